/*
 * A payment with its refunds and reversals, less its allocations. A reversal counts with its payment, and is
 * 0 itself. Negative: more was returned than received.
 */
CREATE OR REPLACE FUNCTION free_of_payment(payment sales_payments) RETURNS bigint LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN payment.reverses_id IS NOT NULL THEN 0 ELSE coalesce((
    SELECT sum(p.amount_cents - coalesce((SELECT sum(a.amount_cents) FROM sales_allocations a
      WHERE a.tenant_id = p.tenant_id AND a.payment_id = p.id), 0))
    FROM sales_payments p
    WHERE p.tenant_id = payment.tenant_id AND (p.id = payment.id OR p.reverses_id = payment.id)), 0)
  END::bigint
$$;

/*
 * Locks a payment and returns its free amount; null if missing. Requests cannot lock payments, because they
 * may not change them.
 */
CREATE OR REPLACE FUNCTION lock_payment(of_tenant int, of_payment int) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  payment sales_payments;
BEGIN
  SELECT * INTO payment FROM sales_payments p WHERE p.tenant_id = of_tenant AND p.id = of_payment
    FOR NO KEY UPDATE;
  RETURN CASE WHEN payment.id IS NOT NULL THEN free_of_payment(payment) END;
END $$;

-- 0 for a draft and for an invoice.
CREATE OR REPLACE FUNCTION free_of_credit(note sales_invoices) RETURNS bigint LANGUAGE sql IMMUTABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN note.kind = 'credit' AND note.number IS NOT NULL THEN note.open_cents ELSE 0 END
$$;

/*
 * Free payments and credit notes by customer, in cents; no row if none. A reversal has its payment's
 * customer, so free = received − given. Summed in one step: a customer has many payments, few of them free.
 * No own search path, so that it is planned within its query, for the requested number of customers.
 */
CREATE OR REPLACE FUNCTION credit_of_customers(of_tenant int, of_customers int[])
RETURNS TABLE (customer_id int, credit_cents bigint) LANGUAGE sql STABLE AS $$
  SELECT free.customer_id, sum(free.cents)::bigint FROM (
    SELECT p.customer_id, p.amount_cents AS cents FROM sales_payments p
      WHERE p.tenant_id = of_tenant AND p.customer_id = ANY (of_customers)
    UNION ALL
    SELECT p.customer_id, -a.amount_cents FROM sales_payments p
      JOIN sales_allocations a ON a.tenant_id = of_tenant AND a.payment_id = p.id
      WHERE p.tenant_id = of_tenant AND p.customer_id = ANY (of_customers)
    UNION ALL
    SELECT i.customer_id, free_of_credit(i) FROM sales_invoices i
      WHERE i.tenant_id = of_tenant AND i.customer_id = ANY (of_customers)
        AND i.number IS NOT NULL AND i.open_cents > 0 AND i.kind = 'credit') free
  GROUP BY free.customer_id HAVING sum(free.cents) <> 0
$$;

/*
 * A payment and its reversals give at most its rest, and never less than 0. A reversal larger than the rest
 * is a fact: nothing more is given.
 */
CREATE OR REPLACE FUNCTION check_given(of_tenant int, of_payment int) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  payment sales_payments;
  came bigint;
  given bigint;
BEGIN
  SELECT * INTO payment FROM sales_payments p WHERE p.tenant_id = of_tenant AND p.id = of_payment;
  SELECT coalesce(sum(p.amount_cents), 0) INTO came FROM sales_payments p
    WHERE p.tenant_id = of_tenant AND (p.id = of_payment OR p.reverses_id = of_payment);
  given := came - free_of_payment(payment);
  IF payment.amount_cents > 0 AND given NOT BETWEEN 0 AND greatest(came, 0)
      OR payment.amount_cents < 0 AND given NOT BETWEEN least(came, 0) AND 0 THEN
    RAISE EXCEPTION 'more is allocated than was paid'
      USING errcode = 'check_violation', constraint = 'sales_allocations_payment_sum';
  END IF;
END $$;

-- Deferred to the end of the transaction: a reversed amount is no longer given.
CREATE OR REPLACE FUNCTION reversal_is_covered() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM check_given(new.tenant_id, new.reverses_id);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER reversal_is_covered AFTER INSERT ON sales_payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.reverses_id IS NOT NULL)
  EXECUTE FUNCTION reversal_is_covered();
