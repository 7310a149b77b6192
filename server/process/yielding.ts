import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which other requests get their turn of the event loop. */
const TURN_MS = 10;

/** Call and await it after each step of long work. It waits only if the turn has lasted `TURN_MS`. */
export const shortTurns = () => {
  let begun = performance.now();
  return async (): Promise<void> => {
    if (performance.now() - begun < TURN_MS) return;
    await nextTurn();
    begun = performance.now();
  };
};
