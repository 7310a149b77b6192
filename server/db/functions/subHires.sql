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

/* The amounts of sub-hire lines that their project lines have not drawn, if present throughout a period. */
CREATE OR REPLACE FUNCTION spare_hires(
  of_tenant int, for_lines bigint[], of_product int, since timestamptz, until timestamptz
) RETURNS TABLE (id int, left_over int) LANGUAGE sql STABLE AS $$
  SELECT hired.id, hired.amount - hired.drawn FROM sub_hire_lines hired
  JOIN sub_hires hire ON hire.tenant_id = of_tenant AND hire.id = hired.sub_hire_id
  WHERE hired.tenant_id = of_tenant AND hired.project_line_id = ANY (for_lines)
    AND hired.product_id = of_product AND hired.amount > hired.drawn
    AND hire.status IN ('confirmed', 'received') AND hire.starts_at <= since AND hire.ends_at >= until
    AND EXISTS (SELECT FROM project_line_parts part WHERE part.tenant_id = of_tenant
      AND part.line_id = hired.project_line_id AND part.product_id = of_product)
  ORDER BY hired.id
$$;

/* Draws an amount from the hires for lines. Returns the sub-hire lines drawn from, and the missing amount. */
CREATE OR REPLACE FUNCTION draw_hired(
  of_tenant int, for_lines bigint[], of_product int, since timestamptz, until timestamptz, wanted int,
  OUT gave int[], OUT missing int
) LANGUAGE plpgsql AS $$
DECLARE
  spare record;
BEGIN
  gave := '{}';
  missing := wanted;
  FOR spare IN SELECT * FROM spare_hires(of_tenant, for_lines, of_product, since, until) LOOP
    EXIT WHEN missing <= 0;
    UPDATE sub_hire_lines SET drawn = drawn + least(missing, spare.left_over)
      WHERE tenant_id = of_tenant AND id = spare.id;
    missing := missing - least(missing, spare.left_over);
    gave := gave || spare.id;
  END LOOP;
END $$;

/*
 * Hires for lines of bookings reduce their accepted shortages; a withdrawn hire adds to them, as it is a
 * fact. Lines of an open plan wait until it is closed. `changes` are those of the hires of `ids`. Refuses
 * shortages of others.
 */
CREATE OR REPLACE FUNCTION settle_hired(of_tenant int, ids int[], own bigint[], changes claim_change[])
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  jobs int[] := ARRAY(
    SELECT DISTINCT line.project_id FROM sub_hire_lines changed
    JOIN sub_hire_lines hired ON hired.tenant_id = of_tenant AND hired.sub_hire_id = changed.sub_hire_id
    JOIN project_lines line ON line.tenant_id = of_tenant AND line.id = hired.project_line_id
    WHERE changed.tenant_id = of_tenant AND changed.id = ANY (ids)
    UNION SELECT project_id FROM project_lines WHERE tenant_id = of_tenant AND id = ANY (own));
  accepted record;
  drawn record;
BEGIN
  own := ARRAY(
    SELECT DISTINCT c.source_id FROM claims_now(of_tenant) c JOIN projects job ON job.id = c.project_id
    WHERE c.source_id = ANY (own) AND c.kind = 'plan' AND c.firm
      AND c.ends_at > now() AND NOT job.plan_open);
  IF cardinality(own) = 0 THEN
    PERFORM assert_stock(of_tenant, draw_short(of_tenant, jobs, changes));
    RETURN;
  END IF;
  changes := changes || planned_changes(of_tenant, own, -1);
  FOR accepted IN
    SELECT p.line_id, p.product_id, p.uncovered, greatest(p.starts_at, now()) AS since,
      p.ends_at AS until
    FROM line_periods(of_tenant, own) p
    WHERE p.uncovered > 0 AND p.ends_at > now() ORDER BY p.line_id, p.product_id
  LOOP
    PERFORM FROM products WHERE id = accepted.product_id FOR NO KEY UPDATE;
    drawn := draw_hired(of_tenant, ARRAY[accepted.line_id], accepted.product_id, accepted.since,
      accepted.until, accepted.uncovered);
    CONTINUE WHEN cardinality(drawn.gave) = 0;
    PERFORM lower_acceptance(of_tenant, accepted.line_id, accepted.product_id, drawn.missing);
    changes := changes || write_hire_claims(of_tenant, drawn.gave);
    PERFORM write_line_claims(of_tenant, ARRAY[accepted.line_id]);
  END LOOP;
  changes := draw_short(of_tenant, jobs, changes || planned_changes(of_tenant, own, 1))
    || planned_changes(of_tenant, own, -1);
  PERFORM accept_missing(of_tenant, own, changes, coalesce(
    (SELECT a.reason FROM accepted_shortages a
      WHERE a.tenant_id = of_tenant AND a.line_id = ANY (own) ORDER BY a.id DESC LIMIT 1),
    (SELECT CASE t.language_default WHEN 'de' THEN 'Zumietung entfallen'
        WHEN 'en' THEN 'Sub-hire withdrawn' ELSE 'Inhuur vervallen' END
      FROM tenants t WHERE t.id = of_tenant)));
END $$;

/*
 * Reduces drawn amounts to what sub-hire lines can give: none before confirmation, for a line that is not
 * booked, or if not present for its whole time.
 */
CREATE OR REPLACE FUNCTION trim_drawn(of_tenant int, ids int[]) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  UPDATE sub_hire_lines hired SET drawn = given.drawn
  FROM (
    SELECT known.id, CASE
      WHEN known.project_line_id IS NULL OR hire.status NOT IN ('confirmed', 'received', 'returned') THEN 0
      WHEN hire.status = 'returned' THEN least(known.drawn, known.amount)
      ELSE coalesce((
        SELECT least(known.drawn, known.amount)
        FROM line_periods(of_tenant, ARRAY[known.project_line_id]) p
        WHERE p.product_id = known.product_id AND p.firm AND (p.ends_at <= now()
          OR hire.starts_at <= greatest(p.starts_at, now()) AND hire.ends_at >= p.ends_at)), 0)
      END AS drawn
    FROM sub_hire_lines known
    JOIN sub_hires hire ON hire.tenant_id = of_tenant AND hire.id = known.sub_hire_id
    WHERE known.tenant_id = of_tenant AND known.id = ANY (ids)
  ) given
  WHERE hired.tenant_id = of_tenant AND hired.id = given.id AND hired.drawn <> given.drawn;
END $$;

/*
 * Gives back drawn amounts that lines (`ids`) no longer need. Returns the changes. Must run before the lines'
 * claims are written.
 */
CREATE OR REPLACE FUNCTION give_back_hired(of_tenant int, ids bigint[]) RETURNS claim_change[]
LANGUAGE plpgsql AS $$
DECLARE
  hires int[] := ARRAY(
    SELECT id FROM sub_hire_lines WHERE tenant_id = of_tenant AND project_line_id = ANY (ids));
  given record;
  less int;
BEGIN
  IF cardinality(hires) = 0 THEN RETURN '{}'; END IF;
  PERFORM lock_hires(of_tenant, hires);
  PERFORM trim_drawn(of_tenant, hires);
  FOR given IN
    SELECT held.source_id AS line_id, held.product_id, held.held - coalesce(w.amount - w.uncovered, 0) AS amount
    FROM claims_now(of_tenant) held
    LEFT JOIN wanted_line_claims(of_tenant, ids) w ON w.source_id = held.source_id
      AND w.product_id = held.product_id AND w.kind = 'plan' AND w.firm
    WHERE held.source_id = ANY (ids) AND held.kind = 'plan' AND held.firm
      AND held.held > coalesce(w.amount - w.uncovered, 0)
  LOOP
    LOOP
      UPDATE sub_hire_lines hired SET drawn = hired.drawn - least(hired.drawn, given.amount)
      FROM (
        SELECT id, drawn FROM sub_hire_lines
        WHERE tenant_id = of_tenant AND project_line_id = given.line_id
          AND product_id = given.product_id AND drawn > 0
        ORDER BY id DESC LIMIT 1
      ) last
      WHERE hired.tenant_id = of_tenant AND hired.id = last.id
      RETURNING least(last.drawn, given.amount) INTO less;
      EXIT WHEN less IS NULL OR less = 0;
      given.amount := given.amount - less;
    END LOOP;
  END LOOP;
  RETURN write_hire_claims(of_tenant, hires);
END $$;

/*
 * Covers shortages caused by `changes` from hires for the projects' lines. Returns the changes with the
 * draws.
 */
CREATE OR REPLACE FUNCTION draw_short(of_tenant int, jobs int[], changes claim_change[])
RETURNS claim_change[] LANGUAGE plpgsql AS $$
DECLARE
  for_lines bigint[] := ARRAY(
    SELECT DISTINCT line.id FROM project_lines line
    JOIN sub_hire_lines hired ON hired.tenant_id = of_tenant AND hired.project_line_id = line.id
      AND hired.amount > hired.drawn
    JOIN sub_hires hire ON hire.tenant_id = of_tenant AND hire.id = hired.sub_hire_id
      AND hire.status IN ('confirmed', 'received')
    WHERE line.tenant_id = of_tenant AND line.project_id = ANY (jobs));
  short record;
  drawn record;
  progressed boolean := cardinality(for_lines) > 0;
BEGIN
  IF progressed THEN
    PERFORM lock_hires(of_tenant, ARRAY(
      SELECT id FROM sub_hire_lines WHERE tenant_id = of_tenant AND project_line_id = ANY (for_lines)));
  END IF;
  WHILE progressed LOOP
    progressed := false;
    FOR short IN
      SELECT DISTINCT ON (r.product_id) r.* FROM promised_too_much(of_tenant, changes, NULL) r
      ORDER BY r.product_id, r.short DESC
    LOOP
      drawn := draw_hired(of_tenant, for_lines, short.product_id, short.starts_at, short.ends_at,
        short.short);
      CONTINUE WHEN cardinality(drawn.gave) = 0;
      progressed := true;
      changes := changes || write_hire_claims(of_tenant, drawn.gave);
    END LOOP;
  END LOOP;
  RETURN changes;
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

-- The period in which a sub-hire was present: from its start if it was returned without being received; until
-- the cancellation if it was received before.
CREATE OR REPLACE FUNCTION note_stay_of_sub_hire() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  new.received_at := CASE new.status WHEN 'received' THEN coalesce(new.received_at, now())
    WHEN 'returned' THEN coalesce(new.received_at, least(new.starts_at, now()))
    WHEN 'cancelled' THEN new.received_at END;
  new.returned_at := CASE WHEN new.status IN ('returned', 'cancelled') AND new.received_at IS NOT NULL
    THEN coalesce(new.returned_at, now()) END;
  RETURN new;
END $$;

/*
 * Records the presence of hires whose lines change or are deleted: past stock is calculated from it. A hire
 * received in this transaction has no past.
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

-- Before the cascade deletes its lines.
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
