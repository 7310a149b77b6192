export const DASHBOARD_LISTS = {
  projects: ['this_week', 'undecided', 'options'],
  transport: ['trips_today'],
  equipment: ['unavailable'],
  invoices: ['unpaid'],
  'sub-hires': ['to_arrange'],
} as const;

export type DashboardResource = keyof typeof DASHBOARD_LISTS;

export type DashboardList<Resource extends DashboardResource = DashboardResource> =
  (typeof DASHBOARD_LISTS)[Resource][number];

export const PLANNING_LISTS: readonly DashboardList[] = ['options', 'to_arrange'];

export const AGENDA_ROWS = 4;
