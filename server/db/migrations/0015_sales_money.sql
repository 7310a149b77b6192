CREATE TABLE "price_list_prices" (
	"tenant_id" integer NOT NULL,
	"price_list_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "price_list_prices_tenant_id_price_list_id_product_id_pk" PRIMARY KEY("tenant_id","price_list_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "price_list_prices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "price_lists_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "price_lists" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vat_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vat_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"country" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"class" text,
	"scheme" text NOT NULL,
	"category" text NOT NULL,
	"box" text,
	"ledger" text,
	"reason" jsonb,
	CONSTRAINT "vat_codes_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "vat_codes_key" UNIQUE("tenant_id","country","key"),
	CONSTRAINT "vat_codes_class" CHECK ("vat_codes"."class" in ('high', 'low', 'zero', 'exempt')),
	CONSTRAINT "vat_codes_scheme" CHECK ("vat_codes"."scheme" in ('domestic', 'reverse', 'intra', 'export', 'outside', 'small')),
	CONSTRAINT "vat_codes_category" CHECK ("vat_codes"."category" in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O'))
);
--> statement-breakpoint
ALTER TABLE "vat_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vat_rates" (
	"tenant_id" integer NOT NULL,
	"vat_code_id" integer NOT NULL,
	"from" date NOT NULL,
	"rate" numeric(5, 2) NOT NULL,
	CONSTRAINT "vat_rates_tenant_id_vat_code_id_from_pk" PRIMARY KEY("tenant_id","vat_code_id","from"),
	CONSTRAINT "vat_rates_rate" CHECK ("vat_rates"."rate" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "vat_rates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_kind";--> statement-breakpoint
ALTER TABLE "customers" ALTER COLUMN "kind" SET DEFAULT 'business';--> statement-breakpoint
UPDATE "customers" SET "kind" = CASE "kind" WHEN 'person' THEN 'private' ELSE 'business' END;--> statement-breakpoint
ALTER TABLE "project_lines" ALTER COLUMN "discount" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "project_lines" ALTER COLUMN "discount" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "vat_class" text DEFAULT 'high' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ledger" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "discountable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "replacement_price_cents" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "peppol_id" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "buyer_reference" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "discount" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "price_list_id" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "vat_scheme" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "einvoice_profile" text;--> statement-breakpoint
ALTER TABLE "project_groups" ADD COLUMN "discount" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "project_lines" ADD COLUMN "kind" text DEFAULT 'rental' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_lines" ADD COLUMN "vat_class" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "discount" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "target_total_cents" bigint;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "day_rule" text DEFAULT 'calendar' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "vat_scheme" text DEFAULT 'domestic' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "small_order_limit_cents" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "small_order_surcharge_cents" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "terms" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "quote_intro" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "quote_detail" text DEFAULT 'lines' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "quote_valid_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_list_prices" ADD CONSTRAINT "price_list_prices_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_prices" ADD CONSTRAINT "price_list_prices_list" FOREIGN KEY ("tenant_id","price_list_id") REFERENCES "public"."price_lists"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_prices" ADD CONSTRAINT "price_list_prices_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_codes" ADD CONSTRAINT "vat_codes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_rates" ADD CONSTRAINT "vat_rates_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_rates" ADD CONSTRAINT "vat_rates_code" FOREIGN KEY ("tenant_id","vat_code_id") REFERENCES "public"."vat_codes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_list_prices_product" ON "price_list_prices" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "price_lists_by_name" ON "price_lists" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "vat_codes_by_name" ON "vat_codes" USING btree ("tenant_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "vat_codes_by_scheme" ON "vat_codes" USING btree ("tenant_id",lower("scheme"),"id");--> statement-breakpoint
CREATE INDEX "vat_codes_by_category" ON "vat_codes" USING btree ("tenant_id",lower("category"),"id");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_price_list" FOREIGN KEY ("tenant_id","price_list_id") REFERENCES "public"."price_lists"("tenant_id","id") ON DELETE set null ("price_list_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_price_list" ON "customers" USING btree ("tenant_id","price_list_id") WHERE "customers"."price_list_id" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vat_class" CHECK ("products"."vat_class" in ('high', 'low', 'zero', 'exempt'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_discount" CHECK ("customers"."discount" between 0 and 100);--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_vat_scheme" CHECK ("customers"."vat_scheme" in ('domestic', 'reverse', 'intra', 'export', 'outside'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_einvoice_profile" CHECK ("customers"."einvoice_profile" in ('peppol', 'nlcius', 'xrechnung'));--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_kind" CHECK ("customers"."kind" in ('business', 'private'));--> statement-breakpoint
ALTER TABLE "project_groups" ADD CONSTRAINT "project_groups_discount" CHECK ("project_groups"."discount" between 0 and 100);--> statement-breakpoint
ALTER TABLE "project_lines" ADD CONSTRAINT "project_lines_kind" CHECK ("project_lines"."kind" in ('rental', 'sale', 'crew', 'transport', 'other'));--> statement-breakpoint
ALTER TABLE "project_lines" ADD CONSTRAINT "project_lines_vat_class" CHECK ("project_lines"."vat_class" in ('high', 'low', 'zero', 'exempt'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_discount" CHECK ("projects"."discount" between 0 and 100);--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_one_discount" CHECK (num_nonnulls("projects"."discount", "projects"."target_total_cents") <= 1);--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_day_rule" CHECK ("tenants"."day_rule" in ('calendar', 'hours24', 'until6'));--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_vat_scheme" CHECK ("tenants"."vat_scheme" in ('domestic', 'small'));--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_quote_detail" CHECK ("tenants"."quote_detail" in ('lines', 'groups'));--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_quote_valid_days" CHECK ("tenants"."quote_valid_days" between 1 and 365);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "price_list_prices" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("price_list_prices"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("price_list_prices"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "price_list_prices" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "price_lists" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("price_lists"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("price_lists"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "price_lists" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "vat_codes" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("vat_codes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("vat_codes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "vat_codes" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "vat_rates" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("vat_rates"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("vat_rates"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "vat_rates" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
-- Lines of text are no rental, and no discount of their own is null from now on.
UPDATE "project_lines" SET "kind" = 'other' WHERE "product_id" IS NULL;--> statement-breakpoint
UPDATE "project_lines" SET "discount" = NULL WHERE "discount" = 0;--> statement-breakpoint
-- The VAT codes of the country of each company, as the function makes them for a new one.
WITH codes (country, key, name, class, scheme, category, box, ledger, reason) AS (VALUES
    ('nl', 'high', 'Hoog tarief', 'high', 'domestic', 'S', '1a', '8000', NULL),
    ('nl', 'low', 'Laag tarief', 'low', 'domestic', 'S', '1b', '8010', NULL),
    ('nl', 'zero', 'Nultarief', 'zero', 'domestic', 'Z', '1e', '8020', NULL),
    ('nl', 'exempt', 'Vrijgesteld', 'exempt', 'domestic', 'E', NULL, '8030', 'E'),
    ('nl', 'reverse', 'Diensten binnen de EU, btw verlegd', NULL, 'reverse', 'AE', '3b', '8040', 'AE'),
    ('nl', 'intra', 'Goederen binnen de EU', NULL, 'intra', 'K', '3b', '8050', 'K'),
    ('nl', 'export', 'Goederen buiten de EU', NULL, 'export', 'G', '3a', '8060', 'G'),
    ('nl', 'outside', 'Diensten buiten de EU', NULL, 'outside', 'O', NULL, '8070', 'O'),
    ('nl', 'small', 'Kleineondernemersregeling', NULL, 'small', 'E', NULL, '8080', 'small'),
    ('be', 'high', '21 %', 'high', 'domestic', 'S', '03', '700000', NULL),
    ('be', 'middle', '12 %', NULL, 'domestic', 'S', '02', '700100', NULL),
    ('be', 'low', '6 %', 'low', 'domestic', 'S', '01', '700200', NULL),
    ('be', 'zero', '0 %', 'zero', 'domestic', 'Z', '00', '700300', NULL),
    ('be', 'exempt', 'Vrijgesteld', 'exempt', 'domestic', 'E', '00', '700400', 'E'),
    ('be', 'reverse', 'Diensten binnen de EU, btw verlegd', NULL, 'reverse', 'AE', '44', '700500', 'AE'),
    ('be', 'intra', 'Goederen binnen de EU', NULL, 'intra', 'K', '46', '700700', 'K'),
    ('be', 'export', 'Goederen buiten de EU', NULL, 'export', 'G', '47', '700800', 'G'),
    ('be', 'outside', 'Diensten buiten de EU', NULL, 'outside', 'O', '47', '700900', 'O'),
    ('be', 'small', 'Vrijstellingsregeling kleine onderneming', NULL, 'small', 'E', NULL, '701000', 'small'),
    ('de', 'high', '19 %', 'high', 'domestic', 'S', '81', '8400', NULL),
    ('de', 'low', '7 %', 'low', 'domestic', 'S', '86', '8300', NULL),
    ('de', 'zero', '0 %', 'zero', 'domestic', 'Z', NULL, '8290', NULL),
    ('de', 'exempt', 'Steuerfrei', 'exempt', 'domestic', 'E', '48', '8100', 'E'),
    ('de', 'reverse', 'Leistungen in der EU, § 13b', NULL, 'reverse', 'AE', '21', '8336', 'AE'),
    ('de', 'intra', 'Innergemeinschaftliche Lieferung', NULL, 'intra', 'K', '41', '8125', 'K'),
    ('de', 'export', 'Ausfuhrlieferung', NULL, 'export', 'G', '43', '8120', 'G'),
    ('de', 'outside', 'Leistungen außerhalb der EU', NULL, 'outside', 'O', '45', '8338', 'O'),
    ('de', 'small', 'Kleinunternehmer, § 19', NULL, 'small', 'E', NULL, '8195', 'small')
  ), reasons (country, reason, nl, en, de) AS (VALUES
    ('nl', 'E',
      'Vrijgesteld van btw (artikel 11 Wet OB 1968)',
      'Exempt from VAT (article 11 of the Dutch VAT Act)',
      'Von der Mehrwertsteuer befreit (Artikel 11 des niederländischen Umsatzsteuergesetzes)'),
    ('nl', 'AE',
      'Btw verlegd (artikel 196 Btw-richtlijn)',
      'Reverse charge (article 196 of the VAT Directive)',
      'Steuerschuldnerschaft des Leistungsempfängers (Artikel 196 MwStSystRL)'),
    ('nl', 'K',
      'Intracommunautaire levering (artikel 138 Btw-richtlijn)',
      'Intra-Community supply (article 138 of the VAT Directive)',
      'Innergemeinschaftliche Lieferung (Artikel 138 MwStSystRL)'),
    ('nl', 'G',
      'Uitvoer buiten de EU (artikel 146 Btw-richtlijn)',
      'Export outside the EU (article 146 of the VAT Directive)',
      'Ausfuhr aus der EU (Artikel 146 MwStSystRL)'),
    ('nl', 'O',
      'Niet belast met Nederlandse btw: dienst buiten de EU (artikel 44 Btw-richtlijn)',
      'Not subject to Dutch VAT: service outside the EU (article 44 of the VAT Directive)',
      'Nicht in den Niederlanden steuerbar: Leistung außerhalb der EU (Artikel 44 MwStSystRL)'),
    ('nl', 'small',
      'Vrijgesteld van btw: kleineondernemersregeling (artikel 25 Wet OB 1968)',
      'Exempt from VAT: small businesses scheme (article 25 of the Dutch VAT Act)',
      'Von der Mehrwertsteuer befreit: Kleinunternehmerregelung (Artikel 25 des niederländischen Umsatzsteuergesetzes)'),
    ('be', 'E',
      'Vrijgesteld van btw (artikel 44 Btw-wetboek)',
      'Exempt from VAT (article 44 of the Belgian VAT Code)',
      'Von der Mehrwertsteuer befreit (Artikel 44 des belgischen Mehrwertsteuergesetzbuches)'),
    ('be', 'AE',
      'Btw verlegd (artikel 196 Btw-richtlijn)',
      'Reverse charge (article 196 of the VAT Directive)',
      'Steuerschuldnerschaft des Leistungsempfängers (Artikel 196 MwStSystRL)'),
    ('be', 'K',
      'Vrijgestelde intracommunautaire levering (artikel 39bis Btw-wetboek)',
      'Exempt intra-Community supply (article 39bis of the Belgian VAT Code)',
      'Steuerfreie innergemeinschaftliche Lieferung (Artikel 39bis des belgischen Mehrwertsteuergesetzbuches)'),
    ('be', 'G',
      'Vrijgestelde uitvoer (artikel 39 Btw-wetboek)',
      'Exempt export (article 39 of the Belgian VAT Code)',
      'Steuerfreie Ausfuhr (Artikel 39 des belgischen Mehrwertsteuergesetzbuches)'),
    ('be', 'O',
      'Niet onderworpen aan Belgische btw (artikel 21, § 2 Btw-wetboek)',
      'Not subject to Belgian VAT (article 21, § 2 of the Belgian VAT Code)',
      'Nicht der belgischen Mehrwertsteuer unterworfen (Artikel 21 § 2 des belgischen Mehrwertsteuergesetzbuches)'),
    ('be', 'small',
      'Kleine onderneming onderworpen aan de vrijstellingsregeling van belasting. Btw niet toepasselijk',
      'Small business under the VAT exemption scheme. VAT not applicable',
      'Kleinunternehmen, das der Steuerbefreiungsregelung unterliegt. Mehrwertsteuer nicht anwendbar'),
    ('de', 'E',
      'Vrijgesteld van btw (§ 4 UStG)',
      'Exempt from VAT (§ 4 UStG)',
      'Steuerfrei nach § 4 UStG'),
    ('de', 'AE',
      'Btw verlegd (artikel 196 Btw-richtlijn)',
      'Reverse charge (article 196 of the VAT Directive)',
      'Steuerschuldnerschaft des Leistungsempfängers'),
    ('de', 'K',
      'Vrijgestelde intracommunautaire levering (§ 4 nr. 1b, § 6a UStG)',
      'Exempt intra-Community supply (§ 4 No. 1b, § 6a UStG)',
      'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1b, § 6a UStG)'),
    ('de', 'G',
      'Vrijgestelde uitvoer (§ 4 nr. 1a, § 6 UStG)',
      'Exempt export (§ 4 No. 1a, § 6 UStG)',
      'Steuerfreie Ausfuhrlieferung (§ 4 Nr. 1a, § 6 UStG)'),
    ('de', 'O',
      'Niet belastbaar in Duitsland (§ 3a lid 2 UStG)',
      'Not taxable in Germany (§ 3a (2) UStG)',
      'Nicht im Inland steuerbare Leistung (§ 3a Abs. 2 UStG)'),
    ('de', 'small',
      'Vrijgesteld van btw: regeling voor kleine ondernemers (§ 19 UStG)',
      'Exempt from VAT: small business scheme (§ 19 UStG)',
      'Steuerfrei: Kleinunternehmerregelung (§ 19 UStG)')
  ), rates (country, key, first, rate) AS (VALUES
    ('nl', 'high', '2001-01-01'::date, 19),
    ('nl', 'high', '2012-10-01'::date, 21),
    ('nl', 'low', '1986-10-01'::date, 6),
    ('nl', 'low', '2019-01-01'::date, 9),
    ('nl', 'zero', '1993-01-01'::date, 0),
    ('nl', 'exempt', '1993-01-01'::date, 0),
    ('nl', 'reverse', '1993-01-01'::date, 0),
    ('nl', 'intra', '1993-01-01'::date, 0),
    ('nl', 'export', '1993-01-01'::date, 0),
    ('nl', 'outside', '1993-01-01'::date, 0),
    ('nl', 'small', '1993-01-01'::date, 0),
    ('be', 'high', '1996-01-01'::date, 21),
    ('be', 'middle', '1992-04-01'::date, 12),
    ('be', 'low', '1992-04-01'::date, 6),
    ('be', 'zero', '1993-01-01'::date, 0),
    ('be', 'exempt', '1993-01-01'::date, 0),
    ('be', 'reverse', '1993-01-01'::date, 0),
    ('be', 'intra', '1993-01-01'::date, 0),
    ('be', 'export', '1993-01-01'::date, 0),
    ('be', 'outside', '1993-01-01'::date, 0),
    ('be', 'small', '1993-01-01'::date, 0),
    ('de', 'high', '2007-01-01'::date, 19),
    ('de', 'high', '2020-07-01'::date, 16),
    ('de', 'high', '2021-01-01'::date, 19),
    ('de', 'low', '1983-07-01'::date, 7),
    ('de', 'low', '2020-07-01'::date, 5),
    ('de', 'low', '2021-01-01'::date, 7),
    ('de', 'zero', '1993-01-01'::date, 0),
    ('de', 'exempt', '1993-01-01'::date, 0),
    ('de', 'reverse', '1993-01-01'::date, 0),
    ('de', 'intra', '1993-01-01'::date, 0),
    ('de', 'export', '1993-01-01'::date, 0),
    ('de', 'outside', '1993-01-01'::date, 0),
    ('de', 'small', '1993-01-01'::date, 0)
  ), added AS (
    INSERT INTO vat_codes (tenant_id, country, key, name, class, scheme, category, box, ledger, reason)
    SELECT tenants.id, codes.country, codes.key, codes.name, codes.class, codes.scheme, codes.category,
      codes.box, codes.ledger, CASE WHEN reasons.reason IS NOT NULL
        THEN jsonb_build_object('nl', reasons.nl, 'en', reasons.en, 'de', reasons.de) END
    FROM tenants
    JOIN codes ON codes.country = CASE
        WHEN lower(btrim(tenants.country)) IN ('be', 'belgië', 'belgie', 'belgium', 'belgique', 'belgien') THEN 'be'
        WHEN lower(btrim(tenants.country)) IN ('de', 'duitsland', 'germany', 'deutschland') THEN 'de'
        ELSE 'nl'
      END
    LEFT JOIN reasons ON reasons.country = codes.country AND reasons.reason = codes.reason
    ORDER BY tenants.id, codes.country, codes.key
    ON CONFLICT (tenant_id, country, key) DO NOTHING
    RETURNING tenant_id, id, country, key
  )
  INSERT INTO vat_rates (tenant_id, vat_code_id, "from", rate)
  SELECT added.tenant_id, added.id, rates.first, rates.rate
  FROM added JOIN rates ON rates.country = added.country AND rates.key = added.key;--> statement-breakpoint
-- The rights to quotes: for those who change settings, and for the standard roles.
INSERT INTO "permissions" ("id", "name")
SELECT row_number() OVER () + coalesce((SELECT max("id") FROM "permissions"), 0), "wanted"."name"
FROM unnest(ARRAY['quotes.view', 'quotes.manage']) WITH ORDINALITY AS "wanted" ("name", "position")
ORDER BY "wanted"."position"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "role_permissions" ("role_id", "permission", "tenant_id")
SELECT "role"."id", "right"."name", "role"."tenant_id"
FROM "roles" "role" CROSS JOIN (VALUES ('quotes.view'), ('quotes.manage')) AS "right" ("name")
WHERE EXISTS (SELECT FROM "role_permissions" "held" WHERE "held"."role_id" = "role"."id"
    AND "held"."permission" = 'settings.manage')
  OR "role"."tenant_id" IS NOT NULL AND ("role"."name" IN ('Beheerder', 'Planner')
    OR "role"."name" = 'Administratie' AND "right"."name" = 'quotes.view')
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "user_permissions" ("user_id", "permission", "tenant_id")
SELECT "held"."user_id", "right"."name", "held"."tenant_id"
FROM "user_permissions" "held" CROSS JOIN (VALUES ('quotes.view'), ('quotes.manage')) AS "right" ("name")
WHERE "held"."permission" = 'settings.manage'
ON CONFLICT DO NOTHING;
