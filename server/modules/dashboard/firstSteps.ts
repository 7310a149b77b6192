import { and, eq, sql } from 'drizzle-orm';
import { FREELANCER_TYPE } from '#contract/base/userTypes.values';
import type { ReadTx } from '../../db/tx.ts';
import { holderOf, holds, type SignedInActor } from '../../db/actor.ts';
import { invites } from '../../tables/account.ts';
import { equipment } from '../../tables/equipment.ts';
import { products } from '../../tables/products.ts';
import { customers } from '../../tables/customers.ts';
import { countSeats, isPending } from '../people/index.ts';
import { projects } from '../../tables/projects.ts';
import { findTenant } from '../tenants/index.ts';
import { hasSamples, isNoSample } from './samples.queries.ts';

const INVITED_AT_MOST = 20;

export const readFirstSteps = async (tx: ReadTx<SignedInActor>) => {
  const { tenantId, actor } = tx;
  if (tenantId === null || holderOf(actor).userType === FREELANCER_TYPE) return {};
  const samples = { hasSamples: await hasSamples(tx, tenantId) };
  const [begun] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.tenant_id, tenantId), isNoSample(tx, projects, 'projects')))
    .limit(1);
  if (begun) return samples;
  const { logo_url, max_users } = await findTenant(tx, tenantId);
  const counts = {
    products: await countOwn(tx, products, 'products'),
    equipment: await countOwn(tx, equipment, 'equipment'),
    customers: await countOwn(tx, customers, 'customers'),
  };
  return {
    ...samples,
    firstSteps: {
      has_logo: logo_url !== null,
      seats_used: await countSeats(tx, tenantId),
      max_users,
      ...(holds(holderOf(actor), 'users.view') && { invited: await readInvited(tx, tenantId) }),
      ...counts,
      is_empty: !samples.hasSamples && Object.values(counts).every(count => count === 0),
    },
  };
};

const countOwn = (
  tx: ReadTx,
  table: typeof products | typeof equipment | typeof customers,
  resource: 'products' | 'equipment' | 'customers'
) => tx.$count(table, and(eq(table.tenant_id, tx.tenantId ?? 0), isNoSample(tx, table, resource)));

const readInvited = (tx: ReadTx, tenantId: number) =>
  tx
    .select({
      id: invites.id,
      name: sql<string>`concat_ws(' ', ${invites.name}, ${invites.last_name})`,
      email: invites.email,
    })
    .from(invites)
    .where(and(eq(invites.tenant_id, tenantId), isPending))
    .orderBy(invites.id)
    .limit(INVITED_AT_MOST);
