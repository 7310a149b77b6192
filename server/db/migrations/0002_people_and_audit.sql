DROP INDEX "audit_log_tenant";--> statement-breakpoint
DROP INDEX "audit_log_record";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "chain" integer GENERATED ALWAYS AS (coalesce(tenant_id, 0)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "performed_by_name" text;--> statement-breakpoint
-- Each entry's hash covers the entry and the hash before it. The form must stay as it is for ever:
-- a column that is added later is not part of it. Moments count from 1970, whatever the time zone.
CREATE FUNCTION audit_entry_hash(previous text, entry audit_log) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(previous || jsonb_build_array(
    entry.id, entry.tenant_id, entry.seq, extract(epoch FROM entry.created_at), entry.action_type,
    entry.resource_type, entry.resource_id, entry.target_user_id, entry.performed_by,
    entry.performed_by_name, entry.ip_address, entry.request_id, entry.metadata
  )::text, 'UTF8')), 'hex');
$$;--> statement-breakpoint
-- Appends of one tenant wait for each other from here to the end of their transaction.
CREATE FUNCTION append_audit_entry() RETURNS trigger
LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  own_chain int := coalesce(new.tenant_id, 0);
  latest record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit_log'), own_chain);
  SELECT seq, hash, created_at INTO latest FROM audit_log
    WHERE chain = own_chain ORDER BY seq DESC LIMIT 1;
  new.seq := coalesce(latest.seq, 0) + 1;
  new.created_at := greatest(clock_timestamp(), latest.created_at);
  new.hash := audit_entry_hash(coalesce(latest.hash, ''), new);
  RETURN new;
END $$;--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'the audit log is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
DO $$
DECLARE
  entry audit_log;
  previous audit_log;
BEGIN
  PERFORM set_config('app.all_tenants', 'on', true);
  FOR entry IN SELECT * FROM audit_log ORDER BY chain, id LOOP
    IF previous.chain IS DISTINCT FROM entry.chain THEN previous := NULL; END IF;
    entry.seq := coalesce(previous.seq, 0) + 1;
    entry.created_at := greatest(entry.created_at, previous.created_at);
    entry.hash := audit_entry_hash(coalesce(previous.hash, ''), entry);
    UPDATE audit_log SET seq = entry.seq, created_at = entry.created_at, hash = entry.hash
      WHERE id = entry.id;
    previous := entry;
  END LOOP;
  PERFORM set_config('app.all_tenants', '', true);
END $$;--> statement-breakpoint
CREATE TRIGGER append_entry BEFORE INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION append_audit_entry();--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_chain" ON "audit_log" USING btree ("chain","seq");--> statement-breakpoint
CREATE INDEX "audit_log_moment" ON "audit_log" USING btree ("chain","created_at","seq");--> statement-breakpoint
CREATE INDEX "audit_log_all_moments" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action_type","chain","seq");--> statement-breakpoint
CREATE INDEX "audit_log_resource" ON "audit_log" USING btree ("resource_type","chain","seq");--> statement-breakpoint
CREATE INDEX "audit_log_performer" ON "audit_log" USING btree ("performed_by","chain","seq");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_user_id","chain","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name" ON "roles" USING btree (coalesce("tenant_id", 0),lower("name"));--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("resource_type","resource_id","chain","seq");--> statement-breakpoint
CREATE VIEW "public"."user_rights" WITH (security_invoker = true) AS (select user_id, permission from user_permissions
    union
    select held.user_id, inherited.permission from user_roles held
      join role_permissions inherited on inherited.role_id = held.role_id
        and (inherited.tenant_id is null or inherited.tenant_id = held.tenant_id));--> statement-breakpoint
GRANT SELECT ON user_rights TO flightcase_app;--> statement-breakpoint
DROP FUNCTION signed_in_user(int, uuid, int);--> statement-breakpoint
-- As before, with how the tenant stands: a suspended one is read-only.
CREATE FUNCTION signed_in_user(wanted_user int, wanted_session uuid, idle_seconds int)
RETURNS TABLE (
  tenant_id int, name text, role text, permissions text[], twofa_enabled boolean,
  twofa_forced boolean, tenant_suspended boolean
)
LANGUAGE plpgsql STABLE
SET search_path = public
AS $$ BEGIN
  PERFORM set_config('app.all_tenants', 'on', true);
  RETURN QUERY SELECT users.tenant_id, concat_ws(' ', users.name, users.last_name), users.role,
    array(SELECT held.permission FROM user_rights held WHERE held.user_id = users.id),
    EXISTS (SELECT FROM twofa WHERE twofa.user_id = users.id),
    coalesce(tenants.force_twofa, false),
    coalesce(tenants.account_status = 'suspended', false)
  FROM sessions
    JOIN users ON users.id = sessions.user_id
    LEFT JOIN tenants ON tenants.id = users.tenant_id
  WHERE sessions.id = wanted_session AND users.id = wanted_user
    AND sessions.revoked_at IS NULL AND sessions.expires_at > now()
    AND sessions.last_used_at > now() - make_interval(secs => idle_seconds)
    AND users.active AND users.deleted_at IS NULL
    AND tenants.account_status IS DISTINCT FROM 'cancelled';
END $$;
