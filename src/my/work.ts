import { ASSIGNMENT, ASSIGNMENT_STATES } from '#contract/crew/assignmentStates.values';
import type { MyShift, MyTrip } from '#contract/crew/myWork';
import type { Rate } from '#contract/crew/rates';
import { RATE_UNITS } from '#contract/crew/rateUnits.values';
import { ON_ACCEPT, PROBLEMS } from '#contract/crew/requests.values';
import { textOf, valueOf } from '../platform/api/ApiError.ts';

export interface Worked {
  assignment_id: number | null;
  from: string;
  until: string;
  break_minutes: number;
  km: number | null;
  notes: string | null;
  expenses: { text: string; amount: number; file?: string }[];
}

export type Shift = Pick<
  MyShift,
  | 'assignment_id'
  | 'project_name'
  | 'name'
  | 'state'
  | 'problem'
  | 'from'
  | 'until'
  | 'break_minutes'
  | 'travel_before'
  | 'location'
  | 'notes'
  | 'leader'
  | 'leader_name'
  | 'leader_phone'
  | 'colleagues'
  | 'due'
  | 'message'
  | 'on_accept'
> & { wage: Pick<Rate, 'unit' | 'amount'> | null };

export type Trip = Pick<
  MyTrip,
  | 'id'
  | 'project_name'
  | 'vehicle'
  | 'departure'
  | 'arrival'
  | 'from_location'
  | 'to_location'
  | 'notes'
  | 'tentative'
>;

export interface Work {
  shifts: Shift[];
  trips: Trip[];
}

export const saidYes = ({ state }: Shift) =>
  state === ASSIGNMENT.accepted || state === ASSIGNMENT.confirmed;

/** Parses an answer by hand: the contract's schemas need zod, which is as large as this whole page. */
export const workFrom = (body: unknown): Work => ({
  shifts: rowsIn(valueOf(body, 'shifts'), shiftFrom),
  trips: rowsIn(valueOf(body, 'trips'), tripFrom),
});

const rowsIn = <Row>(rows: unknown, read: (row: unknown) => Row): Row[] => {
  if (!Array.isArray(rows)) throw new Error('An answer without rows.');
  return rows.map(read);
};

const needed = <Value>(value: Value | undefined, name: string): Value => {
  if (value === undefined) throw new Error(`An answer without ${name}.`);
  return value;
};

const numberIn = (row: unknown, name: string) => {
  const value = valueOf(row, name);
  return needed(typeof value === 'number' ? value : undefined, name);
};

const textIn = (row: unknown, name: string) => needed(textOf(row, name), name);

const textOrNull = (row: unknown, name: string) => textOf(row, name) ?? null;

const shiftFrom = (row: unknown): Shift => {
  const colleagues = valueOf(row, 'colleagues');
  return {
    assignment_id: numberIn(row, 'assignment_id'),
    project_name: textIn(row, 'project_name'),
    name: textIn(row, 'name'),
    state: needed(
      ASSIGNMENT_STATES.find(state => state === valueOf(row, 'state')),
      'state'
    ),
    problem: PROBLEMS.find(problem => problem === valueOf(row, 'problem')) ?? null,
    from: textIn(row, 'from'),
    until: textIn(row, 'until'),
    break_minutes: numberIn(row, 'break_minutes'),
    travel_before: numberIn(row, 'travel_before'),
    location: textOrNull(row, 'location'),
    notes: textOrNull(row, 'notes'),
    leader: valueOf(row, 'leader') === true,
    leader_name: textOrNull(row, 'leader_name'),
    leader_phone: textOrNull(row, 'leader_phone'),
    colleagues: Array.isArray(colleagues)
      ? colleagues.filter(each => typeof each === 'string')
      : [],
    wage: wageFrom(valueOf(row, 'wage')),
    due: textOrNull(row, 'due'),
    message: textOrNull(row, 'message'),
    on_accept: ON_ACCEPT.find(each => each === valueOf(row, 'on_accept')) ?? null,
  };
};

const wageFrom = (wage: unknown): Shift['wage'] => {
  const unit = RATE_UNITS.find(each => each === valueOf(wage, 'unit'));
  return unit ? { unit, amount: numberIn(wage, 'amount') } : null;
};

const tripFrom = (row: unknown): Trip => ({
  id: numberIn(row, 'id'),
  project_name: textOrNull(row, 'project_name'),
  vehicle: textIn(row, 'vehicle'),
  departure: textOrNull(row, 'departure'),
  arrival: textOrNull(row, 'arrival'),
  from_location: textOrNull(row, 'from_location'),
  to_location: textOrNull(row, 'to_location'),
  notes: textOrNull(row, 'notes'),
  tentative: valueOf(row, 'tentative') === true,
});
