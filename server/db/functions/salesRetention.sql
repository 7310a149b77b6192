/*
 * Removes invoices of a company whose years are over, each with its credit notes and what paid them; at
 * most so many. What is tied to a document or payment that is still kept waits for it. Returns how many
 * invoices went.
 */
CREATE OR REPLACE FUNCTION remove_run_out_sales(of_tenant int, at_most int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  kept_from date := sales_kept_from(of_tenant);
  originals int[];
  gone int[];
BEGIN
  SELECT coalesce(array_agg(old.id), '{}') INTO originals FROM (
    SELECT i.id FROM sales_invoices i
    WHERE i.tenant_id = of_tenant AND i.kind <> 'credit' AND i.number IS NOT NULL
      AND i.issued_on < kept_from
      AND NOT EXISTS (
        SELECT FROM sales_invoices document
        CROSS JOIN LATERAL (
          SELECT a.payment_id, a.invoice_id, a.credit_id FROM sales_allocations a
            WHERE a.tenant_id = of_tenant AND a.invoice_id = document.id
          UNION ALL
          SELECT a.payment_id, a.invoice_id, a.credit_id FROM sales_allocations a
            WHERE a.tenant_id = of_tenant AND a.credit_id = document.id
          -- A document without money.
          UNION ALL SELECT NULL, document.id, NULL) paid
        LEFT JOIN sales_payments p ON p.tenant_id = of_tenant AND p.id = paid.payment_id
        LEFT JOIN sales_invoices one ON one.tenant_id = of_tenant AND one.id = paid.invoice_id
        LEFT JOIN sales_invoices other ON other.tenant_id = of_tenant AND other.id = paid.credit_id
        WHERE document.tenant_id = of_tenant AND (document.id = i.id OR document.invoice_id = i.id)
          AND (p."on" >= kept_from OR one.issued_on >= kept_from OR other.issued_on >= kept_from))
    ORDER BY i.id LIMIT at_most FOR UPDATE OF i SKIP LOCKED
  ) old;
  SELECT coalesce(array_agg(i.id), '{}') INTO gone FROM sales_invoices i
    WHERE i.tenant_id = of_tenant AND (i.id = ANY (originals) OR i.invoice_id = ANY (originals));
  DELETE FROM sales_allocations a
    WHERE a.tenant_id = of_tenant AND (a.invoice_id = ANY (gone) OR a.credit_id = ANY (gone));
  DELETE FROM sales_invoices i WHERE i.tenant_id = of_tenant AND i.id = ANY (gone);
  -- A payment and its reversal go together.
  DELETE FROM sales_payments p
    WHERE p.tenant_id = of_tenant AND p."on" < kept_from AND NOT EXISTS (
      SELECT FROM sales_payments pair
      WHERE pair.tenant_id = of_tenant
        AND (pair.id IN (p.id, p.reverses_id) OR pair.reverses_id = p.id)
        AND (pair."on" >= kept_from OR EXISTS (SELECT FROM sales_allocations a
          WHERE a.tenant_id = of_tenant AND a.payment_id = pair.id)));
  DELETE FROM sales_amounts s WHERE s.tenant_id = of_tenant AND s.year < extract(year FROM kept_from);
  DELETE FROM sales_exports e WHERE e.tenant_id = of_tenant AND e.created_at < kept_from;
  DELETE FROM sent_mails m WHERE m.tenant_id = of_tenant AND m.queued_at < kept_from
    AND m.invoice_id IS NULL AND m.quote_id IS NULL;
  RETURN cardinality(originals);
END $$;

-- The companies with invoices or payments whose years are over.
CREATE OR REPLACE FUNCTION tenants_with_run_out_sales() RETURNS SETOF int LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT t.id FROM tenants t CROSS JOIN LATERAL (SELECT sales_kept_from(t.id) AS day) kept
  WHERE EXISTS (SELECT FROM sales_invoices i WHERE i.tenant_id = t.id AND i.issued_on < kept.day)
    OR EXISTS (SELECT FROM sales_payments p WHERE p.tenant_id = t.id AND p."on" < kept.day)
  ORDER BY t.id
$$;
