/** Freelancers have their own pages alone, whatever they hold (docs/crew.md, rights). */
export const CREW_RIGHTS = {
  view: { all: ['staff', 'crew.view'] },
  manage: { all: ['staff', 'crew.manage'] },
} as const;
