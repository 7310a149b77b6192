/** The dashboard's lists by where their records are: the filter `dashboard` of that list leaves them. */
export const DASHBOARD_LISTS = {
  projects: ['this_week', 'undecided'],
  transport: ['trips_today'],
  equipment: ['unavailable'],
  invoices: ['unpaid'],
} as const;

export type DashboardResource = keyof typeof DASHBOARD_LISTS;

export type DashboardList<Resource extends DashboardResource = DashboardResource> =
  (typeof DASHBOARD_LISTS)[Resource][number];
