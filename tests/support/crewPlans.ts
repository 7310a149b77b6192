import type { Assignment, Shift } from '#contract/crew/crewPlans';

export const FROM = '2031-06-01T06:00:00.000Z';
export const UNTIL = '2031-06-01T14:00:00.000Z';

export const assignment = (values: Partial<Assignment> = {}): Assignment => ({
  id: 11,
  crew_id: 21,
  name: 'Jan Smit',
  state: 'planned',
  from: FROM,
  until: UNTIL,
  break_minutes: 30,
  times_typed: false,
  leader: false,
  seen: false,
  due: null,
  note: null,
  problem: null,
  warnings: [],
  wage: { unit: 'hour', amount: 20 },
  ...values,
});

export const shift = (values: Partial<Shift> = {}): Shift => ({
  id: 7,
  function_id: 1,
  name: 'Stagehand',
  amount: 2,
  from: FROM,
  until: UNTIL,
  break_minutes: 30,
  travel_before: 0,
  travel_after: 0,
  location: 'Hal 2',
  notes: null,
  group_id: null,
  line_id: 5,
  wage: { unit: 'hour', amount: 20 },
  wage_typed: false,
  price: { unit: 'hour', amount: 40 },
  price_total: 600,
  open: 1,
  assignments: [],
  ...values,
});
