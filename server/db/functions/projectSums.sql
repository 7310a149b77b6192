/*
 * Stored sums of bookings: the plan's net and what was invoiced. The list of projects to invoice reads them,
 * without pricing plans. Every statement that changes a source updates them.
 */

/* Without settings, so that the query that calls it computes it itself. */
CREATE OR REPLACE FUNCTION booked_line_net(line project_lines, group_discount numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE AS $$
  SELECT round(round(coalesce(line.unit_price_cents, 0) * coalesce(line.factor, (line.booked ->> 'factor')::numeric, 1))
    * line.amount * (100 - coalesce(line.discount, group_discount, (line.booked ->> 'discount')::numeric, 0)) / 100)
$$;

/*
 * In cents, rounded in the order of `contract/pricing/documentSums.ts`. Booked lines store factor, discount
 * and `discountable`, so that only the plan counts.
 */
CREATE OR REPLACE FUNCTION booked_nets(ids int[]) RETURNS TABLE (project_id int, net_cents bigint)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT p.id, CASE WHEN count(l.net) = 0 THEN 0
    WHEN p.target_total_cents IS NOT NULL THEN p.target_total_cents
    ELSE sum(l.net) - round(coalesce(sum(l.net) FILTER (WHERE l.discountable), 0) * coalesce(p.discount, 0) / 100)
    END::bigint
  FROM projects p
  LEFT JOIN LATERAL (
    SELECT booked_line_net(line, own.discount) AS net,
      coalesce((line.booked ->> 'discountable')::boolean, true) AS discountable
    FROM project_lines line
    LEFT JOIN project_groups own ON own.tenant_id = line.tenant_id AND own.id = line.group_id
    WHERE line.tenant_id = p.tenant_id AND line.project_id = p.id AND NOT line.optional
  ) l ON true
  WHERE p.id = ANY (ids)
  GROUP BY p.id
$$;

/*
 * Without damage. A credit note counts for its invoice. Drafts of advances also count in `advanced`, so that
 * no second one is requested.
 */
CREATE OR REPLACE FUNCTION invoiced_sums(ids int[])
RETURNS TABLE (project_id int, net_cents bigint, by_hand_cents bigint, advanced numeric, has_final boolean)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT wanted.id, coalesce(sum(i.net) FILTER (WHERE i.counts_for <> 'damage'), 0)::bigint,
    coalesce(sum(i.net) FILTER (WHERE i.counts_for = 'manual'), 0)::bigint,
    coalesce(sum(i.percent) FILTER (WHERE i.kind = 'advance' AND NOT i.taken_back), 0),
    coalesce(bool_or(i.kind = 'final' AND i.number IS NOT NULL AND NOT i.taken_back), false)
  FROM unnest(ids) wanted (id)
  JOIN projects p ON p.id = wanted.id
  LEFT JOIN LATERAL (
    SELECT own.kind, own.number, own.percent, own.taken_back, coalesce(credited.kind, own.kind) AS counts_for,
      CASE WHEN own.number IS NULL THEN 0 WHEN own.kind = 'credit' THEN -own.net_cents ELSE own.net_cents END AS net
    FROM sales_invoices own
    LEFT JOIN sales_invoices credited ON credited.tenant_id = own.tenant_id AND credited.id = own.invoice_id
    WHERE own.tenant_id = p.tenant_id AND own.project_id = p.id
  ) i ON true
  GROUP BY wanted.id
$$;

/*
 * Locks rows before counting: a statement that waited sees what the other transaction wrote. Locked after
 * projects and invoices; only series and audit log are locked later.
 */
CREATE OR REPLACE FUNCTION write_project_sums(ids int[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  booked int[];
BEGIN
  booked := ARRAY(SELECT DISTINCT p.id FROM projects p
    WHERE p.id = ANY (ids) AND p.status = 'boeking' AND NOT p.is_template ORDER BY p.id);
  IF cardinality(booked) = 0 THEN RETURN; END IF;
  INSERT INTO project_sums (tenant_id, project_id)
    SELECT p.tenant_id, p.id FROM projects p WHERE p.id = ANY (booked) ORDER BY p.id
    ON CONFLICT DO NOTHING;
  PERFORM FROM project_sums s WHERE s.project_id = ANY (booked) ORDER BY s.project_id FOR UPDATE;
  UPDATE project_sums s SET planned_cents = plan.net_cents, invoiced_cents = done.net_cents,
      by_hand_cents = done.by_hand_cents, advanced = done.advanced, has_final = done.has_final
    FROM booked_nets(booked) plan JOIN invoiced_sums(booked) done USING (project_id)
    WHERE s.project_id = plan.project_id
      AND (s.planned_cents, s.invoiced_cents, s.by_hand_cents, s.advanced, s.has_final) IS DISTINCT FROM
        (plan.net_cents, done.net_cents, done.by_hand_cents, done.advanced, done.has_final);
END $$;

CREATE OR REPLACE FUNCTION sum_changed_projects() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM write_project_sums(ARRAY(
    SELECT n.id FROM new_rows n LEFT JOIN old_rows o USING (id)
    WHERE n.status = 'boeking' AND (n.status, n.is_template, n.discount, n.target_total_cents)
      IS DISTINCT FROM (o.status, o.is_template, o.discount, o.target_total_cents)));
  RETURN NULL;
END $$;

CREATE TRIGGER sum_changed_projects AFTER UPDATE ON projects
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sum_changed_projects();

CREATE OR REPLACE FUNCTION sum_added_projects() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM write_project_sums(ARRAY(SELECT n.id FROM new_rows n WHERE n.status = 'boeking'));
  RETURN NULL;
END $$;

CREATE TRIGGER sum_added_projects AFTER INSERT ON projects REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sum_added_projects();

CREATE OR REPLACE FUNCTION sum_projects_of_rows() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM write_project_sums(ARRAY(SELECT DISTINCT r.project_id FROM told_rows r));
  RETURN NULL;
END $$;

CREATE TRIGGER sum_projects_of_added AFTER INSERT ON project_lines REFERENCING NEW TABLE AS told_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sum_projects_of_rows();
CREATE TRIGGER sum_projects_of_removed AFTER DELETE ON project_lines REFERENCING OLD TABLE AS told_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sum_projects_of_rows();

CREATE OR REPLACE FUNCTION sum_projects_of_lines() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM write_project_sums(ARRAY(
    SELECT DISTINCT n.project_id FROM new_rows n JOIN old_rows o USING (id)
    WHERE (n.group_id, n.amount, n.unit_price_cents, n.factor, n.discount, n.booked, n.optional)
      IS DISTINCT FROM
        (o.group_id, o.amount, o.unit_price_cents, o.factor, o.discount, o.booked, o.optional)));
  RETURN NULL;
END $$;

CREATE TRIGGER sum_projects_of_lines AFTER UPDATE ON project_lines
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sum_projects_of_lines();

CREATE OR REPLACE FUNCTION sum_projects_of_groups() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM write_project_sums(ARRAY(
    SELECT DISTINCT n.project_id FROM new_rows n JOIN old_rows o USING (id)
    WHERE n.discount IS DISTINCT FROM o.discount));
  RETURN NULL;
END $$;

CREATE TRIGGER sum_projects_of_groups AFTER UPDATE ON project_groups
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sum_projects_of_groups();

-- Of drafts, only advances count. Payments change what is open of invoices, but no sum: they lock none.
CREATE OR REPLACE FUNCTION sum_projects_of_invoice() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM write_project_sums(array_remove(ARRAY[
    CASE WHEN tg_op <> 'INSERT' THEN old.project_id END, CASE WHEN tg_op <> 'DELETE' THEN new.project_id END], NULL));
  RETURN NULL;
END $$;

CREATE TRIGGER sum_projects_of_added AFTER INSERT ON sales_invoices
  FOR EACH ROW WHEN (new.kind = 'advance') EXECUTE FUNCTION sum_projects_of_invoice();
CREATE TRIGGER sum_projects_of_removed AFTER DELETE ON sales_invoices
  FOR EACH ROW WHEN (old.kind = 'advance' OR old.number IS NOT NULL)
  EXECUTE FUNCTION sum_projects_of_invoice();
CREATE TRIGGER sum_projects_of_changed AFTER UPDATE ON sales_invoices
  FOR EACH ROW WHEN ((new.kind = 'advance' OR new.number IS NOT NULL)
    AND (new.project_id, new.number IS NULL, new.net_cents, new.percent, new.taken_back)
      IS DISTINCT FROM (old.project_id, old.number IS NULL, old.net_cents, old.percent, old.taken_back))
  EXECUTE FUNCTION sum_projects_of_invoice();
