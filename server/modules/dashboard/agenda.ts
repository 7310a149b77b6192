import { and, eq, lt, lte, not, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AGENDA_ROWS } from '#contract/base/dashboardLists.values';
import { shiftDay } from '#contract/base/periods';
import { isNoTemplate, projects } from '../../tables/projects.ts';
import { transport } from '../../tables/transport.ts';
import { readToday, startOfDay } from '../../db/tenantTime.ts';
import type { ReadTx } from '../../db/tx.ts';

const SPANS = [
  [0, 0],
  [1, 1],
  [2, 6],
] as const;

const DAYS = 7;

export const readAgenda = async (tx: ReadTx) => {
  const today = await readToday(tx);
  const [begin, end, drive] = await Promise.all([
    ranked(tx, {
      today,
      table: projects,
      at: projects.start_date,
      isIncomplete: sql`nullif(${projects.customer_name}, '') is null`,
      only: isNoTemplate,
    }),
    ranked(tx, {
      today,
      table: projects,
      at: projects.end_date,
      isEnd: true,
      isIncomplete: sql`false`,
      only: and(isNoTemplate, sql`${projects.start_date} < ${projects.end_date}`),
    }),
    ranked(tx, {
      today,
      table: transport,
      at: transport.departure,
      isIncomplete: sql`nullif(${transport.driver}, '') is null`,
    }),
  ]);
  return SPANS.map(([first, last], span) => ({
    first: shiftDay(today, first),
    last: shiftDay(today, last),
    loadIns: partOf(begin, span),
    returns: partOf(end, span),
    trips: partOf(drive, span),
  }));
};

interface Agenda {
  table: PgTable & { id: PgColumn; tenant_id: PgColumn; status: PgColumn };
  at: PgColumn;
  /** A moment at 00:00 belongs to the day that ends there. */
  isEnd?: boolean;
  isIncomplete: SQL;
  only?: SQL;
  today: string;
}

const ranked = (tx: ReadTx, { table, at, isEnd = false, isIncomplete, only, today }: Agenda) => {
  const isBefore = (day: SQL) => (isEnd ? lte(at, day) : lt(at, day));
  const span = sql<number>`case
    when ${isBefore(startOfDay(today, 1))} then 0
    when ${isBefore(startOfDay(today, 2))} then 1
    else 2 end`;
  const all = tx
    .select({
      id: sql<number>`${table.id}`.as('record_id'),
      span: span.as('span'),
      place: sql<number>`row_number() over (partition by ${span} order by ${at}, ${table.id})`.as(
        'place'
      ),
      total: sql<number>`(count(*) over (partition by ${span}))::int`.as('total'),
      incomplete:
        sql<number>`(count(*) filter (where ${isIncomplete}) over (partition by ${span}))::int`.as(
          'incomplete'
        ),
    })
    .from(table)
    .where(
      and(
        tx.tenantId === null ? undefined : eq(table.tenant_id, tx.tenantId),
        not(isBefore(startOfDay(today))),
        isBefore(startOfDay(today, DAYS)),
        sql`${table.status} is distinct from 'geannuleerd'`,
        only
      )
    )
    .as('ranked');
  return tx
    .select({ record: table, span: all.span, total: all.total, incomplete: all.incomplete })
    .from(all)
    .innerJoin(table, eq(table.id, all.id))
    .where(lte(all.place, AGENDA_ROWS))
    .orderBy(all.span, all.place);
};

type Ranked = Awaited<ReturnType<typeof ranked>>;

const partOf = (rows: Ranked, span: number) => {
  const ofSpan = rows.filter(row => row.span === span);
  const [first] = ofSpan;
  return {
    total: first?.total ?? 0,
    incomplete: first?.incomplete ?? 0,
    rows: ofSpan.map(({ record }) => record),
  };
};
