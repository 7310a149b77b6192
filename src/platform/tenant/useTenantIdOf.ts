import { useSignedInUser } from '../session/useSignedInUser.ts';

/** The tenant that calls about a record must name; undefined for users of a single tenant. */
export const useTenantIdOf = (record: { tenant_id?: number | null } | undefined) => {
  const { data: user } = useSignedInUser();
  return user && user.tenantId === undefined ? (record?.tenant_id ?? undefined) : undefined;
};
