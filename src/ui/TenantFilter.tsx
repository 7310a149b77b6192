import Alert from '@mui/material/Alert';
import { useListContext, useTranslate } from 'ra-core';
import { TenantSelect } from './TenantSelect.tsx';
import { useChosenTenant } from './useChosenTenant.ts';
import { useTenants } from './useTenants.ts';

/** Narrows the list down to one tenant, for those who see more than their own. */
export const TenantFilter = () => {
  const translate = useTranslate();
  const { resource, filterValues, displayedFilters, setFilters } = useListContext();
  const { error, mayView } = useTenants();
  const [chosen] = useChosenTenant();
  if (!mayView || chosen) return null;
  if (error) {
    return <Alert severity="error">{translate(`resources.${resource}.tenants_failed`)}</Alert>;
  }

  const choose = (tenantId: string) => {
    const { tenantId: _left, ...others } = filterValues;
    setFilters(tenantId ? { ...others, tenantId } : others, displayedFilters);
  };
  return (
    <TenantSelect
      label={translate(`resources.${resource}.tenant_filter`)}
      value={String(filterValues.tenantId ?? '')}
      onChoose={choose}
    />
  );
};
