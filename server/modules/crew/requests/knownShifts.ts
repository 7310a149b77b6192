import { ASSIGNMENT, type AssignmentState } from '#contract/crew/assignmentStates.values';
import type { CrewDraft } from '../shifts/crewDraft.ts';
import type { StoredCrewPlan } from '../shifts/loadCrewDraft.ts';

/** What somebody was told of a shift. */
export interface Known {
  assignmentId: number;
  crewId: number;
  state: AssignmentState;
  name: string;
  from: string;
  until: string;
  location: string | null;
}

const TOLD: readonly AssignmentState[] = [
  ASSIGNMENT.requested,
  ASSIGNMENT.accepted,
  ASSIGNMENT.confirmed,
];

/** Somebody who is only planned has heard of nothing. */
export const isTold = (state: AssignmentState) => TOLD.includes(state);

interface Timed {
  from: string | null;
  until: string | null;
}

interface AtShift {
  name: string;
  from: string;
  until: string;
  location: string | null;
}

export const knownOf = (
  assignment: Timed & { id: number; crew_id: number; state: AssignmentState },
  { name, from, until, location }: AtShift
): Known => ({
  assignmentId: assignment.id,
  crewId: assignment.crew_id,
  state: assignment.state,
  name,
  from: assignment.from ?? from,
  until: assignment.until ?? until,
  location,
});

export const knownOfStored = ({ shifts, assignments }: StoredCrewPlan): Known[] => {
  const shiftOf = new Map(shifts.map(shift => [shift.id, shift]));
  return assignments.flatMap(assignment => {
    const shift = shiftOf.get(assignment.shift_id);
    return shift ? [knownOf(assignment, shift)] : [];
  });
};

export const knownOfDraft = ({ assignments }: CrewDraft): Known[] =>
  assignments.flatMap(({ id, shift, ...assignment }) =>
    id === undefined ? [] : [knownOf({ ...assignment, id }, shift)]
  );
