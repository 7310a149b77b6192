import { eq } from 'drizzle-orm';
import { FREELANCER_TYPE } from '#contract/people/userTypes.values';
import type { ReadTx } from '../../db/tx.ts';
import type { UserActor } from '../../security/actor.ts';
import { equipment } from '../catalogue/equipment/equipment.tables.ts';
import { products } from '../catalogue/products/products.tables.ts';
import { customers } from '../customers/customers.tables.ts';
import { countSeats } from '../people/invites/invites.commands.ts';
import { projects } from '../projects/projects.tables.ts';
import { findTenant } from '../tenants/tenants.queries.ts';

/** The state of a company that has no projects yet, for its staff; nothing for others. */
export const readFirstSteps = async (tx: ReadTx<UserActor>) => {
  const { tenantId } = tx;
  if (tenantId === null || tx.actor.user.userType === FREELANCER_TYPE) return {};
  const [begun] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.tenant_id, tenantId))
    .limit(1);
  if (begun) return {};
  const { logo_url, max_users } = await findTenant(tx, tenantId);
  return {
    firstSteps: {
      has_logo: logo_url !== null,
      seats_used: await countSeats(tx, tenantId),
      max_users,
      products: await tx.$count(products, eq(products.tenant_id, tenantId)),
      equipment: await tx.$count(equipment, eq(equipment.tenant_id, tenantId)),
      customers: await tx.$count(customers, eq(customers.tenant_id, tenantId)),
    },
  };
};
