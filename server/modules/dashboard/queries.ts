import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { CHART_WEEKS, DASHBOARD_ROWS } from '#contract/dashboard';
import { equipment } from '../../db/tables/equipment.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { projects } from '../../db/tables/projects.ts';
import { transport } from '../../db/tables/transport.ts';
import { isBetween, startOf, weekOf } from '../../db/tenantTime.ts';
import type { Transaction } from '../../db/transactions.ts';
import { readAgenda } from './agenda.ts';
import { CONDITIONS } from './conditions.ts';

/** Everything of the dashboard, for one tenant or (without) for all that the transaction sees. */
export const readDashboard = async (
  tx: Transaction,
  { tenantId, withInvoices }: { tenantId: number | null; withInvoices: boolean }
) => {
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
    agenda: await readAgenda(tx, tenantId),
    thisWeek: await few(projects, CONDITIONS.this_week, projects.start_date),
    undecided: await few(projects, CONDITIONS.undecided, projects.start_date),
    tripsToday: await few(transport, CONDITIONS.trips_today, transport.departure),
    unavailable: await few(equipment, CONDITIONS.unavailable, sql`lower(${equipment.name})`),
    ...(withInvoices && {
      unpaid: await few(invoices, CONDITIONS.unpaid, invoices.period_start),
    }),
    weeks: await projectsPerWeek(
      tx,
      and(
        tenantId === null ? undefined : eq(projects.tenant_id, tenantId),
        isBetween(projects.start_date, startOf('week'), startOf('week', `${CHART_WEEKS} weeks`))
      )
    ),
  };
};

type TenantTable = PgTable & { id: PgColumn; tenant_id: PgColumn };

const projectsPerWeek = (tx: Transaction, wanted: SQL | undefined) =>
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
