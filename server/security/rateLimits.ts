import { sql } from 'drizzle-orm';
import type { Transactions } from '../db/transactions.ts';
import { PLATFORM } from './actor.ts';

/** Calls within one window of time: of a network without a session, of a user, of a tenant. */
export const RATE_LIMITS = { network: 100, user: 300, tenant: 3_000 };

export type Limited = keyof typeof RATE_LIMITS;

const WINDOW_SECONDS = 10;

/** A process tells the others of its calls each time that it has had this part of a limit. */
const PARTS = 10;

/** Counters kept at once: more than this in one window, and counting begins anew. */
const COUNTERS_AT_MOST = 50_000;

/** Adds calls to those of all processes in a window; their number by then. */
export type ShareCounts = (key: string, window: number, calls: number) => Promise<number>;

interface RateLimitOptions {
  limits?: Record<Limited, number>;
  /** Where several processes serve one database; without it this process is alone. */
  share?: ShareCounts | undefined;
  /** Milliseconds, as `Date.now`. */
  now?: () => number;
}

interface Counter {
  /** Calls that all processes know of, this one's included. */
  shared: number;
  /** Calls since this process last told the others. */
  own: number;
}

/**
 * Counts calls in windows of ten seconds, in memory: a call costs no query. Processes share a count
 * each time that it has grown by a tenth of its limit, so only heavy callers cause writes, at most
 * ten in a window, and a limit is exact to a tenth for each process.
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
    // Not waited for, and where the database is away the calls meet that themselves.
    share?.(key, window, own).then(
      total => {
        counter.shared = Math.max(counter.shared, total);
      },
      () => undefined
    );
  };

  /** Counts a call; the seconds to wait when it is one too many. */
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
