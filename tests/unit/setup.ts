import { afterEach, beforeEach, vi } from 'vitest';
import { holdClock } from '../support/heldClock.ts';

beforeEach(() => {
  holdClock();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-NL', 'nl']);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
