import { ASSIGNMENT, type AssignmentState } from '#contract/crew/assignmentStates.values';
import type { CrewDraft } from '../shifts/draft.ts';
import type { StoredCrewPlan } from '../shifts/loadCrewDraft.ts';

export interface Known {
  assignmentId: number;
  crewId: number;
  state: AssignmentState;
  name: string;
  from: string;
  until: string;
  break_minutes: number;
  travel_before: number;
  travel_after: number;
  location: string | null;
}

const NOTIFIED: readonly AssignmentState[] = [
  ASSIGNMENT.requested,
  ASSIGNMENT.accepted,
  ASSIGNMENT.confirmed,
];

/** False for a person who is only planned. */
export const isNotified = (state: AssignmentState) => NOTIFIED.includes(state);

/** Null: the shift's. */
interface Timed {
  from: string | null;
  until: string | null;
  break_minutes: number | null;
}

type AtShift = Omit<Known, 'assignmentId' | 'crewId' | 'state'>;

interface Located {
  location: string | null;
}

const located = (shift: AtShift, project: Located): AtShift => ({
  ...shift,
  location: shift.location ?? project.location,
});

export const knownOf = (
  assignment: Timed & { id: number; crew_id: number; state: AssignmentState },
  { name, from, until, break_minutes, travel_before, travel_after, location }: AtShift
): Known => ({
  assignmentId: assignment.id,
  crewId: assignment.crew_id,
  state: assignment.state,
  name,
  from: assignment.from ?? from,
  until: assignment.until ?? until,
  break_minutes: assignment.break_minutes ?? break_minutes,
  travel_before,
  travel_after,
  location,
});

export const knownOfStored = (
  { shifts, assignments }: StoredCrewPlan,
  project: Located
): Known[] => {
  const shiftOf = new Map(shifts.map(shift => [shift.id, shift]));
  return assignments.flatMap(assignment => {
    const shift = shiftOf.get(assignment.shift_id);
    return shift ? [knownOf(assignment, located(shift, project))] : [];
  });
};

export const knownOfDraft = ({ assignments }: CrewDraft, project: Located): Known[] =>
  assignments.flatMap(({ id, shift, ...assignment }) =>
    id === undefined ? [] : [knownOf({ ...assignment, id }, located(shift, project))]
  );
