import { asc, eq } from 'drizzle-orm';
import { nearestEnd } from '#contract/transport/tripEnd';
import { inThousandths } from '#contract/transport/capacity';
import type { ProjectTransport } from '#contract/transport/transport';
import { TRIP_STATUS } from '#contract/transport/tripStatuses.values';
import type { ReadTx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { projects } from '../../../tables/projects.ts';
import { transport, transportLoads } from '../../../tables/transport.ts';
import { readGroupSums, readProjectSums } from './loadSums.queries.ts';
import { readStandings } from './tripChecks.queries.ts';

export const readProjectTransport = async (
  tx: ReadTx,
  projectId: number
): Promise<ProjectTransport> => {
  const [project] = await tx
    .select({ start_date: projects.start_date, end_date: projects.end_date })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (!project) throw notFound();
  const trips = await tx
    .select({
      id: transport.id,
      departure: transport.departure,
      arrival: transport.arrival,
      status: transport.status,
    })
    .from(transport)
    .where(eq(transport.project_id, projectId))
    .orderBy(asc(transport.departure), asc(transport.id));
  const ids = trips.map(({ id }) => id);
  const [sums, groups, standings, loads] = await Promise.all([
    readProjectSums(tx, projectId),
    readGroupSums(tx, projectId),
    readStandings(tx, ids),
    tx
      .select({
        trip_id: transportLoads.trip_id,
        group_id: transportLoads.group_id,
        share: transportLoads.share,
      })
      .from(transportLoads)
      .where(eq(transportLoads.project_id, projectId)),
  ]);
  const outward = new Set(
    trips
      .filter(
        trip => trip.status !== TRIP_STATUS.cancelled && nearestEnd(project, trip) === 'start'
      )
      .map(({ id }) => id)
  );
  const goingOut = Map.groupBy(
    loads.filter(({ trip_id }) => outward.has(trip_id)),
    ({ group_id }) => group_id
  );
  const leftOf = (groupId: number | null) => {
    const share = (goingOut.get(groupId) ?? []).reduce((sum, load) => sum + load.share, 0);
    return Math.max(0, 100 - share) / 100;
  };
  const left = (of: 'weight' | 'volume') =>
    inThousandths(groups.reduce((sum, group) => sum + group[of] * leftOf(group.id), 0));
  return {
    ...sums,
    not_loaded: { weight: left('weight'), volume: left('volume') },
    trips: ids.flatMap(id => standings.get(id) ?? []),
  };
};
