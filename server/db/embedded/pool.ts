import { Pool } from 'pg';
import { SessionStream } from './sessionStream.ts';
import type { Supervisor } from './supervisor.ts';

/** How long a query waits for the connection while others have it. */
const CONNECTION_TIMEOUT_MS = 10_000;

const ignore = () => undefined;

/** The ordinary pool of `pg`, with the one connection that PGlite has. */
export const poolOn = (supervisor: Supervisor): Pool => {
  const pool = new Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    pipeline: true,
    stream: () => new SessionStream(supervisor),
  });
  // A client that loses its thread is replaced at the next query. The query that it lost has its
  // own rejection; these events are for the ones that nobody waits for, and unheard end the process.
  pool.on('error', ignore);
  pool.on('connect', client => client.on('error', ignore));
  pool.on('release', (_error, client) => {
    const status = client.getTransactionStatus();
    // Sent before the next one's first query: the client takes its queries in order.
    if (status === 'T' || status === 'E') client.query('rollback').catch(ignore);
  });
  return pool;
};
