/*
 * Claims of products between changes: of all projects but one, and of that one (`own`). Half-open, with a
 * first step even without claims. Goods in cases count as `broken`, like repairs: no project booked them.
 * `to_go`: what others must still send out, for firm claims or (`to_go_if_all`) for all.
 */
CREATE OR REPLACE FUNCTION claim_steps(
  of_tenant int, wanted int[], since timestamptz, until timestamptz, own_project int
) RETURNS TABLE (
  product_id int, starts_at timestamptz, ends_at timestamptz, held float8, asked float8, booked float8,
  optional float8, hired float8, broken float8, accepted float8, own float8, to_go float8,
  to_go_if_all float8
) LANGUAGE sql STABLE AS $$
  SELECT e.product_id, e.at, lead(e.at, 1, until) OVER w, sum(sum(e.held)::float8) OVER w,
    sum(sum(e.asked)::float8) OVER w, sum(sum(e.booked)::float8) OVER w,
    sum(sum(e.optional)::float8) OVER w, sum(sum(e.hired)::float8) OVER w,
    sum(sum(e.broken)::float8) OVER w, sum(sum(e.accepted)::float8) OVER w,
    sum(sum(e.own)::float8) OVER w, sum(sum(e.to_go * e.firm)::float8) OVER w,
    sum(sum(e.to_go)::float8) OVER w
  FROM (
    SELECT id AS product_id, since AS at, 0 AS held, 0 AS asked, 0 AS booked, 0 AS optional,
      0 AS hired, 0 AS broken, 0 AS accepted, 0 AS own, 0 AS to_go, 0 AS firm
    FROM unnest(wanted) id
    UNION ALL
    SELECT c.product_id, edge.at, edge.sign * c.held * kind.others, edge.sign * c.amount * kind.others,
      edge.sign * c.amount * kind.others * kind.booked,
      edge.sign * c.amount * kind.others * kind.optional,
      -edge.sign * c.amount * kind.hired, edge.sign * c.amount * kind.broken,
      edge.sign * c.uncovered * kind.others,
      edge.sign * (c.amount - c.uncovered) * (1 - kind.others), edge.sign * c.to_go * kind.others, c.firm::int
    FROM claims_now(of_tenant) c
    CROSS JOIN LATERAL (
      SELECT (c.project_id IS DISTINCT FROM own_project OR own_project IS NULL)::int AS others,
        (c.firm AND c.kind NOT IN ('repair', 'unit_repair', 'case', 'sub_hire'))::int AS booked,
        (NOT c.firm AND c.kind <> 'sub_hire')::int AS optional,
        (c.kind = 'sub_hire')::int AS hired,
        (c.kind IN ('repair', 'unit_repair', 'case'))::int AS broken
    ) kind
    CROSS JOIN LATERAL (VALUES (greatest(c.starts_at, since), 1), (c.ends_at, -1)) edge (at, sign)
    WHERE c.product_id = ANY (wanted)
      AND c.ends_at > since AND c.starts_at < until AND edge.at < until
      AND c.counts
  ) e
  GROUP BY e.product_id, e.at WINDOW w AS (PARTITION BY e.product_id ORDER BY e.at)
$$;

-- Without the claims of one project. May be negative. Null if stock is not tracked.
CREATE OR REPLACE FUNCTION product_availability(
  of_tenant int, wanted int[], since timestamptz, until timestamptz, own_project int
) RETURNS TABLE (
  product_id int, stock int, sub_hired int, out_of_service int, booked int, optional int, free int,
  free_if_all int
) LANGUAGE sql STABLE AS $$
  SELECT p.id, p.stock, to_whole(min(s.hired)), to_whole(max(s.broken)),
    CASE WHEN p.stock_tracking = 'tracked' THEN to_whole(max(s.booked)) ELSE 0 END,
    CASE WHEN p.stock_tracking = 'tracked' THEN to_whole(max(s.optional)) ELSE 0 END,
    CASE WHEN p.stock_tracking = 'tracked' THEN to_whole(p.stock - max(s.held)) END,
    CASE WHEN p.stock_tracking = 'tracked' THEN to_whole(p.stock - max(s.asked)) END
  FROM products p
  JOIN claim_steps(of_tenant, wanted, since, until, own_project) s ON s.product_id = p.id
  WHERE p.tenant_id = of_tenant AND p.id = ANY (wanted)
  GROUP BY p.id
$$;

-- One row per change. The stock includes sub-hire and excludes repairs.
CREATE OR REPLACE FUNCTION product_timeline(
  of_tenant int, of_product int, since timestamptz, until timestamptz
) RETURNS TABLE (
  starts_at timestamptz, ends_at timestamptz, stock int, booked int, optional int, free int,
  free_if_all int
) LANGUAGE sql STABLE AS $$
  SELECT r.starts_at, lead(r.starts_at, 1, until) OVER (ORDER BY r.starts_at), r.numbers[1],
    r.numbers[2], r.numbers[3], r.numbers[4], r.numbers[5]
  FROM (
    SELECT s.starts_at, n.numbers, lag(n.numbers) OVER (ORDER BY s.starts_at) AS before
    FROM products p
    JOIN claim_steps(of_tenant, ARRAY[of_product], since, until, NULL) s ON s.product_id = p.id
    CROSS JOIN LATERAL (
      SELECT CASE WHEN p.stock_tracking = 'tracked'
        THEN ARRAY[to_whole(p.stock + s.hired - s.broken), to_whole(s.booked), to_whole(s.optional),
          to_whole(p.stock - s.held), to_whole(p.stock - s.asked)]
        ELSE ARRAY[p.stock, 0, 0, NULL, NULL] END AS numbers
    ) n
    WHERE p.tenant_id = of_tenant AND p.id = of_product
  ) r
  WHERE r.numbers IS DISTINCT FROM r.before
$$;

/* Free amounts, one row per change; of a kit by its scarcest part. Null if stock is not kept. */
CREATE OR REPLACE FUNCTION product_runs(
  of_tenant int, wanted int[], since timestamptz, until timestamptz
) RETURNS TABLE (
  product_id int, starts_at timestamptz, ends_at timestamptz, free int, free_if_all int
) LANGUAGE sql STABLE AS $$
  WITH leaves AS MATERIALIZED (
    SELECT leaf.product_id, leaf.leaf_id, leaf.amount, leaf.leaf_id <> leaf.product_id AS is_part
    FROM product_leaves(of_tenant, wanted) leaf
  ), steps AS MATERIALIZED (
    SELECT s.product_id AS leaf_id, s.starts_at, s.ends_at,
      CASE WHEN p.stock_tracking = 'tracked' THEN to_whole(p.stock - s.held) END AS free,
      CASE WHEN p.stock_tracking = 'tracked' THEN to_whole(p.stock - s.asked) END AS free_if_all
    FROM claim_steps(of_tenant, ARRAY(SELECT DISTINCT l.leaf_id FROM leaves l), since, until, NULL) s
    JOIN products p ON p.tenant_id = of_tenant AND p.id = s.product_id
  ), numbers AS (
    SELECT l.product_id, s.starts_at, s.free, s.free_if_all
    FROM leaves l JOIN steps s ON s.leaf_id = l.leaf_id WHERE NOT l.is_part
    UNION ALL
    SELECT edge.product_id, edge.at, min(floor(s.free / l.amount::float8))::int,
      min(floor(s.free_if_all / l.amount::float8))::int
    FROM (
      SELECT DISTINCT l.product_id, s.starts_at AS at FROM leaves l
      JOIN steps s ON s.leaf_id = l.leaf_id WHERE l.is_part
    ) edge
    JOIN leaves l ON l.product_id = edge.product_id
    JOIN steps s ON s.leaf_id = l.leaf_id AND s.starts_at <= edge.at AND s.ends_at > edge.at
    GROUP BY edge.product_id, edge.at
  ), changes AS (
    SELECT n.*, ARRAY[n.free, n.free_if_all]
        IS DISTINCT FROM lag(ARRAY[n.free, n.free_if_all]) OVER w AS begins
    FROM numbers n WINDOW w AS (PARTITION BY n.product_id ORDER BY n.starts_at)
  )
  SELECT c.product_id, c.starts_at,
    lead(c.starts_at, 1, until) OVER (PARTITION BY c.product_id ORDER BY c.starts_at),
    c.free, c.free_if_all
  FROM changes c WHERE c.begins
$$;

/*
 * Claims of project lines, one row per change, including overdue goods; of a kit, its own lines. Full
 * periods, not cut to the window.
 */
CREATE OR REPLACE FUNCTION product_claims(
  of_tenant int, of_product int, since timestamptz, until timestamptz
) RETURNS TABLE (
  line_id bigint, project_id int, starts_at timestamptz, ends_at timestamptz, amount int
) LANGUAGE sql STABLE AS $$
  WITH near AS MATERIALIZED (
    SELECT DISTINCT c.source_id FROM claims_now(of_tenant) c
    WHERE c.product_id = of_product AND c.project_id IS NOT NULL
      AND c.ends_at > since AND c.starts_at < until
  ), loads AS (
    SELECT c.source_id, c.project_id, e.at,
      to_whole(sum(sum(e.amount)::float8) OVER (PARTITION BY c.source_id ORDER BY e.at)) AS amount
    FROM near
    JOIN claims_now(of_tenant) c ON c.source_id = near.source_id
      AND c.product_id = of_product AND c.project_id IS NOT NULL
    CROSS JOIN LATERAL (VALUES (c.starts_at, c.amount), (c.ends_at, -c.amount)) e (at, amount)
    WHERE c.counts
    GROUP BY c.source_id, c.project_id, e.at
  ), changes AS (
    SELECT l.*, lag(l.amount) OVER (PARTITION BY l.source_id ORDER BY l.at) AS before FROM loads l
  ), runs AS (
    SELECT c.source_id, c.project_id, c.at, c.amount,
      lead(c.at) OVER (PARTITION BY c.source_id ORDER BY c.at) AS until
    FROM changes c WHERE c.amount IS DISTINCT FROM c.before
  )
  SELECT r.source_id, r.project_id, r.at, nullif(r.until, 'infinity'), r.amount FROM runs r
  WHERE r.amount > 0 AND r.at < product_claims.until AND r.until > since
  UNION ALL
  SELECT l.id, l.project_id, min(c.starts_at), nullif(max(c.ends_at), 'infinity'), l.amount
  FROM products kit
  JOIN project_lines l ON l.tenant_id = of_tenant AND l.product_id = kit.id
  JOIN claims_now(of_tenant) c ON c.source_id = l.id AND c.project_id IS NOT NULL
    AND c.counts
  WHERE kit.tenant_id = of_tenant AND kit.id = of_product AND kit.type = 'kit'
  GROUP BY l.id HAVING min(c.starts_at) < product_claims.until AND max(c.ends_at) > since
$$;

/* Firm or tentative claims by project, with their maximum at one moment. Excludes one project. */
CREATE OR REPLACE FUNCTION claimants(
  of_tenant int, of_product int, since timestamptz, until timestamptz, own_project int
) RETURNS TABLE (project_id int, name text, status text, amount int) LANGUAGE sql STABLE AS $$
  SELECT job.id, job.name, job.status, to_whole(max(level.amount)::float8)
  FROM (
    SELECT c.project_id, sum(sum(edge.amount)) OVER (PARTITION BY c.project_id ORDER BY edge.at)
      AS amount
    FROM claims_now(of_tenant) c
    CROSS JOIN LATERAL (
      VALUES (greatest(c.starts_at, since), c.amount), (c.ends_at, -c.amount)) edge (at, amount)
    WHERE c.product_id = of_product AND c.ends_at > since
      AND c.starts_at < until AND edge.at < until AND c.project_id IS NOT NULL
      AND c.project_id IS DISTINCT FROM own_project
      AND c.counts
    GROUP BY c.project_id, edge.at
  ) level
  JOIN projects job ON job.id = level.project_id
  GROUP BY job.id HAVING max(level.amount) > 0
$$;
