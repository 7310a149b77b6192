-- The number is assigned last, under the lock of the tenant's audit entries, which the transaction
-- already holds. The last number is read from the key without a sort: a plan cached while the table
-- was small would read all of it.
CREATE OR REPLACE FUNCTION append_live_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = public SET enable_sort = off AS $$
DECLARE
  own_chain int := coalesce(new.tenant_id, 0);
  latest record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit_log'), own_chain);
  SELECT seq, at INTO latest FROM live_changes WHERE chain = own_chain ORDER BY seq DESC LIMIT 1;
  new.seq := coalesce(latest.seq, 0) + 1;
  new.at := greatest(clock_timestamp(), latest.at);
  RETURN new;
END $$;

CREATE TRIGGER append_live_change BEFORE INSERT ON live_changes
  FOR EACH ROW EXECUTE FUNCTION append_live_change();
