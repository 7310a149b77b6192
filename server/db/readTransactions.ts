import type { Pool, PoolClient } from 'pg';
import { DomainError } from '../errors.ts';
import { semaphoreFor, semaphoresFor } from '../process/semaphore.ts';
import { type CancelQuery, whileAwaited } from './cancelling.ts';
import { connectionOf, WAITING_AT_MOST } from './acquireConnection.ts';

export interface AwaitedBy {
  /** Aborted, with the reason, once the client has gone. */
  signal?: AbortSignal | undefined;
  isHeavy?: boolean | undefined;
}

/** Per tenant, so that others get connections. */
export const HEAVY_AT_ONCE = 3;

/** Connections reserved for scans, sign-in and writes, if the pool is large enough. */
const reservedIn = (pool: Pool) => Math.min(2, Math.floor((pool.options.max - 1) / 2));

interface Lent {
  client: PoolClient;
  awaited: PoolClient;
  /** Resolves once none of its queries runs. */
  giveBack: (end: (client: PoolClient) => Promise<void>) => Promise<void>;
}

/** In turn, for as long as the client waits. */
export const readers = (cancel: CancelQuery | undefined) => {
  const heavy = semaphoresFor<number | null>(HEAVY_AT_ONCE);

  return (pool: Pool, isAlone: boolean) => {
    const places = semaphoreFor(pool.options.max - (isAlone ? 0 : reservedIn(pool)));

    const enterPlaces = async (signal: AbortSignal | undefined) => {
      if (!places.isFull()) return places.enter(signal);
      if (places.waiting() >= WAITING_AT_MOST) throw busy();
      const { connectionTimeoutMillis: patience = 0 } = pool.options;
      if (patience === 0) return places.enter(signal);
      const given = new AbortController();
      const timer = setTimeout(() => given.abort(busy()), patience);
      const signals = signal ? [signal, given.signal] : [given.signal];
      return places.enter(AbortSignal.any(signals)).finally(() => clearTimeout(timer));
    };

    return async (tenantId: number | null, { signal, isHeavy }: AwaitedBy): Promise<Lent> => {
      const leaveHeavy = isHeavy ? await heavy.enter(tenantId, signal) : undefined;
      const leavePlaces = await enterPlaces(signal).catch((error: unknown) => {
        leaveHeavy?.();
        throw error;
      });
      const leave = () => {
        leavePlaces();
        leaveHeavy?.();
      };
      try {
        const client = await connectionOf(pool, signal);
        const { client: awaited, settle } = whileAwaited(client, signal, cancel);
        return {
          client,
          awaited,
          giveBack: async end => {
            await settle();
            await end(client);
            leave();
          },
        };
      } catch (error) {
        leave();
        throw error;
      }
    };
  };
};

const busy = () => new DomainError('server_busy', { retryAfter: 2 });
