import { useTenants } from './useTenants.ts';

interface TenantNameProps {
  id: number | null | undefined;
  /** What stands where there is no tenant. */
  none?: string;
}

/** A tenant by its name; by its number while, or where, the name is not to be had. */
export const TenantName = ({ id, none = '–' }: TenantNameProps) => {
  const { tenants } = useTenants();
  if (id === null || id === undefined) return none;
  return tenants.find(tenant => String(tenant.id) === String(id))?.name ?? `#${id}`;
};
