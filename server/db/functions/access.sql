-- Until the end of the transaction. Returns the value before, to set it again. A function's `SET` clause would
-- need a superuser to create it: the setting is not one of PostgreSQL's own.
CREATE OR REPLACE FUNCTION set_all_tenants(value text) RETURNS text
LANGUAGE plpgsql VOLATILE
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  before text := current_setting('app.all_tenants', true);
BEGIN
  PERFORM set_config('app.all_tenants', value, true);
  RETURN coalesce(before, '');
END $$;

CREATE OR REPLACE FUNCTION signed_in_user(wanted_user int, wanted_session uuid, idle_seconds int)
RETURNS TABLE (
  tenant_id int, name text, role text, user_type text, permissions text[], twofa_enabled boolean,
  twofa_forced boolean, tenant_suspended boolean, time_zone text
)
LANGUAGE plpgsql STABLE
SET search_path = public
AS $$
DECLARE
  before text := set_all_tenants('on');
BEGIN
  RETURN QUERY SELECT users.tenant_id, concat_ws(' ', users.name, users.last_name), users.role,
    users.user_type,
    array(SELECT held.permission FROM user_rights held WHERE held.user_id = users.id),
    EXISTS (SELECT FROM twofa WHERE twofa.user_id = users.id),
    coalesce(tenants.force_twofa, false),
    coalesce(tenants.account_status = 'suspended', false),
    tenants.time_zone
  FROM sessions
    JOIN users ON users.id = sessions.user_id
    LEFT JOIN tenants ON tenants.id = users.tenant_id
  WHERE sessions.id = wanted_session AND users.id = wanted_user
    AND sessions.revoked_at IS NULL AND sessions.expires_at > now()
    AND sessions.last_used_at > now() - make_interval(secs => idle_seconds)
    AND users.active AND users.deleted_at IS NULL
    AND tenants.account_status IS DISTINCT FROM 'cancelled';
  PERFORM set_all_tenants(before);
END $$;

-- Runs for a tenant, which cannot see superadmins.
CREATE OR REPLACE FUNCTION may_invite(inviter int) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  before text := set_all_tenants('on');
  found_inviter boolean;
BEGIN
  IF inviter IS NULL THEN RETURN true; END IF;
  SELECT EXISTS (
    SELECT FROM users WHERE users.id = inviter AND users.active AND users.deleted_at IS NULL
      AND (users.role = 'superadmin' OR EXISTS (
        SELECT FROM user_rights held
        WHERE held.user_id = users.id AND held.permission = 'users.add'))
  ) INTO found_inviter;
  PERFORM set_all_tenants(before);
  RETURN found_inviter;
END $$;

REVOKE ALL ON FUNCTION may_invite(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION may_invite(int) TO flightcase_app, flightcase_platform;

-- When the password was last entered in a session. Runs for a tenant, which cannot see the sessions of superadmins.
CREATE OR REPLACE FUNCTION password_entered(wanted_session uuid)
RETURNS TABLE (checked_at timestamptz, confirmed_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  before text := set_all_tenants('on');
BEGIN
  RETURN QUERY SELECT sessions.password_checked_at, sessions.password_confirmed_at
  FROM sessions WHERE sessions.id = wanted_session;
  PERFORM set_all_tenants(before);
END $$;

REVOKE ALL ON FUNCTION password_entered(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION password_entered(uuid) TO flightcase_app, flightcase_platform;

-- Superadmins everything, inactive users nothing. Runs for a tenant, which cannot see superadmins.
CREATE OR REPLACE FUNCTION rights_of_grantor(grantor int)
RETURNS TABLE (is_superadmin boolean, user_type text, permissions text[])
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp
AS $$
DECLARE
  before text := set_all_tenants('on');
BEGIN
  RETURN QUERY SELECT users.role = 'superadmin', users.user_type,
    array(SELECT held.permission FROM user_rights held WHERE held.user_id = users.id)
  FROM users
  WHERE users.id = grantor AND users.active AND users.deleted_at IS NULL;
  PERFORM set_all_tenants(before);
END $$;

REVOKE ALL ON FUNCTION rights_of_grantor(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rights_of_grantor(int) TO flightcase_app, flightcase_platform;

-- The token of a program: its current value, or the one before while that still works.
CREATE OR REPLACE FUNCTION program_of_token(wanted_hash text)
RETURNS TABLE (
  token_id int, name text, tenant_id int, permissions text[], webhooks boolean, networks text[],
  has_ended boolean, tenant_suspended boolean, time_zone text
)
LANGUAGE plpgsql VOLATILE
SET search_path = public
AS $$
DECLARE
  before text := set_all_tenants('on');
BEGIN
  RETURN QUERY SELECT token.id, token.name, token.tenant_id, token.permissions, token.webhooks,
    token.networks, coalesce(token.expires_at <= now(), false),
    tenants.account_status = 'suspended', tenants.time_zone
  FROM api_tokens token JOIN tenants ON tenants.id = token.tenant_id
  WHERE (token.hash = wanted_hash
      OR (token.previous_hash = wanted_hash AND token.previous_until > now()))
    AND tenants.account_status <> 'cancelled';
  -- Once a minute at most: each call would write else.
  UPDATE api_tokens token SET last_used_at = now()
  WHERE (token.hash = wanted_hash
      OR (token.previous_hash = wanted_hash AND token.previous_until > now()))
    AND coalesce(token.last_used_at, 'epoch') < now() - interval '1 minute'
    AND coalesce(token.expires_at > now(), true);
  PERFORM set_all_tenants(before);
END $$;
