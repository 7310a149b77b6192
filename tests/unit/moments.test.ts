import { expect, test } from 'vitest';
import { customers } from '#server/tables/customers';

test.each([
  ['2026-11-21 15:56:07+00', '2026-11-21T15:56:07.000Z'],
  ['2026-11-21 15:56:07.4+00', '2026-11-21T15:56:07.400Z'],
  ['2026-11-21 15:56:07.481999+00', '2026-11-21T15:56:07.481Z'],
  ['2026-11-21 16:56:07.481+01', '2026-11-21T15:56:07.481Z'],
  ['2026-11-21 21:26:07.481+05:30', '2026-11-21T15:56:07.481Z'],
])('PostgreSQL writes %s, which is %s', (written, moment) => {
  expect(customers.created_at.mapFromDriverValue(written)).toBe(moment);
});
