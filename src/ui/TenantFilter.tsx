import Alert from '@mui/material/Alert';
import { useResourceContext, useTranslate } from 'ra-core';
import { FilterChip } from './list/FilterChip.tsx';
import { useFilter } from './list/useFilter.ts';
import { TenantSelect } from './TenantSelect.tsx';
import { useChosenTenant } from './useChosenTenant.ts';
import { useTenants } from './useTenants.ts';

/** Narrows the list down to one tenant, for those who see more than their own. */
export const TenantFilter = () => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const [tenantId, choose] = useFilter('tenantId');
  const { tenants, error, mayView } = useTenants();
  const [chosen] = useChosenTenant();
  if (!mayView || chosen) return null;
  if (error) {
    return <Alert severity="error">{translate(`resources.${resource}.tenants_failed`)}</Alert>;
  }

  const tenant = tenants.find(({ id }) => String(id) === String(tenantId));
  return (
    <>
      <TenantSelect
        label={translate(`resources.${resource}.tenant_filter`)}
        value={String(tenantId ?? '')}
        onChoose={chosenId => choose(chosenId || undefined)}
      />
      {tenant && <FilterChip value={tenant.name} onRemove={() => choose(undefined)} />}
    </>
  );
};
