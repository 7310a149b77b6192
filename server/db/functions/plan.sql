/*
 * A project's need of products and the free amount without its own claims, between changes. From the sources
 * alone, so that it also works for an open plan. `short` excludes acceptances of a lowered stock. A project
 * without claims needs nothing. Planned once per connection: planning takes longer than running.
 */
CREATE OR REPLACE FUNCTION plan_steps(of_tenant int, of_project int) RETURNS TABLE (
  product_id int, starts_at timestamptz, ends_at timestamptz, needed float8, free float8,
  free_if_all float8, to_go float8, short float8
) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY WITH lines AS MATERIALIZED (
    SELECT ARRAY(
      SELECT id FROM project_lines WHERE tenant_id = of_tenant AND project_id = of_project) AS ids
  ), own AS MATERIALIZED (
    -- Goods that are out still claim, also beyond the plan, but need no more stock.
    SELECT c.product_id, c.starts_at, c.ends_at, c.amount - c.uncovered AS amount, c.to_go
    FROM lines, wanted_line_claims(of_tenant, lines.ids) c WHERE c.kind NOT IN ('late', 'out')
    UNION ALL
    SELECT p.product_id, p.starts_at, p.ends_at, 0, 0
    FROM lines, line_periods(of_tenant, lines.ids) p
    WHERE p.firm IS NULL AND p.starts_at IS NOT NULL
  ), others AS MATERIALIZED (
    SELECT s.product_id, s.starts_at, p.stock - s.held AS free, p.stock - s.asked AS free_if_all
    FROM claim_steps(of_tenant, ARRAY(SELECT DISTINCT o.product_id FROM own o),
      (SELECT min(o.starts_at) FROM own o), (SELECT max(o.ends_at) FROM own o), of_project) s
    JOIN products p ON p.tenant_id = of_tenant AND p.id = s.product_id
    WHERE p.stock_tracking = 'tracked'
  ), events AS (
    SELECT o.product_id, o.starts_at AS at, 0 AS needed, 0 AS to_go, o.free - lag(o.free, 1, 0) OVER w AS free,
      o.free_if_all - lag(o.free_if_all, 1, 0) OVER w AS free_if_all, 0 AS lowered
    FROM others o WINDOW w AS (PARTITION BY o.product_id ORDER BY o.starts_at)
    UNION ALL
    -- Sub-hire for its lines is its own, also beyond their need.
    SELECT hired.product_id, edge.at, 0, 0, edge.held, edge.asked, 0
    FROM lines
    JOIN sub_hire_lines hired ON hired.tenant_id = of_tenant AND hired.project_line_id = ANY (lines.ids)
    JOIN sub_hires hire ON hire.tenant_id = of_tenant AND hire.id = hired.sub_hire_id
      AND hire.status IN ('confirmed', 'received')
    LEFT JOIN claims_now(of_tenant) c ON c.source_id = hired.id AND c.kind = 'sub_hire'
      AND c.product_id = hired.product_id
    CROSS JOIN LATERAL (
      SELECT hired.amount + coalesce(c.held, 0) AS held, hired.amount + coalesce(c.amount, 0) AS asked
    ) spare
    CROSS JOIN LATERAL (
      VALUES (hire.starts_at, spare.held, spare.asked), (hire.ends_at, -spare.held, -spare.asked)
    ) edge (at, held, asked)
    WHERE hired.product_id IN (SELECT others.product_id FROM others)
    UNION ALL
    SELECT a.product_id, edge.at, 0, 0, 0, 0, edge.amount FROM accepted_shortages a
    CROSS JOIN LATERAL (VALUES (a.starts_at, a.amount), (a.ends_at, -a.amount)) edge (at, amount)
    WHERE a.tenant_id = of_tenant AND a.line_id IS NULL
      AND a.product_id IN (SELECT others.product_id FROM others)
    UNION ALL
    SELECT o.product_id, edge.at, edge.amount, edge.to_go, 0, 0, 0 FROM own o
    CROSS JOIN LATERAL (
      VALUES (o.starts_at, o.amount, o.to_go), (o.ends_at, -o.amount, -o.to_go)
    ) edge (at, amount, to_go)
    WHERE o.product_id IN (SELECT others.product_id FROM others)
  )
  SELECT s.product_id, s.at, s.until, s.needed, s.free, s.free_if_all, s.to_go,
    CASE WHEN s.needed > 0 THEN greatest(s.needed - s.free - s.lowered, 0) ELSE 0 END
  FROM (
    SELECT e.product_id, e.at, lead(e.at) OVER w AS until, sum(sum(e.needed)::float8) OVER w AS needed,
      sum(sum(e.free)::float8) OVER w AS free, sum(sum(e.free_if_all)::float8) OVER w AS free_if_all,
      sum(sum(e.to_go)::float8) OVER w AS to_go, sum(sum(e.lowered)::float8) OVER w AS lowered
    FROM events e GROUP BY e.product_id, e.at
    WINDOW w AS (PARTITION BY e.product_id ORDER BY e.at)
  ) s;
END $$;

-- From now on: periods in which the project must send out more than is free, with each maximum.
CREATE OR REPLACE FUNCTION plan_shortages(of_tenant int, of_project int) RETURNS TABLE (
  product_id int, starts_at timestamptz, ends_at timestamptz, needed int, free int, short int
) LANGUAGE sql STABLE AS $$
  WITH missed AS (
    SELECT s.*, s.starts_at IS DISTINCT FROM lag(s.ends_at)
      OVER (PARTITION BY s.product_id ORDER BY s.starts_at) AS begins
    FROM plan_steps(of_tenant, of_project) s
    WHERE s.short > 0 AND s.to_go > 0 AND s.ends_at > now()
  ), numbered AS (
    SELECT m.*, count(*) FILTER (WHERE m.begins)
      OVER (PARTITION BY m.product_id ORDER BY m.starts_at) AS run
    FROM missed m
  )
  SELECT n.product_id, min(n.starts_at), max(n.ends_at), to_whole(max(n.needed)), to_whole(min(n.free)),
    to_whole(max(least(n.short, n.to_go)))
  FROM numbered n GROUP BY n.product_id, n.run ORDER BY min(n.starts_at), n.product_id
$$;

/*
 * What lines take, and what is free in their periods without the project's own claims. `short`: still to go
 * and unavailable from now on, less accepted; hypothetical for an option, 0 for a line without claims.
 */
CREATE OR REPLACE FUNCTION plan_availability(of_tenant int, of_project int) RETURNS TABLE (
  line_id bigint, part_id bigint, product_id int, amount_each int, amount_more int, amount int,
  starts_at timestamptz, ends_at timestamptz, free int, free_if_all int, short int, accepted int,
  still_out int, to_go int
) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY WITH own AS MATERIALIZED (
    SELECT * FROM line_periods(of_tenant, ARRAY(
      SELECT id FROM project_lines WHERE tenant_id = of_tenant AND project_id = of_project))
  ), steps AS MATERIALIZED (
    SELECT * FROM plan_steps(of_tenant, of_project)
  )
  SELECT own.line_id, part.id, part.product_id, part.amount_each, part.amount_more, own.total,
    own.starts_at, own.ends_at, to_whole(min(s.free)), to_whole(min(s.free_if_all)),
    CASE WHEN own.firm IS NULL THEN 0 ELSE least(
      greatest(own.to_go - own.uncovered, 0),
      to_whole(coalesce(max(s.short) FILTER (WHERE s.ends_at > now()), 0))) END,
    own.uncovered, own.still_out, own.to_go
  FROM own
  JOIN project_line_parts part ON part.tenant_id = of_tenant AND part.line_id = own.line_id
    AND part.product_id = own.product_id
  LEFT JOIN steps s ON s.product_id = own.product_id
    AND s.starts_at < own.ends_at AND s.ends_at > own.starts_at
  GROUP BY own.line_id, own.product_id, part.tenant_id, part.line_id, part.product_id, own.total,
    own.starts_at, own.ends_at, own.firm, own.uncovered, own.still_out, own.to_go;
END $$;
