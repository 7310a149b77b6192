import { vi } from 'vitest';

/**
 * How often others have their turn of the event loop while work is done, if each step of it took longer than
 * a turn may.
 */
export const turnsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  let [now, turns, isDone] = [0, 0, false];
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
  const count = () => {
    if (isDone) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  try {
    await work();
  } finally {
    isDone = true;
    clock.mockRestore();
  }
  return turns;
};
