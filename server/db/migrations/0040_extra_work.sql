CREATE TABLE "extra_work" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "extra_work_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"assignment_id" integer NOT NULL,
	"invoice_id" integer NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "extra_work_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "extra_work_minutes" CHECK ("extra_work"."minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "extra_work" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "extra_work" ADD CONSTRAINT "extra_work_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_work" ADD CONSTRAINT "extra_work_assignment" FOREIGN KEY ("tenant_id","assignment_id") REFERENCES "public"."assignments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_work" ADD CONSTRAINT "extra_work_invoice" FOREIGN KEY ("tenant_id","invoice_id") REFERENCES "public"."sales_invoices"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "extra_work_assignment" ON "extra_work" USING btree ("tenant_id","assignment_id");--> statement-breakpoint
CREATE INDEX "extra_work_invoice" ON "extra_work" USING btree ("tenant_id","invoice_id");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "extra_work" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("extra_work"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("extra_work"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "extra_work" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "extra_work" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select 'projects' <> all(string_to_array(coalesce(current_setting('app.limited_to', true), ''), ','))) or false) WITH CHECK (true);