-- The one form of all spellings of a code, as `foldCode` of the contract has it. Not `lower` alone: what it
-- makes of other letters than A to Z depends on the locale of the database.
CREATE FUNCTION fold_code(code text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    translate(
      lower(btrim(code, E' \t\n\u000b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')
        COLLATE "C"),
      'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽ',
      'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżž'),
    '^([0-9]{12})$', '0\1')
$$;--> statement-breakpoint
-- What people typed where there is no serial number.
SELECT set_config('app.all_tenants', 'on', true);--> statement-breakpoint
UPDATE "equipment" SET "serial_number" = NULL
  WHERE fold_code("serial_number") IN ('n/a', 'n.v.t.', '-', 'geen');--> statement-breakpoint
DROP INDEX "equipment_code";--> statement-breakpoint
DROP INDEX "equipment_serial_number";--> statement-breakpoint
ALTER TABLE "stock_codes" DROP CONSTRAINT "stock_codes_tenant_id_lowered_pk";--> statement-breakpoint
ALTER TABLE "stock_codes" DROP COLUMN "lowered";--> statement-breakpoint
ALTER TABLE "stock_codes" ALTER COLUMN "position" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "stock_codes" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "stock_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "stock_codes" ADD CONSTRAINT "stock_codes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id");--> statement-breakpoint
-- All that there are so far are further ones.
ALTER TABLE "stock_codes" ADD COLUMN "kind" text NOT NULL DEFAULT 'further';--> statement-breakpoint
ALTER TABLE "stock_codes" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "stock_codes" ADD COLUMN "folded" text GENERATED ALWAYS AS (fold_code(code)) STORED;--> statement-breakpoint
ALTER TABLE "stock_codes" ADD COLUMN "series" text GENERATED ALWAYS AS (regexp_replace(fold_code(code), '[0-9]+$', '')) STORED;--> statement-breakpoint
ALTER TABLE "stock_codes" ADD COLUMN "number" integer GENERATED ALWAYS AS (substring(fold_code(code) from '(?:^|[^0-9])([0-9]{1,9})$')::int) STORED;--> statement-breakpoint
ALTER TABLE "stock_codes" ADD COLUMN "serial_of" integer;--> statement-breakpoint
ALTER TABLE "stock_codes" ADD COLUMN "clashes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
INSERT INTO "stock_codes" ("tenant_id", "kind", "code", "equipment_id", "product_id", "serial_of")
  SELECT "tenant_id", 'own', "code", "id", NULL, NULL::int FROM "equipment" WHERE "code" IS NOT NULL
  UNION ALL SELECT "tenant_id", 'own', "code", NULL, "id", NULL FROM "products" WHERE "code" IS NOT NULL
  UNION ALL SELECT "tenant_id", 'serial', "serial_number", "id", NULL, coalesce("product_id", 0)
    FROM "equipment" WHERE "serial_number" IS NOT NULL;--> statement-breakpoint
UPDATE "stock_codes" SET "clashes" = true FROM (
    SELECT "tenant_id", "folded", "serial_of" FROM "stock_codes"
    GROUP BY "tenant_id", "folded", "serial_of" HAVING count(*) > 1
  ) several
  WHERE "stock_codes"."tenant_id" = several."tenant_id" AND "stock_codes"."folded" = several."folded"
    AND "stock_codes"."serial_of" IS NOT DISTINCT FROM several."serial_of";--> statement-breakpoint
SELECT set_config('app.all_tenants', '', true);--> statement-breakpoint
CREATE UNIQUE INDEX "stock_codes_code" ON "stock_codes" USING btree ("tenant_id","folded") WHERE "stock_codes"."serial_of" is null and not "stock_codes"."clashes";--> statement-breakpoint
CREATE UNIQUE INDEX "stock_codes_serial_number" ON "stock_codes" USING btree ("tenant_id","serial_of","folded") WHERE "stock_codes"."serial_of" is not null and not "stock_codes"."clashes";--> statement-breakpoint
CREATE INDEX "stock_codes_folded" ON "stock_codes" USING btree ("tenant_id","folded");--> statement-breakpoint
CREATE INDEX "stock_codes_series" ON "stock_codes" USING btree ("tenant_id","series","number");--> statement-breakpoint
ALTER TABLE "stock_codes" ADD CONSTRAINT "stock_codes_serial" CHECK (("stock_codes"."kind" = 'serial') = ("stock_codes"."serial_of" is not null));--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "code_prefix" text DEFAULT 'A' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "code_width" integer DEFAULT 5 NOT NULL;
