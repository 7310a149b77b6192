import pLimit from 'p-limit';
import { DomainError } from '../errors.ts';

interface TurnOptions {
  atOnce: number;
  /** Beyond it, callers are refused at once. */
  waitingAtMost: number;
  /** Maximum running and waiting work of one key, so that the others get turns. */
  ofOne?: number;
  /** Seconds. */
  retryAfter: number;
}

/** Queues work that takes much memory or processor time. */
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
    /** Does work in its turn. Throws `server_busy` if too many wait, in all or of the same key. */
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
    /** The amounts of running and waiting work. */
    queue: () => ({ running: limit.activeCount, waiting: limit.pendingCount }),
  };
};
