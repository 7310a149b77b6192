/*
 * Gives units the period of their lines. A unit that went out late is away from then: another project may
 * have had it before. Units are locked first, in one order: parallel allocations of two units would otherwise
 * deadlock in the index.
 */
CREATE OR REPLACE FUNCTION sync_line_units(of_tenant int, ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
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
    LEFT JOIN claims_now(of_tenant) c ON c.source_id = u.line_id AND c.kind = 'plan'
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
END $$;

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

CREATE OR REPLACE FUNCTION units_moved() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF tg_op = 'UPDATE' THEN
    PERFORM renew_unit_statuses(n.tenant_id, array_agg(DISTINCT n.equipment_id))
      FROM new_rows n LEFT JOIN old_rows o ON o.tenant_id = n.tenant_id AND o.line_id = n.line_id
        AND o.equipment_id = n.equipment_id
      WHERE (n.out_at, n.back_at) IS DISTINCT FROM (o.out_at, o.back_at)
      GROUP BY n.tenant_id ORDER BY n.tenant_id;
  ELSE
    PERFORM renew_unit_statuses(r.tenant_id, array_agg(DISTINCT r.equipment_id)) FROM new_rows r
      WHERE r.out_at IS NOT NULL GROUP BY r.tenant_id ORDER BY r.tenant_id;
  END IF;
  RETURN NULL;
END $$;

/*
 * Other allocations of units in a period, except of one project: a booked unit is in one place at a time
 * (`project_line_units_one_place`).
 */
CREATE OR REPLACE FUNCTION unit_holds(
  of_tenant int, units int[], since timestamptz, until timestamptz, own_project int
) RETURNS TABLE (
  equipment_id int, line_id bigint, project_id int, starts_at timestamptz, ends_at timestamptz,
  back_at timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT held.equipment_id, held.line_id, line.project_id, held.starts_at, held.ends_at, held.back_at
  FROM project_line_units held
  LEFT JOIN project_lines line ON line.tenant_id = of_tenant AND line.id = held.line_id
  WHERE held.tenant_id = of_tenant AND held.equipment_id = ANY (units) AND held.holds
    AND held.starts_at < until AND held.ends_at > since
    AND line.project_id IS DISTINCT FROM own_project
$$;

/*
 * The status of a product's unit, and its expiry: a repair can begin or end. Contents of a case are out with
 * it. Other equipment keeps its typed status.
 */
CREATE OR REPLACE FUNCTION derive_unit_status() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  new.status_until := NULL;
  IF new.product_id IS NULL THEN RETURN new; END IF;
  SELECT
    CASE
      WHEN new.retired_at IS NOT NULL THEN 'buiten gebruik'
      WHEN coalesce(bool_or(is_in_repair(r)), false) THEN 'in reparatie'
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
END $$;

CREATE OR REPLACE FUNCTION renew_unit_statuses(of_tenant int, ids int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  ids := ids || ARRAY(
    SELECT piece.equipment_id FROM case_contents piece WHERE piece.tenant_id = of_tenant
      AND piece.case_id = ANY (ids) AND piece.equipment_id IS NOT NULL);
  PERFORM FROM equipment WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE equipment SET status_until = NULL
  WHERE tenant_id = of_tenant AND id = ANY (ids) AND product_id IS NOT NULL;
END $$;

-- A unit that is out can be neither deleted nor moved to another product.
CREATE OR REPLACE FUNCTION refuse_loss_of_unit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (
    SELECT FROM project_line_units u WHERE u.tenant_id = old.tenant_id AND u.equipment_id = old.id
      AND u.out_at IS NOT NULL AND u.back_at IS NULL
  ) THEN
    RAISE EXCEPTION 'it is still out' USING ERRCODE = 'FC002', CONSTRAINT = 'equipment_still_out';
  END IF;
  IF tg_op = 'DELETE' THEN RETURN old; END IF;
  RETURN new;
END $$;

CREATE TRIGGER units_assigned AFTER INSERT ON project_line_units REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION units_assigned();

CREATE TRIGGER units_reassigned AFTER UPDATE ON project_line_units
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION units_assigned();

CREATE TRIGGER derive_status
  BEFORE INSERT OR UPDATE OF status, status_until, product_id, retired_at ON equipment
  FOR EACH ROW EXECUTE FUNCTION derive_unit_status();

CREATE TRIGGER still_out BEFORE DELETE ON equipment
  FOR EACH ROW EXECUTE FUNCTION refuse_loss_of_unit();

CREATE TRIGGER still_out_elsewhere BEFORE UPDATE OF product_id ON equipment FOR EACH ROW
  WHEN (new.product_id IS DISTINCT FROM old.product_id AND old.product_id IS NOT NULL)
  EXECUTE FUNCTION refuse_loss_of_unit();

CREATE TRIGGER units_out AFTER INSERT ON project_line_units REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION units_moved();

CREATE TRIGGER units_moved AFTER UPDATE ON project_line_units
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION units_moved();

CREATE TRIGGER units_taken_off AFTER DELETE ON project_line_units REFERENCING OLD TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION units_moved();
