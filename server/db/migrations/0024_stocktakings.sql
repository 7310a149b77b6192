CREATE TABLE "stocktaking_counts" (
	"tenant_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"seq" integer GENERATED ALWAYS AS IDENTITY (sequence name "stocktaking_counts_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stocktaking_id" integer NOT NULL,
	"result" text NOT NULL,
	"parts" jsonb NOT NULL,
	"undoes" uuid,
	"answer" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"told_by" integer DEFAULT nullif(current_setting('app.user_id', true), '')::int,
	CONSTRAINT "stocktaking_counts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "stocktaking_counts_undoes" UNIQUE("tenant_id","undoes")
);
--> statement-breakpoint
ALTER TABLE "stocktaking_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stocktaking_outcomes" (
	"tenant_id" integer NOT NULL,
	"stocktaking_id" integer NOT NULL,
	"expected" integer NOT NULL,
	"found" integer NOT NULL,
	"counted" integer NOT NULL,
	"differences" jsonb NOT NULL,
	CONSTRAINT "stocktaking_outcomes_tenant_id_stocktaking_id_pk" PRIMARY KEY("tenant_id","stocktaking_id")
);
--> statement-breakpoint
ALTER TABLE "stocktaking_outcomes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stocktakings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stocktakings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"location" text NOT NULL,
	"notes" text,
	"booked_at" timestamp with time zone,
	"booked_by" text,
	CONSTRAINT "stocktakings_tenant_id_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "stocktakings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stocktaking_counts" ADD CONSTRAINT "stocktaking_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktaking_counts" ADD CONSTRAINT "stocktaking_counts_stocktaking" FOREIGN KEY ("tenant_id","stocktaking_id") REFERENCES "public"."stocktakings"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktaking_outcomes" ADD CONSTRAINT "stocktaking_outcomes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktaking_outcomes" ADD CONSTRAINT "stocktaking_outcomes_stocktaking" FOREIGN KEY ("tenant_id","stocktaking_id") REFERENCES "public"."stocktakings"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktakings" ADD CONSTRAINT "stocktakings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stocktaking_counts_stocktaking" ON "stocktaking_counts" USING btree ("tenant_id","stocktaking_id","seq");--> statement-breakpoint
CREATE INDEX "stocktakings_by_location" ON "stocktakings" USING btree ("tenant_id",lower("location"),"id");--> statement-breakpoint
CREATE INDEX "stocktakings_created_at" ON "stocktakings" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "stocktakings_booked_at" ON "stocktakings" USING btree ("tenant_id","booked_at","id");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "stocktaking_counts" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("stocktaking_counts"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("stocktaking_counts"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "stocktaking_counts" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "stocktaking_outcomes" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("stocktaking_outcomes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("stocktaking_outcomes"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "stocktaking_outcomes" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "stocktakings" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("stocktakings"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("stocktakings"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "stocktakings" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
-- Whether a place is a location or lies in it: `Hal 1, stelling 3` is within `Hal 1`, `Hal 10` is not.
CREATE FUNCTION is_within(place text, location text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT starts_with(lower(place), lower(location))
    AND substr(lower(place), length(lower(location)) + 1, 1) !~ '[[:alnum:]]'
$$;--> statement-breakpoint
-- What was counted is a fact, as a loss is: the stock follows, also where more is promised.
CREATE FUNCTION stocktaking_booked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  UPDATE products p SET stock = greatest(p.stock + told.counted - told.expected, 0)
    FROM jsonb_to_recordset(new.differences)
      AS told (kind text, product_id int, expected int, counted int, booked boolean)
    WHERE p.tenant_id = new.tenant_id AND p.id = told.product_id AND told.kind = 'amount'
      AND told.booked;
  RETURN NULL;
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION stocktaking_booked() FROM PUBLIC;--> statement-breakpoint
CREATE TRIGGER stocktaking_booked AFTER INSERT ON stocktaking_outcomes FOR EACH ROW
  EXECUTE FUNCTION stocktaking_booked();
