CREATE TABLE "removed_terms" (
	"tenant_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"kind" text NOT NULL,
	"row_id" bigint NOT NULL,
	"terms" jsonb NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_terms_tenant_id_kind_row_id_pk" PRIMARY KEY("tenant_id","kind","row_id"),
	CONSTRAINT "removed_terms_kind" CHECK ("removed_terms"."kind" in ('line', 'group', 'shift', 'person'))
);
--> statement-breakpoint
ALTER TABLE "removed_terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "removed_terms" ADD CONSTRAINT "removed_terms_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_terms" ADD CONSTRAINT "removed_terms_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_terms_project" ON "removed_terms" USING btree ("tenant_id","project_id");--> statement-breakpoint
CREATE INDEX "removed_terms_age" ON "removed_terms" USING btree ("removed_at");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "removed_terms" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("removed_terms"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("removed_terms"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "removed_terms" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "removed_terms" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or "removed_terms"."project_id" in (select project_id from transport where driver_id = (select nullif(current_setting('app.user_id', true), '')::int) union all select project_id from assignments where user_id = (select nullif(current_setting('app.user_id', true), '')::int) and state = 'confirmed')) WITH CHECK (true);