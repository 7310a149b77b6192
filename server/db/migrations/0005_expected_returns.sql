CREATE TABLE "expected_returns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expected_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"equipment_id" integer,
	"amount" integer NOT NULL,
	"kind" text NOT NULL,
	"until" date NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_by" integer DEFAULT nullif(current_setting('app.user_id', true), '')::int,
	CONSTRAINT "expected_returns_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "expected_returns_one" UNIQUE NULLS NOT DISTINCT("tenant_id","project_id","product_id","equipment_id")
);
--> statement-breakpoint
ALTER TABLE "expected_returns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_scans" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "expected_returns" ADD CONSTRAINT "expected_returns_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_returns" ADD CONSTRAINT "expected_returns_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "expected_returns" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("expected_returns"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("expected_returns"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "expected_returns" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');