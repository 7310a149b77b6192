-- As before, for an owner who is no superuser: they may not make a function that carries a setting of
-- the application. It sets it itself, and puts back what a transaction had set.
CREATE OR REPLACE FUNCTION signed_in_user(wanted_user int, wanted_session uuid, idle_seconds int)
RETURNS TABLE (
  tenant_id int, name text, role text, permissions text[], twofa_enabled boolean,
  twofa_forced boolean, tenant_suspended boolean
)
LANGUAGE plpgsql STABLE
SET search_path = public
AS $$
DECLARE
  before text := current_setting('app.all_tenants', true);
BEGIN
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
  PERFORM set_config('app.all_tenants', coalesce(before, ''), true);
END $$;
