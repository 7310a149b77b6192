-- Statuses of the list as the list has them: "Beschikbaar" and "beschikbaar" were two choices of a filter.
DO $$ BEGIN
  PERFORM set_config('app.all_tenants', 'on', true);
  UPDATE equipment SET status = lower(trim(status))
    WHERE status <> lower(trim(status)) AND lower(trim(status)) IN
      ('beschikbaar', 'verhuurd', 'in reparatie', 'in keuring', 'buiten gebruik');
  PERFORM set_config('app.all_tenants', '', true);
END $$;--> statement-breakpoint
-- Temporary tables come last, as everywhere: a function of the owner reads none of a caller's.
ALTER FUNCTION may_invite(int) SET search_path = pg_catalog, public, pg_temp;--> statement-breakpoint
ALTER FUNCTION erase_audit_entries(int) SET search_path = pg_catalog, public, pg_temp;
