import { and, eq, gte, inArray, isNotNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DashboardList } from '#contract/dashboardLists';
import { DEFAULT_TIME_ZONE } from '#contract/locales';
import { equipment } from '../../db/tables/equipment.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { projects } from '../../db/tables/projects.ts';
import { transport } from '../../db/tables/transport.ts';

/** What equipment is called when it can go out; anything else is worth knowing. */
const AVAILABLE = ['beschikbaar', 'available', 'verfügbar'];

/** The first moment of a local day or week, or of one that comes so much later. */
export const startOf = (unit: 'day' | 'week', later = '0 days') => {
  const local = sql`now() at time zone ${DEFAULT_TIME_ZONE}`;
  const start = sql`date_trunc(${unit}, ${local}) + ${later}::interval`;
  return sql`(${start}) at time zone ${DEFAULT_TIME_ZONE}`;
};

export const isBetween = (column: PgColumn, from: SQL, until: SQL) =>
  and(gte(column, from), lt(column, until));

/** Which records each of the dashboard's lists shows (contract/dashboard). */
export const CONDITIONS: Record<DashboardList, SQL | undefined> = {
  this_week: and(
    or(
      isBetween(projects.start_date, startOf('day'), startOf('week', '7 days')),
      isBetween(projects.end_date, startOf('day'), startOf('week', '7 days'))
    ),
    sql`${projects.status} is distinct from 'geannuleerd'`
  ),
  undecided: and(
    inArray(projects.status, ['optie', 'offerte']),
    gte(projects.end_date, startOf('day'))
  ),
  trips_today: isBetween(transport.departure, startOf('day'), startOf('day', '1 day')),
  unavailable: and(
    isNotNull(equipment.status),
    notInArray(sql`lower(${equipment.status})`, AVAILABLE)
  ),
  unpaid: eq(invoices.status, 'pending'),
};

const byName = new Map<unknown, SQL | undefined>(Object.entries(CONDITIONS));

/** The filter that lists have for what the dashboard shows of them. */
export const onDashboard = (list: unknown) => byName.get(list);
