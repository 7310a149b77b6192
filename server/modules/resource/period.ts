import { and, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isNamedPeriod, rangeOf, type NamedPeriod } from '#contract/periods';
import { endOf } from '../../db/tables/columns.ts';
import { startOf, startOfDay } from '../../db/tenantTime.ts';

interface Dates {
  start: PgColumn;
  end: PgColumn;
}

/** Records that take place in a period at least in part: a named one, or days of the tenant. */
export const takesPlaceIn = (dates: Dates) => (period: unknown) => {
  const wanted = String(period);
  return isNamedPeriod(wanted) ? NAMED[wanted](dates) : between(dates, ...boundsOf(wanted));
};

/** Records that end today or later, or have no dates. */
export const isUpcoming = ({ start, end }: Dates) => gte(endOf(end, start), startOf('day'));

/** The periods that move with the tenant's days. */
const NAMED: Record<NamedPeriod, (dates: Dates) => SQL | undefined> = {
  upcoming: isUpcoming,
  week: dates => between(dates, startOf('week'), startOf('week', '7 days')),
  next30: dates => between(dates, startOf('day'), startOf('day', '31 days')),
  past: ({ start, end }) => lt(endOf(end, start), startOf('day')),
};

/** A missing date is taken from the other one; a record without dates is in no range of days. */
const between = ({ start, end }: Dates, from: SQL | undefined, until: SQL | undefined) => {
  const begins = sql`coalesce(${start}, ${end})`;
  return and(
    from && gte(endOf(end, start), from),
    until ? lt(begins, until) : from && isNotNull(begins)
  );
};

const boundsOf = (range: string) => {
  const [first, last] = rangeOf(range) ?? [];
  return [first ? startOfDay(first) : undefined, last ? startOfDay(last, 1) : undefined] as const;
};
