CREATE TABLE "attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"project_id" integer,
	"customer_id" integer,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"file_key" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachments_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "attachments_owner" CHECK (num_nonnulls("attachments"."project_id", "attachments"."customer_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "attachments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_customer" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_file" FOREIGN KEY ("tenant_id","file_key") REFERENCES "public"."files"("tenant_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_project" ON "attachments" USING btree ("tenant_id","project_id");--> statement-breakpoint
CREATE INDEX "attachments_customer" ON "attachments" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "attachments_file" ON "attachments" USING btree ("tenant_id","file_key");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "attachments" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("attachments"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("attachments"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "attachments" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "attachments" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or "attachments"."project_id" is null or "attachments"."project_id" in (select project_id from transport where driver_id = (select nullif(current_setting('app.user_id', true), '')::int))) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_rows_of_customers" ON "attachments" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%customers%') or "attachments"."customer_id" is null) WITH CHECK (true);