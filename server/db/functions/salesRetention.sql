/*
 * Documents and payments past retention, with all linked by allocations: any link to a later one, also
 * indirect, keeps them. A payment counts with its reversals, a credit note with its invoice; a held or owed
 * deposit is kept. Nodes are `i7`, `p7` and `d7`.
 */
CREATE OR REPLACE FUNCTION run_out_sales(of_tenant int, at_most int) RETURNS SETOF text
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH RECURSIVE kept_from AS (SELECT sales_kept_from(of_tenant) AS day),
  old AS MATERIALIZED (
    SELECT 'i' || i.id AS node FROM sales_invoices i, kept_from
      WHERE i.tenant_id = of_tenant AND i.number IS NOT NULL AND i.issued_on < kept_from.day
    UNION ALL
    SELECT 'p' || p.id FROM sales_payments p, kept_from
      WHERE p.tenant_id = of_tenant AND p.reverses_id IS NULL AND p."on" < kept_from.day
        AND NOT EXISTS (SELECT FROM sales_payments back WHERE back.tenant_id = of_tenant
          AND back.reverses_id = p.id AND back."on" >= kept_from.day)
    UNION ALL
    SELECT 'd' || d.id FROM deposits d, kept_from
      WHERE d.tenant_id = of_tenant AND d.requested_on < kept_from.day AND d.status NOT IN ('paid', 'owes')
  ),
  pairs AS (
    SELECT coalesce('p' || coalesce(p.reverses_id, p.id), 'i' || a.credit_id, 'd' || a.kept_deposit_id) AS one,
      coalesce('i' || a.invoice_id, 'd' || a.deposit_id) AS other
    FROM sales_allocations a
    LEFT JOIN sales_payments p ON p.tenant_id = of_tenant AND p.id = a.payment_id
    WHERE a.tenant_id = of_tenant
    UNION
    SELECT 'i' || note.id, 'i' || note.invoice_id FROM sales_invoices note
    WHERE note.tenant_id = of_tenant AND note.kind = 'credit' AND note.number IS NOT NULL
  ),
  ties AS MATERIALIZED (
    SELECT one AS node, other FROM pairs WHERE one IN (TABLE old) OR other IN (TABLE old)
    UNION
    SELECT other, one FROM pairs WHERE one IN (TABLE old) OR other IN (TABLE old)
  ),
  kept AS (
    SELECT node FROM ties WHERE node NOT IN (TABLE old)
    UNION
    SELECT t.other FROM ties t JOIN kept k ON k.node = t.node
  ),
  first AS (
    SELECT node FROM old WHERE node NOT IN (TABLE kept) ORDER BY length(node), node LIMIT at_most
  ),
  gone AS (
    TABLE first
    UNION
    SELECT t.other FROM ties t JOIN gone g ON g.node = t.node
  )
  TABLE gone
$$;

/*
 * In batches of at least `at_most` documents and payments if available, each with all linked to it. One
 * process at a time per company. Returns the number removed.
 */
CREATE OR REPLACE FUNCTION remove_run_out_sales(of_tenant int, at_most int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  kept_from date := sales_kept_from(of_tenant);
  nodes text[];
  gone int[];
  payments int[];
  returned int[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('run_out_sales', of_tenant)) THEN RETURN 0; END IF;
  SELECT coalesce(array_agg(node), '{}') INTO nodes FROM run_out_sales(of_tenant, at_most) node;
  SELECT coalesce(array_agg(substr(node, 2)::int) FILTER (WHERE node LIKE 'i%'), '{}'),
      coalesce(array_agg(substr(node, 2)::int) FILTER (WHERE node LIKE 'p%'), '{}'),
      coalesce(array_agg(substr(node, 2)::int) FILTER (WHERE node LIKE 'd%'), '{}')
    INTO gone, payments, returned FROM unnest(nodes) node;
  PERFORM FROM sales_invoices i WHERE i.tenant_id = of_tenant AND i.id = ANY (gone) ORDER BY i.id FOR UPDATE;
  DELETE FROM sales_allocations a WHERE a.tenant_id = of_tenant AND (a.invoice_id = ANY (gone)
    OR a.credit_id = ANY (gone) OR a.deposit_id = ANY (returned) OR a.kept_deposit_id = ANY (returned));
  DELETE FROM sales_invoices i WHERE i.tenant_id = of_tenant AND i.id = ANY (gone);
  DELETE FROM sales_payments p WHERE p.tenant_id = of_tenant
    AND (p.id = ANY (payments) OR p.reverses_id = ANY (payments));
  DELETE FROM deposits d WHERE d.tenant_id = of_tenant AND d.id = ANY (returned);
  DELETE FROM sales_amounts s WHERE s.tenant_id = of_tenant AND s.year < extract(year FROM kept_from);
  DELETE FROM sales_exports e WHERE e.tenant_id = of_tenant AND e.created_at < kept_from;
  DELETE FROM sent_mails m WHERE m.tenant_id = of_tenant AND m.queued_at < kept_from
    AND m.invoice_id IS NULL AND m.quote_id IS NULL;
  RETURN cardinality(nodes);
END $$;

CREATE OR REPLACE FUNCTION tenants_with_run_out_sales() RETURNS SETOF int LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT t.id FROM tenants t CROSS JOIN LATERAL (SELECT sales_kept_from(t.id) AS day) kept
  WHERE EXISTS (SELECT FROM sales_invoices i WHERE i.tenant_id = t.id AND i.issued_on < kept.day)
    OR EXISTS (SELECT FROM sales_payments p WHERE p.tenant_id = t.id AND p."on" < kept.day)
  ORDER BY t.id
$$;
