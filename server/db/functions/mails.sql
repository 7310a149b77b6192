-- A mail that is removed without having left was given up: its log says so, whatever kept it from leaving.
CREATE OR REPLACE FUNCTION mail_given_up() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ BEGIN
  UPDATE sent_mails SET given_up_at = now() WHERE id = old.log_id AND taken_at IS NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER mail_given_up AFTER DELETE ON mails
  FOR EACH ROW WHEN (old.log_id IS NOT NULL) EXECUTE FUNCTION mail_given_up();
