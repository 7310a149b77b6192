CREATE TABLE "scan_notes" (
	"tenant_id" integer NOT NULL,
	"batch" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	"project_id" integer NOT NULL,
	"mode" text NOT NULL,
	"author" jsonb NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scan_notes_tenant_id_batch_scan_id_pk" PRIMARY KEY("tenant_id","batch","scan_id")
);
--> statement-breakpoint
ALTER TABLE "scan_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "scan_notes" ADD CONSTRAINT "scan_notes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scan_notes_age" ON "scan_notes" USING btree ("noted_at");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "scan_notes" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("scan_notes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("scan_notes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "scan_notes" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');
