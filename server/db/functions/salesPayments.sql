-- Payments and allocations are facts: rows are added alone. They go when their years are over.
CREATE OR REPLACE FUNCTION keep_payment() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF tg_op = 'DELETE' AND old."on" < sales_kept_from(old.tenant_id) THEN RETURN old; END IF;
  IF tg_op = 'UPDATE' AND pg_trigger_depth() > 1
      AND to_jsonb(old) - 'customer_id' = to_jsonb(new) - 'customer_id' THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'a payment does not change' USING errcode = 'restrict_violation';
END $$;

CREATE TRIGGER keep_payment BEFORE UPDATE OR DELETE ON sales_payments
  FOR EACH ROW EXECUTE FUNCTION keep_payment();

CREATE OR REPLACE FUNCTION keep_allocation() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF tg_op = 'DELETE' AND EXISTS (SELECT FROM sales_invoices i WHERE i.tenant_id = old.tenant_id
      AND i.id IN (old.invoice_id, old.credit_id) AND invoice_has_run_out(i)) THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'an allocation does not change' USING errcode = 'restrict_violation';
END $$;

CREATE TRIGGER keep_allocation BEFORE UPDATE OR DELETE ON sales_allocations
  FOR EACH ROW EXECUTE FUNCTION keep_allocation();

/*
 * Counts what is open after new allocations. It locks invoices by id, then deposits, then payments: two
 * allocations of one payment wait for each other, and the second sees the first. The checks of the tables
 * refuse more than is open; a payment gives at most what it is.
 */
CREATE OR REPLACE FUNCTION allocations_told() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM FROM sales_invoices i WHERE EXISTS (SELECT FROM new_rows n
    WHERE n.tenant_id = i.tenant_id AND i.id IN (n.invoice_id, n.credit_id)) ORDER BY i.id FOR UPDATE;
  PERFORM FROM deposits d WHERE EXISTS (SELECT FROM new_rows n
    WHERE n.tenant_id = d.tenant_id AND d.id IN (n.deposit_id, n.kept_deposit_id)) ORDER BY d.id FOR UPDATE;
  PERFORM FROM sales_payments p WHERE EXISTS (SELECT FROM new_rows n
    WHERE n.tenant_id = p.tenant_id AND p.id = n.payment_id) ORDER BY p.id FOR UPDATE;
  IF EXISTS (
    SELECT FROM sales_payments p CROSS JOIN LATERAL (
      SELECT coalesce(sum(a.amount_cents), 0) AS sum FROM sales_allocations a
      WHERE a.tenant_id = p.tenant_id AND a.payment_id = p.id) given
    WHERE EXISTS (SELECT FROM new_rows n WHERE n.tenant_id = p.tenant_id AND n.payment_id = p.id)
      AND given.sum NOT BETWEEN least(p.amount_cents, 0) AND greatest(p.amount_cents, 0)
  ) THEN
    RAISE EXCEPTION 'more is allocated than was paid'
      USING errcode = 'check_violation', constraint = 'sales_allocations_payment_sum';
  END IF;
  IF EXISTS (SELECT FROM new_rows n JOIN sales_invoices i ON i.tenant_id = n.tenant_id
      AND i.id IN (n.invoice_id, n.credit_id) WHERE i.number IS NULL) THEN
    RAISE EXCEPTION 'a draft is not paid' USING errcode = 'restrict_violation';
  END IF;
  UPDATE sales_invoices i SET
      open_cents = i.total_cents - coalesce(moved.taken, 0),
      credited_cents = coalesce(moved.credited, 0),
      version = i.version + 1, updated_at = now()
    FROM (SELECT DISTINCT n.tenant_id, of_invoice.id FROM new_rows n
      CROSS JOIN LATERAL (VALUES (n.invoice_id), (n.credit_id)) of_invoice (id)
      WHERE of_invoice.id IS NOT NULL) told
    CROSS JOIN LATERAL (
      SELECT
        -- What came to an invoice; of a credit note what it gave, and what was paid back of it.
        sum(CASE WHEN a.credit_id = told.id OR note.kind IS DISTINCT FROM 'credit' THEN a.amount_cents
          ELSE -a.amount_cents END) AS taken,
        sum(a.amount_cents) FILTER (WHERE a.credit_id IS NOT NULL AND a.invoice_id = told.id) AS credited
      FROM sales_allocations a
      LEFT JOIN sales_invoices note ON note.tenant_id = a.tenant_id AND note.id = told.id
      WHERE a.tenant_id = told.tenant_id AND told.id IN (a.invoice_id, a.credit_id)) moved
    WHERE i.tenant_id = told.tenant_id AND i.id = told.id;
  UPDATE deposits d SET
      paid_cents = moved.paid, returned_cents = moved.returned, kept_cents = moved.kept,
      version = d.version + 1, updated_at = now()
    FROM (SELECT DISTINCT n.tenant_id, of_deposit.id FROM new_rows n
      CROSS JOIN LATERAL (VALUES (n.deposit_id), (n.kept_deposit_id)) of_deposit (id)
      WHERE of_deposit.id IS NOT NULL) told
    CROSS JOIN LATERAL (
      SELECT
        coalesce(sum(a.amount_cents) FILTER (WHERE a.deposit_id = told.id
          AND (p.amount_cents > 0 OR p.reverses_id IS NOT NULL)), 0) AS paid,
        coalesce(-sum(a.amount_cents) FILTER (WHERE a.deposit_id = told.id
          AND p.amount_cents < 0 AND p.reverses_id IS NULL), 0) AS returned,
        coalesce(sum(a.amount_cents) FILTER (WHERE a.kept_deposit_id = told.id), 0) AS kept
      FROM sales_allocations a
      LEFT JOIN sales_payments p ON p.tenant_id = a.tenant_id AND p.id = a.payment_id
      WHERE a.tenant_id = told.tenant_id AND told.id IN (a.deposit_id, a.kept_deposit_id)) moved
    WHERE d.tenant_id = told.tenant_id AND d.id = told.id;
  RETURN NULL;
END $$;

CREATE TRIGGER allocations_told AFTER INSERT ON sales_allocations
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION allocations_told();
