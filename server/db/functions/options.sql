/*
 * Derived, never entered: since when a project is an option. Of options on the same goods, the earlier
 * precedes.
 */
CREATE OR REPLACE FUNCTION keep_option_since() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF new.status IS DISTINCT FROM 'optie' OR new.is_template THEN
    new.option_since := NULL;
    new.option_offered_at := NULL;
  ELSIF new.option_since IS NULL THEN
    new.option_since := pg_catalog.clock_timestamp();
  END IF;
  RETURN new;
END $$;

-- The condition spares an import of 10,000 bookings the calls.
CREATE TRIGGER keep_option_since BEFORE INSERT OR UPDATE OF status, is_template ON projects FOR EACH ROW
  WHEN (new.status = 'optie' OR new.option_since IS NOT NULL OR new.option_offered_at IS NOT NULL)
  EXECUTE FUNCTION keep_option_since();

CREATE OR REPLACE FUNCTION option_stands(job projects, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT job.status = 'optie' AND NOT job.is_template
    AND (job.option_until IS NULL OR job.option_until > at)
$$;

/*
 * The place of each line among options on the same product: earlier options first. Options compete at the
 * same time if the stock does not suffice for all; otherwise none waits. Without nested loops: the planner
 * expects one row per step and would compare 10,000 claims with each other.
 */
CREATE OR REPLACE FUNCTION option_queue(of_tenant int, wanted int[], at timestamptz) RETURNS TABLE (
  project_id int, line_id bigint, product_id int, place int, others jsonb
) LANGUAGE sql STABLE SET enable_nestloop = off AS $$
  WITH mine AS MATERIALIZED (
    SELECT c.project_id, c.source_id AS line_id, c.product_id, c.starts_at, c.ends_at,
      coalesce(job.option_since, '-infinity') AS option_since
    FROM projects job
    JOIN claims_now(of_tenant) c ON c.project_id = job.id AND c.project_id = ANY (wanted)
      AND c.kind = 'plan' AND NOT c.firm AND c.ends_at > at
    WHERE job.tenant_id = of_tenant AND job.id = ANY (wanted) AND option_stands(job, at)
  ), scarce AS MATERIALIZED (
    SELECT step.product_id, step.starts_at, step.ends_at
    FROM claim_steps(of_tenant, ARRAY(SELECT DISTINCT m.product_id FROM mine m),
      (SELECT min(m.starts_at) FROM mine m), (SELECT max(m.ends_at) FROM mine m), NULL) step
    JOIN products p ON p.tenant_id = of_tenant AND p.id = step.product_id
    WHERE p.stock_tracking = 'tracked' AND p.stock - step.asked < 0
  ), rivals AS (
    SELECT DISTINCT m.project_id, m.line_id, m.product_id, rival.id, rival.name, rival.option_until,
      rival.option_since,
      (coalesce(rival.option_since, '-infinity'), rival.id) < (m.option_since, m.project_id) AS is_ahead
    FROM mine m
    JOIN scarce s ON s.product_id = m.product_id AND s.starts_at < m.ends_at AND s.ends_at > m.starts_at
    JOIN claims_now(of_tenant) c ON c.product_id = m.product_id
      AND c.product_id = ANY (ARRAY(SELECT DISTINCT scarce.product_id FROM scarce))
      AND c.ends_at > (SELECT min(mine.starts_at) FROM mine)
      AND c.kind = 'plan' AND NOT c.firm AND c.project_id <> m.project_id
      AND c.starts_at < least(m.ends_at, s.ends_at) AND c.ends_at > greatest(m.starts_at, s.starts_at)
    JOIN projects rival ON rival.tenant_id = of_tenant AND rival.id = c.project_id
      AND option_stands(rival, at)
  )
  SELECT r.project_id, r.line_id, r.product_id, 1 + count(*) FILTER (WHERE r.is_ahead)::int,
    jsonb_agg(jsonb_build_object('project_id', r.id, 'name', r.name, 'option_until', r.option_until,
      'is_ahead', r.is_ahead) ORDER BY r.option_since, r.id)
  FROM rivals r GROUP BY r.project_id, r.line_id, r.product_id
$$;
