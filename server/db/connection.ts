import pg from 'pg';
import { keepStatements } from './statements.ts';

/** Connections that one server process keeps to PostgreSQL. */
const POOL_SIZE = 10;

export interface DatabaseConnection {
  pool: pg.Pool;
  /** Runs work whose queries may take as long as they need, such as migrations. */
  unhurried<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Ends all connections, and the embedded database with them. */
  close(): Promise<void>;
}

/** Opens PostgreSQL where an address is given, else the embedded database in a folder (design §6). */
export const openDatabase = async (options: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<DatabaseConnection> => {
  if (options.databaseUrl) return openPostgres(options.databaseUrl);
  const { openEmbedded } = await import('./embedded/open.ts');
  return openEmbedded({ dataDir: options.dataDir });
};

export const openPostgres = async (connectionString: string): Promise<DatabaseConnection> => {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    // Queries that do not wait for each other share a round trip.
    pipeline: true,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 10_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // A connection that breaks while idle is replaced at its next use; unheard it ends the process.
  pool.on('error', () => undefined);
  pool.on('connect', client => void keepStatements(client).catch(() => undefined));
  return { pool, unhurried: work => work(), close: () => pool.end() };
};
