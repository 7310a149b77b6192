/*
 * What is hired for lines of bookings covers what was accepted as short of them, as far as it reaches; what
 * is withdrawn of it is short again, and accepted: that is a fact. Lines of a plan that is open wait until it
 * is closed. `changes` are those of the hire. Refuses what others would be short of then.
 */
CREATE OR REPLACE FUNCTION settle_hired(of_tenant int, own bigint[], changes claim_change[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  accepted record;
  less int;
BEGIN
  own := ARRAY(
    SELECT DISTINCT c.source_id FROM claims c JOIN projects job ON job.id = c.project_id
    WHERE c.tenant_id = of_tenant AND c.source_id = ANY (own) AND c.kind = 'plan' AND c.firm
      AND c.ends_at > now() AND NOT job.plan_open);
  IF cardinality(own) = 0 THEN
    PERFORM assert_stock(of_tenant, changes);
    RETURN;
  END IF;
  changes := changes || planned_changes(of_tenant, own, -1);
  FOR accepted IN
    SELECT p.line_id, p.product_id, p.uncovered, greatest(p.starts_at, now()) AS since,
      p.ends_at AS until, (
        SELECT coalesce(sum(line.amount), 0)::int FROM sub_hire_lines line
        JOIN sub_hires hire ON hire.tenant_id = of_tenant AND hire.id = line.sub_hire_id
        WHERE line.tenant_id = of_tenant AND line.project_line_id = p.line_id
          AND line.product_id = p.product_id AND hire.status IN ('confirmed', 'received')
      ) AS hired
    FROM line_periods(of_tenant, own) p
    WHERE p.uncovered > 0 AND p.ends_at > now() ORDER BY p.line_id, p.product_id
  LOOP
    PERFORM FROM products WHERE id = accepted.product_id FOR NO KEY UPDATE;
    SELECT least(accepted.uncovered, accepted.hired, greatest(a.free, 0)) INTO less
      FROM product_availability(of_tenant, ARRAY[accepted.product_id], accepted.since,
        accepted.until, NULL) a;
    CONTINUE WHEN coalesce(less, 0) = 0;
    PERFORM lower_acceptance(of_tenant, accepted.line_id, accepted.product_id, accepted.uncovered - less);
    PERFORM write_line_claims(of_tenant, ARRAY[accepted.line_id]);
  END LOOP;
  PERFORM accept_missing(of_tenant, own, changes, coalesce(
    (SELECT a.reason FROM accepted_shortages a
      WHERE a.tenant_id = of_tenant AND a.line_id = ANY (own) ORDER BY a.id DESC LIMIT 1),
    (SELECT CASE t.language_default WHEN 'de' THEN 'Zumietung entfallen'
        WHEN 'en' THEN 'Sub-hire withdrawn' ELSE 'Inhuur vervallen' END
      FROM tenants t WHERE t.id = of_tenant)));
END $$;

/*
 * The claims of what is hired, and what it covers of the lines (`own`) that it is hired for. Where it is withdrawn, the guarantee is looked after; that it was given
 * back is a fact.
 */
CREATE OR REPLACE FUNCTION sync_sub_hire_claims(of_tenant int, ids int[], own bigint[])
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  returned int[];
  changes claim_change[];
BEGIN
  PERFORM FROM sub_hires WHERE tenant_id = of_tenant AND id IN (
    SELECT sub_hire_id FROM sub_hire_lines WHERE tenant_id = of_tenant AND id = ANY (ids)
  ) ORDER BY id FOR NO KEY UPDATE;
  returned := ARRAY(
    SELECT line.id FROM sub_hire_lines line
    JOIN sub_hires hire ON hire.tenant_id = line.tenant_id AND hire.id = line.sub_hire_id
    WHERE line.tenant_id = of_tenant AND line.id = ANY (ids) AND hire.status = 'returned');
  changes := ARRAY(
    SELECT (c.product_id, c.starts_at, c.ends_at, -c.held)::claim_change FROM claims c
    WHERE c.tenant_id = of_tenant AND c.source_id = ANY (ids) AND c.kind = 'sub_hire'
      AND c.ends_at > now() AND c.source_id <> ALL (returned));
  WITH wanted AS MATERIALIZED (
    SELECT line.id, line.product_id, -line.amount AS amount, hire.starts_at,
      least(hire.ends_at, hire.returned_at) AS ends_at
    FROM sub_hire_lines line
    JOIN sub_hires hire ON hire.tenant_id = line.tenant_id AND hire.id = line.sub_hire_id
    WHERE line.tenant_id = of_tenant AND line.id = ANY (ids)
      AND hire.status IN ('confirmed', 'received', 'returned')
      AND hire.starts_at < least(hire.ends_at, hire.returned_at)
  ), gone AS (
    DELETE FROM claims c
    WHERE c.tenant_id = of_tenant AND c.source_id = ANY (ids) AND c.kind = 'sub_hire'
      AND NOT EXISTS (SELECT FROM wanted w WHERE w.id = c.source_id AND w.product_id = c.product_id)
  )
  INSERT INTO claims (tenant_id, source_id, kind, product_id, starts_at, ends_at, amount, firm)
  SELECT of_tenant, w.id, 'sub_hire', w.product_id, w.starts_at, w.ends_at, w.amount, true
  FROM wanted w
  ON CONFLICT (tenant_id, source_id, kind, product_id, seq) DO UPDATE
    SET starts_at = excluded.starts_at, ends_at = excluded.ends_at, amount = excluded.amount
    WHERE (claims.starts_at, claims.ends_at, claims.amount)
      IS DISTINCT FROM (excluded.starts_at, excluded.ends_at, excluded.amount);
  changes := changes || ARRAY(
    SELECT (c.product_id, c.starts_at, c.ends_at, c.held)::claim_change FROM claims c
    WHERE c.tenant_id = of_tenant AND c.source_id = ANY (ids) AND c.kind = 'sub_hire'
      AND c.ends_at > now() AND c.source_id <> ALL (returned));
  PERFORM settle_hired(of_tenant, own, changes);
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
      GROUP BY n.tenant_id ORDER BY n.tenant_id;
  ELSE
    PERFORM sync_sub_hire_claims(n.tenant_id, array_agg(n.id), array_agg(n.project_line_id))
      FROM new_rows n GROUP BY n.tenant_id ORDER BY n.tenant_id;
  END IF;
  RETURN NULL;
END $$;

-- The period of a sub-hire's presence. One that was returned without being received was present
-- from its start; one that is cancelled after it was received was present until then.
CREATE OR REPLACE FUNCTION note_stay_of_sub_hire() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  new.received_at := CASE new.status WHEN 'received' THEN coalesce(new.received_at, now())
    WHEN 'returned' THEN coalesce(new.received_at, least(new.starts_at, now()))
    WHEN 'cancelled' THEN new.received_at END;
  new.returned_at := CASE WHEN new.status IN ('returned', 'cancelled') AND new.received_at IS NOT NULL
    THEN coalesce(new.returned_at, now()) END;
  RETURN new;
END $$;

/*
 * Keeps what was here of hires whose lines change or go: what was known before is told from these rows. A
 * hire that is received in the same transaction was never known otherwise.
 */
CREATE OR REPLACE FUNCTION keep_stays(of_tenant int, hires int[], products int[], amounts int[])
RETURNS void LANGUAGE sql AS $$
  INSERT INTO stock_changes (tenant_id, product_id, kind, amount, changed_at)
  SELECT of_tenant, gone.product_id, 'stock', sum(edge.amount), edge.at
  FROM unnest(hires, products, amounts) gone (sub_hire_id, product_id, amount)
  JOIN sub_hires hire ON hire.tenant_id = of_tenant AND hire.id = gone.sub_hire_id
    AND hire.received_at < now()
  JOIN products product ON product.tenant_id = of_tenant AND product.id = gone.product_id
  CROSS JOIN LATERAL (
    VALUES (hire.received_at, gone.amount), (coalesce(hire.returned_at, now()), -gone.amount)
  ) edge (at, amount)
  GROUP BY gone.product_id, edge.at HAVING sum(edge.amount) <> 0
$$;

CREATE OR REPLACE FUNCTION keep_stay_of_lines() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF tg_op <> 'INSERT' THEN
    PERFORM keep_stays(o.tenant_id, array_agg(o.sub_hire_id), array_agg(o.product_id),
      array_agg(o.amount)) FROM old_rows o GROUP BY o.tenant_id;
  END IF;
  IF tg_op <> 'DELETE' THEN
    PERFORM keep_stays(n.tenant_id, array_agg(n.sub_hire_id), array_agg(n.product_id),
      array_agg(-n.amount)) FROM new_rows n GROUP BY n.tenant_id;
  END IF;
  RETURN NULL;
END $$;

-- Ahead of its lines, which go with it.
CREATE OR REPLACE FUNCTION keep_stay_of_sub_hire() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM keep_stays(old.tenant_id, array_agg(line.sub_hire_id), array_agg(line.product_id),
    array_agg(line.amount))
    FROM sub_hire_lines line
    WHERE line.tenant_id = old.tenant_id AND line.sub_hire_id = old.id;
  RETURN old;
END $$;

CREATE TRIGGER note_stay BEFORE INSERT OR UPDATE ON sub_hires
  FOR EACH ROW EXECUTE FUNCTION note_stay_of_sub_hire();

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

CREATE TRIGGER keep_stay_of_added AFTER INSERT ON sub_hire_lines REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stay_of_lines();

CREATE TRIGGER keep_stay_of_changed AFTER UPDATE ON sub_hire_lines
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stay_of_lines();

CREATE TRIGGER keep_stay_of_removed AFTER DELETE ON sub_hire_lines REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_stay_of_lines();

CREATE TRIGGER keep_stay BEFORE DELETE ON sub_hires
  FOR EACH ROW EXECUTE FUNCTION keep_stay_of_sub_hire();
