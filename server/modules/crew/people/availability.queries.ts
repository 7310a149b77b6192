import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { AvailabilityEntry } from '#contract/crew/availability';
import type { ReadTx } from '../../../db/tx.ts';
import { crewAvailability } from '../../../tables/crew.ts';

type Row = typeof crewAvailability.$inferSelect;

export const entryOf = (row: Row): AvailabilityEntry => {
  const { id, state, reason, from, until } = row;
  if (from !== null && until !== null) return { id, state, reason, from, until };
  return {
    id,
    state,
    reason,
    weekdays: row.weekdays ?? [],
    time_from: row.time_from ?? '',
    time_until: row.time_until ?? '',
    valid_until: row.valid_until,
  };
};

export const readAvailability = async (tx: ReadTx, crewId: number) => {
  const rows = await tx
    .select()
    .from(crewAvailability)
    .where(eq(crewAvailability.crew_id, crewId))
    .orderBy(asc(crewAvailability.from), asc(crewAvailability.id));
  return rows.map(entryOf);
};

/** Weekly entries, and those by date that touch the window. */
export const readAvailabilityIn = async (
  tx: ReadTx,
  crewIds: readonly number[],
  { from, until }: { from: string; until: string }
) => {
  const rows = await tx
    .select()
    .from(crewAvailability)
    .where(
      and(
        sql`${crewAvailability.crew_id} = any(${sql.param([...crewIds])}::int[])`,
        or(
          isNull(crewAvailability.from),
          and(lt(crewAvailability.from, until), gt(crewAvailability.until, from))
        )
      )
    );
  return Map.groupBy(rows, ({ crew_id }) => crew_id);
};
