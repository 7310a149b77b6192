/*
 * `O2026-0031`, by the year in the company's zone. The counter is locked until the transaction ends, so a
 * rolled back number is reused: series have no gaps. Locked last, before the audit log.
 */
CREATE OR REPLACE FUNCTION next_quote_number(of_tenant int) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  of_year int;
  next int;
BEGIN
  SELECT extract(year FROM now() AT TIME ZONE t.time_zone)::int INTO STRICT of_year
    FROM tenants t WHERE t.id = of_tenant;
  INSERT INTO sales_series AS given (tenant_id, kind, year, last) VALUES (of_tenant, 'O', of_year, 1)
    ON CONFLICT (tenant_id, kind, year) DO UPDATE SET last = given.last + 1
    RETURNING given.last INTO next;
  RETURN 'O' || of_year || '-' || lpad(next::text, greatest(4, length(next::text)), '0');
END $$;

/* A sent quote is kept. If not accepted, it is deleted two years after sending, with versions and links. */
CREATE OR REPLACE FUNCTION keep_sent_quote() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF old.version_sent = 0 OR quote_has_run_out(old) THEN RETURN old; END IF;
  RAISE EXCEPTION 'a sent quote is not deleted' USING errcode = 'restrict_violation';
END $$;

CREATE OR REPLACE FUNCTION quote_has_run_out(quote quotes) RETURNS boolean LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT quote.version_sent > 0 AND quote.sent_at < now() - interval '2 years' AND NOT EXISTS (
    SELECT FROM quote_acceptances accepted
    WHERE accepted.tenant_id = quote.tenant_id AND accepted.quote_id = quote.id)
$$;

CREATE TRIGGER keep_sent_quote BEFORE DELETE ON quotes
  FOR EACH ROW EXECUTE FUNCTION keep_sent_quote();

-- Sent content never changes; a version only gets its PDF, once. Deleted with its quote.
CREATE OR REPLACE FUNCTION keep_quote_version() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF tg_op = 'UPDATE' AND old.pdf_key IS NULL AND new.pdf_key IS NOT NULL
      AND to_jsonb(old) - 'pdf_key' = to_jsonb(new) - 'pdf_key' THEN
    RETURN new;
  END IF;
  -- Deleted with the quote, never alone.
  IF tg_op = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN old; END IF;
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

CREATE OR REPLACE FUNCTION remove_unsent_quotes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  DELETE FROM quotes WHERE tenant_id = old.tenant_id AND project_id = old.id AND version_sent = 0;
  RETURN old;
END $$;

CREATE TRIGGER remove_unsent_quotes BEFORE DELETE ON projects
  FOR EACH ROW EXECUTE FUNCTION remove_unsent_quotes();
