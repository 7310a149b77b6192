ALTER TABLE "customers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "project_lines" ADD COLUMN "optional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_template" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_language" CHECK ("customers"."language" in ('nl', 'en', 'de'));--> statement-breakpoint
/*
 * From when until when lines take what from stock, whether or not they claim it: null where the project
 * lacks a date, or the period would end before it starts. `firm` is null where nothing is claimed, as of
 * optional lines and of templates.
 */
CREATE OR REPLACE FUNCTION line_periods(of_tenant int, ids int[]) RETURNS TABLE (
  line_id int, product_id int, project_id int, starts_at timestamptz, ends_at timestamptz,
  turnaround interval, total int, out_amount int, still_out int, firm boolean, uncovered int
) LANGUAGE sql STABLE AS $$
  SELECT l.id, part.product_id, l.project_id, w.starts_at, w.ends_at, given.turnaround, given.total,
    part.out_amount, part.out_amount - part.back_amount - part.lost_amount, w.firm,
    CASE WHEN w.firm AND accepted.starts_at <= w.starts_at AND accepted.ends_at >= w.ends_at
      THEN least(accepted.amount, given.total) ELSE 0 END
  FROM project_lines l
  -- By the number alone: with the tenant the planner walks all of the tenant's projects.
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
$$;--> statement-breakpoint
/*
 * What the lines of a project take, and what is free for each in its period without the project's own
 * claims. What is short of a line leaves out what was accepted; of an option it is what would be, of a
 * line that claims nothing it is none.
 */
CREATE OR REPLACE FUNCTION plan_availability(of_tenant int, of_project int) RETURNS TABLE (
  line_id int, part_id int, product_id int, amount_each int, amount_more int, amount int,
  starts_at timestamptz, ends_at timestamptz, free int, free_if_all int, short int, accepted int,
  still_out int
) LANGUAGE sql STABLE AS $$
  WITH own AS MATERIALIZED (
    SELECT * FROM line_periods(of_tenant, ARRAY(
      SELECT id FROM project_lines WHERE tenant_id = of_tenant AND project_id = of_project))
  ), steps AS MATERIALIZED (
    SELECT * FROM plan_steps(of_tenant, of_project)
  )
  SELECT own.line_id, part.id, part.product_id, part.amount_each, part.amount_more, own.total,
    own.starts_at, own.ends_at, min(s.free), min(s.free_if_all),
    CASE WHEN own.firm IS NULL THEN 0 ELSE least(own.total - own.uncovered,
      coalesce(max(s.needed - s.free) FILTER (WHERE s.needed > 0 AND s.needed > s.free), 0)) END,
    own.uncovered, own.still_out
  FROM own
  JOIN project_line_parts part ON part.tenant_id = of_tenant AND part.line_id = own.line_id
    AND part.product_id = own.product_id
  LEFT JOIN steps s ON s.product_id = own.product_id
    AND s.starts_at < own.ends_at AND s.ends_at > own.starts_at
  GROUP BY own.line_id, own.product_id, part.tenant_id, part.line_id, part.product_id, own.total,
    own.starts_at, own.ends_at, own.firm, own.uncovered, own.still_out
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION lines_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM freeze_parts(n.tenant_id, array_agg(n.id)) FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE n.product_id IS DISTINCT FROM o.product_id GROUP BY n.tenant_id ORDER BY n.tenant_id;
  PERFORM sync_line_claims(n.tenant_id, array_agg(n.id)) FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.amount, n.group_id, n.project_id, n.optional)
      IS DISTINCT FROM (o.amount, o.group_id, o.project_id, o.optional)
    GROUP BY n.tenant_id ORDER BY n.tenant_id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- With the claims of lines that went while the plan was open.
CREATE OR REPLACE FUNCTION projects_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM sync_line_claims(affected.tenant_id, array_agg(affected.line_id)) FROM (
    WITH changed AS MATERIALIZED (
      SELECT n.tenant_id, n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
      WHERE (n.status, n.start_date, n.end_date, n.plan_open, n.is_template)
        IS DISTINCT FROM (o.status, o.start_date, o.end_date, o.plan_open, o.is_template)
    )
    SELECT l.tenant_id, l.id AS line_id FROM changed c
      JOIN project_lines l ON l.tenant_id = c.tenant_id AND l.project_id = c.id
    UNION
    SELECT held.tenant_id, held.source_id FROM changed c
      JOIN claims held ON held.tenant_id = c.tenant_id AND held.project_id = c.id
  ) affected GROUP BY affected.tenant_id ORDER BY affected.tenant_id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Goods that are out belong to a project that takes place: it does not become a template.
CREATE FUNCTION refuse_template_that_is_out() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (
    SELECT FROM project_lines l
    JOIN project_line_parts part ON part.tenant_id = l.tenant_id AND part.line_id = l.id
    WHERE l.tenant_id = new.tenant_id AND l.project_id = new.id
      AND part.out_amount > part.back_amount + part.lost_amount
  ) THEN
    RAISE EXCEPTION 'it is still out' USING ERRCODE = 'FC002', CONSTRAINT = 'projects_still_out';
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER refuse_template_that_is_out BEFORE UPDATE OF is_template ON projects
  FOR EACH ROW WHEN (new.is_template AND NOT old.is_template)
  EXECUTE FUNCTION refuse_template_that_is_out();
