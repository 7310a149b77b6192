import type { Transaction } from '../transactions.ts';
import { addStandardRoles } from '../standardRoles.ts';
import { userRoles } from '../tables/roles.ts';
import { tenants } from '../tables/tenants.ts';
import { users } from '../tables/users.ts';
import type { SampleTenant } from './tenants.ts';
import type { Colleague } from './users.ts';

/** Adds the company itself, as old as its oldest records; returns its number. */
export const addTenant = async (
  tx: Transaction,
  sample: SampleTenant,
  created: Date
): Promise<number> => {
  const { domain, ...tenant } = sample;
  const created_at = created.toISOString();
  const [row] = await tx
    .insert(tenants)
    .values({ ...tenant, contact_email: `info@${domain}`, created_at })
    .returning({ id: tenants.id });
  return numberOf(row);
};

/** Adds the roles of a company and the people who have them. */
export const addPeople = async (
  tx: Transaction,
  tenantId: number,
  colleagues: readonly Colleague[]
): Promise<void> => {
  const roles = await addStandardRoles(tx, tenantId);
  for (const { job, row } of colleagues) {
    const [user] = await tx.insert(users).values(row).returning({ id: users.id });
    const role = roles.find(({ name }) => name === job.role.name);
    await tx
      .insert(userRoles)
      .values({ user_id: numberOf(user), role_id: numberOf(role), tenant_id: tenantId });
  }
};

const numberOf = (row: { id: number | undefined } | undefined): number => {
  if (row?.id === undefined) throw new Error('The database gave a new row no number.');
  return row.id;
};
