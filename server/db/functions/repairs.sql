CREATE OR REPLACE FUNCTION is_in_repair(repair repairs, since timestamptz, until timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT NOT repair.usable AND repair.starts_at < until AND coalesce(repair.ends_at, 'infinity') > since
$$;

CREATE OR REPLACE FUNCTION is_in_repair(repair repairs) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT repair.usable AND repair.starts_at <= now() AND coalesce(repair.ends_at, 'infinity') > now()
$$;

-- Repairs of an amount of a product. Repairs are facts: nothing is refused.
CREATE OR REPLACE FUNCTION sync_repair_claims(of_tenant int, ids int[]) RETURNS void LANGUAGE sql AS $$
  WITH wanted AS MATERIALIZED (
    SELECT * FROM repairs WHERE tenant_id = of_tenant AND id = ANY (ids)
      AND product_id IS NOT NULL AND NOT usable
  ), gone AS (
    DELETE FROM claims c
    WHERE c.tenant_id = of_tenant AND c.source_id = ANY (ids) AND c.kind = 'repair'
      AND NOT EXISTS (SELECT FROM wanted w WHERE w.id = c.source_id AND w.product_id = c.product_id)
  )
  INSERT INTO claims (tenant_id, source_id, kind, product_id, starts_at, ends_at, amount, firm)
  SELECT of_tenant, w.id, 'repair', w.product_id, w.starts_at, coalesce(w.ends_at, 'infinity'),
    w.amount, true
  FROM wanted w
  ON CONFLICT (tenant_id, source_id, kind, product_id, seq) DO UPDATE
    SET starts_at = excluded.starts_at, ends_at = excluded.ends_at, amount = excluded.amount
    WHERE (claims.starts_at, claims.ends_at, claims.amount)
      IS DISTINCT FROM (excluded.starts_at, excluded.ends_at, excluded.amount)
$$;

/*
 * Units in repair: two simultaneous repairs claim one; a retired unit is no stock; the case claims a unit in
 * it. Locks the unit first: concurrent repairs do not see each other.
 */
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
      AND unit.retired_at IS NULL
      AND NOT EXISTS (SELECT FROM cased_pieces(of_tenant) piece WHERE piece.equipment_id = unit.id)
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
END $$;

CREATE OR REPLACE FUNCTION repairs_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  affected record;
BEGIN
  FOR affected IN
    SELECT r.tenant_id, array_agg(DISTINCT r.id) FILTER (WHERE r.product_id IS NOT NULL) AS of_amounts,
      array_agg(DISTINCT r.equipment_id) FILTER (WHERE r.equipment_id IS NOT NULL) AS of_units
    FROM new_rows r GROUP BY r.tenant_id ORDER BY r.tenant_id
  LOOP
    PERFORM sync_repair_claims(affected.tenant_id, affected.of_amounts);
    PERFORM sync_unit_claims(affected.tenant_id, affected.of_units);
    PERFORM renew_unit_statuses(affected.tenant_id, affected.of_units);
  END LOOP;
  RETURN NULL;
END $$;

-- Includes the repair's previous product or unit.
CREATE OR REPLACE FUNCTION repairs_moved() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  affected record;
BEGIN
  FOR affected IN
    SELECT r.tenant_id, array_agg(DISTINCT r.id) AS of_amounts,
      array_agg(DISTINCT r.equipment_id) FILTER (WHERE r.equipment_id IS NOT NULL) AS of_units
    FROM (SELECT * FROM new_rows UNION ALL SELECT * FROM old_rows) r
    GROUP BY r.tenant_id ORDER BY r.tenant_id
  LOOP
    PERFORM sync_repair_claims(affected.tenant_id, affected.of_amounts);
    PERFORM sync_unit_claims(affected.tenant_id, affected.of_units);
    PERFORM renew_unit_statuses(affected.tenant_id, affected.of_units);
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER repairs_added AFTER INSERT ON repairs REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION repairs_changed();

CREATE TRIGGER repairs_changed AFTER UPDATE ON repairs
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION repairs_moved();

CREATE TRIGGER repairs_removed AFTER DELETE ON repairs REFERENCING OLD TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION repairs_changed();
