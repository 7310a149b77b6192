import type { Query } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { ApiError } from '../errors.ts';
import type { DatabaseConnection } from './connection.ts';
import { CopyIsBehind, latestChange, readCopy } from './readCopy.ts';
import { readerOn } from './statements.ts';

/** What queries run in. There is no other way to the tables while the server answers requests. */
export type Transaction = NodePgDatabase;

/** For whom a transaction runs: the row-level security policies read it (design §4). */
export interface TenantContext {
  tenantId: number | null;
  userId: number | null;
  /** The platform's own view on all tenants. */
  allTenants: boolean;
  /** Tables of which the user sees their own rows alone, as freelancers do. */
  limitedTo?: readonly LimitedTable[];
}

/** The tables that `ownRowsPolicy` is on. */
export type LimitedTable = 'customers' | 'projects' | 'transport';

type TenantTransaction = <Result>(
  context: TenantContext,
  work: (tx: Transaction) => Promise<Result>
) => Promise<Result>;

/** Who waits for a connection: one more is told at once that the server is busy (security R6). */
const WAITING_AT_MOST = 200;

type TransactionsOn = Pick<DatabaseConnection, 'pool' | 'readPool' | 'limits'>;

/** The ways into the tables, on the connections of one process. */
export const transactionsOn = ({ pool, readPool, limits = {} }: TransactionsOn) => {
  const enter = entrance(limits);

  /** Runs a request's queries: they see the tenant's rows and no others. */
  const tenantTransaction: TenantTransaction = (context, work) =>
    inTransaction(pool, `begin; ${enter(context)}`, work);

  const snapshotOn = <Result>(
    on: Pool,
    context: TenantContext,
    work: (tx: Transaction) => Promise<Result>
  ) => inSnapshot(on, `begin isolation level repeatable read read only; ${enter(context)}`, work);

  /** As `tenantTransaction` for queries that only read, all of them as of one moment. */
  const tenantSnapshot: TenantTransaction = (context, work) => snapshotOn(pool, context, work);

  const copy = readCopy(readPool);

  /**
   * As `tenantSnapshot` for lists. They come from the copy where there is one and it has every change
   * of the tenant until now, own or others'; else from the database itself, as do those of the
   * platform on all tenants.
   */
  const tenantCopy: TenantTransaction = async (context, work) => {
    const { tenantId } = context;
    const copyPool = copy.pool();
    if (!copyPool || tenantId === null) return snapshotOn(pool, context, work);
    const latest = await snapshotOn(pool, context, tx => latestChange(tx, tenantId));
    try {
      return await snapshotOn(copyPool, context, async tx => {
        if ((await latestChange(tx, tenantId)) < latest) throw new CopyIsBehind();
        return work(tx);
      });
    } catch (error) {
      // Whatever it was: reading twice changes nothing, and what is wrong with the work shows again.
      copy.noteFailure(error);
      return snapshotOn(pool, context, work);
    }
  };

  /** Runs what happens before anyone is known (sign-in, session look-up, first start). */
  const platformTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    tenantTransaction({ tenantId: null, userId: null, allTenants: true }, work);

  /**
   * For the one look-up that every request begins with: a function of the database that answers who
   * a session belongs to. It runs outside a transaction, since that costs two more round trips.
   */
  const sessionLookUp = async <Result>(work: (db: Transaction) => Promise<Result>) => {
    const client = await connectionOf(pool);
    try {
      return await work(readerOn(client));
    } finally {
      client.release();
    }
  };

  return { tenantTransaction, tenantSnapshot, tenantCopy, platformTransaction, sessionLookUp };
};

export type Transactions = ReturnType<typeof transactionsOn>;

/** A statement and its parameters, as Drizzle's `toSQL` makes it. */
type BuiltStatement = Pick<Query, 'sql' | 'params'>;

const lastStatements = new WeakMap<Transaction, (() => BuiltStatement[])[]>();

/**
 * Has statements run at the very end of a transaction, in one go with its commit: for those that take
 * a lock that others wait for.
 */
export const beforeCommit = (tx: Transaction, build: () => BuiltStatement[]) => {
  lastStatements.set(tx, [...(lastStatements.get(tx) ?? []), build]);
};

/**
 * Takes the limits, the role and the tenant in the round trip that opens the transaction. Local to
 * it, so that a pooled connection never carries a tenant on. Only numbers, flags and names
 * of tables get in here.
 */
const entrance = (limits: Readonly<Record<string, string>>) => {
  const always = Object.entries(limits).map(
    ([name, value]) => `set_config('${name}', '${value}', true), `
  );
  return ({ tenantId, userId, allTenants, limitedTo = [] }: TenantContext) =>
    `select ${always.join('')}
      set_config('role', '${allTenants ? 'flightcase_platform' : 'flightcase_app'}', true),
      set_config('app.tenant_id', '${tenantId ?? ''}', true),
      set_config('app.user_id', '${userId ?? ''}', true),
      set_config('app.limited_to', '${limitedTo.join()}', true),
      set_config('app.all_tenants', '${allTenants ? 'on' : 'off'}', true)`;
};

/** A connection, soon. Throws 503 `server_busy` when too many wait for one already. */
const connectionOf = (pool: Pool) => {
  if (pool.waitingCount >= WAITING_AT_MOST) {
    throw new ApiError(503, 'server_busy', { retryAfter: 2 });
  }
  return pool.connect();
};

const inTransaction = async <Result>(
  pool: Pool,
  begin: string,
  work: (tx: Transaction) => Promise<Result>
): Promise<Result> => {
  const client = await connectionOf(pool);
  try {
    const tx: Transaction = drizzle({ client });
    const result = await begun(client, begin, () => work(tx));
    await commit(
      client,
      (lastStatements.get(tx) ?? []).flatMap(build => build())
    );
    client.release();
    return result;
  } catch (error) {
    await rollBack(client);
    throw error;
  }
};

/** Where a statement fails, the transaction is aborted, and its commit is a rollback. */
const commit = async (client: PoolClient, statements: readonly BuiltStatement[]) => {
  const { stream } = client.connection;
  stream.cork();
  const sent = statements.map(({ sql, params }) => client.query(sql, params));
  sent.push(client.query('commit'));
  stream.uncork();
  const results = await Promise.allSettled(sent);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};

/** Nothing is lost when it ends badly: the answer does not wait for its end. */
const inSnapshot = async <Result>(
  pool: Pool,
  begin: string,
  work: (tx: Transaction) => Promise<Result>
): Promise<Result> => {
  const client = await connectionOf(pool);
  try {
    return await begun(client, begin, () => work(readerOn(client)));
  } finally {
    void rollBack(client);
  }
};

/**
 * The opening goes ahead of the first queries, in the same round trip and the same write. Where it
 * fails, the transaction refuses every query after it, and the failure is told here.
 */
const begun = async <Result>(client: PoolClient, begin: string, work: () => Promise<Result>) => {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  const opened = client.query(begin);
  const worked = runOnce(work);
  await Promise.allSettled([opened, worked]);
  await opened;
  return worked;
};

/** A query of Drizzle runs anew each time that it is waited for; its promise does not. */
const runOnce = async <Result>(work: () => Promise<Result>): Promise<Result> => work();

/** A connection that cannot even roll back is not given to the next request. */
const rollBack = async (client: PoolClient) => {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
  }
};
