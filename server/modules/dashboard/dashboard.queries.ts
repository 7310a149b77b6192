import { and, eq, getTableColumns, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isOpenShortage, runsOf, spanOf } from '#contract/availability/shortageRuns';
import { daysAhead } from '#contract/base/dayPeriods';
import { daysOf } from '#contract/base/days';
import { CHART_WEEKS, DASHBOARD_ROWS, DASHBOARD_DAYS } from '#contract/dashboard/dashboard';
import { equipment } from '../../tables/equipment.ts';
import { invoices } from '../../tables/invoices.ts';
import { products } from '../../tables/products.ts';
import { isNoTemplate, projects } from '../../tables/projects.ts';
import { quotes } from '../../tables/sales/quotes.ts';
import { repairs, REPAIRS_THAT_ARE, subHires } from '../../tables/supply.ts';
import { transport } from '../../tables/transport.ts';
import { isBetween, readTenantZone, startOf, weekOf } from '../../db/tenantTime.ts';
import type { ReadTx } from '../../db/tx.ts';
import { DASHBOARD_CONDITIONS } from '../../records/dashboardLists.ts';
import { seesMoney } from '../../security/money.ts';
import { holderOf, holds, mayView, type SignedInActor } from '../../db/actor.ts';
import type { ReadShortages } from '../../db/readShortages.ts';
import { CREW_RIGHTS, readHoursToApprove, readShifts } from '../crew/index.ts';
import { readAgenda } from './agenda.ts';
import { readFirstSteps } from './firstSteps.ts';

const isUndecidedQuote = or(
  eq(quotes.booking, 'waiting'),
  and(eq(quotes.status, 'sent'), isNull(quotes.draft))
);

export const readDashboard = async (tx: ReadTx<SignedInActor>, readShortages: ReadShortages) => {
  const { tenantId } = tx;
  return {
    ...(await readFirstSteps(tx)),
    agenda: await readAgenda(tx),
    thisWeek: await few(tx, projects, DASHBOARD_CONDITIONS.this_week, projects.start_date),
    undecided: await few(tx, projects, DASHBOARD_CONDITIONS.undecided, projects.start_date),
    tripsToday: await few(tx, transport, DASHBOARD_CONDITIONS.trips_today, transport.departure),
    unavailable: await few(
      tx,
      equipment,
      DASHBOARD_CONDITIONS.unavailable,
      sql`lower(${equipment.name})`
    ),
    ...(holds(holderOf(tx.actor), 'invoices.view') && {
      unpaid: await few(tx, invoices, DASHBOARD_CONDITIONS.unpaid, invoices.period_start),
    }),
    ...(holds(holderOf(tx.actor), 'quotes.view') &&
      seesMoney(tx.actor) && {
        quotes: await few(tx, quotes, isUndecidedQuote, quotes.attention, {
          project_name: sql`(select ${projects.name} from ${projects}
            where ${projects.id} = ${quotes.project_id})`,
        }),
      }),
    ...(holds(holderOf(tx.actor), 'planning.view') && (await readPlanningLists(tx, readShortages))),
    ...(tenantId !== null &&
      mayView(holderOf(tx.actor), CREW_RIGHTS.view) && { openShifts: await readOpenShifts(tx) }),
    ...(tenantId !== null &&
      mayView(holderOf(tx.actor), CREW_RIGHTS.approve) && {
        hoursToApprove: await readHoursToApprove(tx),
      }),
    weeks: await projectsPerWeek(
      tx,
      and(
        tenantId === null ? undefined : eq(projects.tenant_id, tenantId),
        isNoTemplate,
        isBetween(projects.start_date, startOf('week'), startOf('week', `${CHART_WEEKS} weeks`))
      )
    ),
  };
};

const readPlanningLists = async (tx: ReadTx, readShortages: ReadShortages) => ({
  ...(tx.tenantId !== null && { shortages: await readNextShortages(tx, readShortages) }),
  options: await few(tx, projects, DASHBOARD_CONDITIONS.options, projects.option_until),
  subHires: await few(tx, subHires, DASHBOARD_CONDITIONS.to_arrange, subHires.from),
  repairs: await few(tx, repairs, REPAIRS_THAT_ARE.current, repairs.from, {
    name: sql`coalesce(
      (select ${equipment.name} from ${equipment} where ${equipment.id} = ${repairs.equipment_id}),
      (select ${products.name} from ${products} where ${products.id} = ${repairs.product_id}))`,
  }),
});

const readNextShortages = async (tx: ReadTx, readShortages: ReadShortages) => {
  const timeZone = await readTenantZone(tx);
  const window = daysAhead(DASHBOARD_DAYS, timeZone);
  const days = daysOf(window, timeZone);
  const runs = runsOf((await readShortages(tx, window)).filter(isOpenShortage));
  const rows = runs.slice(0, DASHBOARD_ROWS).map(run => ({
    product_id: run[0].product_id,
    short: Math.max(...run.map(({ short }) => short)),
    ...spanOf(run),
  }));
  if (rows.length === 0) return { rows, total: 0, days };
  const named = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(
      inArray(
        products.id,
        rows.map(({ product_id }) => product_id)
      )
    );
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return {
    rows: rows.map(row => ({ ...row, name: names.get(row.product_id) ?? '' })),
    total: runs.length,
    days,
  };
};

const readOpenShifts = async (tx: ReadTx) => {
  const { until } = daysAhead(DASHBOARD_DAYS, await readTenantZone(tx));
  const shifts = await readShifts(tx, { from: new Date().toISOString(), until, open: 'true' });
  return { rows: shifts.slice(0, DASHBOARD_ROWS), total: shifts.length };
};

type TenantTable = PgTable & { id: PgColumn; tenant_id: PgColumn };

const few = async (
  tx: ReadTx,
  table: TenantTable,
  condition: SQL | undefined,
  order: SQL | PgColumn,
  more: Record<string, SQL> = {}
) => {
  const { tenantId } = tx;
  const wanted = and(condition, tenantId === null ? undefined : eq(table.tenant_id, tenantId));
  const rows = await tx
    .select({ ...getTableColumns(table), ...more })
    .from(table)
    .where(wanted)
    .orderBy(order, table.id)
    .limit(DASHBOARD_ROWS);
  return {
    rows,
    total: rows.length < DASHBOARD_ROWS ? rows.length : await tx.$count(table, wanted),
  };
};

const projectsPerWeek = (tx: ReadTx, wanted: SQL | undefined) =>
  tx
    .select({
      week: weekOf(projects.start_date),
      status: sql<string>`coalesce(${projects.status}, '')`,
      count: sql<number>`count(*)::int`,
    })
    .from(projects)
    .where(wanted)
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`);
