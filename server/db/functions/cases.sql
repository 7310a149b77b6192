-- Contents of cases in use: units, and amounts of products.
CREATE OR REPLACE FUNCTION cased_pieces(of_tenant int) RETURNS TABLE (
  equipment_id int, product_id int, amount int, case_id int, case_name text, case_code text,
  case_location text
) LANGUAGE sql STABLE AS $$
  SELECT piece.equipment_id, piece.product_id, piece.amount, box.id, box.name, box.code, box.location
  FROM case_contents piece
  JOIN equipment box ON box.tenant_id = of_tenant AND box.id = piece.case_id
    AND box.retired_at IS NULL
  WHERE piece.tenant_id = of_tenant
$$;

/*
 * Claims of units in use and products in cases in use. Additions are checked if `is_plan`; all else are
 * facts. Locks the cases first: concurrent changes of one case do not see each other. Changes are recorded in
 * `stock_changes` for products that still exist.
 */
CREATE OR REPLACE FUNCTION sync_case_claims(of_tenant int, ids int[], is_plan boolean) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  changes claim_change[];
BEGIN
  PERFORM FROM equipment WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  changes := ARRAY(
    SELECT (c.product_id, c.starts_at, c.ends_at, -c.held)::claim_change FROM claims_now(of_tenant) c
    WHERE c.source_id = ANY (ids) AND c.kind = 'case');
  WITH wanted AS MATERIALIZED (
    SELECT piece.case_id, coalesce(unit.product_id, piece.product_id) AS product_id,
      sum(piece.amount)::int AS amount
    FROM cased_pieces(of_tenant) piece
    LEFT JOIN equipment unit ON unit.tenant_id = of_tenant AND unit.id = piece.equipment_id
    WHERE piece.case_id = ANY (ids)
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
  changes := changes || ARRAY(
    SELECT (c.product_id, c.starts_at, c.ends_at, c.held)::claim_change FROM claims_now(of_tenant) c
    WHERE c.source_id = ANY (ids) AND c.kind = 'case');
  INSERT INTO stock_changes (tenant_id, product_id, kind, amount)
    SELECT of_tenant, p.id, 'case', sum(c.held) FROM unnest(changes) c
    JOIN products p ON p.tenant_id = of_tenant AND p.id = c.product_id
    GROUP BY p.id HAVING sum(c.held) <> 0;
  IF is_plan THEN PERFORM assert_stock(of_tenant, changes); END IF;
END $$;

CREATE OR REPLACE FUNCTION contents_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
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
END $$;

-- Retiring a case releases its contents; retiring a unit releases its place in a case. Sorts before
-- `units_changed`, which compares the stock with the claims.
CREATE OR REPLACE FUNCTION case_units_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
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
END $$;

/*
 * A lost case loses its contents. Each piece stores by how much it lowered the stock, which may have been
 * less. Undoing restores that amount and the units retired by the loss. A fact, as movements are.
 */
CREATE OR REPLACE FUNCTION case_lost() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  lost_at timestamptz;
BEGIN
  IF new.undoes IS NULL THEN
    new.contents := (
      SELECT jsonb_agg(piece.value || jsonb_build_object('from_stock', coalesce(
        least((piece.value ->> 'amount')::int, p.stock), 0)) ORDER BY piece.ordinality)
      FROM jsonb_array_elements(new.contents) WITH ORDINALITY piece
      LEFT JOIN products p ON p.tenant_id = new.tenant_id
        AND p.id = (piece.value ->> 'product_id')::int AND piece.value ->> 'equipment_id' IS NULL
        AND NOT EXISTS (SELECT FROM equipment unit
          WHERE unit.tenant_id = p.tenant_id AND unit.product_id = p.id));
  END IF;
  UPDATE products p SET stock = p.stock
      + CASE WHEN new.undoes IS NULL THEN -piece.from_stock ELSE piece.from_stock END
    FROM jsonb_to_recordset(new.contents) AS piece (product_id int, from_stock int)
    WHERE p.tenant_id = new.tenant_id AND p.id = piece.product_id AND piece.from_stock > 0
      AND NOT EXISTS (SELECT FROM equipment unit
        WHERE unit.tenant_id = p.tenant_id AND unit.product_id = p.id);
  SELECT told_at INTO lost_at FROM stock_scans
    WHERE tenant_id = new.tenant_id AND id = new.undoes;
  UPDATE equipment unit SET retired_at = CASE WHEN new.undoes IS NULL THEN now() END,
      version = unit.version + 1, updated_at = now()
    FROM jsonb_to_recordset(new.contents) AS piece (equipment_id int)
    WHERE unit.tenant_id = new.tenant_id AND unit.id = piece.equipment_id
      AND unit.retired_at IS NOT DISTINCT FROM lost_at;
  RETURN new;
END $$;

CREATE TRIGGER contents_added AFTER INSERT ON case_contents REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION contents_changed();

CREATE TRIGGER contents_changed AFTER UPDATE ON case_contents REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION contents_changed();

CREATE TRIGGER contents_removed AFTER DELETE ON case_contents REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION contents_changed();

CREATE TRIGGER case_units_changed AFTER UPDATE ON equipment
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION case_units_changed();

CREATE TRIGGER case_lost BEFORE INSERT ON stock_scans FOR EACH ROW
  WHEN (new.contents IS NOT NULL AND new.condition = 'lost' AND new.result = 'ok')
  EXECUTE FUNCTION case_lost();
