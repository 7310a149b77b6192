CREATE TABLE "sales_amounts" (
	"tenant_id" integer NOT NULL,
	"dimension" text NOT NULL,
	"by_day" text NOT NULL,
	"day" date NOT NULL,
	"year" integer NOT NULL,
	"key_id" integer NOT NULL,
	"key" text NOT NULL,
	"rate" numeric(5, 2) NOT NULL,
	"name" text NOT NULL,
	"net_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"documents" integer NOT NULL,
	CONSTRAINT "sales_amounts_pk" PRIMARY KEY("tenant_id","dimension","by_day","day","year","key_id","key","rate"),
	CONSTRAINT "sales_amounts_dimension" CHECK ("sales_amounts"."dimension" in ('code', 'customer', 'category', 'kind', 'services', 'goods')),
	CONSTRAINT "sales_amounts_day" CHECK ("sales_amounts"."by_day" in ('issue', 'service'))
);
--> statement-breakpoint
ALTER TABLE "sales_amounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sales_amounts" ADD CONSTRAINT "sales_amounts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_amounts_year" ON "sales_amounts" USING btree ("tenant_id","year");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "sales_amounts" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("sales_amounts"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("sales_amounts"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "sales_amounts" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "own_rows" ON "sales_amounts" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or false) WITH CHECK (true);