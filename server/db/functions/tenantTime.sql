-- The time zone of a transaction: its tenant's, or the product's for the platform.
CREATE OR REPLACE FUNCTION tenant_time_zone() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT time_zone FROM public.tenants
    WHERE id = nullif(current_setting('app.tenant_id', true), '')::int), 'Europe/Amsterdam')
$$;
