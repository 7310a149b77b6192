import pLimit from 'p-limit';
import { ApiError } from './errors.ts';

interface TurnOptions {
  atOnce: number;
  /** Whoever comes when so many wait is told at once to come back. */
  waitingAtMost: number;
  /** Seconds. */
  retryAfter: number;
}

/** Lets work that takes much memory or processor be done in turns. */
export const turns = ({ atOnce, waitingAtMost, retryAfter }: TurnOptions) => {
  const limit = pLimit(atOnce);
  return {
    /** Does work when its turn comes. Throws 503 `server_busy` when too many wait for theirs. */
    inTurn: <Result>(work: () => Promise<Result>) => {
      if (limit.pendingCount >= waitingAtMost)
        throw new ApiError(503, 'server_busy', { retryAfter });
      return limit(work);
    },
    /** How much is worked on, and waits to be. */
    queue: () => ({ running: limit.activeCount, waiting: limit.pendingCount }),
  };
};
