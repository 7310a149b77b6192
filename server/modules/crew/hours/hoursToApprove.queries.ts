import { and, asc, count, eq, min, sql } from 'drizzle-orm';
import { DASHBOARD_ROWS } from '#contract/dashboard/dashboard';
import type { ProjectTask } from '#contract/projects/overview';
import type { Project } from '#contract/projects/projects';
import { holderOf, mayView, type SignedInActor } from '../../../db/actor.ts';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { crew } from '../../../tables/crew.ts';
import { hours } from '../../../tables/hours.ts';
import { CREW_RIGHTS } from '../crewRights.ts';

/** The people with submitted hours, longest waiting first. */
export const readHoursToApprove = async (tx: ReadTx) => {
  const first = min(hours.from);
  const found = await tx
    .select({
      crew_id: hours.crew_id,
      name: crew.name,
      from: sql<string>`${first}`.mapWith(hours.from),
      entries: count(),
      people: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(hours)
    .innerJoin(crew, and(eq(crew.tenant_id, hours.tenant_id), eq(crew.id, hours.crew_id)))
    .where(and(eq(hours.tenant_id, tenantOf(tx)), eq(hours.state, 'submitted')))
    .groupBy(hours.crew_id, crew.name)
    .orderBy(asc(first), asc(hours.crew_id))
    .limit(DASHBOARD_ROWS);
  return {
    rows: found.map(({ people: _people, ...row }) => row),
    total: found[0]?.people ?? 0,
  };
};

/** A project's task to approve hours. `at`: the begin of the first entry. */
export const findHoursTasks = async (
  tx: ReadTx<SignedInActor>,
  { project }: { project: Project }
): Promise<ProjectTask[]> => {
  if (!mayView(holderOf(tx.actor), CREW_RIGHTS.approve)) return [];
  const [found] = await tx
    .select({ entries: count(), from: sql<string | null>`${min(hours.from)}`.mapWith(hours.from) })
    .from(hours)
    .where(
      and(
        eq(hours.tenant_id, tenantOf(tx)),
        eq(hours.project_id, project.id),
        eq(hours.state, 'submitted')
      )
    );
  return found?.from ? [{ kind: 'hours_to_approve', count: found.entries, at: found.from }] : [];
};
