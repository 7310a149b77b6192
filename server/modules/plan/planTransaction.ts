import { eq, sql } from 'drizzle-orm';
import { projects } from '../../tables/projects.ts';
import type { Tx } from '../../db/tx.ts';

/** Claims stay unchanged until the plan is closed and checked as a whole. */
export const openPlan = (tx: Tx, id: number) =>
  tx.update(projects).set({ plan_open: true }).where(eq(projects.id, id));

interface Closing {
  version?: number;
  /**
   * The reason to accept shortages, stored with the missing amounts. Without it they are refused.
   */
  reason?: string | undefined;
}

export const closePlan = async (tx: Tx, id: number, { version, reason }: Closing) => {
  if (reason !== undefined) await tx.execute(sql`select accept_plan(${id}, ${reason})`);
  await tx
    .update(projects)
    .set({ plan_open: false, plan_version: version })
    .where(eq(projects.id, id));
};
