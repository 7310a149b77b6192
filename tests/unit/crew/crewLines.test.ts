import { expect, it } from 'vitest';
import { crewLinesOf } from '#contract/crew/crewLines';

const shift = {
  name: 'Rigger',
  amount: 2,
  from: '2031-06-01T06:00:00.000Z',
  until: '2031-06-01T14:00:00.000Z',
  break_minutes: 0,
  group_id: null,
};

it('makes one line of the same price, in whatever order its fields are', () => {
  const typed = { unit: 'hour', amount: 40, overtime_percent: 150, min_hours: 4 } as const;
  const stored = { unit: 'hour', amount: 40, min_hours: 4, overtime_percent: 150 } as const;
  const lines = crewLinesOf([
    { ...shift, id: 1, price: typed },
    { ...shift, id: 2, price: stored },
  ]);
  expect(lines).toMatchObject([{ amount: 4, unit_price: 320, shiftIds: [1, 2] }]);
});
