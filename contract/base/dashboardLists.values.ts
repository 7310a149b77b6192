/**
 * The dashboard's lists by their resource. The filter `dashboard` of that resource selects them.
 */
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

/** Lists that servers without planning do not have. */
export const PLANNING_LISTS: readonly DashboardList[] = ['options', 'to_arrange'];

/** Projects or trips that a span of the agenda shows, at most. */
export const AGENDA_ROWS = 4;
