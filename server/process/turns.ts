import pLimit from 'p-limit';
import { DomainError } from '../errors.ts';

interface TurnOptions {
  atOnce: number;
  /** The next caller is told at once to come back. */
  waitingAtMost: number;
  /** How many one of those who share it may have running and waiting: the rest is for the others. */
  ofOne?: number;
  /** Seconds. */
  retryAfter: number;
}

/** Lets work that takes much memory or processor be done in turns. */
export const turns = (options: TurnOptions) => {
  const { atOnce, waitingAtMost, ofOne = Infinity, retryAfter } = options;
  const limit = pLimit(atOnce);
  const held = new Map<string, number>();

  const release = (who: string) => {
    const left = (held.get(who) ?? 0) - 1;
    if (left > 0) held.set(who, left);
    else held.delete(who);
  };

  return {
    /**
     * Does work when its turn comes. Throws `server_busy` when too many wait for theirs, or too
     * many of the same one.
     */
    inTurn: async <Result>(work: () => Promise<Result>, who = ''): Promise<Result> => {
      const own = who ? (held.get(who) ?? 0) : 0;
      if (limit.pendingCount >= waitingAtMost || own >= ofOne) {
        throw new DomainError('server_busy', { retryAfter });
      }
      if (who) held.set(who, own + 1);
      try {
        return await limit(work);
      } finally {
        if (who) release(who);
      }
    },
    /** How much is worked on, and waits to be. */
    queue: () => ({ running: limit.activeCount, waiting: limit.pendingCount }),
  };
};
