import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { projects } from '../../../tables/projects.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { readOptionQueue } from '../../availability/index.ts';
import { mailPlanner } from './options.mails.ts';

/**
 * Locks a project that may release goods and the options that wait for them, all by id and before any other
 * lock. Returns these options.
 */
export const lockWithWaiting = async (tx: Tx, projectId: number, at?: Date): Promise<number[]> => {
  const waiting = await waitingFor(tx, projectId, at);
  await tx
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.id, [projectId, ...waiting]))
    .orderBy(projects.id)
    .for('no key update');
  return waiting;
};

const waitingFor = async (tx: ReadTx, projectId: number, at?: Date): Promise<number[]> => {
  const queue = await readOptionQueue(tx, [projectId], at);
  const behind = queue.flatMap(({ others }) => others.filter(({ is_ahead }) => !is_ahead));
  return [...new Set(behind.map(({ project_id }) => project_id))];
};

const freedOf = async (tx: ReadTx, { projectId, waited, at }: Freed) => {
  const queue = await readOptionQueue(tx, waited, at);
  const waiting = new Set(
    queue
      .filter(({ others }) => others.some(each => each.is_ahead && each.project_id === projectId))
      .map(({ project_id }) => project_id)
  );
  return waited.filter(id => !waiting.has(id));
};

interface Freed {
  projectId: number;
  waited: readonly number[];
  at?: Date;
}

export const offerFreed = async (tx: Tx, outbox: Outbox, left: Freed) => {
  if (left.waited.length === 0) return;
  const freed = await freedOf(tx, left);
  if (freed.length === 0) return;
  const [holder] = await tx.select().from(projects).where(eq(projects.id, left.projectId));
  const offered = await tx
    .update(projects)
    .set({ option_offered_at: sql`now()` })
    .where(and(inArray(projects.id, freed), eq(projects.status, PROJECT_STATUS.option)))
    .returning();
  for (const project of offered) {
    await mailPlanner(tx, outbox, { template: 'option_freed', project, by: holder?.name ?? '' });
  }
};
