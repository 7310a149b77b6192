import { and, eq, gte, inArray, isNotNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { DASHBOARD_ROWS } from '#contract/dashboard';
import { equipment } from '../../db/tables/equipment.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { projects } from '../../db/tables/projects.ts';
import { transport } from '../../db/tables/transport.ts';
import type { Transaction } from '../../db/transactions.ts';

/** Weeks that the chart shows, this one included. */
const WEEKS = 8;

/** What equipment is called when it can go out; anything else is worth knowing. */
const AVAILABLE = ['beschikbaar', 'available', 'verfügbar'];

/** Local midnight of a day of this week, as a moment: `today`, `tomorrow`, `week`, `nextWeek`. */
const dayStart = (timeZone: string, day: SQL) => sql<string>`(${day}) at time zone ${timeZone}`;

const localNow = (timeZone: string) => sql`now() at time zone ${timeZone}`;

const periods = (timeZone: string) => {
  const today = sql`date_trunc('day', ${localNow(timeZone)})`;
  const monday = sql`date_trunc('week', ${localNow(timeZone)})`;
  return {
    today: dayStart(timeZone, today),
    tomorrow: dayStart(timeZone, sql`${today} + interval '1 day'`),
    monday: dayStart(timeZone, monday),
    nextMonday: dayStart(timeZone, sql`${monday} + interval '7 days'`),
    lastMonday: dayStart(timeZone, sql`${monday} + make_interval(days => ${WEEKS * 7})`),
  };
};

/** Everything of the dashboard, for one tenant or (without) for all that the transaction sees. */
export const readDashboard = async (
  tx: Transaction,
  options: { tenantId: number | null; timeZone: string; withInvoices: boolean }
) => {
  const { tenantId, timeZone, withInvoices } = options;
  const { today, tomorrow, monday, nextMonday, lastMonday } = periods(timeZone);

  /** The first of a tenant's records that fit, and how many fit in all. */
  const few = async (table: TenantTable, condition: SQL | undefined, order: SQL | PgColumn) => {
    const wanted = and(condition, tenantId === null ? undefined : eq(table.tenant_id, tenantId));
    const rows = await tx
      .select()
      .from(table)
      .where(wanted)
      .orderBy(order, table.id)
      .limit(DASHBOARD_ROWS);
    return {
      rows,
      total: rows.length < DASHBOARD_ROWS ? rows.length : await tx.$count(table, wanted),
    };
  };

  const thisWeek = and(
    or(
      isBetween(projects.start_date, today, nextMonday),
      isBetween(projects.end_date, today, nextMonday)
    ),
    sql`${projects.status} is distinct from 'geannuleerd'`
  );
  const undecided = and(
    inArray(projects.status, ['optie', 'offerte']),
    gte(projects.end_date, today)
  );
  const unavailable = and(
    isNotNull(equipment.status),
    notInArray(sql`lower(${equipment.status})`, AVAILABLE)
  );
  return {
    thisWeek: await few(projects, thisWeek, projects.start_date),
    undecided: await few(projects, undecided, projects.start_date),
    tripsToday: await few(
      transport,
      isBetween(transport.departure, today, tomorrow),
      transport.departure
    ),
    unavailable: await few(equipment, unavailable, sql`lower(${equipment.name})`),
    ...(withInvoices && {
      unpaid: await few(invoices, eq(invoices.status, 'pending'), invoices.period_start),
    }),
    weeks: await projectsPerWeek(
      tx,
      timeZone,
      and(
        tenantId === null ? undefined : eq(projects.tenant_id, tenantId),
        isBetween(projects.start_date, monday, lastMonday)
      )
    ),
  };
};

type TenantTable = PgTable & { id: PgColumn; tenant_id: PgColumn };

const isBetween = (column: PgColumn, from: SQL, until: SQL) =>
  and(gte(column, from), lt(column, until));

const projectsPerWeek = (tx: Transaction, timeZone: string, wanted: SQL | undefined) =>
  tx
    .select({
      week: sql<string>`to_char(date_trunc('week', ${projects.start_date} at time zone ${timeZone}), 'YYYY-MM-DD')`,
      status: sql<string>`coalesce(${projects.status}, '')`,
      count: sql<number>`count(*)::int`,
    })
    .from(projects)
    .where(wanted)
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`);
