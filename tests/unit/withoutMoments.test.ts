import { expect, it } from 'vitest';
import { withoutMoments } from '#server/modules/availability/productClaims';

const step = (from: string, until: string, booked: number) => ({
  from: `2026-11-26T${from}Z`,
  until: `2026-11-26T${until}Z`,
  stock: 12,
  booked,
  optional: 0,
  free: 12 - booked,
  free_if_all: 12 - booked,
});

it('a long step keeps its own amounts behind scans that follow each other', () => {
  const steps = [
    step('08:00:00', '14:15:00', 8),
    step('14:15:00', '14:15:20', 7),
    step('14:15:20', '14:15:40', 6),
    step('14:15:40', '19:00:00', 5),
  ];
  expect(withoutMoments(steps)).toEqual([
    step('08:00:00', '14:15:00', 8),
    step('14:15:00', '14:15:40', 7),
    step('14:15:40', '19:00:00', 5),
  ]);
});

it('moments that do not touch stay apart', () => {
  const steps = [step('08:00:00', '08:00:30', 3), step('09:00:00', '09:00:30', 4)];
  expect(withoutMoments(steps)).toEqual(steps);
});
