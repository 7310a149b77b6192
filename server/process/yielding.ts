import { setImmediate as nextTurn } from 'node:timers/promises';

const TURN_MS = 10;

/** Call and await it after each step of long work. After `TURN_MS` it lets other requests run. */
export const shortTurns = () => {
  let begun = performance.now();
  return async (): Promise<void> => {
    if (performance.now() - begun < TURN_MS) return;
    await nextTurn();
    begun = performance.now();
  };
};
