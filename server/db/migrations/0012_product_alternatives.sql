CREATE TABLE "product_alternatives" (
	"tenant_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"alternative_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_alternatives_tenant_id_product_id_alternative_id_pk" PRIMARY KEY("tenant_id","product_id","alternative_id"),
	CONSTRAINT "product_alternatives_other" CHECK ("product_alternatives"."product_id" <> "product_alternatives"."alternative_id")
);
--> statement-breakpoint
ALTER TABLE "product_alternatives" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_alternatives" ADD CONSTRAINT "product_alternatives_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alternatives" ADD CONSTRAINT "product_alternatives_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alternatives" ADD CONSTRAINT "product_alternatives_alternative" FOREIGN KEY ("tenant_id","alternative_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_alternatives_alternative" ON "product_alternatives" USING btree ("tenant_id","alternative_id");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "product_alternatives" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("product_alternatives"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("product_alternatives"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "product_alternatives" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');