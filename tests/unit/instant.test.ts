import { expect, it, vi } from 'vitest';
import { passedSince, thisInstant } from '#src/platform/live/instant.ts';

it('a laptop that slept was away for as long as the wall clock says', () => {
  const running = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const wall = vi.spyOn(Date, 'now').mockReturnValue(5_000);
  const before = thisInstant();
  running.mockReturnValue(31_000);
  wall.mockReturnValue(7_205_000);
  expect(passedSince(before)).toBe(7_200_000);
  wall.mockReturnValue(0);
  expect(passedSince(before)).toBe(30_000);
});
