CREATE TABLE "sample_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sample_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer,
	"seed" text NOT NULL,
	"step" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sample_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sample_steps" ADD CONSTRAINT "sample_steps_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "sample_steps" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("sample_steps"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK (false);--> statement-breakpoint
CREATE POLICY "all_tenants" ON "sample_steps" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');