/*
 * The guarantee: these changes never raise the held amount above the stock, from now on. Returns violations,
 * with one project's need and free amount. Locks nothing if the changes raise nothing. Locks products in one
 * order, and checks in a separate statement, which sees all commits before it.
 */
CREATE OR REPLACE FUNCTION promised_too_much(of_tenant int, changes claim_change[], own_project int)
RETURNS TABLE (
  product_id int, starts_at timestamptz, ends_at timestamptz, needed int, free int, short int
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  raised int[];
  locked int;
BEGIN
  raised := ARRAY(
    SELECT DISTINCT step.product_id FROM (
      SELECT e.product_id,
        sum(sum(e.held)::float8) OVER (PARTITION BY e.product_id ORDER BY e.at) AS net
      FROM (
        SELECT c.product_id, greatest(c.starts_at, now()) AS at, c.held FROM unnest(changes) c
        UNION ALL SELECT c.product_id, c.ends_at, -c.held FROM unnest(changes) c
      ) e GROUP BY e.product_id, e.at
    ) step WHERE step.net > 0 ORDER BY 1);
  IF cardinality(raised) = 0 THEN RETURN; END IF;
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'stock is promised at read committed only' USING ERRCODE = '25001';
  END IF;
  PERFORM FROM products WHERE id = ANY (raised) ORDER BY id FOR NO KEY UPDATE;
  GET DIAGNOSTICS locked = ROW_COUNT;
  IF locked <> cardinality(raised) THEN
    RAISE EXCEPTION 'a product is not to be seen' USING ERRCODE = 'insufficient_privilege';
  END IF;

  RETURN QUERY WITH windows AS MATERIALIZED (
    SELECT c.product_id, greatest(min(c.starts_at), now()) AS lo, max(c.ends_at) AS hi
    FROM unnest(changes) c WHERE c.product_id = ANY (raised) GROUP BY 1
  ), events AS (
    SELECT w.product_id, e.at, 0 AS net, e.load,
      CASE WHEN own_project IS NULL OR c.project_id = own_project THEN e.load ELSE 0 END AS own
    FROM windows w
    JOIN claims_now(of_tenant) c ON c.product_id = w.product_id
      AND c.ends_at > w.lo AND c.starts_at < w.hi
    CROSS JOIN LATERAL (
      VALUES (greatest(c.starts_at, w.lo), c.held), (c.ends_at, -c.held)) e (at, load)
    WHERE c.held <> 0 AND c.counts
    UNION ALL
    SELECT w.product_id, e.at, e.net, 0, 0
    FROM windows w
    JOIN unnest(changes) c ON c.product_id = w.product_id
    CROSS JOIN LATERAL (
      VALUES (greatest(c.starts_at, w.lo), c.held), (c.ends_at, -c.held)) e (at, net)
  ), steps AS (
    SELECT e.product_id, e.at, lead(e.at) OVER w AS until, sum(sum(e.net)::float8) OVER w AS net,
      sum(sum(e.load)::float8) OVER w AS load, sum(sum(e.own)::float8) OVER w AS own
    FROM events e GROUP BY e.product_id, e.at
    WINDOW w AS (PARTITION BY e.product_id ORDER BY e.at)
  ), above AS (
    SELECT s.product_id, s.at, s.until, s.own, p.stock - s.load + s.own AS free,
      s.load - p.stock AS short,
      s.at IS DISTINCT FROM lag(s.until) OVER (PARTITION BY s.product_id ORDER BY s.at) AS begins
    FROM steps s JOIN products p ON p.id = s.product_id
    WHERE p.stock_tracking = 'tracked' AND s.net > 0 AND s.load > p.stock
  ), numbered AS (
    SELECT a.*, count(*) FILTER (WHERE a.begins) OVER (PARTITION BY a.product_id ORDER BY a.at) AS run
    FROM above a
  )
  SELECT n.product_id, min(n.at), max(n.until), to_whole(max(n.own)), to_whole(min(n.free)),
    to_whole(max(n.short))
  FROM numbered n GROUP BY n.product_id, n.run ORDER BY n.product_id, min(n.at);
END $$;

CREATE OR REPLACE FUNCTION assert_stock(of_tenant int, changes claim_change[], own_project int DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  found jsonb;
BEGIN
  SELECT jsonb_agg(jsonb_build_object('product_id', r.product_id, 'project_id', own_project,
    'from', r.starts_at, 'until', nullif(r.ends_at, 'infinity'), 'needed', r.needed, 'free', r.free,
    'short', r.short))
  INTO found FROM promised_too_much(of_tenant, changes, own_project) r;
  IF found IS NOT NULL THEN
    RAISE EXCEPTION 'more would be promised than there is'
      USING ERRCODE = 'FC001', DETAIL = found::text;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION planned_changes(of_tenant int, ids bigint[], sign int) RETURNS claim_change[]
LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT (c.product_id, c.starts_at, c.ends_at, sign * c.held)::claim_change FROM claims_now(of_tenant) c
    WHERE c.source_id = ANY (ids) AND c.kind = 'plan' AND c.held <> 0
      AND c.ends_at > now())
$$;
