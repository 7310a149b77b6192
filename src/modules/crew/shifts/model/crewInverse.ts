import { ASSIGNMENT } from '#contract/crew/assignmentStates.values';
import type { Assignment, CrewPlan, Shift } from '#contract/crew/crewPlans';
import { type Change, holds, personOf, type ShiftValues } from './crewChanges.ts';

type NextId = () => number;

/**
 * The changes that undo a change of these shifts, in order. Empty if only the person can undo it: an accepted or
 * confirmed shift is known to them.
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
      if (!shift || !before || !holds(before))
        return [{ op: 'cancel', id: before?.id ?? change.id }];
      return before.state === ASSIGNMENT.planned ? unconfirmed(before, shift, nextId) : [];
    }
    case 'update_assignment': {
      const { person, shift } = personOf(plan, change.id) ?? {};
      return person && shift
        ? [{ ...change, values: formerPerson(person, shift, change.values) }]
        : [];
    }
    case 'confirm': {
      const { person, shift } = personOf(plan, change.id) ?? {};
      return person?.state === ASSIGNMENT.planned && shift
        ? unconfirmed(person, shift, nextId)
        : [];
    }
    case 'cancel': {
      const { person, shift } = personOf(plan, change.id) ?? {};
      if (!person || !shift || !holds(person)) return [];
      const isGone = person.state === ASSIGNMENT.planned;
      return takenUp(person, shift, { shiftId: shift.id, nextId, isGone });
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
  /** Differs from the shift's id if the shift is restored as well. */
  shiftId: number;
  nextId: NextId;
  /** The new assignment: later changes of the removed one apply to it. */
  isGone: boolean;
}

/**
 * Requested people come back as planned: only a planner sends a request. Own times and wages are set again, as
 * assigning resets them.
 */
const takenUp = (
  person: Assignment,
  shift: Shift,
  { shiftId, nextId, isGone }: TakenUp
): Change[] => {
  const { crew_id, name, state } = person;
  const id = nextId();
  const values = ownValues(person, shift);
  return [
    {
      op: 'assign',
      id,
      shift_id: shiftId,
      crew_id,
      name,
      state: state === ASSIGNMENT.confirmed ? state : ASSIGNMENT.planned,
      ...(isGone ? { restores: person.id } : { resumes: person.id }),
    },
    ...(Object.keys(values).length > 0
      ? [{ op: 'update_assignment' as const, id: isGone ? id : person.id, values }]
      : []),
  ];
};

export const ownValues = (person: Assignment, shift: Shift): PersonValues => {
  const { from, until, break_minutes } = ownTimes(person, shift);
  // Users who do not see prices cannot set them.
  const wage = isSameRate(person.wage, shift.wage) ? null : person.wage;
  return {
    ...(from !== null && { from }),
    ...(until !== null && { until }),
    ...(break_minutes !== null && { break_minutes }),
    ...(person.leader && { leader: true }),
    ...(wage && { wage }),
  };
};

const isSameRate = (one: Assignment['wage'], other: Shift['wage']) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Null: as the shift's. */
const ownTimes = (person: Assignment, shift: Shift) => ({
  from: person.from === shift.from ? null : person.from,
  until: person.until === shift.until ? null : person.until,
  break_minutes: person.break_minutes === shift.break_minutes ? null : person.break_minutes,
});

const unconfirmed = (person: Assignment, shift: Shift, nextId: NextId): Change[] => [
  { op: 'cancel', id: person.id },
  ...takenUp(person, shift, { shiftId: shift.id, nextId, isGone: false }),
];

const restoredShift = (shift: Shift, nextId: NextId): Change[] => {
  const { function_id, name, wage, wage_typed, price, break_minutes, assignments } = shift;
  const { amount, from, until, travel_before, travel_after, location, notes, group_id } = shift;
  const id = nextId();
  const people = assignments
    .filter(holds)
    .flatMap(person => takenUp(person, shift, { shiftId: id, nextId, isGone: true }));
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
        // Users who do not see prices cannot set them.
        ...(wage_typed && wage && { wage }),
        ...(price && { price }),
      },
      restores: shift.id,
    },
    // Changes that need the number of a new person come after all new people.
    ...people.filter(({ op }) => op === 'assign'),
    ...people.filter(({ op }) => op !== 'assign'),
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
  ...('wage' in values && { wage: shift.wage_typed ? shift.wage : null }),
  ...('price' in values && { price: shift.price }),
});

type PersonValues = Extract<Change, { op: 'update_assignment' }>['values'];

const formerPerson = (person: Assignment, shift: Shift, values: PersonValues): PersonValues => {
  const own = ownTimes(person, shift);
  return {
    ...('from' in values && { from: own.from }),
    ...('until' in values && { until: own.until }),
    ...('break_minutes' in values && { break_minutes: own.break_minutes }),
    ...('leader' in values && { leader: person.leader }),
    ...('wage' in values && { wage: person.wage }),
  };
};
