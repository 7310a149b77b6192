import type { Assignment, CrewPlan, Shift } from '#contract/crew/crewPlans';
import { crewTotals, withSums } from '#contract/crew/crewTotals';
import type { Change } from '#src/modules/crew/shifts/model/crewChanges.ts';
import { assignment, shift as anyShift, FROM, UNTIL } from '../../../support/crewPlans.ts';

export const STAGEHAND = { id: 1, name: 'Stagehand', break_minutes: 30, wage: null, price: null };

/** Whom nothing was agreed with about a wage. */
export const person = (id: number, values: Partial<Assignment> = {}): Assignment =>
  assignment({ id, crew_id: 100 + id, name: `Persoon ${id}`, wage: null, ...values });

export const shift = (id: number, values: Partial<Shift> = {}): Shift =>
  withSums(anyShift({ id, location: null, line_id: null, wage: null, ...values }));

export const plan = (version: number, ...shifts: Shift[]): CrewPlan => ({
  version,
  shifts,
  totals: crewTotals(shifts),
});

export const added = (id: number, amount = 1): Change => ({
  op: 'add_shift',
  id,
  function: STAGEHAND,
  values: { amount, from: FROM, until: UNTIL },
});

export const assigned = (id: number, shift_id: number, crew_id = 31): Change => ({
  op: 'assign',
  id,
  shift_id,
  crew_id,
  name: 'Noor',
  state: 'confirmed',
});
