-- Policies read the account of hours, as that of assignments: crew.sql.
CREATE OR REPLACE FUNCTION copy_account_of_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.user_id INTO new.user_id FROM crew c WHERE c.tenant_id = new.tenant_id AND c.id = new.crew_id;
  RETURN new;
END $$;

CREATE TRIGGER copy_account_of_hours BEFORE INSERT OR UPDATE OF crew_id ON hours
  FOR EACH ROW EXECUTE FUNCTION copy_account_of_hours();

CREATE OR REPLACE FUNCTION copy_account_to_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE hours h SET user_id = new.user_id WHERE h.tenant_id = new.tenant_id AND h.crew_id = new.id;
  RETURN NULL;
END $$;

CREATE TRIGGER copy_account_to_hours AFTER UPDATE OF user_id ON crew FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id) EXECUTE FUNCTION copy_account_to_hours();
