/** For screens of other areas, which load these calls on first use. */
export const crewCalls = () => import('./crewPlan.calls.ts');

export const movedPeopleCalls = () => import('./movedPeople.ts');
