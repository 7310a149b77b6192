import { useCanAccess, useGetList, type RaRecord } from 'ra-core';

/** Every tenant: there are no more than a person can choose from. */
const ALL = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'name', order: 'ASC' },
} as const;

/** The tenants by name, for those who see more than their own; asked for once for all who show them. */
export const useTenants = () => {
  const { canAccess } = useCanAccess({ resource: 'tenants', action: 'list' });
  const mayView = canAccess === true;
  const { data: tenants = NONE, error } = useGetList('tenants', ALL, {
    enabled: mayView,
    onError: () => undefined,
  });
  return { tenants, error, mayView };
};

const NONE: RaRecord[] = [];
