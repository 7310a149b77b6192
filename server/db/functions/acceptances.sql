/*
 * Accepts shortages of an open plan's lines for their periods until the guarantee holds: per product at the
 * largest shortage, from the last line on.
 */
CREATE OR REPLACE FUNCTION accept_missing(of_tenant int, ids bigint[], before claim_change[], reason text)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  missing record;
  line record;
  still int;
  progressed boolean;
BEGIN
  LOOP
    progressed := false;
    FOR missing IN
      SELECT DISTINCT ON (r.product_id) r.*
      FROM promised_too_much(of_tenant, before || planned_changes(of_tenant, ids, 1), NULL) r
      ORDER BY r.product_id, r.short DESC
    LOOP
      still := missing.short;
      FOR line IN
        SELECT c.source_id, c.starts_at, c.ends_at, c.uncovered, c.held FROM claims_now(of_tenant) c
        WHERE c.source_id = ANY (ids) AND c.kind = 'plan'
          AND c.product_id = missing.product_id AND c.held > 0
          AND c.starts_at < missing.ends_at AND c.ends_at > missing.starts_at
        ORDER BY c.source_id DESC
      LOOP
        EXIT WHEN still = 0;
        progressed := true;
        INSERT INTO accepted_shortages AS known (tenant_id, line_id, product_id, amount, starts_at,
          ends_at, reason)
        VALUES (of_tenant, line.source_id, missing.product_id,
          line.uncovered + least(still, line.held), line.starts_at, line.ends_at, reason)
        ON CONFLICT (tenant_id, line_id, product_id) DO UPDATE
          SET amount = excluded.amount, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
            reason = excluded.reason, accepted_by = excluded.accepted_by,
            created_at = excluded.created_at;
        still := still - least(still, line.held);
      END LOOP;
    END LOOP;
    -- An acceptance may divide a shortage into several: those are accepted in the next round.
    EXIT WHEN NOT progressed;
    PERFORM write_line_claims(of_tenant, ids);
  END LOOP;
  PERFORM assert_stock(of_tenant, before || planned_changes(of_tenant, ids, 1));
END $$;

/*
 * Accepts the shortages of an open plan that is to be closed, with a reason. Writes claims as the owner; the
 * project must be of the transaction's tenant.
 */
CREATE OR REPLACE FUNCTION accept_plan(of_project int, reason text) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  of_tenant int;
  ids bigint[];
  before claim_change[];
BEGIN
  SELECT tenant_id INTO of_tenant FROM projects WHERE id = of_project AND plan_open
    AND tenant_id = nullif(current_setting('app.tenant_id', true), '')::int FOR NO KEY UPDATE;
  IF of_tenant IS NULL THEN
    RAISE EXCEPTION 'no plan is open' USING ERRCODE = 'insufficient_privilege';
  END IF;
  ids := ARRAY(
    SELECT id FROM project_lines WHERE tenant_id = of_tenant AND project_id = of_project
    UNION SELECT source_id FROM claims_now(of_tenant) WHERE project_id = of_project);
  ids := follow_acceptances(of_tenant, ARRAY[of_project], ids);
  before := give_back_hired(of_tenant, ids) || planned_changes(of_tenant, ids, -1);
  PERFORM write_line_claims(of_tenant, ids);
  before := draw_short(of_tenant, ARRAY[of_project], before || planned_changes(of_tenant, ids, 1))
    || planned_changes(of_tenant, ids, -1);
  PERFORM accept_missing(of_tenant, ids, before, reason);
END $$;

REVOKE ALL ON FUNCTION accept_plan(int, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION accept_plan(int, text) TO flightcase_app, flightcase_platform;

/*
 * Accepts that stock is lowered below the promised amount, or tracked from now on, for that period only.
 * Replaces earlier acceptances, which would count twice. Null: `stock` or `stock_tracking` stays.
 */
CREATE OR REPLACE FUNCTION accept_stock(
  of_tenant int, of_product int, new_stock int, new_tracking text, reason text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  known products;
BEGIN
  SELECT * INTO STRICT known FROM products
    WHERE tenant_id = of_tenant AND id = of_product FOR NO KEY UPDATE;
  IF coalesce(new_tracking, known.stock_tracking) <> 'tracked'
    OR known.stock_tracking = 'tracked' AND coalesce(new_stock, known.stock) >= known.stock THEN
    RETURN;
  END IF;
  DELETE FROM accepted_shortages a
    WHERE a.tenant_id = of_tenant AND a.product_id = of_product AND a.line_id IS NULL
      AND a.ends_at > now();
  INSERT INTO accepted_shortages (tenant_id, product_id, amount, starts_at, ends_at, reason)
    SELECT of_tenant, of_product, s.short, s.starts_at, s.ends_at, reason
    FROM promised_above(of_tenant, of_product, coalesce(new_stock, known.stock)) s;
END $$;

/*
 * Withdraws accepted shortages of a line, of all products or one, up to the free stock. Writes claims as the
 * owner; the line must be of the transaction's tenant.
 */
CREATE OR REPLACE FUNCTION cover_shortages(of_line bigint, of_product int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  of_tenant int := nullif(current_setting('app.tenant_id', true), '')::int;
  accepted record;
  available int;
BEGIN
  FOR accepted IN
    SELECT * FROM accepted_shortages a
    WHERE a.tenant_id = of_tenant AND a.line_id = of_line
      AND (of_product IS NULL OR a.product_id = of_product)
    ORDER BY a.product_id
  LOOP
    PERFORM FROM products WHERE id = accepted.product_id FOR NO KEY UPDATE;
    SELECT greatest(p.free, 0) INTO available FROM product_availability(of_tenant,
      ARRAY[accepted.product_id], greatest(accepted.starts_at, now()), accepted.ends_at, NULL) p;
    IF available >= accepted.amount OR accepted.ends_at <= now() THEN
      DELETE FROM accepted_shortages WHERE tenant_id = of_tenant AND id = accepted.id;
    ELSIF available > 0 THEN
      UPDATE accepted_shortages SET amount = amount - available
        WHERE tenant_id = of_tenant AND id = accepted.id;
    END IF;
  END LOOP;
  PERFORM sync_line_claims(of_tenant, ARRAY[of_line]);
END $$;

REVOKE ALL ON FUNCTION cover_shortages(bigint, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cover_shortages(bigint, int) TO flightcase_app, flightcase_platform;

/*
 * Accepts current shortages of a booking's line, of all products or one. They are caused by a fact; nothing
 * more is promised. Writes claims as the owner; the line must be of the transaction's tenant.
 */
CREATE OR REPLACE FUNCTION accept_shortages(of_line bigint, of_product int, reason text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  of_tenant int := nullif(current_setting('app.tenant_id', true), '')::int;
BEGIN
  INSERT INTO accepted_shortages AS known (tenant_id, line_id, product_id, amount, starts_at, ends_at, reason)
  SELECT of_tenant, missed.line_id, missed.product_id, missed.accepted + missed.short, missed.starts_at,
    missed.ends_at, accept_shortages.reason
  FROM project_lines l
  JOIN projects job ON job.tenant_id = of_tenant AND job.id = l.project_id AND job.status = 'boeking'
  CROSS JOIN LATERAL plan_availability(of_tenant, l.project_id) missed
  WHERE l.tenant_id = of_tenant AND l.id = of_line AND missed.line_id = of_line AND missed.short > 0
    AND (of_product IS NULL OR missed.product_id = of_product)
  ON CONFLICT (tenant_id, line_id, product_id) DO UPDATE
    SET amount = excluded.amount, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      reason = excluded.reason, accepted_by = excluded.accepted_by, created_at = excluded.created_at;
  PERFORM sync_line_claims(of_tenant, ARRAY[of_line]);
END $$;

REVOKE ALL ON FUNCTION accept_shortages(bigint, int, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION accept_shortages(bigint, int, text) TO flightcase_app, flightcase_platform;

CREATE OR REPLACE FUNCTION lower_acceptance(of_tenant int, of_line bigint, of_product int, missing bigint)
RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  DELETE FROM accepted_shortages a WHERE a.tenant_id = of_tenant AND a.line_id = of_line
    AND a.product_id = of_product AND missing = 0;
  UPDATE accepted_shortages a SET amount = missing WHERE a.tenant_id = of_tenant
    AND a.line_id = of_line AND a.product_id = of_product;
END $$;
