/*
 * The next number of a series, `O2026-0031`, in the year of the company's zone. The counter's row is
 * locked until the transaction ends, so a rolled back number is given again: series have no gaps. It
 * is locked last, before the audit log.
 */
CREATE OR REPLACE FUNCTION next_sales_number(of_tenant int, of_kind text) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  of_year int;
  next int;
BEGIN
  SELECT extract(year FROM now() AT TIME ZONE t.time_zone)::int INTO STRICT of_year
    FROM tenants t WHERE t.id = of_tenant;
  INSERT INTO sales_series AS given (tenant_id, kind, year, last) VALUES (of_tenant, of_kind, of_year, 1)
    ON CONFLICT (tenant_id, kind, year) DO UPDATE SET last = given.last + 1
    RETURNING given.last INTO next;
  RETURN of_kind || of_year || '-' || lpad(next::text, greatest(4, length(next::text)), '0');
END $$;

-- What was sent never changes: of a version only its PDF is added, once.
CREATE OR REPLACE FUNCTION keep_quote_version() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF tg_op = 'UPDATE' AND old.pdf_key IS NULL AND new.pdf_key IS NOT NULL
      AND to_jsonb(old) - 'pdf_key' = to_jsonb(new) - 'pdf_key' THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'a sent version of a quote does not change' USING errcode = 'restrict_violation';
END $$;

CREATE TRIGGER keep_quote_version BEFORE UPDATE OR DELETE ON quote_versions
  FOR EACH ROW EXECUTE FUNCTION keep_quote_version();

CREATE OR REPLACE FUNCTION keep_quote_acceptance() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  RAISE EXCEPTION 'an acceptance does not change' USING errcode = 'restrict_violation';
END $$;

CREATE TRIGGER keep_quote_acceptance BEFORE UPDATE OR DELETE ON quote_acceptances
  FOR EACH ROW EXECUTE FUNCTION keep_quote_acceptance();

-- A quote that was never sent goes with its project.
CREATE OR REPLACE FUNCTION remove_unsent_quotes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  DELETE FROM quotes WHERE tenant_id = old.tenant_id AND project_id = old.id AND version_sent = 0;
  RETURN old;
END $$;

CREATE TRIGGER remove_unsent_quotes BEFORE DELETE ON projects
  FOR EACH ROW EXECUTE FUNCTION remove_unsent_quotes();
