import { DomainError } from '../errors.ts';

interface TurnOptions {
  atOnce: number;
  /** Beyond it, callers are refused at once. */
  waitingAtMost: number;
  /** Maximum running and waiting work of one key, so that the others get their turns. */
  ofOne?: number;
  /** Maximum running work of one key. Its next work waits; other keys pass it. */
  ofOneAtOnce?: number;
  /** Seconds. */
  retryAfter: number;
}

interface Waiting {
  who: string;
  start: () => void;
}

const counts = () => {
  const amounts = new Map<string, number>();
  return {
    of: (key: string) => amounts.get(key) ?? 0,
    add: (key: string, change: 1 | -1) => {
      const amount = (amounts.get(key) ?? 0) + change;
      if (amount > 0) amounts.set(key, amount);
      else amounts.delete(key);
    },
  };
};

export const concurrencyLimit = (options: TurnOptions) => {
  const { atOnce, waitingAtMost, ofOne = Infinity, ofOneAtOnce = Infinity, retryAfter } = options;
  const waiting: Waiting[] = [];
  const held = counts();
  const runningOf = counts();
  let running = 0;

  const mayRun = (who: string) => running < atOnce && (!who || runningOf.of(who) < ofOneAtOnce);

  const startNext = () => {
    const next = waiting.findIndex(({ who }) => mayRun(who));
    if (next >= 0) waiting.splice(next, 1)[0]?.start();
  };

  const enter = (who: string, signal: AbortSignal | undefined) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => {
      waiting.splice(waiting.indexOf(own), 1);
      reject(signal?.reason);
    };
    const own: Waiting = {
      who,
      start: () => {
        signal?.removeEventListener('abort', giveUp);
        running += 1;
        if (who) runningOf.add(who, 1);
        resolve();
      },
    };
    if (mayRun(who)) own.start();
    else {
      waiting.push(own);
      signal?.addEventListener('abort', giveUp, { once: true });
    }
    return promise;
  };

  const leave = (who: string) => {
    running -= 1;
    if (who) runningOf.add(who, -1);
    startNext();
  };

  return {
    /**
     * Throws `server_busy` if too many wait, in total or of the same key; throws the signal's reason if it is
     * aborted first.
     */
    inTurn: async <Result>(
      work: () => Promise<Result>,
      who = '',
      signal?: AbortSignal
    ): Promise<Result> => {
      signal?.throwIfAborted();
      if (waiting.length >= waitingAtMost || (who && held.of(who) >= ofOne)) {
        throw new DomainError('server_busy', { retryAfter });
      }
      if (who) held.add(who, 1);
      try {
        await enter(who, signal);
        try {
          return await work();
        } finally {
          leave(who);
        }
      } finally {
        if (who) held.add(who, -1);
      }
    },
    queue: () => ({ running, waiting: waiting.length }),
  };
};
