import { sql } from 'drizzle-orm';
import type { Transactions } from '../db/transactions.ts';
import { PLATFORM } from '../db/actor.ts';

export const RATE_LIMITS = { network: 100, user: 300, token: 100, tenant: 3_000 };

export type Limited = keyof typeof RATE_LIMITS;

const WINDOW_SECONDS = 10;

const PARTS = 10;

const COUNTERS_AT_MOST = 50_000;

export type ShareCounts = (key: string, window: number, calls: number) => Promise<number>;

interface RateLimitOptions {
  /** A kind without a limit is not counted. */
  limits?: Partial<Record<Limited, number>>;
  share?: ShareCounts | undefined;
  now?: () => number;
}

interface Counter {
  shared: number;
  own: number;
}

/**
 * Counts calls in memory, in windows of ten seconds. Processes share a count whenever it has grown by a tenth
 * of its limit: at most ten writes per window, only for heavy callers. The error is a tenth of the limit per
 * process.
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
    // Not awaited: if the database is unreachable, the calls fail anyway.
    share?.(key, window, own).then(
      total => {
        counter.shared = Math.max(counter.shared, total);
      },
      () => undefined
    );
  };

  return (kind: Limited, id: string | number): number | undefined => {
    const limit = limits[kind];
    if (limit === undefined) return undefined;
    const seconds = now() / 1000;
    const key = `${kind}:${id}`;
    const counter = counterOf(key, Math.floor(seconds / WINDOW_SECONDS));
    if (counter.shared + counter.own >= limit) {
      return Math.ceil(WINDOW_SECONDS - (seconds % WINDOW_SECONDS));
    }
    counter.own += 1;
    if (share && counter.own >= limit / PARTS) tell(key, counter);
    return undefined;
  };
};

export type RateLimiter = ReturnType<typeof rateLimiter>;

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
