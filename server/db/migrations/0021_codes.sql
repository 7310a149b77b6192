CREATE TABLE "stock_codes" (
	"tenant_id" integer NOT NULL,
	"code" text NOT NULL,
	"lowered" text GENERATED ALWAYS AS (lower(code)) STORED,
	"equipment_id" integer,
	"product_id" integer,
	"amount" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "stock_codes_tenant_id_lowered_pk" PRIMARY KEY("tenant_id","lowered"),
	CONSTRAINT "stock_codes_one" CHECK (num_nonnulls("stock_codes"."equipment_id", "stock_codes"."product_id") = 1),
	CONSTRAINT "stock_codes_amount" CHECK ("stock_codes"."amount" between 1 and case when "stock_codes"."equipment_id" is null then 99999 else 1 end)
);
--> statement-breakpoint
ALTER TABLE "stock_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_codes" ADD CONSTRAINT "stock_codes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_codes" ADD CONSTRAINT "stock_codes_unit" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_codes" ADD CONSTRAINT "stock_codes_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_codes_unit" ON "stock_codes" USING btree ("tenant_id","equipment_id");--> statement-breakpoint
CREATE INDEX "stock_codes_product" ON "stock_codes" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "stock_codes" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("stock_codes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("stock_codes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "stock_codes" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
/* The columns that a trigger names may not hold a code that is among the further ones already. */
CREATE FUNCTION refuse_known_code() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  field text;
BEGIN
  FOREACH field IN ARRAY tg_argv LOOP
    IF EXISTS (SELECT FROM stock_codes known
      WHERE known.tenant_id = new.tenant_id AND known.lowered = lower(to_jsonb(new) ->> field))
    THEN
      RAISE EXCEPTION USING ERRCODE = 'unique_violation', MESSAGE = 'the code is in use',
        TABLE = tg_table_name, CONSTRAINT = 'stock_codes_' || field;
    END IF;
  END LOOP;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER equipment_known_code BEFORE INSERT OR UPDATE OF code, serial_number ON equipment
  FOR EACH ROW WHEN (new.code IS NOT NULL OR new.serial_number IS NOT NULL)
  EXECUTE FUNCTION refuse_known_code('code', 'serial_number');--> statement-breakpoint
CREATE TRIGGER products_known_code BEFORE INSERT OR UPDATE OF code ON products
  FOR EACH ROW WHEN (new.code IS NOT NULL) EXECUTE FUNCTION refuse_known_code('code');
