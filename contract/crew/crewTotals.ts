import { roundToCents } from '../base/money.ts';
import { ASSIGNMENT } from './assignmentStates.values.ts';
import type { Assignment, CrewPlan, Shift } from './crewPlans.ts';
import { payOf } from './rates.ts';
import { workedMinutes } from './workedTimes.ts';

type ShiftValues = Omit<Shift, 'price_total' | 'open'>;

export const withSums = (shift: ShiftValues): Shift => {
  const { amount, price, assignments } = shift;
  const { confirmed, requested, accepted } = ASSIGNMENT;
  return {
    ...shift,
    price_total: price && roundToCents(payOf(price, workedMinutes(shift)) * amount),
    open: Math.max(0, amount - countOf(assignments, confirmed, requested, accepted)),
  };
};

const countOf = (people: readonly Assignment[], ...states: Assignment['state'][]) =>
  people.filter(({ state }) => states.includes(state)).length;

export const crewTotals = (shifts: readonly Shift[]): CrewPlan['totals'] => {
  const people = shifts.flatMap(shift => shift.assignments);
  return {
    needed: shifts.reduce((sum, { amount }) => sum + amount, 0),
    confirmed: countOf(people, ASSIGNMENT.confirmed),
    requested: countOf(people, ASSIGNMENT.requested, ASSIGNMENT.accepted),
    open: shifts.reduce((sum, { open }) => sum + open, 0),
  };
};
