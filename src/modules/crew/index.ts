export { crewWorkAddress } from './crewWorkAddress.ts';
export { useSeesCrew } from './seesCrew.ts';
export { ProjectFinance } from './finance/ProjectFinance.tsx';
export { ASSIGNMENT_SIGNS, CANDIDATE_SIGNS } from './shifts/signs.ts';
export { crewCalls, movedPeopleCalls } from './shifts/lazyCalls.ts';
export type { HeldPerson, PeopleAfterUndo } from './shifts/movedPeople.ts';
export { useCandidateReasons } from './shifts/useCandidateReasons.ts';
export { useExplainCrew } from './shifts/useExplainCrew.ts';
export { useWarningText } from './shifts/useWarningText.ts';
