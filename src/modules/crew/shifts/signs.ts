import type { AssignmentState } from '#contract/crew/assignmentStates.values';
import type { Candidate } from '#contract/crew/candidates';

/** A shape for each state, as colour alone is not accessible. */
export const ASSIGNMENT_SIGNS: Readonly<Record<AssignmentState, string>> = {
  confirmed: '●',
  accepted: '◐',
  requested: '◐',
  planned: '○',
  declined: '✕',
  lapsed: '✕',
  cancelled: '✕',
};

export const CANDIDATE_SIGNS: Readonly<Record<Candidate['state'], string>> = {
  free: '●',
  ask: '◐',
  soft: '◐',
  away: '○',
  taken: '▲',
};
