import { eq } from 'drizzle-orm';
import { matchLocale } from '#contract/base/locales';
import { customers } from '../../customers/customers.tables.ts';
import { projects } from '../../projects/projects.tables.ts';
import { tenants } from '../../tenants/tenants.tables.ts';
import type { ReadTx } from '../../../db/tx.ts';
import type { UserActor } from '../../../security/actor.ts';
import { assertSeesPlan, findPlanned, readProducts } from '../../plan/plan.queries.ts';
import { readPlan } from '../../plan/readPlan.ts';

/**
 * What a project's documents show of it, in a constant number of queries. Throws 404, and 403 for those
 * who may not see its plan.
 */
export const readShipment = async (tx: ReadTx<UserActor>, projectId: number) => {
  const planned = await findPlanned(tx, projectId);
  await assertSeesPlan(tx, projectId);
  const [plan, products, parties] = await Promise.all([
    readPlan(tx, planned),
    readProducts(tx, projectId),
    readParties(tx, projectId),
  ]);
  const weights = new Map(products.map(({ id, weight }) => [id, weight]));
  return { ...parties, plan, weights };
};

export type Shipment = Awaited<ReturnType<typeof readShipment>>;

/** A project with its company and its customer, whose language the documents are in. */
const readParties = async (tx: ReadTx, projectId: number) => {
  const [found] = await tx
    .select({ project: projects, company: tenants, customer: customers })
    .from(projects)
    .innerJoin(tenants, eq(tenants.id, projects.tenant_id))
    .leftJoin(customers, eq(customers.id, projects.customer_id))
    .where(eq(projects.id, projectId));
  if (!found) throw new Error('a project that was found is gone');
  const { customer, company } = found;
  return { ...found, language: matchLocale([customer?.language ?? company.language_default]) };
};
