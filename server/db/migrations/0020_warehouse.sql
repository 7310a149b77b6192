CREATE TABLE "stock_scans" (
	"tenant_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"seq" integer GENERATED ALWAYS AS IDENTITY (sequence name "stock_scans_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"mode" text NOT NULL,
	"condition" text NOT NULL,
	"result" text NOT NULL,
	"equipment_id" integer,
	"parts" jsonb NOT NULL,
	"assigned" boolean DEFAULT false NOT NULL,
	"repair_id" integer,
	"undoes" uuid,
	"answer" jsonb NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_by" integer DEFAULT nullif(current_setting('app.user_id', true), '')::int,
	CONSTRAINT "stock_scans_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "stock_scans_undoes" UNIQUE("tenant_id","undoes")
);
--> statement-breakpoint
ALTER TABLE "stock_scans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_scan";--> statement-breakpoint
ALTER TABLE "stock_scans" ADD CONSTRAINT "stock_scans_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_scans" ADD CONSTRAINT "stock_scans_project" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."projects"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_scans_project" ON "stock_scans" USING btree ("tenant_id","project_id");--> statement-breakpoint
CREATE INDEX "stock_scans_unit" ON "stock_scans" USING btree ("tenant_id","equipment_id","seq");--> statement-breakpoint
CREATE INDEX "stock_movements_scan" ON "stock_movements" USING btree ("tenant_id","scan_id");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "stock_scans" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("stock_scans"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("stock_scans"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "stock_scans" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
/*
 * As before, but a unit that went out later than planned is away from that moment: it may have been
 * with another project until then. Units are locked first, in one order: two that are given away at once would otherwise
 * wait for each other in the index.
 */
CREATE OR REPLACE FUNCTION sync_line_units(of_tenant int, ids int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  units int[] := ARRAY(SELECT DISTINCT equipment_id FROM project_line_units
    WHERE tenant_id = of_tenant AND line_id = ANY (ids));
BEGIN
  IF cardinality(units) = 0 THEN RETURN; END IF;
  PERFORM FROM equipment WHERE id = ANY (units) ORDER BY id FOR NO KEY UPDATE;
  WITH wanted AS (
    SELECT u.line_id, u.equipment_id, greatest(c.starts_at, u.out_at) AS starts_at, c.firm,
      CASE WHEN u.back_at IS NULL THEN c.ends_at
        ELSE least(c.ends_at, u.back_at + make_interval(hours => part.turnaround_hours))
      END AS ends_at
    FROM project_line_units u
    JOIN project_line_parts part ON part.tenant_id = u.tenant_id AND part.line_id = u.line_id
      AND part.product_id = u.product_id
    LEFT JOIN claims c ON c.tenant_id = u.tenant_id AND c.source_id = u.line_id AND c.kind = 'plan'
      AND c.product_id = u.product_id AND c.seq = 0
    WHERE u.tenant_id = of_tenant AND u.line_id = ANY (ids)
  ), lasting AS (
    SELECT w.line_id, w.equipment_id, coalesce(w.firm, false) AND w.starts_at < w.ends_at AS holds,
      CASE WHEN w.starts_at < w.ends_at THEN w.starts_at END AS starts_at,
      CASE WHEN w.starts_at < w.ends_at THEN w.ends_at END AS ends_at
    FROM wanted w
  )
  UPDATE project_line_units u
  SET starts_at = w.starts_at, ends_at = w.ends_at, holds = coalesce(w.holds, false)
  FROM lasting w
  WHERE u.tenant_id = of_tenant AND u.line_id = w.line_id AND u.equipment_id = w.equipment_id
    AND (u.starts_at, u.ends_at, u.holds)
      IS DISTINCT FROM (w.starts_at, w.ends_at, coalesce(w.holds, false));
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION units_assigned() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF tg_op = 'INSERT' THEN
    PERFORM sync_line_units(n.tenant_id, array_agg(DISTINCT n.line_id)) FROM new_rows n
      GROUP BY n.tenant_id ORDER BY n.tenant_id;
  ELSE
    PERFORM sync_line_units(n.tenant_id, array_agg(DISTINCT n.line_id))
      FROM new_rows n LEFT JOIN old_rows o ON o.tenant_id = n.tenant_id AND o.line_id = n.line_id
        AND o.equipment_id = n.equipment_id
      WHERE (n.product_id, n.out_at, n.back_at)
          IS DISTINCT FROM (o.product_id, o.out_at, o.back_at)
        OR o.equipment_id IS NULL
      GROUP BY n.tenant_id ORDER BY n.tenant_id;
  END IF;
  RETURN NULL;
END $$;
