import { and, eq, gte, inArray, isNotNull, notInArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { CHART_WEEKS, DASHBOARD_ROWS } from '#contract/dashboard';
import type { DashboardList } from '#contract/dashboardLists';
import { AVAILABLE_WORDS } from '#contract/equipmentStatuses';
import { equipment } from '../../db/tables/equipment.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { isNoTemplate, projects } from '../../db/tables/projects.ts';
import { transport } from '../../db/tables/transport.ts';
import { isBetween, startOf, weekOf } from '../../db/tenantTime.ts';
import type { ReadTx } from '../../db/tx.ts';
import { takesPlaceIn } from '../../records/conditions.ts';
import { holds, type UserActor } from '../../security/actor.ts';
import { readAgenda } from './agenda.ts';

/** Which records each of the dashboard's lists shows (contract/dashboard). */
const CONDITIONS: Record<DashboardList, SQL | undefined> = {
  this_week: and(
    isNoTemplate,
    takesPlaceIn({ start: projects.start_date, end: projects.end_date })('week')
  ),
  undecided: and(
    isNoTemplate,
    inArray(projects.status, ['optie', 'offerte']),
    gte(projects.end_date, startOf('day'))
  ),
  trips_today: isBetween(transport.departure, startOf('day'), startOf('day', '1 day')),
  unavailable: and(
    isNotNull(equipment.status),
    notInArray(sql`lower(${equipment.status})`, AVAILABLE_WORDS)
  ),
  unpaid: eq(invoices.status, 'pending'),
};

const byName = new Map<unknown, SQL | undefined>(Object.entries(CONDITIONS));

/** The filter that lists have for what the dashboard shows of them. */
export const onDashboard = (list: unknown) => byName.get(list);

/** Everything of the dashboard that the actor may see, of the tenant in view or of all. */
export const readDashboard = async (tx: ReadTx<UserActor>) => {
  const { tenantId } = tx;
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

  return {
    agenda: await readAgenda(tx),
    thisWeek: await few(projects, CONDITIONS.this_week, projects.start_date),
    undecided: await few(projects, CONDITIONS.undecided, projects.start_date),
    tripsToday: await few(transport, CONDITIONS.trips_today, transport.departure),
    unavailable: await few(equipment, CONDITIONS.unavailable, sql`lower(${equipment.name})`),
    ...(holds(tx.actor.user, 'invoices.view') && {
      unpaid: await few(invoices, CONDITIONS.unpaid, invoices.period_start),
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

type TenantTable = PgTable & { id: PgColumn; tenant_id: PgColumn };

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
