import { and, eq, gte, inArray, isNotNull, notInArray, sql, type SQL } from 'drizzle-orm';
import type { DashboardList } from '#contract/dashboardLists';
import { AVAILABLE_WORDS } from '#contract/equipmentStatuses';
import { equipment } from '../../db/tables/equipment.ts';
import { invoices } from '../../db/tables/invoices.ts';
import { projects } from '../../db/tables/projects.ts';
import { transport } from '../../db/tables/transport.ts';
import { isBetween, startOf } from '../../db/tenantTime.ts';
import { takesPlaceIn } from '../resource/period.ts';

/** Which records each of the dashboard's lists shows (contract/dashboard). */
export const CONDITIONS: Record<DashboardList, SQL | undefined> = {
  this_week: takesPlaceIn({ start: projects.start_date, end: projects.end_date })('week'),
  undecided: and(
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
