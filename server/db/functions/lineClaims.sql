/*
 * Planned less the maximum that was out at one moment. Damaged returns await a replacement until the period
 * ends.
 */
CREATE OR REPLACE FUNCTION still_to_go(planned int, most_out int, awaiting int, back_until timestamptz)
RETURNS int LANGUAGE sql STABLE AS $$
  SELECT greatest(planned - most_out
    + CASE WHEN back_until <= now() THEN 0 ELSE awaiting END, 0)
$$;

/*
 * Periods in which lines use stock, claimed or not: null if the project lacks a date or the period would end
 * before it starts. `firm` is null if nothing is claimed, as for optional lines and templates.
 */
CREATE OR REPLACE FUNCTION line_periods(of_tenant int, ids bigint[]) RETURNS TABLE (
  line_id bigint, product_id int, project_id int, starts_at timestamptz, ends_at timestamptz,
  turnaround interval, total int, packed_amount int, out_amount int, back_amount int, still_out int,
  to_go int, firm boolean, uncovered int, awaiting int
) LANGUAGE sql STABLE AS $$
  SELECT l.id, part.product_id, l.project_id, w.starts_at, w.ends_at, given.turnaround, given.total,
    part.packed_amount, part.out_amount, part.back_amount,
    part.out_amount - part.back_amount - part.lost_amount,
    still_to_go(given.total, part.most_out, part.awaiting, given.back), w.firm,
    CASE WHEN w.firm AND accepted.starts_at <= w.starts_at AND accepted.ends_at >= w.ends_at
      THEN least(accepted.amount, given.total) ELSE 0 END,
    part.awaiting
  FROM project_lines l
  -- Joined by the id alone: with the tenant, the planner reads all of the tenant's projects.
  JOIN projects job ON job.id = l.project_id
  LEFT JOIN project_groups own ON own.id = l.group_id
  JOIN project_line_parts part ON part.tenant_id = l.tenant_id AND part.line_id = l.id
  LEFT JOIN accepted_shortages accepted ON accepted.tenant_id = part.tenant_id
    AND accepted.line_id = part.line_id AND accepted.product_id = part.product_id
  CROSS JOIN LATERAL (
    SELECT
      coalesce(own.out_from, job.start_date - make_interval(hours => part.prepare_hours)) AS s,
      coalesce(own.back_until, job.end_date + make_interval(hours => part.return_hours)) AS back,
      make_interval(hours => part.turnaround_hours) AS turnaround,
      CASE job.status WHEN 'boeking' THEN true WHEN 'optie' THEN false WHEN 'offerte' THEN false
        END AS firm,
      least(greatest(l.amount::bigint * (part.amount_each + part.amount_more), 0), 9999999)::int
        AS total
  ) given
  CROSS JOIN LATERAL (
    SELECT job.start_date < job.end_date AND given.s < given.back AS lasts
  ) period
  CROSS JOIN LATERAL (
    SELECT CASE WHEN period.lasts THEN given.s END AS starts_at,
      CASE WHEN period.lasts THEN given.back + given.turnaround END AS ends_at,
      CASE WHEN period.lasts AND NOT l.optional AND NOT job.is_template THEN given.firm END AS firm
  ) w
  WHERE l.tenant_id = of_tenant AND l.id = ANY (ids)
$$;

/*
 * Expected claims, from their sources alone. For a booking: the plan; goods out early or beyond the plan;
 * returns free the remaining period, or extend it, and damaged ones hold it for their replacement; goods
 * still out claim from the end on (readers count that only then). Goods that are out claim until they are
 * back, even if the project is cancelled.
 */
CREATE OR REPLACE FUNCTION wanted_line_claims(of_tenant int, ids bigint[]) RETURNS TABLE (
  source_id bigint, kind text, product_id int, seq bigint, project_id int, starts_at timestamptz,
  ends_at timestamptz, amount int, firm boolean, uncovered int, to_go int
) LANGUAGE sql STABLE AS $$
  SELECT w.line_id, k.kind, w.product_id, k.seq, w.project_id, k.starts_at, k.ends_at, k.amount, k.firm,
    k.uncovered,
    CASE k.kind WHEN 'plan' THEN least(greatest(w.to_go - k.uncovered, 0), k.amount) ELSE 0 END
  FROM (
    SELECT p.*, p.starts_at AS s, p.ends_at AS e FROM line_periods(of_tenant, ids) p
  ) w
  CROSS JOIN LATERAL (
    SELECT 'plan' AS kind, 0 AS seq, w.s AS starts_at, w.e AS ends_at,
      CASE WHEN w.firm THEN w.total ELSE greatest(w.total - w.still_out, 0) END AS amount,
      w.firm, CASE WHEN w.firm THEN w.uncovered ELSE 0 END AS uncovered
    WHERE w.firm IS NOT NULL
    UNION ALL
    SELECT 'late', 0, w.e, 'infinity', w.still_out, true, 0 WHERE w.firm
    UNION ALL
    SELECT 'out', 0, min(moved.moved_at), 'infinity', w.still_out, true, 0
    FROM stock_movements moved
    WHERE w.firm IS NOT TRUE AND w.still_out > 0 AND moved.tenant_id = of_tenant
      AND moved.line_id = w.line_id AND moved.product_id = w.product_id AND moved.way = 'out'
    HAVING count(*) > 0
    UNION ALL
    SELECT of_movement.* FROM (
      SELECT moved.id, moved.way, moved.amount, moved.moved_at,
        greatest(
          moved.moved_at + CASE moved.way WHEN 'back' THEN w.turnaround ELSE '0' END,
          least(w.s, min(moved.moved_at) FILTER (WHERE moved.way = 'out') OVER ())
        ) AS free_at,
        sum(moved.amount) FILTER (WHERE moved.way = 'out') OVER told AS out_by,
        sum(moved.amount) FILTER (WHERE moved.way <> 'out') OVER told AS back_by,
        -- The last damaged returns are those that need a replacement.
        CASE WHEN moved.damaged AND NOT undone.is_so THEN least(greatest(w.awaiting + moved.amount
          - sum(moved.amount) FILTER (WHERE moved.damaged AND NOT undone.is_so) OVER (
            ORDER BY moved.moved_at DESC, moved.id DESC), 0), moved.amount) ELSE 0 END::int AS awaiting
      FROM stock_movements moved
      CROSS JOIN LATERAL (
        SELECT moved.undoes IS NOT NULL OR moved.damaged AND EXISTS (SELECT FROM stock_movements later
          WHERE later.tenant_id = of_tenant AND later.undoes = moved.id) AS is_so
      ) undone
      WHERE w.firm AND w.out_amount > 0 AND moved.tenant_id = of_tenant
        AND moved.line_id = w.line_id AND moved.product_id = w.product_id
      WINDOW told AS (ORDER BY moved.moved_at, moved.id)
    ) m
    CROSS JOIN LATERAL (
      SELECT 'early' AS kind, m.id AS seq, m.moved_at AS starts_at, w.s AS ends_at, m.amount,
        true AS firm, 0 AS uncovered
      WHERE m.way = 'out' AND m.moved_at < w.s
      UNION ALL
      SELECT 'more', m.id, greatest(m.moved_at, w.s), w.e,
        (greatest(m.out_by - w.total, 0) - greatest(m.out_by - m.amount - w.total, 0))::int, true, 0
      WHERE m.way = 'out' AND m.moved_at < w.e
      UNION ALL
      -- The uncovered amount comes back first: it used no stock.
      SELECT 'back', m.id, m.free_at, w.e, m.awaiting - m.amount, true,
        (least(m.back_by - m.amount, w.uncovered) - least(m.back_by, w.uncovered))::int
      WHERE m.way <> 'out' AND m.free_at < w.e
      UNION ALL
      SELECT 'back', m.id, w.e, m.free_at, m.amount, true, 0 WHERE m.way <> 'out' AND m.free_at > w.e
    ) of_movement
  ) k
  WHERE k.amount <> 0
$$;

CREATE OR REPLACE FUNCTION write_line_claims(of_tenant int, ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  WITH wanted AS MATERIALIZED (
    SELECT * FROM wanted_line_claims(of_tenant, ids)
  ), gone AS (
    DELETE FROM claims c
    WHERE c.tenant_id = of_tenant AND c.source_id = ANY (ids)
      AND c.kind IN ('plan', 'early', 'more', 'back', 'late', 'out')
      -- `NOT IN` is hashed for any estimate: a join would compare 10,000 claims with each other.
      AND (c.source_id, c.kind, c.product_id, c.seq) NOT IN (
        SELECT w.source_id, w.kind, w.product_id, w.seq FROM wanted w)
  )
  INSERT INTO claims (tenant_id, source_id, kind, product_id, seq, project_id, starts_at, ends_at,
    amount, firm, uncovered, to_go)
  SELECT of_tenant, w.* FROM wanted w
  ON CONFLICT (tenant_id, source_id, kind, product_id, seq) DO UPDATE
    SET project_id = excluded.project_id, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      amount = excluded.amount, firm = excluded.firm, uncovered = excluded.uncovered,
      to_go = excluded.to_go
    WHERE (claims.project_id, claims.starts_at, claims.ends_at, claims.amount, claims.firm,
        claims.uncovered, claims.to_go)
      IS DISTINCT FROM (excluded.project_id, excluded.starts_at, excluded.ends_at, excluded.amount,
        excluded.firm, excluded.uncovered, excluded.to_go);
END $$;

/*
 * Updates claims of lines and periods of their units; refuses violations of the guarantee. Locks the project
 * first: otherwise a line added during its confirmation claims nothing. Lines of an open plan wait until it
 * is closed.
 */
CREATE OR REPLACE FUNCTION sync_line_claims(of_tenant int, ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  jobs int[] := ARRAY(
    SELECT DISTINCT project_id FROM project_lines WHERE tenant_id = of_tenant AND id = ANY (ids));
  seen int;
  before claim_change[];
BEGIN
  PERFORM FROM projects WHERE id = ANY (jobs) ORDER BY id FOR NO KEY UPDATE;
  GET DIAGNOSTICS seen = ROW_COUNT;
  IF seen <> cardinality(jobs) THEN
    RAISE EXCEPTION 'a project is not to be seen' USING ERRCODE = 'insufficient_privilege';
  END IF;
  ids := ARRAY(
    SELECT unnest(ids)
    EXCEPT SELECT l.id FROM project_lines l JOIN projects job ON job.id = l.project_id
      WHERE job.id = ANY (jobs) AND l.id = ANY (ids) AND job.plan_open
    EXCEPT SELECT c.source_id FROM claims_now(of_tenant) c JOIN projects job ON job.id = c.project_id
      WHERE c.source_id = ANY (ids) AND job.plan_open);
  IF cardinality(ids) = 0 THEN RETURN; END IF;

  ids := follow_acceptances(of_tenant, jobs, ids);
  before := give_back_hired(of_tenant, ids) || planned_changes(of_tenant, ids, -1);
  PERFORM write_line_claims(of_tenant, ids);
  PERFORM assert_stock(of_tenant,
    draw_short(of_tenant, jobs, before || planned_changes(of_tenant, ids, 1)),
    CASE WHEN cardinality(jobs) = 1 THEN jobs[1] END);
  PERFORM sync_line_units(of_tenant, ids);
END $$;
