/* Ends acceptances of lines that are no longer booked, or whose period exceeds the accepted one. */
CREATE OR REPLACE FUNCTION end_acceptances(of_tenant int, ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  ids := ARRAY(
    SELECT a.line_id FROM accepted_shortages a WHERE a.tenant_id = of_tenant AND a.line_id = ANY (ids));
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  DELETE FROM accepted_shortages a USING line_periods(of_tenant, ids) p, claims_now(of_tenant) before
  WHERE a.tenant_id = of_tenant AND a.line_id = p.line_id AND a.product_id = p.product_id
    AND before.source_id = a.line_id AND before.kind = 'plan'
    AND before.product_id = a.product_id AND before.firm
    AND (p.firm IS NOT TRUE OR p.starts_at < a.starts_at OR p.ends_at > a.ends_at);
END $$;

-- The minimum over a period by which changes lower the held amount.
CREATE OR REPLACE FUNCTION given_back(
  changes claim_change[], of_product int, since timestamptz, until timestamptz
) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT greatest(-to_whole(max(step.net)), 0) FROM (
    SELECT sum(sum(edge.held)::float8) OVER (ORDER BY edge.at) AS net FROM (
      SELECT since AS at, 0 AS held
      UNION ALL
      SELECT moved.at, moved.held FROM unnest(changes) c
      CROSS JOIN LATERAL (
        VALUES (greatest(c.starts_at, since), c.held), (c.ends_at, -c.held)) moved (at, held)
      WHERE c.product_id = of_product AND c.starts_at < until AND c.ends_at > since
        AND moved.at < until
    ) edge GROUP BY edge.at
  ) step
$$;

/*
 * Lowers acceptances of projects by what changed lines (`ids`) give back at all moments of their period. The
 * total held amount never rises. Returns the lines whose claims must be updated.
 */
CREATE OR REPLACE FUNCTION lower_acceptances(of_tenant int, jobs int[], ids bigint[]) RETURNS bigint[]
LANGUAGE plpgsql AS $$
DECLARE
  accepting bigint[] := ARRAY(
    SELECT a.line_id FROM accepted_shortages a
    JOIN project_lines l ON l.tenant_id = of_tenant AND l.id = a.line_id
    WHERE a.tenant_id = of_tenant AND l.project_id = ANY (jobs));
  changes claim_change[];
  accepted record;
  less int;
  lowered bigint[] := '{}';
BEGIN
  IF cardinality(accepting) = 0 THEN RETURN lowered; END IF;
  -- Shortages that these changes accept give nothing back.
  changes := planned_changes(of_tenant, ids, -1) || ARRAY(
    SELECT (w.product_id, w.starts_at, w.ends_at,
      w.amount - least(w.uncovered, coalesce(before.uncovered, 0)))::claim_change
    FROM wanted_line_claims(of_tenant, ids) w
    LEFT JOIN claims_now(of_tenant) before ON before.source_id = w.source_id
      AND before.kind = 'plan' AND before.product_id = w.product_id AND before.seq = 0
    WHERE w.kind = 'plan' AND w.firm AND w.ends_at > now());
  FOR accepted IN
    SELECT p.line_id, p.product_id, p.uncovered, greatest(p.starts_at, now()) AS since,
      p.ends_at AS until
    FROM line_periods(of_tenant, accepting) p
    WHERE p.uncovered > 0 AND p.ends_at > now() ORDER BY p.line_id, p.product_id
  LOOP
    less := least(accepted.uncovered,
      given_back(changes, accepted.product_id, accepted.since, accepted.until));
    CONTINUE WHEN less = 0;
    PERFORM lower_acceptance(of_tenant, accepted.line_id, accepted.product_id, accepted.uncovered - less);
    changes := changes || (accepted.product_id, accepted.since, accepted.until, less)::claim_change;
    lowered := lowered || accepted.line_id;
  END LOOP;
  RETURN lowered;
END $$;

/*
 * Ends and lowers acceptances as lines (`ids`) change. Returns these lines and those with changed
 * acceptances: the caller must write their claims.
 */
CREATE OR REPLACE FUNCTION follow_acceptances(of_tenant int, jobs int[], ids bigint[]) RETURNS bigint[]
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_acceptances(of_tenant, ids);
  ids := ARRAY(SELECT unnest(ids) UNION SELECT unnest(lower_acceptances(of_tenant, jobs, ids)));
  RETURN ids;
END $$;

/*
 * Reduces acceptances of a lowered stock to the current shortage, moment by moment. A later repair is not
 * accepted; an acceptance without a shortage ends.
 */
CREATE OR REPLACE FUNCTION renew_acceptances(of_tenant int, products int[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  accepted record;
BEGIN
  FOR accepted IN
    SELECT a.id, a.product_id, a.amount, greatest(a.starts_at, now()) AS since, a.ends_at AS until,
      p.stock, p.stock_tracking
    FROM accepted_shortages a JOIN products p ON p.tenant_id = of_tenant AND p.id = a.product_id
    WHERE a.tenant_id = of_tenant AND a.product_id = ANY (products) AND a.line_id IS NULL
      AND a.ends_at > now()
    ORDER BY a.product_id, a.id
  LOOP
    WITH missing AS (
      SELECT greatest(m.starts_at, accepted.since) AS since, least(m.ends_at, accepted.until) AS until,
        least(m.short, accepted.amount) AS amount
      FROM promised_above(of_tenant, accepted.product_id, accepted.stock) m
      WHERE m.starts_at < accepted.until AND m.ends_at > accepted.since
        AND accepted.stock_tracking = 'tracked'
    ), numbered AS (
      SELECT m.*, count(*) FILTER (WHERE m.begins) OVER (ORDER BY m.since) AS run
      FROM (
        SELECT m.*, (lag(m.until) OVER w, lag(m.amount) OVER w)
          IS DISTINCT FROM (m.since, m.amount) AS begins
        FROM missing m WINDOW w AS (ORDER BY m.since)
      ) m
    ), pieces AS MATERIALIZED (
      SELECT min(n.since) AS since, max(n.until) AS until, n.amount FROM numbered n
      GROUP BY n.run, n.amount
    ), replaced AS (
      DELETE FROM accepted_shortages a
      WHERE a.tenant_id = of_tenant AND a.id = accepted.id AND NOT EXISTS (
        SELECT FROM pieces piece WHERE piece.since = accepted.since
          AND piece.until = accepted.until AND piece.amount = accepted.amount)
      RETURNING a.*
    )
    INSERT INTO accepted_shortages (tenant_id, product_id, amount, starts_at, ends_at, reason,
      accepted_by, created_at)
    SELECT of_tenant, replaced.product_id, piece.amount, piece.since, piece.until, replaced.reason,
      replaced.accepted_by, replaced.created_at
    FROM replaced CROSS JOIN pieces piece;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION claims_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  affected record;
BEGIN
  FOR affected IN EXECUTE format('
    SELECT c.tenant_id, array_agg(DISTINCT c.product_id) AS products FROM %I c
    WHERE EXISTS (SELECT FROM accepted_shortages a WHERE a.tenant_id = c.tenant_id
      AND a.product_id = c.product_id AND a.line_id IS NULL AND a.ends_at > now())
    GROUP BY c.tenant_id ORDER BY c.tenant_id',
    CASE tg_op WHEN 'DELETE' THEN 'old_rows' ELSE 'new_rows' END)
  LOOP
    PERFORM renew_acceptances(affected.tenant_id, affected.products);
  END LOOP;
  RETURN NULL;
END $$;

-- The stock changed: typed, counted, lost, or the number of units.
CREATE OR REPLACE FUNCTION stock_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM renew_acceptances(new.tenant_id, ARRAY[new.id]);
  RETURN NULL;
END $$;

CREATE TRIGGER claims_added AFTER INSERT ON claims REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION claims_changed();

CREATE TRIGGER claims_changed AFTER UPDATE ON claims REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION claims_changed();

CREATE TRIGGER claims_removed AFTER DELETE ON claims REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION claims_changed();

-- Sorts after `stock_lowered`, which reads the acceptances.
CREATE TRIGGER stock_renews_acceptances AFTER UPDATE OF stock, stock_tracking ON products FOR EACH ROW
  WHEN (new.stock <> old.stock OR new.stock_tracking <> old.stock_tracking)
  EXECUTE FUNCTION stock_changed();
