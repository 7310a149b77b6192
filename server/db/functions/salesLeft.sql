/*
 * The net of issued invoice lines without issued credit notes; the only source of what was credited. A line
 * without its own rate has the rate of its code that no other line names.
 */
CREATE OR REPLACE FUNCTION sales_lines_left(of_tenant int, of_invoices int[])
RETURNS TABLE (invoice_id int, line_id bigint, vat_code_id int, rate numeric, net_cents bigint,
  left_cents bigint)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  -- Counted once: joined without statistics, they would be counted again for every line.
  WITH named AS MATERIALIZED (
    SELECT DISTINCT l.invoice_id, l.vat_code_id, l.rate FROM sales_lines l
    WHERE l.tenant_id = of_tenant AND l.invoice_id = ANY (of_invoices) AND l.rate IS NOT NULL
  ), usual AS MATERIALIZED (
    SELECT v.invoice_id, v.vat_code_id, (array_agg(v.rate ORDER BY n.rate IS NOT NULL, v.rate))[1] AS rate
    FROM sales_vat v
    LEFT JOIN named n ON n.invoice_id = v.invoice_id AND n.vat_code_id = v.vat_code_id AND n.rate = v.rate
    WHERE v.tenant_id = of_tenant AND v.invoice_id = ANY (of_invoices)
    GROUP BY v.invoice_id, v.vat_code_id
  )
  SELECT l.invoice_id, l.id, l.vat_code_id, coalesce(l.rate, u.rate), l.net_cents,
    (l.net_cents - coalesce(taken.cents, 0))::bigint
  FROM sales_lines l
  LEFT JOIN usual u ON u.invoice_id = l.invoice_id AND u.vat_code_id = l.vat_code_id
  CROSS JOIN LATERAL (
    SELECT sum(c.net_cents) AS cents FROM sales_lines c
    JOIN sales_invoices note ON note.tenant_id = c.tenant_id AND note.id = c.invoice_id
    WHERE c.tenant_id = l.tenant_id AND c.credited_line_id = l.id AND note.number IS NOT NULL
  ) taken
  WHERE l.tenant_id = of_tenant AND l.invoice_id = ANY (of_invoices)
$$;

-- By VAT code and rate: discount, base and VAT without issued credit notes.
CREATE OR REPLACE FUNCTION sales_vat_left(of_tenant int, of_invoices int[])
RETURNS TABLE (invoice_id int, vat_code_id int, rate numeric, discount_cents bigint, base_cents bigint,
  vat_cents bigint)
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT v.invoice_id, v.vat_code_id, v.rate,
    (v.discount_cents - coalesce(t.discount, 0))::bigint, (v.base_cents - coalesce(t.base, 0))::bigint,
    (v.vat_cents - coalesce(t.vat, 0))::bigint
  FROM sales_vat v
  LEFT JOIN (
    SELECT note.invoice_id, n.vat_code_id, n.rate, sum(n.discount_cents) AS discount,
      sum(n.base_cents) AS base, sum(n.vat_cents) AS vat
    FROM sales_invoices note
    JOIN sales_vat n ON n.tenant_id = note.tenant_id AND n.invoice_id = note.id
    WHERE note.tenant_id = of_tenant AND note.invoice_id = ANY (of_invoices) AND note.number IS NOT NULL
    GROUP BY note.invoice_id, n.vat_code_id, n.rate
  ) t ON t.invoice_id = v.invoice_id AND t.vat_code_id = v.vat_code_id AND t.rate = v.rate
  WHERE v.tenant_id = of_tenant AND v.invoice_id = ANY (of_invoices)
$$;

CREATE OR REPLACE FUNCTION is_part(cents bigint, whole bigint) RETURNS boolean LANGUAGE sql IMMUTABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT cents BETWEEN least(whole, 0) AND greatest(whole, 0)
$$;

/*
 * A credit note to be issued takes at most the rest of each line, each code and in total. If it takes the
 * last line of a code and rate, it takes their whole rest.
 */
CREATE OR REPLACE FUNCTION check_credits(note sales_invoices) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF EXISTS (
    SELECT FROM sales_lines own
    LEFT JOIN sales_lines_left(note.tenant_id, ARRAY[note.invoice_id]) whole ON whole.line_id = own.credited_line_id
    WHERE own.tenant_id = note.tenant_id AND own.invoice_id = note.id
    GROUP BY own.credited_line_id
    HAVING NOT coalesce(bool_and(own.vat_code_id = whole.vat_code_id AND is_part(own.net_cents, whole.left_cents))
      AND is_part(sum(own.net_cents)::bigint, max(whole.left_cents)), false)
  ) OR EXISTS (
    WITH lines AS (
      SELECT whole.vat_code_id, whole.rate, bool_and(whole.left_cents = coalesce(own.net, 0)) AS is_last
      FROM sales_lines_left(note.tenant_id, ARRAY[note.invoice_id]) whole
      LEFT JOIN (
        SELECT l.credited_line_id, sum(l.net_cents) AS net FROM sales_lines l
        WHERE l.tenant_id = note.tenant_id AND l.invoice_id = note.id GROUP BY l.credited_line_id
      ) own ON own.credited_line_id = whole.line_id
      GROUP BY whole.vat_code_id, whole.rate
    )
    SELECT FROM sales_vat own
    LEFT JOIN sales_vat_left(note.tenant_id, ARRAY[note.invoice_id]) whole
      ON whole.vat_code_id = own.vat_code_id AND whole.rate = own.rate
    LEFT JOIN lines ON lines.vat_code_id = own.vat_code_id AND lines.rate = own.rate
    WHERE own.tenant_id = note.tenant_id AND own.invoice_id = note.id
      AND NOT coalesce(is_part(own.base_cents, whole.base_cents) AND is_part(own.vat_cents, whole.vat_cents)
        AND (NOT lines.is_last OR own.base_cents = whole.base_cents AND own.vat_cents = whole.vat_cents), false)
  ) OR note.total_cents > (SELECT sum(whole.base_cents + whole.vat_cents)
    FROM sales_vat_left(note.tenant_id, ARRAY[note.invoice_id]) whole) THEN
    RAISE EXCEPTION 'more is credited than is left of the invoice' USING errcode = 'restrict_violation';
  END IF;
END $$;

/*
 * On issuing a credit note: lines without a rest are credited, and an invoice of only such lines as a whole.
 */
CREATE OR REPLACE FUNCTION take_back() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  UPDATE sales_lines l SET taken_back = true
    FROM sales_lines_left(new.tenant_id, ARRAY[new.invoice_id]) whole
    WHERE l.tenant_id = new.tenant_id AND l.id = whole.line_id AND whole.left_cents = 0 AND NOT l.taken_back
      AND EXISTS (SELECT FROM sales_lines own WHERE own.tenant_id = new.tenant_id
        AND own.invoice_id = new.id AND own.credited_line_id = l.id);
  UPDATE sales_invoices i SET taken_back = true, version = i.version + 1, updated_at = now()
    WHERE i.tenant_id = new.tenant_id AND i.id = new.invoice_id AND NOT i.taken_back
      AND NOT EXISTS (SELECT FROM sales_lines_left(new.tenant_id, ARRAY[new.invoice_id]) whole
        WHERE whole.left_cents <> 0);
  RETURN NULL;
END $$;

CREATE TRIGGER take_back AFTER UPDATE OF number ON sales_invoices FOR EACH ROW
  WHEN (old.number IS NULL AND new.number IS NOT NULL AND new.kind = 'credit') EXECUTE FUNCTION take_back();
