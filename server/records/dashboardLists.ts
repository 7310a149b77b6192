import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { DashboardList } from '#contract/base/dashboardLists.values';
import { isUnconfirmed, SUB_HIRE_STATUSES } from '#contract/supply/subHireStatuses.values';
import { isBetween, startOf } from '../db/tenantTime.ts';
import { equipment, isUnavailable } from '../tables/equipment.ts';
import { invoices } from '../tables/invoices.ts';
import { isNoTemplate, projects } from '../tables/projects.ts';
import { subHires } from '../tables/supply.ts';
import { transport } from '../tables/transport.ts';
import { endsOnDays, isUpcoming, takesPlaceIn } from './days.ts';

const projectDates = { start: projects.start_date, end: projects.end_date };

export const DASHBOARD_CONDITIONS: Record<DashboardList, SQL | undefined> = {
  this_week: and(isNoTemplate, takesPlaceIn(projectDates)('week')),
  undecided: and(
    isNoTemplate,
    inArray(projects.status, [PROJECT_STATUS.option, PROJECT_STATUS.quote]),
    isNotNull(projects.end_date),
    isUpcoming(projectDates)
  ),
  trips_today: isBetween(transport.departure, startOf('day'), startOf('day', '1 day')),
  unavailable: isUnavailable(equipment.status),
  unpaid: eq(invoices.status, 'pending'),
  options: and(
    eq(projects.status, PROJECT_STATUS.option),
    endsOnDays(projects.option_until, startOf('week'), startOf('week', '1 week'))
  ),
  to_arrange: inArray(subHires.status, SUB_HIRE_STATUSES.filter(isUnconfirmed)),
};

const byName = new Map<unknown, SQL | undefined>(Object.entries(DASHBOARD_CONDITIONS));

export const onDashboard = (list: unknown) => byName.get(list);
