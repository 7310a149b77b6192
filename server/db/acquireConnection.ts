import type { Pool } from 'pg';
import { DomainError } from '../errors.ts';

/** Further requests fail at once with `server_busy`. */
export const WAITING_AT_MOST = 200;

/** Throws `server_busy` if too many requests wait. */
export const connectionOf = async (pool: Pool, signal?: AbortSignal) => {
  if (pool.waitingCount >= WAITING_AT_MOST) {
    throw new DomainError('server_busy', { retryAfter: 2 });
  }
  const client = await pool.connect();
  if (!signal?.aborted) return client;
  client.release();
  throw signal.reason;
};
