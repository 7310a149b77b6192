import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/tx.ts';
import { takeOverTerms } from './bookedTerms.ts';
import { tenants } from '../../tables/tenants.ts';
import { projects } from '../../tables/projects.ts';

/** Freezes a booked project's line prices and invoice moments against later settings. */
export const keepAgreed = async (tx: Tx, projectId: number) => {
  await takeOverTerms(tx, projectId);
  await keepMoments(tx, projectId);
};

export const keepMoments = (tx: Tx, projectId: number) =>
  tx
    .update(projects)
    .set({
      moments: sql`(select ${tenants.moments} from ${tenants} where ${tenants.id} = ${projects.tenant_id})`,
    })
    .where(and(eq(projects.id, projectId), isNull(projects.moments)));
