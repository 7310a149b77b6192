import { and, gte, lt, sql, type SQL } from 'drizzle-orm';
import { isNamedPeriod, rangeOf, type NamedPeriod } from '#contract/periods';
import { projects } from '../../db/tables/projects.ts';
import { startOf, startOfDay } from '../../db/tenantTime.ts';

interface Bounds {
  from: SQL | undefined;
  until: SQL | undefined;
}

/** The periods that move with the tenant's days. */
const NAMED: Record<NamedPeriod, () => Bounds> = {
  week: () => ({ from: startOf('week'), until: startOf('week', '7 days') }),
  next30: () => ({ from: startOf('day'), until: startOf('day', '31 days') }),
};

/** Projects that take place in a period at least in part: a named one, or days of the tenant. */
export const takesPlaceIn = (period: unknown) => {
  const wanted = String(period);
  const { from, until } = isNamedPeriod(wanted) ? NAMED[wanted]() : boundsOf(wanted);
  return takesPlaceBetween(from, until);
};

/** With one end of a project unknown, the other stands for both. */
const takesPlaceBetween = (from: SQL | undefined, until: SQL | undefined) =>
  and(
    from && gte(sql`coalesce(${projects.end_date}, ${projects.start_date})`, from),
    until && lt(sql`coalesce(${projects.start_date}, ${projects.end_date})`, until)
  );

const boundsOf = (range: string): Bounds => {
  const [first, last] = rangeOf(range) ?? [];
  return {
    from: first ? startOfDay(first) : undefined,
    until: last ? startOfDay(last, 1) : undefined,
  };
};
