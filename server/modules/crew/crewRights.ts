/** For staff only: freelancers use their own pages, whatever their permissions (docs/crew.md, rights). */
export const CREW_RIGHTS = {
  view: { all: ['staff', 'crew.view'] },
  approve: { all: ['staff', 'hours.approve'] },
  costs: { all: ['staff', 'costs.view'] },
  manage: { all: ['staff', 'crew.manage'] },
} as const;
