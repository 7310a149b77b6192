CREATE TABLE "inspections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inspections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" integer NOT NULL,
	"equipment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"inspected_on" date NOT NULL,
	"result" text NOT NULL,
	"inspector" text,
	"notes" text,
	"report" text,
	"repair_id" integer,
	CONSTRAINT "inspections_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "inspections_result" CHECK ("inspections"."result" in ('passed', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "inspections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_inspections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_inspections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"interval_months" integer NOT NULL,
	CONSTRAINT "product_inspections_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "product_inspections_interval" CHECK ("product_inspections"."interval_months" between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "product_inspections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_unit" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_repair" FOREIGN KEY ("tenant_id","repair_id") REFERENCES "public"."repairs"("tenant_id","id") ON DELETE set null ("repair_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_inspections" ADD CONSTRAINT "product_inspections_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_inspections" ADD CONSTRAINT "product_inspections_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspections_by_kind" ON "inspections" USING btree ("tenant_id",lower("kind"),"id");--> statement-breakpoint
CREATE INDEX "inspections_by_inspector" ON "inspections" USING btree ("tenant_id",lower("inspector"),"id");--> statement-breakpoint
CREATE INDEX "inspections_unit" ON "inspections" USING btree ("tenant_id","equipment_id","inspected_on","id");--> statement-breakpoint
CREATE INDEX "inspections_repair" ON "inspections" USING btree ("tenant_id","repair_id");--> statement-breakpoint
CREATE INDEX "inspections_inspected_on" ON "inspections" USING btree ("tenant_id","inspected_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_inspections_kind" ON "product_inspections" USING btree ("tenant_id","product_id",lower("kind"));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "inspections" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("inspections"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("inspections"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "inspections" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "product_inspections" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("product_inspections"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("product_inspections"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "product_inspections" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
/*
 * The inspections that units in use need, of some units or of all: when each passed last, and until which
 * day that holds. Null: never passed, or failed since.
 */
CREATE FUNCTION unit_inspections(of_tenant int, units int[]) RETURNS TABLE (
  equipment_id int, kind text, last_on date, due_on date
) LANGUAGE sql STABLE AS $$
  SELECT unit.id, rule.kind, latest.inspected_on,
    CASE WHEN latest.result = 'passed'
      THEN (latest.inspected_on + make_interval(months => rule.interval_months))::date END
  FROM product_inspections rule
  JOIN equipment unit ON unit.tenant_id = of_tenant AND unit.product_id = rule.product_id
    AND unit.retired_at IS NULL AND (units IS NULL OR unit.id = ANY (units))
  LEFT JOIN LATERAL (
    SELECT done.result, done.inspected_on FROM inspections done
    WHERE done.tenant_id = of_tenant AND done.equipment_id = unit.id
      AND lower(done.kind) = lower(rule.kind)
    ORDER BY done.inspected_on DESC, done.id DESC LIMIT 1
  ) latest ON true
  WHERE rule.tenant_id = of_tenant
$$;--> statement-breakpoint
-- The kind of inspection of a unit that is no longer valid at a moment: the one that ended first.
CREATE FUNCTION inspection_due(of_tenant int, unit int, at timestamptz) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT needed.kind FROM unit_inspections(of_tenant, ARRAY[unit]) needed
  WHERE needed.due_on IS NULL
    OR (needed.due_on + 1)::timestamp AT TIME ZONE (SELECT tenant_time_zone()) < at
  ORDER BY needed.due_on NULLS FIRST, needed.kind LIMIT 1
$$;
