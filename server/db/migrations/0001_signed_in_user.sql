-- Who makes a request, in one round trip: asked outside any transaction, before the tenant is known.
CREATE FUNCTION signed_in_user(wanted_user int, wanted_session uuid, idle_seconds int)
RETURNS TABLE (
  tenant_id int, name text, role text, permissions text[], twofa_enabled boolean, twofa_forced boolean
)
LANGUAGE plpgsql STABLE
SET search_path = public
AS $$ BEGIN
  PERFORM set_config('app.all_tenants', 'on', true);
  RETURN QUERY SELECT users.tenant_id, concat_ws(' ', users.name, users.last_name), users.role,
    array(
      SELECT own.permission FROM user_permissions own WHERE own.user_id = users.id
      UNION
      SELECT inherited.permission FROM user_roles held
        JOIN role_permissions inherited ON inherited.role_id = held.role_id
        WHERE held.user_id = users.id
    ),
    EXISTS (SELECT FROM twofa WHERE twofa.user_id = users.id),
    coalesce(tenants.force_twofa, false)
  FROM sessions
    JOIN users ON users.id = sessions.user_id
    LEFT JOIN tenants ON tenants.id = users.tenant_id
  WHERE sessions.id = wanted_session AND users.id = wanted_user
    AND sessions.revoked_at IS NULL AND sessions.expires_at > now()
    AND sessions.last_used_at > now() - make_interval(secs => idle_seconds)
    AND users.active AND users.deleted_at IS NULL
    AND tenants.account_status IS DISTINCT FROM 'cancelled';
END $$;
