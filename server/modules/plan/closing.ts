import { eq, sql } from 'drizzle-orm';
import { projects } from '../projects/projects.tables.ts';
import type { Tx } from '../../db/tx.ts';

/** From here on claims stay as they are, until the plan is closed and looked at as a whole. */
export const openPlan = (tx: Tx, id: number) =>
  tx.update(projects).set({ plan_open: true }).where(eq(projects.id, id));

interface Closing {
  /** The plan's new version, where that changes. */
  version?: number;
  /** Why more may be promised than there is; else that is refused. It is written down with what is missing. */
  reason?: string | undefined;
}

/** Closes a plan: its lines claim what they should. */
export const closePlan = async (tx: Tx, id: number, { version, reason }: Closing) => {
  if (reason !== undefined) await tx.execute(sql`select accept_plan(${id}, ${reason})`);
  await tx
    .update(projects)
    .set({ plan_open: false, plan_version: version })
    .where(eq(projects.id, id));
};
