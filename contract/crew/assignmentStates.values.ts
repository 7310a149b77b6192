/** The states of an assignment (docs/crew.md, rule 3). */
export const ASSIGNMENT = {
  planned: 'planned',
  requested: 'requested',
  accepted: 'accepted',
  confirmed: 'confirmed',
  declined: 'declined',
  lapsed: 'lapsed',
  cancelled: 'cancelled',
} as const;

export const ASSIGNMENT_STATES = [
  ASSIGNMENT.planned,
  ASSIGNMENT.requested,
  ASSIGNMENT.accepted,
  ASSIGNMENT.confirmed,
  ASSIGNMENT.declined,
  ASSIGNMENT.lapsed,
  ASSIGNMENT.cancelled,
] as const;

export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];

/** These hold a place; the others hold nothing. */
export const HOLDING_STATES: readonly AssignmentState[] = [
  ASSIGNMENT.planned,
  ASSIGNMENT.requested,
  ASSIGNMENT.accepted,
  ASSIGNMENT.confirmed,
];

export const holdsPlace = (state: AssignmentState) => HOLDING_STATES.includes(state);
