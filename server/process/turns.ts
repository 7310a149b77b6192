import pLimit from 'p-limit';
import { DomainError } from '../errors.ts';

interface TurnOptions {
  atOnce: number;
  /** The next caller is told at once to come back. */
  waitingAtMost: number;
  /** How many one network may have running and waiting: the rest is for the others. */
  ofOneNetwork?: number;
  /** Seconds. */
  retryAfter: number;
}

/** Lets work that takes much memory or processor be done in turns. */
export const turns = (options: TurnOptions) => {
  const { atOnce, waitingAtMost, ofOneNetwork = Infinity, retryAfter } = options;
  const limit = pLimit(atOnce);
  const held = new Map<string, number>();

  const release = (network: string) => {
    const left = (held.get(network) ?? 0) - 1;
    if (left > 0) held.set(network, left);
    else held.delete(network);
  };

  return {
    /**
     * Does work when its turn comes. Throws `server_busy` when too many wait for theirs, or too
     * many of the same network.
     */
    inTurn: async <Result>(work: () => Promise<Result>, network = ''): Promise<Result> => {
      const own = network ? (held.get(network) ?? 0) : 0;
      if (limit.pendingCount >= waitingAtMost || own >= ofOneNetwork) {
        throw new DomainError('server_busy', { retryAfter });
      }
      if (network) held.set(network, own + 1);
      try {
        return await limit(work);
      } finally {
        if (network) release(network);
      }
    },
    /** How much is worked on, and waits to be. */
    queue: () => ({ running: limit.activeCount, waiting: limit.pendingCount }),
  };
};
