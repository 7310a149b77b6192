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
