/*
 * The year of creation in the company's zone and the next number, skipping codes of equipment and products: a
 * scan could mean either. The statement's first row locks the company's counter of that year until the
 * transaction ends; the others count on, and the statement's end writes it back. Locked after the project and
 * before products, as everywhere.
 */
CREATE OR REPLACE FUNCTION number_project() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  counters jsonb := coalesce(nullif(current_setting('app.project_numbers', true), ''), '{}');
  of_year int;
  counter text;
  next int;
BEGIN
  IF new.number IS NOT NULL THEN RETURN new; END IF;
  SELECT extract(year FROM new.created_at AT TIME ZONE t.time_zone)::int INTO STRICT of_year
    FROM tenants t WHERE t.id = new.tenant_id;
  counter := new.tenant_id || ' ' || of_year;
  next := (counters ->> counter)::int + 1;
  IF next IS NULL THEN
    INSERT INTO project_numbers AS given (tenant_id, year, last) VALUES (new.tenant_id, of_year, 1)
      ON CONFLICT (tenant_id, year) DO UPDATE SET last = given.last + 1
      RETURNING given.last INTO next;
  END IF;
  LOOP
    new.number := of_year || '-' || lpad(next::text, greatest(4, length(next::text)), '0');
    EXIT WHEN NOT EXISTS (SELECT FROM stock_codes known WHERE known.tenant_id = new.tenant_id
        AND known.folded = new.number AND known.kind <> 'serial')
      AND NOT EXISTS (SELECT FROM projects known WHERE known.tenant_id = new.tenant_id
        AND known.number = new.number);
    next := next + 1;
  END LOOP;
  PERFORM set_config('app.project_numbers',
    (counters || jsonb_build_object(counter, next))::text, true);
  RETURN new;
END $$;

CREATE OR REPLACE FUNCTION keep_project_numbers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  UPDATE project_numbers given SET last = counted.value::int
    FROM jsonb_each_text(coalesce(nullif(current_setting('app.project_numbers', true), ''), '{}')::jsonb)
      AS counted
    WHERE given.tenant_id = split_part(counted.key, ' ', 1)::int
      AND given.year = split_part(counted.key, ' ', 2)::int AND given.last < counted.value::int;
  PERFORM set_config('app.project_numbers', '', true);
  RETURN NULL;
END $$;

CREATE TRIGGER number_project BEFORE INSERT ON projects
  FOR EACH ROW EXECUTE FUNCTION number_project();

CREATE TRIGGER keep_project_numbers AFTER INSERT ON projects
  FOR EACH STATEMENT EXECUTE FUNCTION keep_project_numbers();
