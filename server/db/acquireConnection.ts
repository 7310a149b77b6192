import type { Pool } from 'pg';
import { DomainError } from '../errors.ts';
import { isDatabaseAway } from './failures.ts';

/** Further requests fail at once with `server_busy`. */
export const WAITING_AT_MOST = 200;

/** Throws `server_busy` if too many requests wait, or if its turn did not come in time. */
export const connectionOf = async (pool: Pool, signal?: AbortSignal) => {
  if (pool.waitingCount >= WAITING_AT_MOST) throw busy();
  const client = await nextConnection(pool);
  if (!signal?.aborted) return client;
  client.release();
  throw signal.reason;
};

/** While connections are returned without errors, the database is reachable and only busy. */
const nextConnection = async (pool: Pool) => {
  const earlier = returnsOf(pool);
  try {
    return await pool.connect();
  } catch (error) {
    throw isDatabaseAway(error) && returnsOf(pool) > earlier ? busy() : error;
  }
};

const busy = () => new DomainError('server_busy', { retryAfter: 2 });

const returns = new WeakMap<Pool, number>();

const returnsOf = (pool: Pool): number => {
  const known = returns.get(pool);
  if (known !== undefined) return known;
  returns.set(pool, 0);
  pool.on('release', (error: Error | undefined) => {
    if (!error) returns.set(pool, returnsOf(pool) + 1);
  });
  return 0;
};
