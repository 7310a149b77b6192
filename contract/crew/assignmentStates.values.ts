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

export const HOLDING_STATES: readonly AssignmentState[] = [
  ASSIGNMENT.planned,
  ASSIGNMENT.requested,
  ASSIGNMENT.accepted,
  ASSIGNMENT.confirmed,
];

export const holdsPlace = (state: AssignmentState) => HOLDING_STATES.includes(state);

interface Request {
  state: AssignmentState;
  due: string | null;
  from: string;
}

const dueOf = ({ due, from }: Request) => Math.min(Date.parse(due ?? from), Date.parse(from));

/** A request lapses at `due`, or at the start of the shift if that is earlier. The lapse is derived, not stored. */
export const currentState = ({ state, due, from }: Request, now = Date.now()): AssignmentState =>
  state === ASSIGNMENT.requested && now >= dueOf({ state, due, from }) ? ASSIGNMENT.lapsed : state;

const ANSWERED_STATES: readonly AssignmentState[] = [
  ASSIGNMENT.requested,
  ASSIGNMENT.accepted,
  ASSIGNMENT.confirmed,
  ASSIGNMENT.declined,
];

/**
 * True if the person may answer or change the answer: a request until it is due, a confirmed shift until it
 * begins.
 */
export const takesAnswer = (request: Request, now = Date.now()) =>
  ANSWERED_STATES.includes(request.state) &&
  now < (request.state === ASSIGNMENT.confirmed ? Date.parse(request.from) : dueOf(request));
