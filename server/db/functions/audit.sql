-- Covers the entry and the previous hash. Its form must never change: later columns are excluded. Moments
-- count from 1970, in any time zone.
CREATE OR REPLACE FUNCTION audit_entry_hash(previous text, entry audit_log) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(previous || jsonb_build_array(
    entry.id, entry.tenant_id, entry.seq, extract(epoch FROM entry.created_at), entry.action_type,
    entry.resource_type, entry.resource_id, entry.target_user_id, entry.performed_by,
    entry.performed_by_name, entry.ip_address, entry.request_id, entry.metadata
  )::text, 'UTF8')), 'hex');
$$;

-- Serialises a tenant's appends until the end of the transaction. After all entries were archived, the chain
-- continues from its anchor.
CREATE OR REPLACE FUNCTION append_audit_entry() RETURNS trigger
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  own_chain int := coalesce(new.tenant_id, 0);
  latest record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit_log'), own_chain);
  SELECT seq, hash, created_at INTO latest FROM (
    (SELECT seq, hash, created_at FROM audit_log WHERE chain = own_chain ORDER BY seq DESC LIMIT 1)
    UNION ALL
    SELECT seq, hash, archived_at FROM audit_anchors WHERE chain = own_chain
  ) known ORDER BY seq DESC LIMIT 1;
  new.seq := coalesce(latest.seq, 0) + 1;
  new.created_at := greatest(clock_timestamp(), latest.created_at);
  new.hash := audit_entry_hash(coalesce(latest.hash, ''), new);
  RETURN new;
END $$;

-- The app role may not change or delete entries. A setting lets the owner maintain them.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF coalesce(current_setting('app.audit_maintenance', true), '') = 'on' THEN
    RETURN coalesce(new, old);
  END IF;
  RAISE EXCEPTION 'the audit log is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;

-- A person's records: with those that were merged into it, whose entries have their own number.
CREATE OR REPLACE FUNCTION merged_crew(of_crew int[]) RETURNS int[]
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH RECURSIVE merged (id) AS (
    SELECT unnest(of_crew)
    UNION
    SELECT (entry.metadata ->> 'crew_id')::int FROM audit_log entry
      JOIN merged ON entry.resource_type = 'crew' AND entry.resource_id = merged.id
      WHERE entry.action_type = 'crew.merged' AND entry.metadata ? 'crew_id'
  )
  SELECT coalesce(array_agg(id), '{}') FROM merged;
$$;

-- Removes the name of a driver from the history of trips, also of deleted ones.
CREATE OR REPLACE FUNCTION erase_driver_entries(of_tenant int, drivers int[], account int) RETURNS bigint[]
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  WITH changed AS (
    UPDATE audit_log SET erased_at = now(),
      metadata = metadata #- '{before,driver}' #- '{after,driver}' #- '{changes,driver}'
    WHERE chain = of_tenant AND resource_type = 'transport'
      AND (ARRAY[metadata #>> '{before,crew_id}', metadata #>> '{after,crew_id}',
          metadata #>> '{changes,crew_id,from}', metadata #>> '{changes,crew_id,to}'] && drivers::text[]
        OR account::text IN (metadata #>> '{before,driver_id}', metadata #>> '{after,driver_id}',
          metadata #>> '{changes,driver_id,from}', metadata #>> '{changes,driver_id,to}'))
    RETURNING seq
  )
  SELECT coalesce(array_agg(seq), '{}') FROM changed;
$$;

-- Removes personal data from the log of an anonymised account. The hashes stay and still prove the order of
-- all entries. Returns the numbers of the changed entries.
CREATE OR REPLACE FUNCTION erase_audit_entries(erased_user int) RETURNS bigint[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  touched bigint[];
  of_tenant int;
  people int[];
BEGIN
  IF NOT EXISTS (SELECT FROM users WHERE id = erased_user AND deleted_at IS NOT NULL
    AND email = 'erased-' || erased_user || '@erased.invalid') THEN
    RAISE EXCEPTION 'the account still names a person' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM set_config('app.audit_maintenance', 'on', true);
  SELECT tenant_id INTO of_tenant FROM users WHERE id = erased_user;
  people := merged_crew(ARRAY(SELECT id FROM crew WHERE user_id = erased_user));
  WITH changed AS (
    UPDATE audit_log SET erased_at = now(),
      performed_by_name = CASE WHEN performed_by = erased_user THEN NULL ELSE performed_by_name END,
      ip_address = CASE WHEN performed_by = erased_user THEN NULL ELSE ip_address END,
      metadata = CASE WHEN target_user_id = erased_user OR resource_type = 'crew'
        AND resource_id = ANY (people) THEN '{}' ELSE metadata END
    WHERE performed_by = erased_user OR target_user_id = erased_user
      OR resource_type = 'crew' AND resource_id = ANY (people)
    RETURNING seq
  )
  SELECT coalesce(array_agg(seq), '{}') INTO touched FROM changed;
  touched := touched || erase_driver_entries(of_tenant, people, erased_user);
  touched := ARRAY(SELECT DISTINCT seq FROM unnest(touched) AS seq ORDER BY seq);
  PERFORM set_config('app.audit_maintenance', '', true);
  UPDATE live_changes SET by_name = NULL WHERE by_id = erased_user;
  RETURN touched;
END $$;

-- Of a crew member without an account; their record must be erased already.
CREATE OR REPLACE FUNCTION erase_crew_entries(erased_crew int) RETURNS bigint[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  touched bigint[];
  of_tenant int;
  people int[];
BEGIN
  SELECT tenant_id INTO of_tenant FROM crew WHERE id = erased_crew AND erased_at IS NOT NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the record still names a person' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM set_config('app.audit_maintenance', 'on', true);
  people := merged_crew(ARRAY[erased_crew]);
  WITH changed AS (
    UPDATE audit_log SET erased_at = now(), metadata = '{}'
    WHERE resource_type = 'crew' AND resource_id = ANY (people) RETURNING seq
  )
  SELECT coalesce(array_agg(seq), '{}') INTO touched FROM changed;
  touched := touched || erase_driver_entries(of_tenant, people, NULL);
  touched := ARRAY(SELECT DISTINCT seq FROM unnest(touched) AS seq ORDER BY seq);
  PERFORM set_config('app.audit_maintenance', '', true);
  RETURN touched;
END $$;

REVOKE ALL ON FUNCTION merged_crew(int[]), erase_driver_entries(int, int[], int) FROM PUBLIC;

REVOKE ALL ON FUNCTION erase_crew_entries(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_crew_entries(int) TO flightcase_app, flightcase_platform;

REVOKE ALL ON FUNCTION erase_audit_entries(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_audit_entries(int) TO flightcase_app, flightcase_platform;

CREATE TRIGGER append_entry BEFORE INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION append_audit_entry();

CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
