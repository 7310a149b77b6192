import { vi } from 'vitest';
import { clock } from '#src/platform/time/clock.ts';

/** Days of 2026 are those of this year, in whatever year the tests run. */
export const holdClock = () => {
  vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-07-01T12:00:00Z'));
};
