import type { Transaction } from '../transactions.ts';
import { rolePermissions, roles, userRoles } from '../tables/roles.ts';
import { tenants } from '../tables/tenants.ts';
import { users } from '../tables/users.ts';
import { JOBS, type SampleTenant } from './tenants.ts';
import type { Colleague } from './users.ts';

/** Adds the company itself; returns its number. */
export const addTenant = async (tx: Transaction, sample: SampleTenant): Promise<number> => {
  const { domain, ...tenant } = sample;
  const [row] = await tx
    .insert(tenants)
    .values({ ...tenant, contact_email: `info@${domain}` })
    .returning({ id: tenants.id });
  return numberOf(row);
};

/** Adds the roles of a company and the people who have them. */
export const addPeople = async (
  tx: Transaction,
  tenantId: number,
  colleagues: readonly Colleague[]
): Promise<void> => {
  const roleIds = new Map<string, number>();
  for (const { role, description, permissions } of JOBS) {
    const [row] = await tx
      .insert(roles)
      .values({ tenant_id: tenantId, name: role, description })
      .returning({ id: roles.id });
    const role_id = numberOf(row);
    roleIds.set(role, role_id);
    await tx
      .insert(rolePermissions)
      .values(permissions.map(permission => ({ role_id, permission, tenant_id: tenantId })));
  }
  for (const { job, row } of colleagues) {
    const [user] = await tx.insert(users).values(row).returning({ id: users.id });
    const role_id = numberOf({ id: roleIds.get(job.role) });
    await tx.insert(userRoles).values({ user_id: numberOf(user), role_id, tenant_id: tenantId });
  }
};

const numberOf = (row: { id: number | undefined } | undefined): number => {
  if (row?.id === undefined) throw new Error('The database gave a new row no number.');
  return row.id;
};
