import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { CALENDAR_MONTHS } from '#contract/account/calendar';

export const isNear = ({ start, end }: Record<'start' | 'end', PgColumn>): SQL | undefined => {
  const { before, after } = CALENDAR_MONTHS;
  return and(
    isNotNull(sql`coalesce(${start}, ${end})`),
    sql`coalesce(${end}, ${start}, 'infinity') >= now() - make_interval(months => ${before}::int)`,
    sql`coalesce(${start}, ${end}) < now() + make_interval(months => ${after}::int)`
  );
};

export const upcomingFirst = ({ start, end }: Record<'start' | 'end', PgColumn>): SQL[] => {
  const from = sql`coalesce(${start}, ${end})`;
  const until = sql`coalesce(${end}, ${start})`;
  return [sql`${until} < now()`, sql`greatest(${from} - now(), now() - ${until})`];
};

export const uidOf = (kind: string, id: number, { hostname }: URL) => `${kind}-${id}@${hostname}`;
