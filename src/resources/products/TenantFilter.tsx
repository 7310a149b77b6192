import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { CanAccess, useGetList, useListContext, useTranslate } from 'ra-core';

/** Every tenant is offered: there are no more than a person can choose from. */
const ALL = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'name', order: 'ASC' },
} as const;

/** Narrows the list down to one tenant, for those who see more than their own. */
export const TenantFilter = () => (
  <CanAccess resource="tenants" action="list">
    <TenantSelect />
  </CanAccess>
);

const TenantSelect = () => {
  const translate = useTranslate();
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const { data: tenants = [], error } = useGetList('tenants', ALL);
  if (error)
    return <Alert severity="error">{translate('resources.products.tenants_failed')}</Alert>;

  const choose = (tenantId: string) => {
    const { tenantId: _left, ...others } = filterValues;
    setFilters(tenantId ? { ...others, tenantId } : others, displayedFilters);
  };
  return (
    <TextField
      select
      label={translate('resources.products.tenant')}
      value={filterValues.tenantId ?? ''}
      onChange={event => choose(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 170 }}
    >
      <option value="">{translate('resources.products.all_tenants')}</option>
      {tenants.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </TextField>
  );
};
