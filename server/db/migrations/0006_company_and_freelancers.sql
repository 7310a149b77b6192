ALTER TABLE "invites" ADD COLUMN "role_id" integer;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "vat_number" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "coc_number" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "logo_url" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "time_zone" text DEFAULT 'Europe/Amsterdam' NOT NULL;--> statement-breakpoint
ALTER TABLE "transport" ADD COLUMN "driver_id" integer;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transport_driver" ON "transport" USING btree ("tenant_id","driver_id","departure");--> statement-breakpoint
CREATE POLICY "own_rows" ON "customers" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%customers%') or false) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "projects" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%projects%') or "projects"."id" in (select project_id from transport where driver_id = (select nullif(current_setting('app.user_id', true), '')::int))) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "own_rows" ON "transport" AS RESTRICTIVE FOR ALL TO "flightcase_app" USING ((select coalesce(current_setting('app.limited_to', true), '') not like '%transport%') or "transport"."driver_id" = (select nullif(current_setting('app.user_id', true), '')::int)) WITH CHECK (true);--> statement-breakpoint
-- Trips of before name their driver: linked where the tenant has exactly one person of that name.
DO $$ BEGIN
  PERFORM set_config('app.all_tenants', 'on', true);
  UPDATE transport SET driver_id = named.id
    FROM (SELECT tenant_id, lower(concat_ws(' ', name, last_name)) AS full_name, min(id) AS id
      FROM users WHERE deleted_at IS NULL GROUP BY 1, 2 HAVING count(*) = 1) named
    WHERE named.tenant_id = transport.tenant_id AND named.full_name = lower(transport.driver);
  PERFORM set_config('app.all_tenants', '', true);
END $$;--> statement-breakpoint
DROP FUNCTION signed_in_user(int, uuid, int);--> statement-breakpoint
-- As before, with the user's type, which limits what a freelancer sees, and the tenant's time zone.
CREATE FUNCTION signed_in_user(wanted_user int, wanted_session uuid, idle_seconds int)
RETURNS TABLE (
  tenant_id int, name text, role text, user_type text, permissions text[], twofa_enabled boolean,
  twofa_forced boolean, tenant_suspended boolean, time_zone text
)
LANGUAGE plpgsql STABLE
SET search_path = public
AS $$
DECLARE
  before text := current_setting('app.all_tenants', true);
BEGIN
  PERFORM set_config('app.all_tenants', 'on', true);
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
  PERFORM set_config('app.all_tenants', coalesce(before, ''), true);
END $$;
--> statement-breakpoint
-- Administrators of before keep being able to do, and to grant, everything within their company.
DO $$ BEGIN
  PERFORM set_config('app.all_tenants', 'on', true);
  IF NOT EXISTS (SELECT FROM role_permissions) THEN RETURN; END IF;
  INSERT INTO permissions (id, name)
    SELECT (SELECT max(id) FROM permissions) + wanted.position, wanted.name
    FROM unnest(ARRAY['settings.manage', 'customers.view', 'projects.view', 'transport.view',
      'prices.view']) WITH ORDINALITY AS wanted (name, position)
    ON CONFLICT (name) DO NOTHING;
  INSERT INTO role_permissions (role_id, permission, tenant_id)
    SELECT administrator.role_id, added.name, administrator.tenant_id
    FROM (SELECT role_id, tenant_id FROM role_permissions
        WHERE permission IN ('permissions.edit', 'user.edit')
        GROUP BY role_id, tenant_id HAVING count(*) = 2) administrator,
      unnest(ARRAY['settings.manage', 'customers.view', 'projects.view', 'transport.view',
        'prices.view']) AS added (name)
    ON CONFLICT DO NOTHING;
  PERFORM set_config('app.all_tenants', '', true);
END $$;
--> statement-breakpoint
-- The zone whose days count for a transaction: its tenant's; the platform's view has the product's.
CREATE FUNCTION tenant_time_zone() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT time_zone FROM public.tenants
    WHERE id = nullif(current_setting('app.tenant_id', true), '')::int), 'Europe/Amsterdam')
$$;
