-- The zone whose days count for a transaction: its tenant's; the platform's view has the product's.
CREATE OR REPLACE FUNCTION tenant_time_zone() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT time_zone FROM public.tenants
    WHERE id = nullif(current_setting('app.tenant_id', true), '')::int), 'Europe/Amsterdam')
$$;
