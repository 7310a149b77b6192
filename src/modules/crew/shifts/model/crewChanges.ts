import { ASSIGNMENT, holdsPlace } from '#contract/crew/assignmentStates.values';
import type { Assignment, CrewChange, CrewPlan, Shift } from '#contract/crew/crewPlans';
import { crewTotals, withSums } from '#contract/crew/crewTotals';
import type { CrewFunction } from '#contract/crew/crewFunctions';

type Operation<Op extends CrewChange['op']> = Extract<CrewChange, { op: Op }>;

export type ShiftValues = Omit<Operation<'update_shift'>, 'op' | 'id' | 'shift_ref'>;

export type ShiftField = keyof ShiftValues;

type AssignmentValues = Omit<Operation<'update_assignment'>, 'op' | 'id'>;

type KnownFunction = Pick<CrewFunction, 'id' | 'name' | 'break_minutes' | 'wage' | 'price'>;

type NewShift = Omit<Operation<'add_shift'>, 'op' | 'ref' | 'function_id'>;

/** The row restored by an undone removal: later changes of the removed row apply to it. */
interface Restored {
  restores?: number;
}

/** An unsent local change: an operation of the call, of one row, with a negative `id` for a new one. */
export type Change =
  | ({
      op: 'add_shift';
      id: number;
      function: KnownFunction;
      values: NewShift;
      /** The typed text, shown if the change is refused. */
      typed?: string;
    } & Restored)
  | { op: 'update_shift'; id: number; values: ShiftValues }
  | { op: 'remove_shift'; id: number }
  | { op: 'copy_shift'; id: number; dates: string[] }
  | ({
      op: 'assign';
      id: number;
      shift_id: number;
      crew_id: number;
      name: string;
      state: 'planned' | 'confirmed';
      /** The cancelled assignment that is taken up again: it keeps its id. */
      resumes?: number;
    } & Restored)
  | { op: 'update_assignment'; id: number; values: AssignmentValues }
  | { op: 'confirm' | 'cancel'; id: number };

export const applied = (plan: CrewPlan, change: Change): CrewPlan => {
  const shifts = shiftsAfter(plan.shifts, change);
  return { ...plan, shifts, totals: crewTotals(shifts) };
};

const shiftsAfter = (shifts: Shift[], change: Change): Shift[] => {
  switch (change.op) {
    case 'add_shift':
      return [...shifts, newShift(change)].toSorted(
        (one, other) => Date.parse(one.from) - Date.parse(other.from)
      );
    case 'update_shift':
      return shifts.map(shift =>
        shift.id === change.id ? updatedShift(shift, change.values) : shift
      );
    case 'remove_shift':
      return shifts.filter(({ id }) => id !== change.id);
    case 'assign':
      return shifts.map(shift =>
        shift.id === change.shift_id ? withPeople(shift, assigned(shift, change)) : shift
      );
    case 'update_assignment':
      return ofPerson(shifts, change.id, (person, shift) => [
        updatedPerson(person, shift, change.values),
      ]);
    case 'confirm':
      return ofPerson(shifts, change.id, person => [{ ...person, state: ASSIGNMENT.confirmed }]);
    case 'cancel':
      // A person who was never asked is removed.
      return ofPerson(shifts, change.id, person =>
        person.state === ASSIGNMENT.planned ? [] : [{ ...person, state: ASSIGNMENT.cancelled }]
      );
    case 'copy_shift':
      return shifts;
  }
};

const withPeople = (shift: Shift, assignments: Assignment[]) => withSums({ ...shift, assignments });

const ofPerson = (
  shifts: Shift[],
  id: number,
  change: (person: Assignment, shift: Shift) => Assignment[]
) =>
  shifts.map(shift =>
    shift.assignments.some(each => each.id === id)
      ? withPeople(
          shift,
          shift.assignments.flatMap(each => (each.id === id ? change(each, shift) : each))
        )
      : shift
  );

const newShift = ({ id, function: of, values }: Extract<Change, { op: 'add_shift' }>): Shift =>
  withSums({
    id,
    function_id: of.id,
    name: of.name,
    break_minutes: of.break_minutes,
    travel_before: 0,
    travel_after: 0,
    location: null,
    notes: null,
    group_id: null,
    line_id: null,
    wage: of.wage,
    wage_typed: values.wage !== undefined && values.wage !== null,
    price: of.price,
    assignments: [],
    amount: values.amount,
    from: values.from,
    until: values.until,
    ...given(values),
  });

/** Without the fields that were not given: a value of `undefined` would hide what is there. */
const given = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const updatedShift = (shift: Shift, values: ShiftValues): Shift => {
  const updated = { ...shift, ...given(values) };
  const { from, until, break_minutes } = updated;
  return withSums({
    ...updated,
    wage_typed: values.wage === undefined ? shift.wage_typed : values.wage !== null,
    assignments: updated.assignments.map(person =>
      person.times_typed ? person : { ...person, from, until, break_minutes }
    ),
  });
};

/** A person has one assignment on a shift, so an earlier one is used again. */
const assigned = (
  { from, until, break_minutes, wage, assignments }: Shift,
  { id, crew_id, name, state }: Extract<Change, { op: 'assign' }>
): Assignment[] => {
  if (assignments.some(each => each.crew_id === crew_id)) {
    return assignments.map(each => (each.crew_id === crew_id ? { ...each, state } : each));
  }
  const added: Assignment = {
    id,
    crew_id,
    name,
    state,
    from,
    until,
    break_minutes,
    times_typed: false,
    leader: false,
    seen: false,
    due: null,
    note: null,
    problem: null,
    warnings: [],
    wage,
  };
  return [...assignments, added];
};

const updatedPerson = (person: Assignment, shift: Shift, values: AssignmentValues): Assignment => ({
  ...person,
  ...given(values),
  from: values.from === undefined ? person.from : (values.from ?? shift.from),
  until: values.until === undefined ? person.until : (values.until ?? shift.until),
  break_minutes:
    values.break_minutes === undefined
      ? person.break_minutes
      : (values.break_minutes ?? shift.break_minutes),
});

export const personOf = (plan: CrewPlan, id: number) => {
  for (const shift of plan.shifts) {
    const person = shift.assignments.find(each => each.id === id);
    if (person) return { person, shift };
  }
  return undefined;
};

export const holds = ({ state }: Assignment) => holdsPlace(state);
