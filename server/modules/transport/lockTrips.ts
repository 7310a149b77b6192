import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/tx.ts';
import type { Values } from '../../records/definition.ts';
import { projects } from '../../tables/projects.ts';

/** A project is locked before its trips: moving it changes them (docs/crew.md, locks). */
export const lockProjectsOfTrips = async (
  tx: Tx,
  ids: readonly number[],
  changes: readonly Values[] = []
) => {
  const given = changes.map(({ project_id }) => project_id).filter(id => typeof id === 'number');
  await tx
    .select({ id: projects.id })
    .from(projects)
    .where(
      sql`${projects.id} = any(array(
        select project_id from transport where id = any(${sql.param([...ids])}::int[])
      ) || ${sql.param(given)}::int[])`
    )
    .orderBy(projects.id)
    .for('share');
};
