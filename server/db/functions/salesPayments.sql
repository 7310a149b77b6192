-- Append-only facts, deleted after their retention years.
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
      AND i.id IN (old.invoice_id, old.credit_id) AND invoice_has_run_out(i))
      OR tg_op = 'DELETE' AND EXISTS (SELECT FROM deposits d WHERE d.tenant_id = old.tenant_id
      AND d.id IN (old.deposit_id, old.kept_deposit_id) AND d.requested_on < sales_kept_from(old.tenant_id)) THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'an allocation does not change' USING errcode = 'restrict_violation';
END $$;

CREATE TRIGGER keep_allocation BEFORE UPDATE OR DELETE ON sales_allocations
  FOR EACH ROW EXECUTE FUNCTION keep_allocation();

/*
 * Counts open amounts after new allocations. Locks invoices by id, then deposits, then payments: of two
 * allocations of one payment, the second sees the first. Same lock strength as the commands: a stronger one
 * would wait for rows that only refer to the same. Table checks refuse more than is open; `check_given` more
 * than a payment.
 */
CREATE OR REPLACE FUNCTION allocations_told() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  payment record;
BEGIN
  PERFORM FROM sales_invoices i WHERE EXISTS (SELECT FROM new_rows n
    WHERE n.tenant_id = i.tenant_id AND i.id IN (n.invoice_id, n.credit_id)) ORDER BY i.id FOR NO KEY UPDATE;
  PERFORM FROM deposits d WHERE EXISTS (SELECT FROM new_rows n
    WHERE n.tenant_id = d.tenant_id AND d.id IN (n.deposit_id, n.kept_deposit_id)) ORDER BY d.id FOR NO KEY UPDATE;
  FOR payment IN
    SELECT p.tenant_id, p.id FROM sales_payments p WHERE EXISTS (SELECT FROM new_rows n
      JOIN sales_payments own ON own.tenant_id = n.tenant_id AND own.id = n.payment_id
      WHERE n.tenant_id = p.tenant_id AND p.id = coalesce(own.reverses_id, own.id))
    ORDER BY p.id FOR NO KEY UPDATE
  LOOP
    PERFORM check_given(payment.tenant_id, payment.id);
  END LOOP;
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
        -- Received for an invoice; for a credit note, given less paid back.
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
          AND coalesce(root.amount_cents, p.amount_cents) > 0), 0) AS paid,
        coalesce(-sum(a.amount_cents) FILTER (WHERE a.deposit_id = told.id
          AND coalesce(root.amount_cents, p.amount_cents) < 0), 0) AS returned,
        coalesce(sum(a.amount_cents) FILTER (WHERE a.kept_deposit_id = told.id), 0) AS kept
      FROM sales_allocations a
      LEFT JOIN sales_payments p ON p.tenant_id = a.tenant_id AND p.id = a.payment_id
      LEFT JOIN sales_payments root ON root.tenant_id = p.tenant_id AND root.id = p.reverses_id
      WHERE a.tenant_id = told.tenant_id AND told.id IN (a.deposit_id, a.kept_deposit_id)) moved
    WHERE d.tenant_id = told.tenant_id AND d.id = told.id;
  -- A chargeback may take what was returned or kept: the deposit then owes it. A user may not.
  IF EXISTS (SELECT FROM new_rows n
      LEFT JOIN sales_payments p ON p.tenant_id = n.tenant_id AND p.id = n.payment_id
      JOIN deposits d ON d.tenant_id = n.tenant_id AND d.id IN (n.deposit_id, n.kept_deposit_id)
      WHERE (n.kept_deposit_id IS NOT NULL OR p.amount_cents < 0 AND p.reverses_id IS NULL)
        AND d.returned_cents + d.kept_cents > d.paid_cents) THEN
    RAISE EXCEPTION 'more is given of a deposit than came in'
      USING errcode = 'check_violation', constraint = 'deposits_sums';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER allocations_told AFTER INSERT ON sales_allocations
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION allocations_told();
