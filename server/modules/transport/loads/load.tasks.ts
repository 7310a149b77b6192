import { and, eq, ne, sql } from 'drizzle-orm';
import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import type { ProjectTask } from '#contract/projects/overview';
import type { Project } from '#contract/projects/projects';
import { TRIP_STATUS } from '#contract/transport/tripStatuses.values';
import { holderOf, mayView, type SignedInActor } from '../../../db/actor.ts';
import type { ReadTx } from '../../../db/tx.ts';
import { transport } from '../../../tables/transport.ts';
import { VEHICLE_RIGHTS } from '../transportRights.ts';
import { readStandings } from './tripChecks.queries.ts';

const TOO_MUCH: readonly string[] = ['payload', 'volume'];

export const findLoadTasks = async (
  tx: ReadTx<SignedInActor>,
  { project }: { project: Project }
): Promise<ProjectTask[]> => {
  const isPlanned = project.status !== PROJECT_STATUS.cancelled && !project.is_template;
  if (!isPlanned || !mayView(holderOf(tx.actor), VEHICLE_RIGHTS.view)) return [];
  const trips = await tx
    .select({ id: transport.id })
    .from(transport)
    .where(
      and(
        eq(transport.project_id, project.id),
        ne(transport.status, TRIP_STATUS.cancelled),
        sql`coalesce(${transport.arrival}, ${transport.departure}, 'infinity') > now()`
      )
    );
  const standings = await readStandings(
    tx,
    trips.map(({ id }) => id)
  );
  const overloaded = [...standings.values()].filter(({ warnings }) =>
    warnings.some(({ code }) => TOO_MUCH.includes(code))
  );
  return overloaded.length > 0
    ? [{ kind: 'trips_overloaded' as const, count: overloaded.length }]
    : [];
};
