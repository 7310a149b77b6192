/*
 * Since when a project is an option, and that it is none any more: nobody types it. Of options on the same
 * goods, who was first comes first.
 */
CREATE OR REPLACE FUNCTION keep_option_since() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  IF new.status IS DISTINCT FROM 'optie' OR new.is_template THEN
    new.option_since := NULL;
    new.option_offered_at := NULL;
  ELSIF new.option_since IS NULL THEN
    new.option_since := clock_timestamp();
  END IF;
  RETURN new;
END $$;

CREATE TRIGGER keep_option_since BEFORE INSERT OR UPDATE OF status, is_template ON projects
  FOR EACH ROW EXECUTE FUNCTION keep_option_since();
