import { sql } from 'drizzle-orm';
import type { Transactions } from '../db/transactions.ts';
import { PLATFORM } from '../db/actor.ts';

/** Maximum calls in one window: of a network without a session, a user, a tenant. */
export const RATE_LIMITS = { network: 100, user: 300, tenant: 3_000 };

export type Limited = keyof typeof RATE_LIMITS;

const WINDOW_SECONDS = 10;

/** A process shares its count after each such part of a limit. */
const PARTS = 10;

/** Maximum counters. With more in one window, counting starts again. */
const COUNTERS_AT_MOST = 50_000;

/** Adds calls to those of all processes in a window; their number by then. */
export type ShareCounts = (key: string, window: number, calls: number) => Promise<number>;

interface RateLimitOptions {
  limits?: Record<Limited, number>;
  /** Shares counts between the processes of one database; without it there is one process. */
  share?: ShareCounts | undefined;
  /** Milliseconds, as `Date.now`. */
  now?: () => number;
}

interface Counter {
  /** Calls of all processes, including this one. */
  shared: number;
  /** Calls of this process since it last shared its count. */
  own: number;
}

/**
 * Counts calls in windows of ten seconds, in memory: a call costs no query. Processes share a count
 * each time it has grown by a tenth of its limit. So only heavy callers cause writes, at most ten
 * per window, and the error of a limit is a tenth per process.
 */
export const rateLimiter = ({
  limits = RATE_LIMITS,
  share,
  now = Date.now,
}: RateLimitOptions = {}) => {
  let window = 0;
  const counters = new Map<string, Counter>();

  const counterOf = (key: string, current: number) => {
    if (current !== window || counters.size >= COUNTERS_AT_MOST) counters.clear();
    window = current;
    const known = counters.get(key) ?? { shared: 0, own: 0 };
    counters.set(key, known);
    return known;
  };

  const tell = (key: string, counter: Counter) => {
    const { own } = counter;
    counter.shared += own;
    counter.own = 0;
    // Not awaited. If the database is unreachable, the calls fail by themselves.
    share?.(key, window, own).then(
      total => {
        counter.shared = Math.max(counter.shared, total);
      },
      () => undefined
    );
  };

  /** Counts a call. Returns the seconds to wait if it exceeds the limit. */
  return (kind: Limited, id: string | number): number | undefined => {
    const seconds = now() / 1000;
    const key = `${kind}:${id}`;
    const counter = counterOf(key, Math.floor(seconds / WINDOW_SECONDS));
    if (counter.shared + counter.own >= limits[kind]) {
      return Math.ceil(WINDOW_SECONDS - (seconds % WINDOW_SECONDS));
    }
    counter.own += 1;
    if (share && counter.own >= limits[kind] / PARTS) tell(key, counter);
    return undefined;
  };
};

export type RateLimiter = ReturnType<typeof rateLimiter>;

/** Shares counts through the database. */
export const sharedCounts =
  ({ platformTransaction }: Pick<Transactions, 'platformTransaction'>): ShareCounts =>
  (key, window, calls) =>
    platformTransaction(PLATFORM, async tx => {
      const { rows } = await tx.execute<{ calls: number }>(sql`
        insert into call_counts as known (key, "window", calls) values (${key}, ${window}, ${calls})
        on conflict (key) do update set
          calls = case when known."window" < excluded."window" then excluded.calls
            else known.calls + excluded.calls end,
          "window" = greatest(known."window", excluded."window")
        returning calls`);
      return rows[0]?.calls ?? calls;
    });
