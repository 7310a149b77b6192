import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which other requests get their turn of the event loop. */
const TURN_MS = 10;

/**
 * Divides long work into short turns of the event loop. The work calls and awaits it after each step; it
 * waits only once the turn has lasted long enough.
 */
export const shortTurns = () => {
  let begun = performance.now();
  return async (): Promise<void> => {
    if (performance.now() - begun < TURN_MS) return;
    await nextTurn();
    begun = performance.now();
  };
};
