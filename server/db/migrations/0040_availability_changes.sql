CREATE TABLE "availability_changes" (
	"tenant_id" integer NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"product_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "availability_changes_tenant_id_changed_in_product_id_pk" PRIMARY KEY("tenant_id","changed_in","product_id")
);
--> statement-breakpoint
ALTER TABLE "availability_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "availability_changes" ADD CONSTRAINT "availability_changes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_changes_age" ON "availability_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "claims_late" ON "claims" USING btree ("tenant_id","starts_at") WHERE "claims"."kind" = 'late';--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "availability_changes" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("availability_changes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("availability_changes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "availability_changes" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE INDEX "equipment_unavailable" ON "equipment" USING btree ("tenant_id",lower("name"),"id") WHERE "equipment"."status" is not null and lower("equipment"."status") not in ('beschikbaar', 'available', 'verfügbar');--> statement-breakpoint
DROP INDEX "claims_window";--> statement-breakpoint
-- With what is asked of a window, so that the claims of the past are not read for it.
CREATE INDEX "claims_window" ON "claims" ("tenant_id", "ends_at")
	INCLUDE ("starts_at", "project_id", "firm", "kind") WHERE "project_id" IS NOT NULL;
