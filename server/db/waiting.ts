import type { Pool } from 'pg';
import { DomainError } from '../errors.ts';

/** With so many requests waiting for a connection, the next one fails at once with `server_busy`. */
export const WAITING_AT_MOST = 200;

/** A connection, soon. Throws `server_busy` when too many wait for one already. */
export const connectionOf = async (pool: Pool, signal?: AbortSignal) => {
  if (pool.waitingCount >= WAITING_AT_MOST) {
    throw new DomainError('server_busy', { retryAfter: 2 });
  }
  const client = await pool.connect();
  if (!signal?.aborted) return client;
  client.release();
  throw signal.reason;
};
