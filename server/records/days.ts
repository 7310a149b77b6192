import { and, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isNamedPeriod, type NamedPeriod, rangeOf } from '#contract/base/periods';
import { endOf } from '../tables/columns.ts';
import { startOf, startOfDay } from '../db/tenantTime.ts';

/** A missing date is taken from the other one. */
export interface Dates {
  start: PgColumn;
  end: PgColumn;
}

/*
 * The rule of `contract/base/days.ts` in SQL. Periods are half-open: one that ends at the start of a day is
 * not on that day, unless it begins there too. Each condition has a comparison that uses the index.
 */

/** Also records without dates. */
const lastsInto = ({ start, end }: Dates, from: SQL) =>
  sql`(${endOf(end, start)} >= ${from}
    and (${endOf(end, start)} > ${from} or ${start} is not distinct from ${from}))`;

const lastDayHadEnded = ({ start, end }: Dates, at: SQL) =>
  sql`(${endOf(end, start)} <= ${at}
    and (${endOf(end, start)} < ${at} or ${start} is distinct from ${at}))`;

const beginsBefore = ({ start, end }: Dates, until: SQL) => {
  const begins = sql`coalesce(${start}, ${end})`;
  return sql`(${begins} <= ${until} and (${begins} < ${until} or ${start} is null))`;
};

export const touchesDays = (dates: Dates, from: SQL | undefined, until: SQL | undefined) =>
  and(
    from && lastsInto(dates, from),
    until
      ? beginsBefore(dates, until)
      : from && isNotNull(sql`coalesce(${dates.start}, ${dates.end})`)
  );

export const endsOnDays = (moment: PgColumn | SQL, from: SQL, until: SQL) =>
  sql`(${moment} > ${from} and ${moment} <= ${until})`;

export const isUpcoming = (dates: Dates) => lastsInto(dates, startOf('day'));

export const takesPlaceIn = (dates: Dates) => (period: unknown) => {
  const wanted = String(period);
  return isNamedPeriod(wanted) ? NAMED[wanted](dates) : touchesDays(dates, ...boundsOf(wanted));
};

const NAMED: Record<NamedPeriod, (dates: Dates) => SQL | undefined> = {
  upcoming: isUpcoming,
  week: dates => touchesDays(dates, startOf('week'), startOf('week', '7 days')),
  next30: dates => touchesDays(dates, startOf('day'), startOf('day', '31 days')),
  past: dates => lastDayHadEnded(dates, startOf('day')),
};

const boundsOf = (range: string) => {
  const [first, last] = rangeOf(range) ?? [];
  return [first ? startOfDay(first) : undefined, last ? startOfDay(last, 1) : undefined] as const;
};
