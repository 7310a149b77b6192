import { ASSIGNMENT } from '#contract/crew/assignmentStates.values';
import type { Assignment, Shift } from '#contract/crew/crewPlans';
import { newId } from '../../../ui/edits/newId.ts';
import { useCrew, useCrewView } from './CrewContext.tsx';
import { holds } from './model/crewChanges.ts';

/** A request is for one shift: requested people stay on it. */
export const isMovable = ({ id, state }: Assignment) =>
  id > 0 && (state === ASSIGNMENT.planned || state === ASSIGNMENT.confirmed);

export const useMovePerson = () => {
  const { store } = useCrew();
  const { doc } = useCrewView();
  const targetsOf = (person: Assignment): Shift[] =>
    isMovable(person)
      ? doc.shifts.filter(
          ({ id, assignments }) =>
            id > 0 && assignments.every(each => each.crew_id !== person.crew_id || !holds(each))
        )
      : [];
  const move = ({ id, crew_id, name, state }: Assignment, { id: shift_id }: Shift) => {
    if (state !== ASSIGNMENT.planned && state !== ASSIGNMENT.confirmed) return;
    store.change(
      { op: 'cancel', id },
      { op: 'assign', id: newId(), shift_id, crew_id, name, state }
    );
  };
  return { targetsOf, move };
};
