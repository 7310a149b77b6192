import { ASSIGNMENT } from '#contract/crew/assignmentStates.values';
import type { Assignment, CrewPlan, Shift } from '#contract/crew/crewPlans';
import { type Change, holds, personOf, type ShiftValues } from './crewChanges.ts';

type NextId = () => number;

/**
 * The changes that undo a change of these shifts, in order. None for what only the person can take back: a yes is
 * not asked again, and a confirmed one was told.
 */
export const inverseOf = (plan: CrewPlan, change: Change, nextId: NextId): Change[] => {
  switch (change.op) {
    case 'add_shift':
      return [{ op: 'remove_shift', id: change.id }];
    case 'update_shift': {
      const shift = plan.shifts.find(({ id }) => id === change.id);
      return shift
        ? [{ op: 'update_shift', id: shift.id, values: formerValues(shift, change.values) }]
        : [];
    }
    case 'remove_shift': {
      const shift = plan.shifts.find(({ id }) => id === change.id);
      return shift ? restoredShift(shift, nextId) : [];
    }
    case 'assign': {
      const shift = plan.shifts.find(({ id }) => id === change.shift_id);
      const before = shift?.assignments.find(({ crew_id }) => crew_id === change.crew_id);
      if (!before || !holds(before)) return [{ op: 'cancel', id: before?.id ?? change.id }];
      return before.state === ASSIGNMENT.planned
        ? unconfirmed(before, change.shift_id, nextId)
        : [];
    }
    case 'update_assignment': {
      const { person } = personOf(plan, change.id) ?? {};
      return person ? [{ ...change, values: formerPerson(person, change.values) }] : [];
    }
    case 'confirm': {
      const { person, shift } = personOf(plan, change.id) ?? {};
      return person?.state === ASSIGNMENT.planned && shift
        ? unconfirmed(person, shift.id, nextId)
        : [];
    }
    case 'cancel': {
      const { person, shift } = personOf(plan, change.id) ?? {};
      if (!person || !shift || !holds(person)) return [];
      const isGone = person.state === ASSIGNMENT.planned;
      return [takenUp(person, shift.id, { nextId, isGone })];
    }
    case 'copy_shift':
      return [];
  }
};

export const removalOfNew = (before: CrewPlan, after: CrewPlan): Change[] => {
  const known = new Set(before.shifts.map(({ id }) => id));
  return after.shifts
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => ({ op: 'remove_shift', id }));
};

interface TakenUp {
  nextId: NextId;
  /** The assignment is another one then: later changes of the removed one apply to it. */
  isGone: boolean;
}

/** Asked people are planned again: a request leaves the house by the planner's own hand. */
const takenUp = (
  { id, crew_id, name, state }: Assignment,
  shiftId: number,
  { nextId, isGone }: TakenUp
): Change => ({
  op: 'assign',
  id: nextId(),
  shift_id: shiftId,
  crew_id,
  name,
  state: state === ASSIGNMENT.confirmed ? state : ASSIGNMENT.planned,
  ...(isGone && { restores: id }),
});

const unconfirmed = (person: Assignment, shiftId: number, nextId: NextId): Change[] => [
  { op: 'cancel', id: person.id },
  takenUp(person, shiftId, { nextId, isGone: false }),
];

const restoredShift = (shift: Shift, nextId: NextId): Change[] => {
  const { function_id, name, wage, price, break_minutes, assignments } = shift;
  const { amount, from, until, travel_before, travel_after, location, notes, group_id } = shift;
  const id = nextId();
  return [
    {
      op: 'add_shift',
      id,
      function: { id: function_id, name, break_minutes, wage, price },
      values: {
        amount,
        from,
        until,
        name,
        break_minutes,
        travel_before,
        travel_after,
        location,
        notes,
        group_id,
        // Who does not see money cannot fill it in.
        ...(wage && { wage }),
        ...(price && { price }),
      },
      restores: shift.id,
    },
    ...assignments.filter(holds).map(person => takenUp(person, id, { nextId, isGone: true })),
  ];
};

const formerValues = (shift: Shift, values: ShiftValues): ShiftValues => ({
  ...('function_id' in values && { function_id: shift.function_id }),
  ...('amount' in values && { amount: shift.amount }),
  ...('from' in values && { from: shift.from }),
  ...('until' in values && { until: shift.until }),
  ...('name' in values && { name: shift.name }),
  ...('break_minutes' in values && { break_minutes: shift.break_minutes }),
  ...('travel_before' in values && { travel_before: shift.travel_before }),
  ...('travel_after' in values && { travel_after: shift.travel_after }),
  ...('location' in values && { location: shift.location }),
  ...('notes' in values && { notes: shift.notes }),
  ...('group_id' in values && { group_id: shift.group_id }),
  ...('wage' in values && { wage: shift.wage }),
  ...('price' in values && { price: shift.price }),
});

type PersonValues = Extract<Change, { op: 'update_assignment' }>['values'];

const formerPerson = (person: Assignment, values: PersonValues): PersonValues => ({
  ...('from' in values && { from: person.times_typed ? person.from : null }),
  ...('until' in values && { until: person.times_typed ? person.until : null }),
  ...('break_minutes' in values && { break_minutes: person.break_minutes }),
  ...('leader' in values && { leader: person.leader }),
  ...('wage' in values && { wage: person.wage }),
});
