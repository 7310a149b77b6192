-- Which of a company's projects take place in a window: claims that end after its beginning.
CREATE INDEX "claims_window" ON "claims" ("tenant_id", "ends_at")
  INCLUDE ("starts_at", "kind", "project_id") WHERE "project_id" IS NOT NULL;--> statement-breakpoint
/*
 * What is free of products, each as long as it stays: of kits as many as their scarcest part allows.
 * Null where stock is not kept.
 */
CREATE FUNCTION product_runs(
  of_tenant int, wanted int[], since timestamptz, until timestamptz
) RETURNS TABLE (
  product_id int, starts_at timestamptz, ends_at timestamptz, free int, free_if_all int
) LANGUAGE sql STABLE AS $$
  WITH leaves AS MATERIALIZED (
    SELECT leaf.product_id, leaf.leaf_id, leaf.amount, leaf.leaf_id <> leaf.product_id AS is_part
    FROM product_leaves(of_tenant, wanted) leaf
  ), steps AS MATERIALIZED (
    SELECT s.product_id AS leaf_id, s.starts_at, s.ends_at,
      CASE WHEN p.stock_tracking = 'tracked' THEN p.stock - s.held END AS free,
      CASE WHEN p.stock_tracking = 'tracked' THEN p.stock - s.asked END AS free_if_all
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
$$;--> statement-breakpoint
/*
 * Who has a product when: what the lines of projects claim, each as long as it stays, with what is
 * overdue. Of a kit, the lines that it stands on itself. In their whole length, not the window's.
 */
CREATE FUNCTION product_claims(
  of_tenant int, of_product int, since timestamptz, until timestamptz
) RETURNS TABLE (
  line_id int, project_id int, starts_at timestamptz, ends_at timestamptz, amount int
) LANGUAGE sql STABLE AS $$
  WITH near AS MATERIALIZED (
    SELECT DISTINCT c.source_id FROM claims c
    WHERE c.tenant_id = of_tenant AND c.product_id = of_product AND c.project_id IS NOT NULL
      AND c.ends_at > since AND c.starts_at < until
  ), loads AS (
    SELECT c.source_id, c.project_id, e.at,
      sum(sum(e.amount)::int) OVER (PARTITION BY c.source_id ORDER BY e.at)::int AS amount
    FROM near
    JOIN claims c ON c.tenant_id = of_tenant AND c.source_id = near.source_id
      AND c.product_id = of_product AND c.project_id IS NOT NULL
    CROSS JOIN LATERAL (VALUES (c.starts_at, c.amount), (c.ends_at, -c.amount)) e (at, amount)
    WHERE c.kind <> 'late' OR c.starts_at <= now()
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
  JOIN claims c ON c.tenant_id = of_tenant AND c.source_id = l.id AND c.project_id IS NOT NULL
    AND (c.kind <> 'late' OR c.starts_at <= now())
  WHERE kit.tenant_id = of_tenant AND kit.id = of_product AND kit.type = 'kit'
  GROUP BY l.id HAVING min(c.starts_at) < product_claims.until AND max(c.ends_at) > since
$$;--> statement-breakpoint
/*
 * The shortages of a window with what explains them: who claims the product then, what was accepted,
 * what is hired or asked for, and the fact that made it short. Where nothing but the stock has changed,
 * units were lost or retired.
 */
CREATE FUNCTION shortage_report(of_tenant int, since timestamptz, until timestamptz) RETURNS TABLE (
  product_id int, name text, starts_at timestamptz, ends_at timestamptz, short int, short_if_all int,
  cause text, accepted jsonb, projects jsonb, sub_hires jsonb
) LANGUAGE sql STABLE AS $$
  WITH shortages AS MATERIALIZED (SELECT * FROM stock_shortages(of_tenant, since, until))
  SELECT s.product_id, p.name, s.starts_at, s.ends_at, s.short, s.short_if_all,
    CASE WHEN s.short > 0 THEN coalesce(fact.cause, 'booked')
      WHEN s.accepted > 0 THEN 'booked' ELSE 'options' END,
    covered.entries, demand.entries, supply.entries
  FROM shortages s
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
    SELECT coalesce(jsonb_agg(claimant ORDER BY job.start_date, job.id), '[]') AS entries
    FROM claimants(of_tenant, s.product_id, s.starts_at, s.ends_at, NULL) claimant
    JOIN projects job ON job.tenant_id = of_tenant AND job.id = claimant.project_id
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
  LEFT JOIN LATERAL (
    SELECT f.cause FROM (
      SELECT CASE WHEN c.kind IN ('repair', 'unit_repair') THEN 'repair'
        WHEN c.kind = 'late' THEN 'late' ELSE 'out' END AS cause, sum(c.amount) AS amount, 1 AS rank
      FROM claims c
      WHERE c.tenant_id = of_tenant AND c.product_id = s.product_id AND s.short > 0
        AND c.kind IN ('repair', 'unit_repair', 'late', 'out', 'early', 'more')
        AND c.ends_at > s.starts_at AND c.starts_at < s.ends_at
        AND (c.kind <> 'late' OR c.starts_at <= now())
      GROUP BY 1
      UNION ALL
      SELECT 'sub_hire', sum(line.amount), 1
      FROM sub_hire_lines line
      JOIN sub_hires hire ON hire.tenant_id = of_tenant AND hire.id = line.sub_hire_id
      WHERE line.tenant_id = of_tenant AND line.product_id = s.product_id AND s.short > 0
        AND hire.returned_at < s.ends_at AND hire.starts_at < s.ends_at AND hire.ends_at > s.starts_at
      UNION ALL
      SELECT 'lost', sum(part.lost_amount), 2 FROM project_line_parts part
      WHERE part.tenant_id = of_tenant AND part.product_id = s.product_id AND s.short > 0
      UNION ALL
      SELECT 'retired', count(*), 2 FROM equipment unit
      WHERE unit.tenant_id = of_tenant AND unit.product_id = s.product_id AND s.short > 0
        AND unit.retired_at IS NOT NULL
    ) f WHERE f.amount > 0 ORDER BY f.rank, f.amount DESC, f.cause LIMIT 1
  ) fact ON true
$$;
--> statement-breakpoint
/*
 * A project's number: the year of its creation in the company's zone, and one more than the last. The
 * first row of a statement locks the company's counter of that year, until the transaction ends; the
 * others count on, and the statement's end writes it back. It is locked after the project and before
 * any product, as projects are.
 */
CREATE FUNCTION number_project() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  counters jsonb := coalesce(nullif(current_setting('app.project_numbers', true), ''), '{}');
  of_year int;
  counter text;
  next int;
BEGIN
  IF new.number IS NOT NULL THEN RETURN new; END IF;
  SELECT extract(year FROM new.created_at AT TIME ZONE t.time_zone)::int INTO STRICT of_year
    FROM tenants t WHERE t.id = new.tenant_id;
  counter := new.tenant_id || ' ' || of_year;
  next := (counters ->> counter)::int + 1;
  IF next IS NULL THEN
    INSERT INTO project_numbers AS given (tenant_id, year, last) VALUES (new.tenant_id, of_year, 1)
      ON CONFLICT (tenant_id, year) DO UPDATE SET last = given.last + 1
      RETURNING given.last INTO next;
  END IF;
  PERFORM set_config('app.project_numbers',
    (counters || jsonb_build_object(counter, next))::text, true);
  new.number := of_year || '-' || lpad(next::text, greatest(4, length(next::text)), '0');
  RETURN new;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_project_numbers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  UPDATE project_numbers given SET last = counted.value::int
    FROM jsonb_each_text(coalesce(nullif(current_setting('app.project_numbers', true), ''), '{}')::jsonb)
      AS counted
    WHERE given.tenant_id = split_part(counted.key, ' ', 1)::int
      AND given.year = split_part(counted.key, ' ', 2)::int AND given.last < counted.value::int;
  PERFORM set_config('app.project_numbers', '', true);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER number_project BEFORE INSERT ON projects
  FOR EACH ROW EXECUTE FUNCTION number_project();--> statement-breakpoint
CREATE TRIGGER keep_project_numbers AFTER INSERT ON projects
  FOR EACH STATEMENT EXECUTE FUNCTION keep_project_numbers();--> statement-breakpoint
-- Numbers for the projects that there are, in the order in which they were made.
DO $$ BEGIN
  PERFORM set_config('app.all_tenants', 'on', true);
  WITH counted AS (
    SELECT made.id, made.year, row_number() OVER (PARTITION BY made.tenant_id, made.year
      ORDER BY made.created_at, made.id)::text AS position
    FROM (
      SELECT job.id, job.tenant_id, job.created_at,
        extract(year FROM job.created_at AT TIME ZONE t.time_zone)::int AS year
      FROM projects job JOIN tenants t ON t.id = job.tenant_id WHERE job.number IS NULL
    ) made
  )
  UPDATE projects job
    SET number = c.year || '-' || lpad(c.position, greatest(4, length(c.position)), '0')
    FROM counted c WHERE c.id = job.id;
  INSERT INTO project_numbers (tenant_id, year, last)
    SELECT job.tenant_id, split_part(job.number, '-', 1)::int, max(split_part(job.number, '-', 2)::int)
    FROM projects job WHERE job.number IS NOT NULL GROUP BY 1, 2
    ON CONFLICT DO NOTHING;
  PERFORM set_config('app.all_tenants', '', true);
END $$;
