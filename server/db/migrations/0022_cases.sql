CREATE TABLE "case_contents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant_id" integer NOT NULL,
	"case_id" integer NOT NULL,
	"equipment_id" integer,
	"product_id" integer,
	"amount" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "case_contents_tenant_id_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "case_contents_unit" UNIQUE("tenant_id","equipment_id"),
	CONSTRAINT "case_contents_of_case" UNIQUE("tenant_id","case_id","product_id"),
	CONSTRAINT "case_contents_one" CHECK (num_nonnulls("case_contents"."equipment_id", "case_contents"."product_id") = 1),
	CONSTRAINT "case_contents_not_itself" CHECK ("case_contents"."equipment_id" <> "case_contents"."case_id"),
	CONSTRAINT "case_contents_amount" CHECK ("case_contents"."amount" between 1 and case when "case_contents"."equipment_id" is null then 99999 else 1 end)
);
--> statement-breakpoint
ALTER TABLE "case_contents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "claims" DROP CONSTRAINT "claims_kind";--> statement-breakpoint
ALTER TABLE "stock_scans" ADD COLUMN "contents" jsonb;--> statement-breakpoint
ALTER TABLE "case_contents" ADD CONSTRAINT "case_contents_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_contents" ADD CONSTRAINT "case_contents_case" FOREIGN KEY ("tenant_id","case_id") REFERENCES "public"."equipment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_contents" ADD CONSTRAINT "case_contents_equipment" FOREIGN KEY ("tenant_id","equipment_id") REFERENCES "public"."equipment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_contents" ADD CONSTRAINT "case_contents_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_contents_product" ON "case_contents" USING btree ("tenant_id","product_id");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_kind" CHECK ("claims"."kind" in ('plan', 'early', 'more', 'back', 'late', 'out', 'repair', 'unit_repair', 'sub_hire', 'case'));--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "case_contents" AS PERMISSIVE FOR ALL TO "flightcase_app" USING ("case_contents"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int)) WITH CHECK ("case_contents"."tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::int));--> statement-breakpoint
CREATE POLICY "all_tenants" ON "case_contents" AS PERMISSIVE FOR ALL TO "flightcase_platform" USING ((select current_setting('app.all_tenants', true)) = 'on') WITH CHECK ((select current_setting('app.all_tenants', true)) = 'on');--> statement-breakpoint
/*
 * The claims of what sits in cases that are in use, of units that are in use. That something is put in is
 * a plan, and looked at where `is_plan`; all else are facts. The cases are locked first: two changes of one
 * case do not see each other.
 */
CREATE FUNCTION sync_case_claims(of_tenant int, ids int[], is_plan boolean) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  changes claim_change[];
BEGIN
  PERFORM FROM equipment WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  changes := ARRAY(
    SELECT (c.product_id, c.starts_at, c.ends_at, -c.held)::claim_change FROM claims c
    WHERE c.tenant_id = of_tenant AND c.source_id = ANY (ids) AND c.kind = 'case');
  WITH wanted AS MATERIALIZED (
    SELECT piece.case_id, coalesce(unit.product_id, piece.product_id) AS product_id,
      sum(piece.amount)::int AS amount
    FROM case_contents piece
    JOIN equipment box ON box.tenant_id = of_tenant AND box.id = piece.case_id
      AND box.retired_at IS NULL
    LEFT JOIN equipment unit ON unit.tenant_id = of_tenant AND unit.id = piece.equipment_id
    WHERE piece.tenant_id = of_tenant AND piece.case_id = ANY (ids)
      AND coalesce(unit.product_id, piece.product_id) IS NOT NULL AND unit.retired_at IS NULL
    GROUP BY 1, 2
  ), gone AS (
    DELETE FROM claims c
    WHERE c.tenant_id = of_tenant AND c.source_id = ANY (ids) AND c.kind = 'case'
      AND NOT EXISTS (
        SELECT FROM wanted w WHERE w.case_id = c.source_id AND w.product_id = c.product_id)
  )
  INSERT INTO claims (tenant_id, source_id, kind, product_id, starts_at, ends_at, amount, firm)
  SELECT of_tenant, w.case_id, 'case', w.product_id, now(), 'infinity', w.amount, true FROM wanted w
  ON CONFLICT (tenant_id, source_id, kind, product_id, seq) DO UPDATE SET amount = excluded.amount
    WHERE claims.amount <> excluded.amount;
  IF NOT is_plan THEN RETURN; END IF;
  changes := changes || ARRAY(
    SELECT (c.product_id, c.starts_at, c.ends_at, c.held)::claim_change FROM claims c
    WHERE c.tenant_id = of_tenant AND c.source_id = ANY (ids) AND c.kind = 'case');
  PERFORM assert_stock(of_tenant, changes);
END $$;--> statement-breakpoint
-- As before, but a unit in a case that is in use is claimed there already: it is missed once.
CREATE OR REPLACE FUNCTION sync_unit_claims(of_tenant int, ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM equipment WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  WITH missed AS MATERIALIZED (
    SELECT unit.id, unit.product_id, (row_number() OVER (PARTITION BY unit.id ORDER BY during))::int AS seq,
      lower(during) AS starts_at, coalesce(upper(during), 'infinity') AS ends_at
    FROM equipment unit
    CROSS JOIN LATERAL (
      SELECT range_agg(tstzrange(r.starts_at, r.ends_at)) AS times FROM repairs r
      WHERE r.tenant_id = of_tenant AND r.equipment_id = unit.id AND NOT r.usable
    ) repaired
    CROSS JOIN LATERAL unnest(repaired.times) during
    WHERE unit.tenant_id = of_tenant AND unit.id = ANY (ids) AND unit.product_id IS NOT NULL
      AND unit.retired_at IS NULL AND NOT EXISTS (
        SELECT FROM case_contents piece
        JOIN equipment box ON box.tenant_id = of_tenant AND box.id = piece.case_id
        WHERE piece.tenant_id = of_tenant AND piece.equipment_id = unit.id
          AND box.retired_at IS NULL)
  ), gone AS (
    DELETE FROM claims c
    WHERE c.tenant_id = of_tenant AND c.source_id = ANY (ids) AND c.kind = 'unit_repair'
      AND NOT EXISTS (SELECT FROM missed m WHERE m.id = c.source_id
        AND m.product_id = c.product_id AND m.seq = c.seq)
  )
  INSERT INTO claims (tenant_id, source_id, kind, product_id, seq, starts_at, ends_at, amount, firm)
  SELECT of_tenant, m.id, 'unit_repair', m.product_id, m.seq, m.starts_at, m.ends_at, 1, true
  FROM missed m
  ON CONFLICT (tenant_id, source_id, kind, product_id, seq) DO UPDATE
    SET starts_at = excluded.starts_at, ends_at = excluded.ends_at
    WHERE (claims.starts_at, claims.ends_at) IS DISTINCT FROM (excluded.starts_at, excluded.ends_at);
END $$;--> statement-breakpoint
CREATE FUNCTION contents_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  affected record;
BEGIN
  FOR affected IN EXECUTE format('
    SELECT tenant_id, array_agg(DISTINCT case_id) AS cases,
      array_agg(DISTINCT equipment_id) FILTER (WHERE equipment_id IS NOT NULL) AS units
    FROM %I GROUP BY tenant_id ORDER BY tenant_id',
    CASE tg_op WHEN 'DELETE' THEN 'old_rows' ELSE 'new_rows' END)
  LOOP
    PERFORM sync_unit_claims(affected.tenant_id, affected.units);
    PERFORM sync_case_claims(affected.tenant_id, affected.cases, tg_op <> 'DELETE');
    PERFORM renew_unit_statuses(affected.tenant_id, affected.units);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A case that is retired gives back what sits in it; a unit that is takes nothing there any more. Named
-- so that it comes ahead of `units_changed`, which compares the stock with what is claimed.
CREATE FUNCTION case_units_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  affected record;
BEGIN
  FOR affected IN
    WITH changed AS MATERIALIZED (
      SELECT n.tenant_id, n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
      WHERE (n.retired_at IS NULL, n.product_id) IS DISTINCT FROM (o.retired_at IS NULL, o.product_id)
    )
    SELECT piece.tenant_id, array_agg(DISTINCT piece.case_id) AS cases,
      array_agg(DISTINCT piece.equipment_id) FILTER (WHERE piece.equipment_id IS NOT NULL) AS units
    FROM changed c JOIN case_contents piece ON piece.tenant_id = c.tenant_id
      AND c.id IN (piece.case_id, piece.equipment_id)
    GROUP BY piece.tenant_id ORDER BY piece.tenant_id
  LOOP
    PERFORM sync_case_claims(affected.tenant_id, affected.cases, false);
    PERFORM sync_unit_claims(affected.tenant_id, affected.units);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
-- With a case that is lost all is lost that was in it; undone, it is there again. A fact, as movements are.
CREATE FUNCTION case_lost() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  UPDATE products p SET stock = greatest(p.stock +
      CASE WHEN new.undoes IS NULL THEN -piece.amount ELSE piece.amount END, 0)
    FROM jsonb_to_recordset(new.contents) AS piece (equipment_id int, product_id int, amount int)
    WHERE p.tenant_id = new.tenant_id AND p.id = piece.product_id AND piece.equipment_id IS NULL;
  UPDATE equipment unit SET retired_at = CASE WHEN new.undoes IS NULL THEN now() END,
      version = unit.version + 1, updated_at = now()
    FROM jsonb_to_recordset(new.contents) AS piece (equipment_id int)
    WHERE unit.tenant_id = new.tenant_id AND unit.id = piece.equipment_id;
  RETURN NULL;
END $$;--> statement-breakpoint
/*
 * As before, but what sits in a case is out with it.
 */
CREATE OR REPLACE FUNCTION derive_unit_status() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  new.status_until := NULL;
  IF new.product_id IS NULL THEN RETURN new; END IF;
  SELECT
    CASE
      WHEN new.retired_at IS NOT NULL THEN 'buiten gebruik'
      WHEN coalesce(bool_or(r.starts_at <= now() AND coalesce(r.ends_at > now(), true)), false)
        THEN 'in reparatie'
      WHEN EXISTS (
        SELECT FROM project_line_units u WHERE u.tenant_id = new.tenant_id
          AND u.equipment_id IN (new.id, (SELECT piece.case_id FROM case_contents piece
            WHERE piece.tenant_id = new.tenant_id AND piece.equipment_id = new.id))
          AND u.out_at IS NOT NULL AND u.back_at IS NULL
      ) THEN 'verhuurd'
      ELSE 'beschikbaar'
    END,
    min(least(
      CASE WHEN r.starts_at > now() THEN r.starts_at END,
      CASE WHEN r.ends_at > now() THEN r.ends_at END))
  INTO new.status, new.status_until
  FROM repairs r
  WHERE r.tenant_id = new.tenant_id AND r.equipment_id = new.id AND NOT r.usable;
  RETURN new;
END $$;--> statement-breakpoint
-- As before, with what sits in the units that are cases.
CREATE OR REPLACE FUNCTION renew_unit_statuses(of_tenant int, ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  ids := ids || ARRAY(
    SELECT piece.equipment_id FROM case_contents piece WHERE piece.tenant_id = of_tenant
      AND piece.case_id = ANY (ids) AND piece.equipment_id IS NOT NULL);
  PERFORM FROM equipment WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE equipment SET status_until = NULL
  WHERE tenant_id = of_tenant AND id = ANY (ids) AND product_id IS NOT NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  called text;
BEGIN
  FOREACH called IN ARRAY ARRAY['contents_changed', 'case_units_changed', 'case_lost'] LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %I() FROM PUBLIC', called);
  END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER contents_added AFTER INSERT ON case_contents REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION contents_changed();--> statement-breakpoint
CREATE TRIGGER contents_changed AFTER UPDATE ON case_contents REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION contents_changed();--> statement-breakpoint
CREATE TRIGGER contents_removed AFTER DELETE ON case_contents REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION contents_changed();--> statement-breakpoint
CREATE TRIGGER case_units_changed AFTER UPDATE ON equipment
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION case_units_changed();--> statement-breakpoint
CREATE TRIGGER case_lost AFTER INSERT ON stock_scans FOR EACH ROW
  WHEN (new.contents IS NOT NULL AND new.condition = 'lost' AND new.result = 'ok')
  EXECUTE FUNCTION case_lost();--> statement-breakpoint
/*
 * As before, but what sits in cases is taken off the stock, as repairs are: it is booked by nobody.
 */
CREATE OR REPLACE FUNCTION claim_steps(
  of_tenant int, wanted int[], since timestamptz, until timestamptz, own_project int
) RETURNS TABLE (
  product_id int, starts_at timestamptz, ends_at timestamptz, held int, asked int, booked int,
  optional int, hired int, broken int, accepted int, own int
) LANGUAGE sql STABLE AS $$
  SELECT e.product_id, e.at, lead(e.at, 1, until) OVER w, sum(sum(e.held)::int) OVER w::int,
    sum(sum(e.asked)::int) OVER w::int, sum(sum(e.booked)::int) OVER w::int,
    sum(sum(e.optional)::int) OVER w::int, sum(sum(e.hired)::int) OVER w::int,
    sum(sum(e.broken)::int) OVER w::int, sum(sum(e.accepted)::int) OVER w::int,
    sum(sum(e.own)::int) OVER w::int
  FROM (
    SELECT id AS product_id, since AS at, 0 AS held, 0 AS asked, 0 AS booked, 0 AS optional,
      0 AS hired, 0 AS broken, 0 AS accepted, 0 AS own
    FROM unnest(wanted) id
    UNION ALL
    SELECT c.product_id, edge.at, edge.sign * c.held * kind.others, edge.sign * c.amount * kind.others,
      edge.sign * c.amount * kind.others * kind.booked,
      edge.sign * c.amount * kind.others * kind.optional,
      -edge.sign * c.amount * kind.hired, edge.sign * c.amount * kind.broken,
      edge.sign * c.uncovered * kind.others,
      edge.sign * (c.amount - c.uncovered) * (1 - kind.others)
    FROM claims c
    CROSS JOIN LATERAL (
      SELECT (c.project_id IS DISTINCT FROM own_project OR own_project IS NULL)::int AS others,
        (c.firm AND c.kind NOT IN ('repair', 'unit_repair', 'case', 'sub_hire'))::int AS booked,
        (NOT c.firm)::int AS optional,
        (c.kind = 'sub_hire')::int AS hired,
        (c.kind IN ('repair', 'unit_repair', 'case'))::int AS broken
    ) kind
    CROSS JOIN LATERAL (VALUES (greatest(c.starts_at, since), 1), (c.ends_at, -1)) edge (at, sign)
    WHERE c.tenant_id = of_tenant AND c.product_id = ANY (wanted)
      AND c.ends_at > since AND c.starts_at < until AND edge.at < until
      AND (c.kind <> 'late' OR c.starts_at <= now())
  ) e
  GROUP BY e.product_id, e.at WINDOW w AS (PARTITION BY e.product_id ORDER BY e.at)
$$;
