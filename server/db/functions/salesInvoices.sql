/*
 * The day is today in the company's zone, never before the last one of its series: numbers and days rise
 * together, also after a change of zone.
 */
CREATE OR REPLACE FUNCTION next_dated_number(of_tenant int, of_kind text, OUT number text, OUT on_day date)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  first int;
BEGIN
  SELECT (now() AT TIME ZONE t.time_zone)::date, CASE of_kind WHEN 'F' THEN t.first_invoice_number END
    INTO STRICT on_day, first FROM tenants t WHERE t.id = of_tenant;
  -- The year's row may not exist yet: each company waits at its own lock.
  PERFORM pg_advisory_xact_lock(hashtextextended('sales_series ' || of_kind, of_tenant));
  SELECT greatest(on_day, max(s.last_on)) INTO on_day
    FROM sales_series s WHERE s.tenant_id = of_tenant AND s.kind = of_kind;
  IF EXISTS (SELECT FROM sales_series s WHERE s.tenant_id = of_tenant AND s.kind = of_kind) THEN
    first := NULL;
  END IF;
  number := take_number(of_tenant, of_kind, on_day, coalesce(first, 1));
END $$;

CREATE OR REPLACE FUNCTION take_number(of_tenant int, of_kind text, on_day date, first int) RETURNS text
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  of_year int := extract(year FROM on_day)::int;
  next int;
BEGIN
  INSERT INTO sales_series AS given (tenant_id, kind, year, last, last_on)
    VALUES (of_tenant, of_kind, of_year, first, on_day)
    ON CONFLICT (tenant_id, kind, year) DO UPDATE SET last = given.last + 1, last_on = excluded.last_on
    RETURNING given.last INTO next;
  RETURN of_kind || of_year || '-' || lpad(next::text, greatest(4, length(next::text)), '0');
END $$;

/* On a past day, for sample companies during a first start only. Other companies number by today. */
CREATE OR REPLACE FUNCTION sample_number(of_tenant int, of_kind text, on_day date) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF NOT EXISTS (SELECT FROM sample_steps s WHERE s.tenant_id = of_tenant) THEN
    RAISE EXCEPTION 'only samples have numbers of past days' USING errcode = 'restrict_violation';
  END IF;
  RETURN take_number(of_tenant, of_kind, on_day, 1);
END $$;

CREATE OR REPLACE FUNCTION is_last_number(of_tenant int, of_number text) RETURNS boolean LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM sales_series s WHERE s.tenant_id = of_tenant
    AND of_number = s.kind || s.year || '-' || lpad(s.last::text, greatest(4, length(s.last::text)), '0'))
$$;

/* The first retained day: the law's years before this one, or more if the company set it. Calendar years. */
CREATE OR REPLACE FUNCTION sales_kept_from(of_tenant int) RETURNS date LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT make_date(extract(year FROM now() AT TIME ZONE t.time_zone)::int
    - greatest(CASE vat_country(t.country) WHEN 'be' THEN 10 WHEN 'de' THEN 8 ELSE 7 END,
        coalesce(t.retention_years, 0)), 1, 1)
  FROM tenants t WHERE t.id = of_tenant
$$;

CREATE OR REPLACE FUNCTION invoice_has_run_out(invoice sales_invoices) RETURNS boolean LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT invoice.number IS NOT NULL AND invoice.issued_on < sales_kept_from(invoice.tenant_id)
$$;

CREATE OR REPLACE FUNCTION begin_as_draft() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF new.number IS NULL THEN RETURN new; END IF;
  RAISE EXCEPTION 'an invoice begins as a draft' USING errcode = 'restrict_violation';
END $$;

CREATE TRIGGER begin_as_draft BEFORE INSERT ON sales_invoices
  FOR EACH ROW EXECUTE FUNCTION begin_as_draft();

/*
 * Issuing checks: the number is the last of its series, the content has its hash, lines, VAT and totals
 * agree. Then only these change: open and credited amounts, by allocations; paused reminders; once each,
 * export and PDF; the customer, when deleted.
 */
CREATE OR REPLACE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF tg_op = 'DELETE' THEN
    IF old.number IS NULL OR invoice_has_run_out(old) THEN RETURN old; END IF;
    RAISE EXCEPTION 'an issued invoice is not deleted' USING errcode = 'restrict_violation';
  END IF;
  IF old.number IS NULL THEN
    IF new.number IS NOT NULL THEN PERFORM check_issued(new); END IF;
    RETURN new;
  END IF;
  IF to_jsonb(old) - kept_columns() IS DISTINCT FROM to_jsonb(new) - kept_columns()
      OR new.pdf_key IS DISTINCT FROM old.pdf_key AND old.pdf_key IS NOT NULL
      OR new.export_id IS DISTINCT FROM old.export_id AND old.export_id IS NOT NULL
      OR new.customer_id IS DISTINCT FROM old.customer_id AND new.customer_id IS NOT NULL
      OR (new.open_cents, new.credited_cents, new.taken_back)
          IS DISTINCT FROM (old.open_cents, old.credited_cents, old.taken_back)
        AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'an issued invoice does not change' USING errcode = 'restrict_violation';
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE FUNCTION kept_columns() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['version', 'updated_at', 'open_cents', 'credited_cents', 'taken_back', 'status', 'paused',
    'disputed', 'export_id', 'pdf_key', 'customer_id',
    -- Generated: not yet computed before the row is written.
    'search_text']
$$;

CREATE TRIGGER keep_issued_invoice BEFORE UPDATE OR DELETE ON sales_invoices
  FOR EACH ROW EXECUTE FUNCTION keep_issued_invoice();

CREATE OR REPLACE FUNCTION check_issued(invoice sales_invoices) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  lines bigint;
  sums record;
BEGIN
  IF NOT is_last_number(invoice.tenant_id, invoice.number)
      OR left(invoice.number, 1) <> (CASE invoice.kind WHEN 'credit' THEN 'C' ELSE 'F' END) THEN
    RAISE EXCEPTION '% is not the next number', invoice.number USING errcode = 'restrict_violation';
  END IF;
  IF invoice.sha256 <> encode(sha256(convert_to(invoice.content, 'UTF8')), 'hex') THEN
    RAISE EXCEPTION 'the content has another hash' USING errcode = 'restrict_violation';
  END IF;
  SELECT coalesce(sum(l.net_cents), 0) INTO lines FROM sales_lines l
    WHERE l.tenant_id = invoice.tenant_id AND l.invoice_id = invoice.id;
  SELECT coalesce(sum(v.base_cents), 0) AS base, coalesce(sum(v.vat_cents), 0) AS vat,
      coalesce(sum(v.discount_cents), 0) AS discount INTO sums
    FROM sales_vat v WHERE v.tenant_id = invoice.tenant_id AND v.invoice_id = invoice.id;
  IF lines - sums.discount <> sums.base OR sums.base <> invoice.net_cents
      OR sums.vat <> invoice.vat_cents OR invoice.open_cents <> invoice.total_cents THEN
    RAISE EXCEPTION 'the sums of an invoice do not agree' USING errcode = 'restrict_violation';
  END IF;
  IF invoice.kind = 'credit' THEN PERFORM check_credits(invoice); END IF;
END $$;

-- Lines and VAT of an issued invoice never change. A deleted product leaves its lines.
CREATE OR REPLACE FUNCTION keep_issued_rows() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  of_row record := CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
BEGIN
  IF NOT EXISTS (SELECT FROM sales_invoices i WHERE i.tenant_id = of_row.tenant_id
      AND i.id = of_row.invoice_id AND i.number IS NOT NULL) THEN
    RETURN of_row;
  END IF;
  IF tg_op = 'UPDATE' AND to_jsonb(old) - ARRAY['product_id', 'taken_back']
      = to_jsonb(new) - ARRAY['product_id', 'taken_back'] AND pg_trigger_depth() > 1 THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'an issued invoice does not change' USING errcode = 'restrict_violation';
END $$;

CREATE TRIGGER keep_issued_lines BEFORE INSERT OR UPDATE OR DELETE ON sales_lines
  FOR EACH ROW EXECUTE FUNCTION keep_issued_rows();

CREATE TRIGGER keep_issued_vat BEFORE INSERT OR UPDATE OR DELETE ON sales_vat
  FOR EACH ROW EXECUTE FUNCTION keep_issued_rows();

CREATE OR REPLACE FUNCTION remove_draft_invoices() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  DELETE FROM sales_invoices WHERE tenant_id = old.tenant_id AND project_id = old.id AND number IS NULL;
  RETURN old;
END $$;

CREATE TRIGGER remove_draft_invoices BEFORE DELETE ON projects
  FOR EACH ROW EXECUTE FUNCTION remove_draft_invoices();
