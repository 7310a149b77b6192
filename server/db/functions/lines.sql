-- Trigger functions write beyond the rights of requests: they run as the owner, and only triggers
-- call them.
CREATE OR REPLACE FUNCTION lines_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM freeze_parts(n.tenant_id, array_agg(n.id)) FROM new_rows n
    WHERE n.product_id IS NOT NULL GROUP BY n.tenant_id ORDER BY n.tenant_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION lines_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM freeze_parts(n.tenant_id, array_agg(n.id)) FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE n.product_id IS DISTINCT FROM o.product_id GROUP BY n.tenant_id ORDER BY n.tenant_id;
  PERFORM sync_line_claims(n.tenant_id, array_agg(n.id)) FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.amount, n.group_id, n.project_id, n.optional)
      IS DISTINCT FROM (o.amount, o.group_id, o.project_id, o.optional)
    GROUP BY n.tenant_id ORDER BY n.tenant_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION parts_written() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM sync_line_claims(n.tenant_id, array_agg(DISTINCT n.line_id)) FROM new_rows n
    WHERE n.line_id IS NOT NULL GROUP BY n.tenant_id ORDER BY n.tenant_id;
  RETURN NULL;
END $$;

-- Columns that only count, such as the packed amount, claim nothing.
CREATE OR REPLACE FUNCTION parts_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM sync_line_claims(n.tenant_id, array_agg(DISTINCT n.line_id))
    FROM new_rows n JOIN old_rows o ON o.tenant_id = n.tenant_id AND o.id = n.id
    WHERE (n.amount_each, n.amount_more, n.prepare_hours, n.return_hours, n.turnaround_hours,
        n.out_amount, n.back_amount, n.lost_amount, n.most_out, n.awaiting)
      IS DISTINCT FROM (o.amount_each, o.amount_more, o.prepare_hours, o.return_hours,
        o.turnaround_hours, o.out_amount, o.back_amount, o.lost_amount, o.most_out, o.awaiting)
    GROUP BY n.tenant_id ORDER BY n.tenant_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION parts_removed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM sync_line_claims(o.tenant_id, array_agg(DISTINCT o.line_id)) FROM old_rows o
    WHERE o.line_id IS NOT NULL GROUP BY o.tenant_id ORDER BY o.tenant_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION groups_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM sync_line_claims(n.tenant_id, array_agg(l.id))
    FROM new_rows n JOIN old_rows o ON o.id = n.id
    JOIN project_lines l ON l.tenant_id = n.tenant_id AND l.group_id = n.id
    WHERE (n.out_from, n.back_until) IS DISTINCT FROM (o.out_from, o.back_until)
    GROUP BY n.tenant_id ORDER BY n.tenant_id;
  RETURN NULL;
END $$;

-- Includes the claims of lines deleted while the plan was open.
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
    SELECT c.tenant_id, held.source_id FROM changed c
      CROSS JOIN LATERAL claims_now(c.tenant_id) held WHERE held.project_id = c.id
  ) affected GROUP BY affected.tenant_id ORDER BY affected.tenant_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refuse_open_plan() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF EXISTS (SELECT FROM projects WHERE id = new.id AND plan_open) THEN
    RAISE EXCEPTION 'a plan was left open' USING ERRCODE = 'FC005';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION refuse_loss_of_what_is_out() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF old.out_amount > old.back_amount + old.lost_amount THEN
    RAISE EXCEPTION 'it is still out'
      USING ERRCODE = 'FC002', CONSTRAINT = 'project_line_parts_still_out';
  END IF;
  RETURN old;
END $$;

-- Goods that are out need a real project, not a template.
CREATE OR REPLACE FUNCTION refuse_template_that_is_out() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (
    SELECT FROM project_lines l
    JOIN project_line_parts part ON part.tenant_id = l.tenant_id AND part.line_id = l.id
    WHERE l.tenant_id = new.tenant_id AND l.project_id = new.id
      AND part.out_amount > part.back_amount + part.lost_amount
  ) THEN
    RAISE EXCEPTION 'it is still out' USING ERRCODE = 'FC002', CONSTRAINT = 'projects_still_out';
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER lines_added AFTER INSERT ON project_lines REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION lines_added();

CREATE TRIGGER lines_changed AFTER UPDATE ON project_lines
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION lines_changed();

CREATE TRIGGER parts_added AFTER INSERT ON project_line_parts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION parts_written();

CREATE TRIGGER parts_changed AFTER UPDATE ON project_line_parts
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION parts_changed();

CREATE TRIGGER parts_removed AFTER DELETE ON project_line_parts REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION parts_removed();

CREATE TRIGGER still_out BEFORE DELETE ON project_line_parts
  FOR EACH ROW EXECUTE FUNCTION refuse_loss_of_what_is_out();

CREATE TRIGGER groups_changed AFTER UPDATE ON project_groups
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION groups_changed();

CREATE TRIGGER projects_changed AFTER UPDATE ON projects
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION projects_changed();

CREATE CONSTRAINT TRIGGER plan_is_closed AFTER INSERT OR UPDATE OF plan_open ON projects
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.plan_open)
  EXECUTE FUNCTION refuse_open_plan();

CREATE TRIGGER refuse_template_that_is_out BEFORE UPDATE OF is_template ON projects
  FOR EACH ROW WHEN (new.is_template AND NOT old.is_template)
  EXECUTE FUNCTION refuse_template_that_is_out();
