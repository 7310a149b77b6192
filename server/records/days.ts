import { and, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isNamedPeriod, type NamedPeriod, rangeOf } from '#contract/base/periods';
import { endOf } from '../tables/columns.ts';
import { startOf, startOfDay } from '../db/tenantTime.ts';

/** The dates of a record. A missing date is taken from the other one. */
export interface Dates {
  start: PgColumn;
  end: PgColumn;
}

/*
 * The rule of `contract/base/days.ts` in SQL. Periods are half-open: a period that ends at the
 * start of a day is not on that day, unless it begins there as well. Each condition includes a
 * comparison that uses the index.
 */

/** Records whose last day begins at a moment or later; also those without dates. */
const lastsInto = ({ start, end }: Dates, from: SQL) =>
  sql`(${endOf(end, start)} >= ${from}
    and (${endOf(end, start)} > ${from} or ${start} is not distinct from ${from}))`;

/** Records whose last day had ended at a moment. */
const isOver = ({ start, end }: Dates, at: SQL) =>
  sql`(${endOf(end, start)} <= ${at}
    and (${endOf(end, start)} < ${at} or ${start} is distinct from ${at}))`;

/** Records whose first day had ended at a moment, or ends then. */
const beginsBefore = ({ start, end }: Dates, until: SQL) => {
  const begins = sql`coalesce(${start}, ${end})`;
  return sql`(${begins} <= ${until} and (${begins} < ${until} or ${start} is null))`;
};

/** Records that touch days from the beginning of the first to the end of the last; either may be open. */
export const touchesDays = (dates: Dates, from: SQL | undefined, until: SQL | undefined) =>
  and(
    from && lastsInto(dates, from),
    until
      ? beginsBefore(dates, until)
      : from && isNotNull(sql`coalesce(${dates.start}, ${dates.end})`)
  );

/** A moment that ends something on days from the beginning of the first to the end of the last. */
export const endsOnDays = (moment: PgColumn | SQL, from: SQL, until: SQL) =>
  sql`(${moment} > ${from} and ${moment} <= ${until})`;

/** Records that end today or later, or have no dates. */
export const isUpcoming = (dates: Dates) => lastsInto(dates, startOf('day'));

/** Records that take place in a period at least in part: a named one, or days of the tenant. */
export const takesPlaceIn = (dates: Dates) => (period: unknown) => {
  const wanted = String(period);
  return isNamedPeriod(wanted) ? NAMED[wanted](dates) : touchesDays(dates, ...boundsOf(wanted));
};

/** The periods that move with the tenant's days. */
const NAMED: Record<NamedPeriod, (dates: Dates) => SQL | undefined> = {
  upcoming: isUpcoming,
  week: dates => touchesDays(dates, startOf('week'), startOf('week', '7 days')),
  next30: dates => touchesDays(dates, startOf('day'), startOf('day', '31 days')),
  past: dates => isOver(dates, startOf('day')),
};

const boundsOf = (range: string) => {
  const [first, last] = rangeOf(range) ?? [];
  return [first ? startOfDay(first) : undefined, last ? startOfDay(last, 1) : undefined] as const;
};
