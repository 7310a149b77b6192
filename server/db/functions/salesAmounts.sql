/*
 * After its share of the document's discount. The shares of a VAT code add up to its discount: each is the
 * difference of two rounded running sums.
 */
CREATE OR REPLACE FUNCTION sales_line_nets(of_tenant int, of_invoices int[])
RETURNS TABLE (invoice_id int, line_id bigint, vat_code_id int, kind text, product_id int, ledger text,
  net_cents bigint)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH discounts AS (
    SELECT v.invoice_id, v.vat_code_id, sum(v.discount_cents) AS cents FROM sales_vat v
    WHERE v.tenant_id = of_tenant AND v.invoice_id = ANY (of_invoices)
    GROUP BY v.invoice_id, v.vat_code_id
  ), lines AS (
    SELECT l.invoice_id, l.id, l.position, l.vat_code_id, l.kind, l.product_id, l.ledger, l.net_cents,
      coalesce(d.cents, 0) AS discount,
      sum(w.net) OVER of_code AS total,
      sum(w.net) OVER (of_code ORDER BY l.position, l.id ROWS UNBOUNDED PRECEDING) AS upto,
      row_number() OVER (of_code ORDER BY l.position DESC, l.id DESC) = 1 AS is_last
    FROM sales_lines l
    JOIN sales_invoices i ON i.tenant_id = l.tenant_id AND i.id = l.invoice_id
    LEFT JOIN discounts d ON d.invoice_id = l.invoice_id AND d.vat_code_id = l.vat_code_id
    -- A percentage is of discountable lines, a fixed total of all; never of settled advances.
    CROSS JOIN LATERAL (SELECT CASE WHEN l.advance_id IS NOT NULL THEN 0
      WHEN i.discount IS NOT NULL AND NOT l.discountable THEN 0 ELSE l.net_cents END AS net) w
    WHERE l.tenant_id = of_tenant AND l.invoice_id = ANY (of_invoices)
    WINDOW of_code AS (PARTITION BY l.invoice_id, l.vat_code_id)
  ), shares AS (
    SELECT lines.*, CASE WHEN is_last THEN discount WHEN total = 0 THEN 0
      ELSE round(discount * upto / total) END AS running
    FROM lines
  )
  SELECT s.invoice_id, s.id, s.vat_code_id, s.kind, s.product_id, s.ledger,
    (s.net_cents - s.running + lag(s.running, 1, 0) OVER (
      PARTITION BY s.invoice_id, s.vat_code_id ORDER BY s.position, s.id))::bigint
  FROM shares s
$$;

-- By day; credit notes count negatively.
CREATE OR REPLACE FUNCTION add_sales_amounts(of_tenant int, of_invoices int[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH documents AS (
    SELECT i.id, i.issued_on, coalesce(i.service_until, i.issued_on) AS served_on,
      extract(year FROM i.issued_on)::int AS year, coalesce(i.customer_id, 0) AS customer_id,
      coalesce(i.customer_name, '') AS customer_name, i.net_cents, i.vat_cents,
      i.content::jsonb #>> '{customer,vat_number}' AS vat_number,
      CASE i.kind WHEN 'credit' THEN -1 ELSE 1 END AS sign
    FROM sales_invoices i
    WHERE i.tenant_id = of_tenant AND i.id = ANY (of_invoices) AND i.number IS NOT NULL
  ), lines AS (
    SELECT n.invoice_id, n.kind, n.net_cents, coalesce(p.category_id, 0) AS category_id,
      coalesce(p.category_name, '') AS category_name
    FROM sales_line_nets(of_tenant, of_invoices) n
    LEFT JOIN products p ON p.tenant_id = of_tenant AND p.id = n.product_id
  ), vat AS (
    SELECT v.invoice_id, v.vat_code_id, v.rate, v.base_cents, v.vat_cents, c.category, c.name
    FROM sales_vat v JOIN vat_codes c ON c.tenant_id = v.tenant_id AND c.id = v.vat_code_id
    WHERE v.tenant_id = of_tenant AND v.invoice_id = ANY (of_invoices)
  ), parts (invoice_id, dimension, key_id, key, rate, name, net, vat) AS (
    SELECT d.id, 'customer', d.customer_id, CASE d.customer_id WHEN 0 THEN d.customer_name ELSE '' END, 0,
      d.customer_name, d.net_cents, d.vat_cents FROM documents d
    UNION ALL
    SELECT l.invoice_id, 'category', l.category_id, '', 0, l.category_name, l.net_cents, 0 FROM lines l
    UNION ALL
    SELECT l.invoice_id, 'kind', 0, l.kind, 0, '', l.net_cents, 0 FROM lines l
    UNION ALL
    SELECT v.invoice_id, 'code', v.vat_code_id, '', v.rate, v.name, v.base_cents, v.vat_cents FROM vat v
    UNION ALL
    SELECT v.invoice_id, CASE v.category WHEN 'K' THEN 'goods' ELSE 'services' END, 0,
      coalesce(d.vat_number, ''), 0, d.customer_name, v.base_cents, 0
    FROM vat v JOIN documents d ON d.id = v.invoice_id WHERE v.category IN ('AE', 'K')
  )
  INSERT INTO sales_amounts AS known (tenant_id, dimension, by_day, day, year, key_id, key, rate, name,
      net_cents, vat_cents, documents)
    SELECT of_tenant, p.dimension, days.by_day, days.day, d.year, p.key_id, p.key, p.rate, max(p.name),
      sum(d.sign * p.net), sum(d.sign * p.vat), count(DISTINCT d.id)
    FROM parts p JOIN documents d ON d.id = p.invoice_id
    CROSS JOIN LATERAL (VALUES ('issue', d.issued_on), ('service', d.served_on)) days (by_day, day)
    WHERE days.by_day = 'issue' OR p.dimension IN ('customer', 'category', 'kind')
    GROUP BY p.dimension, days.by_day, days.day, d.year, p.key_id, p.key, p.rate
    -- Rows are locked in one order: an invoice and a credit note may be issued at the same time.
    ORDER BY p.dimension, days.by_day, days.day, d.year, p.key_id, p.key, p.rate
    ON CONFLICT (tenant_id, dimension, by_day, day, year, key_id, key, rate) DO UPDATE SET
      name = excluded.name, net_cents = known.net_cents + excluded.net_cents,
      vat_cents = known.vat_cents + excluded.vat_cents, documents = known.documents + excluded.documents
$$;

CREATE OR REPLACE FUNCTION count_issued_invoice() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  PERFORM add_sales_amounts(new.tenant_id, ARRAY[new.id]);
  RETURN NULL;
END $$;

CREATE TRIGGER count_issued_invoice AFTER UPDATE OF number ON sales_invoices FOR EACH ROW
  WHEN (old.number IS NULL AND new.number IS NOT NULL) EXECUTE FUNCTION count_issued_invoice();
