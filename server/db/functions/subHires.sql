/*
 * The claims that lines of sub-hires should have. Without a project line, the whole amount is general stock.
 * For a line of a booking, only the drawn amount counts: the rest is the line's own. For an option it counts
 * against the option alone.
 */
CREATE OR REPLACE FUNCTION wanted_hire_claims(of_tenant int, ids int[]) RETURNS TABLE (
  source_id int, product_id int, starts_at timestamptz, ends_at timestamptz, amount int, firm boolean
) LANGUAGE sql STABLE AS $$
  SELECT hired.id, hired.product_id, hire.starts_at, least(hire.ends_at, hire.returned_at), -given.amount,
    given.firm
  FROM sub_hire_lines hired
  JOIN sub_hires hire ON hire.tenant_id = of_tenant AND hire.id = hired.sub_hire_id
  LEFT JOIN LATERAL (
    SELECT p.product_id, p.total, p.firm FROM line_periods(of_tenant, ARRAY[hired.project_line_id]) p
    WHERE p.product_id = hired.product_id
  ) need ON hired.project_line_id IS NOT NULL
  CROSS JOIN LATERAL (
    SELECT need.firm IS DISTINCT FROM false AS firm,
      CASE WHEN need.product_id IS NULL THEN hired.amount
        WHEN need.firm IS FALSE THEN least(hired.amount, need.total) ELSE hired.drawn END AS amount
  ) given
  WHERE hired.tenant_id = of_tenant AND hired.id = ANY (ids) AND given.amount > 0
    AND hire.status IN ('confirmed', 'received', 'returned')
    AND hire.starts_at < least(hire.ends_at, hire.returned_at)
$$;

/*
 * Updates the claims of sub-hire lines to the wanted ones. Returns the changes from now on. Those of returned
 * sub-hires are facts, and are left out.
 */
CREATE OR REPLACE FUNCTION write_hire_claims(of_tenant int, ids int[]) RETURNS claim_change[]
LANGUAGE plpgsql AS $$
DECLARE
  counted int[] := ARRAY(
    SELECT hired.id FROM sub_hire_lines hired
    JOIN sub_hires hire ON hire.tenant_id = of_tenant AND hire.id = hired.sub_hire_id
    WHERE hired.tenant_id = of_tenant AND hired.id = ANY (ids) AND hire.status = 'returned');
  before claim_change[];
BEGIN
  counted := ARRAY(SELECT unnest(ids) EXCEPT SELECT unnest(counted));
  before := hire_changes(of_tenant, counted, -1);
  WITH wanted AS MATERIALIZED (
    SELECT * FROM wanted_hire_claims(of_tenant, ids)
  ), gone AS (
    DELETE FROM claims c
    WHERE c.tenant_id = of_tenant AND c.source_id = ANY (ids) AND c.kind = 'sub_hire'
      AND NOT EXISTS (SELECT FROM wanted w WHERE w.source_id = c.source_id AND w.product_id = c.product_id)
  )
  INSERT INTO claims (tenant_id, source_id, kind, product_id, starts_at, ends_at, amount, firm)
  SELECT of_tenant, w.source_id, 'sub_hire', w.product_id, w.starts_at, w.ends_at, w.amount, w.firm
  FROM wanted w
  ON CONFLICT (tenant_id, source_id, kind, product_id, seq) DO UPDATE
    SET starts_at = excluded.starts_at, ends_at = excluded.ends_at, amount = excluded.amount,
      firm = excluded.firm
    WHERE (claims.starts_at, claims.ends_at, claims.amount, claims.firm)
      IS DISTINCT FROM (excluded.starts_at, excluded.ends_at, excluded.amount, excluded.firm);
  RETURN before || hire_changes(of_tenant, counted, 1);
END $$;

-- The claims of lines of sub-hires from now on, as changes: added, or removed (`sign` -1).
CREATE OR REPLACE FUNCTION hire_changes(of_tenant int, ids int[], sign int) RETURNS claim_change[]
LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT (c.product_id, c.starts_at, c.ends_at, sign * c.held)::claim_change FROM claims_now(of_tenant) c
    WHERE c.source_id = ANY (ids) AND c.kind = 'sub_hire' AND c.held <> 0
      AND c.ends_at > now())
$$;

-- Locks sub-hires in one order: after projects, before products.
CREATE OR REPLACE FUNCTION lock_hires(of_tenant int, ids int[]) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  PERFORM FROM sub_hires WHERE tenant_id = of_tenant AND id IN (
    SELECT sub_hire_id FROM sub_hire_lines WHERE tenant_id = of_tenant AND id = ANY (ids)
  ) ORDER BY id FOR NO KEY UPDATE;
END $$;

/*
 * Updates the claims of sub-hires and the coverage of their lines (`own`). Checks the guarantee when a hire
 * is withdrawn.
 */
CREATE OR REPLACE FUNCTION sync_sub_hire_claims(of_tenant int, ids int[], own bigint[])
RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  PERFORM lock_hires(of_tenant, ids);
  PERFORM trim_drawn(of_tenant, ids);
  PERFORM settle_hired(of_tenant, ids, own, write_hire_claims(of_tenant, ids));
END $$;

CREATE OR REPLACE FUNCTION sub_hires_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM sync_sub_hire_claims(n.tenant_id, array_agg(line.id), array_agg(line.project_line_id))
    FROM new_rows n JOIN old_rows o ON o.id = n.id
    JOIN sub_hire_lines line ON line.tenant_id = n.tenant_id AND line.sub_hire_id = n.id
    WHERE (n.status, n.starts_at, n.ends_at, n.returned_at)
      IS DISTINCT FROM (o.status, o.starts_at, o.ends_at, o.returned_at)
    GROUP BY n.tenant_id ORDER BY n.tenant_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION sub_hire_lines_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF tg_op = 'DELETE' THEN
    PERFORM sync_sub_hire_claims(o.tenant_id, array_agg(o.id), array_agg(o.project_line_id))
      FROM old_rows o GROUP BY o.tenant_id ORDER BY o.tenant_id;
  ELSIF tg_op = 'UPDATE' THEN
    PERFORM sync_sub_hire_claims(n.tenant_id, array_agg(n.id),
        array_agg(n.project_line_id) || array_agg(o.project_line_id))
      FROM new_rows n JOIN old_rows o ON o.id = n.id
      -- `drawn` is written with the line's claims.
      WHERE (n.product_id, n.amount, n.project_line_id) IS DISTINCT FROM (o.product_id, o.amount, o.project_line_id)
      GROUP BY n.tenant_id ORDER BY n.tenant_id;
  ELSE
    PERFORM sync_sub_hire_claims(n.tenant_id, array_agg(n.id), array_agg(n.project_line_id))
      FROM new_rows n GROUP BY n.tenant_id ORDER BY n.tenant_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER sub_hires_changed AFTER UPDATE ON sub_hires
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sub_hires_changed();

CREATE TRIGGER lines_added AFTER INSERT ON sub_hire_lines REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sub_hire_lines_changed();

CREATE TRIGGER lines_changed AFTER UPDATE ON sub_hire_lines
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sub_hire_lines_changed();

CREATE TRIGGER lines_removed AFTER DELETE ON sub_hire_lines REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sub_hire_lines_changed();
