/*
 * When more must go out than exists: `short` for firm claims, also if all claims are met, and the accepted
 * amount; for all or wanted products. Most are never short, so only suspects are examined.
 */
CREATE OR REPLACE FUNCTION stock_shortages(
  of_tenant int, since timestamptz, until timestamptz, wanted int[] DEFAULT NULL
) RETURNS TABLE (
  product_id int, starts_at timestamptz, ends_at timestamptz, short int, short_if_all int, accepted int
) LANGUAGE sql STABLE AS $$
  WITH suspects AS MATERIALIZED (
    SELECT DISTINCT level.id, level.stock FROM (
      SELECT p.id, p.stock, sum(sum(edge.held)::float8) OVER w AS held,
        sum(sum(edge.asked)::float8) OVER w AS asked,
        sum(sum(edge.uncovered)::float8) OVER w AS uncovered
      FROM products p
      JOIN claims_now(of_tenant) c ON c.product_id = p.id
        AND c.ends_at > since AND c.starts_at < until AND c.counts
      CROSS JOIN LATERAL (
        VALUES (greatest(c.starts_at, since), c.held, c.amount, c.uncovered),
          (c.ends_at, -c.held, -c.amount, -c.uncovered)
      ) edge (at, held, asked, uncovered)
      WHERE p.tenant_id = of_tenant AND p.type <> 'kit' AND p.stock_tracking = 'tracked'
        AND (wanted IS NULL OR p.id = ANY (wanted))
      GROUP BY p.id, edge.at WINDOW w AS (PARTITION BY p.id ORDER BY edge.at)
    ) level
    WHERE level.held > level.stock OR level.asked > level.stock OR level.uncovered > 0
  ), pieces AS (
    SELECT s.product_id, edge.at AS starts_at, lead(edge.at, 1, s.ends_at)
      OVER (PARTITION BY s.product_id, s.starts_at ORDER BY edge.at) AS ends_at,
      p.stock, s.held, s.asked, s.accepted, lack.to_go, lack.to_go_if_all
    FROM claim_steps(of_tenant, ARRAY(SELECT id FROM suspects), since, until, NULL) s
    JOIN suspects p ON p.id = s.product_id
    -- Shortages from repairs and cases, besides those of goods that go out.
    CROSS JOIN LATERAL (
      SELECT greatest(s.broken - s.hired - p.stock, 0) AS amount
    ) gone
    CROSS JOIN LATERAL (
      SELECT s.to_go + gone.amount AS to_go, s.to_go_if_all + gone.amount AS to_go_if_all
    ) lack
    CROSS JOIN LATERAL (
      SELECT s.starts_at AS at
      UNION
      SELECT bound.at FROM accepted_shortages a
      CROSS JOIN LATERAL (VALUES (a.starts_at), (a.ends_at)) bound (at)
      WHERE a.tenant_id = of_tenant AND a.product_id = s.product_id AND a.line_id IS NULL
        AND bound.at > s.starts_at AND bound.at < s.ends_at
    ) edge
    WHERE s.held > p.stock OR s.asked > p.stock OR s.accepted > 0
  ), counted AS (
    SELECT piece.product_id, piece.starts_at, piece.ends_at, ARRAY[
      to_whole(least(greatest(piece.held - piece.stock - lowered.amount, 0), piece.to_go)),
      to_whole(least(greatest(piece.asked - piece.stock, 0), piece.to_go_if_all)),
      to_whole(piece.accepted + least(lowered.amount, greatest(piece.held - piece.stock, 0)))
    ] AS numbers
    FROM pieces piece
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(a.amount), 0) AS amount FROM accepted_shortages a
      WHERE a.tenant_id = of_tenant AND a.product_id = piece.product_id AND a.line_id IS NULL
        AND a.starts_at <= piece.starts_at AND a.ends_at > piece.starts_at
    ) lowered
  ), runs AS (
    SELECT c.*, count(*) FILTER (WHERE c.begins) OVER (PARTITION BY c.product_id ORDER BY c.starts_at)
      AS run
    FROM (
      SELECT c.*, lag(c.ends_at) OVER w IS DISTINCT FROM c.starts_at
        OR lag(c.numbers) OVER w IS DISTINCT FROM c.numbers AS begins
      FROM counted c WINDOW w AS (PARTITION BY c.product_id ORDER BY c.starts_at)
    ) c
  )
  SELECT r.product_id, min(r.starts_at), max(r.ends_at), r.numbers[1], r.numbers[2], r.numbers[3]
  FROM runs r WHERE r.numbers <> ARRAY[0, 0, 0] GROUP BY r.product_id, r.run, r.numbers
  ORDER BY min(r.starts_at), r.product_id
$$;

/*
 * Explains shortages: claiming projects, acceptances, sub-hire, and the causing fact. A loss, retirement or
 * count is a cause only if it came after the first of the shortage's bookings.
 */
CREATE OR REPLACE FUNCTION shortage_report(
  of_tenant int, of_products int[], starts timestamptz[], ends timestamptz[], shorts int[],
  shorts_if_all int[], coverings int[]
) RETURNS TABLE (
  product_id int, name text, starts_at timestamptz, ends_at timestamptz, short int, short_if_all int,
  cause text, accepted jsonb, projects jsonb, sub_hires jsonb
) LANGUAGE sql STABLE AS $$
  SELECT s.product_id, p.name, s.starts_at, s.ends_at, s.short, s.short_if_all,
    CASE WHEN s.short > 0 THEN coalesce(fact.cause, 'booked')
      WHEN s.accepted > 0 THEN 'booked' ELSE 'options' END,
    covered.entries, demand.entries, supply.entries
  FROM unnest(of_products, starts, ends, shorts, shorts_if_all, coverings)
    AS s (product_id, starts_at, ends_at, short, short_if_all, accepted)
  JOIN products p ON p.tenant_id = of_tenant AND p.id = s.product_id
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object('project_id', l.project_id, 'line_id', a.line_id,
      'amount', a.amount, 'reason', a.reason, 'by', nullif(concat_ws(' ', u.name, u.last_name), ''),
      'at', a.created_at) ORDER BY a.id), '[]') AS entries
    FROM accepted_shortages a
    LEFT JOIN project_lines l ON l.tenant_id = of_tenant AND l.id = a.line_id
    LEFT JOIN users u ON u.id = a.accepted_by
    WHERE a.tenant_id = of_tenant AND a.product_id = s.product_id
      AND a.starts_at < s.ends_at AND a.ends_at > s.starts_at
  ) covered
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(wanting.entry ORDER BY wanting.start_date, wanting.id), '[]') AS entries
    FROM (
      SELECT job.start_date, job.id, to_jsonb(claimant) || CASE WHEN job.status = 'optie'
        THEN jsonb_build_object('option_until', job.option_until,
          'place', row_number() OVER (PARTITION BY job.status ORDER BY job.option_since, job.id))
        ELSE '{}' END AS entry
      FROM claimants(of_tenant, s.product_id, s.starts_at, s.ends_at, NULL) claimant
      JOIN projects job ON job.tenant_id = of_tenant AND job.id = claimant.project_id
    ) wanting
  ) demand
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', hire.id, 'supplier', hire.supplier_name,
      'status', hire.status, 'amount', line.amount, 'from', hire.starts_at, 'until', hire.ends_at)
      ORDER BY hire.starts_at, line.id), '[]') AS entries
    FROM sub_hire_lines line
    JOIN sub_hires hire ON hire.tenant_id = of_tenant AND hire.id = line.sub_hire_id
    WHERE line.tenant_id = of_tenant AND line.product_id = s.product_id
      AND hire.status NOT IN ('returned', 'cancelled')
      AND hire.starts_at < s.ends_at AND hire.ends_at > s.starts_at
  ) supply
  CROSS JOIN LATERAL (
    SELECT min(job.created_at) AS at FROM claims_now(of_tenant) c
    JOIN projects job ON job.tenant_id = of_tenant AND job.id = c.project_id
    WHERE c.product_id = s.product_id AND c.kind = 'plan' AND c.firm
      AND c.starts_at < s.ends_at AND c.ends_at > s.starts_at
  ) made
  LEFT JOIN LATERAL (
    SELECT f.cause FROM (
      SELECT CASE WHEN c.kind IN ('repair', 'unit_repair') THEN 'repair'
        WHEN c.kind IN ('late', 'case') THEN c.kind ELSE 'out' END AS cause, sum(c.amount) AS amount,
        1 AS rank
      FROM claims_now(of_tenant) c
      WHERE c.product_id = s.product_id AND s.short > 0
        AND c.kind IN ('repair', 'unit_repair', 'late', 'out', 'early', 'more', 'case')
        AND c.ends_at > s.starts_at AND c.starts_at < s.ends_at
        AND c.counts
      GROUP BY 1
      UNION ALL
      SELECT 'sub_hire', sum(line.amount), 1
      FROM sub_hire_lines line
      JOIN sub_hires hire ON hire.tenant_id = of_tenant AND hire.id = line.sub_hire_id
      WHERE line.tenant_id = of_tenant AND line.product_id = s.product_id AND s.short > 0
        AND hire.status = 'returned' AND hire.returned_at < s.ends_at AND hire.starts_at < s.ends_at AND hire.ends_at > s.starts_at
      UNION ALL
      SELECT 'lost', sum(moved.amount), 2 FROM project_line_parts part
      JOIN stock_movements moved ON moved.tenant_id = of_tenant AND moved.line_id = part.line_id
        AND moved.product_id = part.product_id AND moved.way = 'lost'
      WHERE part.tenant_id = of_tenant AND part.product_id = s.product_id AND part.lost_amount > 0
        AND s.short > 0 AND moved.told_at > made.at
      UNION ALL
      SELECT 'retired', count(*), 2 FROM equipment unit
      WHERE unit.tenant_id = of_tenant AND unit.product_id = s.product_id AND s.short > 0
        AND unit.retired_at > made.at
      UNION ALL
      SELECT 'stocktaking', sum((told ->> 'expected')::int - (told ->> 'counted')::int), 2
      FROM stocktakings taking
      JOIN stocktaking_outcomes outcome ON outcome.tenant_id = of_tenant
        AND outcome.stocktaking_id = taking.id
      CROSS JOIN LATERAL jsonb_array_elements(outcome.differences) told
      WHERE taking.tenant_id = of_tenant AND taking.booked_at > made.at AND s.short > 0
        AND (told ->> 'product_id')::int = s.product_id AND told ->> 'kind' = 'amount'
        AND (told ->> 'booked')::boolean
    ) f WHERE f.amount > 0 ORDER BY f.rank, f.amount DESC, f.cause LIMIT 1
  ) fact ON true
$$;
