import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { DomainError } from '../errors.ts';
import type { Actor } from '../security/actor.ts';
import type { DatabaseConnection } from './connection.ts';
import { isDatabaseAway, isDeadlock } from './failures.ts';
import { auditLog } from './tables/auditLog.ts';
import {
  type AuditRow,
  type BuiltStatement,
  type Reader,
  type ReadTx,
  readTxOn,
  type TenantContext,
  type Tx,
  txOn,
} from './tx.ts';

type Reading = <By extends Actor, Result>(
  context: TenantContext<By>,
  work: (tx: ReadTx<By>) => Promise<Result>
) => Promise<Result>;

/** Requests that wait for a connection; one more fails at once with `server_busy` (security R6). */
const WAITING_AT_MOST = 200;

/** Told what a transaction did, once it is committed. */
type CommitListener = (entries: readonly AuditRow[]) => void;

type TransactionsOn = Pick<DatabaseConnection, 'pool' | 'readPool' | 'limits'>;

/** The ways into the tables, on the connections of one process. */
export const transactionsOn = ({ pool, readPool, limits = {} }: TransactionsOn) => {
  const enter = entrance(limits);
  const commitListeners = new Set<CommitListener>();

  /**
   * Runs a request's queries: they see the tenant's rows and no others. Where two transactions waited
   * for each other, the one that was given up runs once more: nothing of it was kept.
   */
  const tenantTransaction = async <By extends Actor, Result>(
    context: TenantContext<By>,
    work: (tx: Tx<By>) => Promise<Result>
  ) => {
    try {
      return await transactionOnce(context, work);
    } catch (error) {
      if (!isDeadlock(error)) throw error;
      return transactionOnce(context, work);
    }
  };

  const transactionOnce = async <By extends Actor, Result>(
    context: TenantContext<By>,
    work: (tx: Tx<By>) => Promise<Result>
  ) => {
    const client = await connectionOf(pool);
    const { tx, entries, lastStatements } = txOn(client, context);
    let result: Result;
    try {
      result = await begun(client, `begin; ${enter(context)}`, () => work(tx));
      await commit(client, lastStatements());
      client.release();
    } catch (error) {
      await rollBack(client);
      throw error;
    }
    if (entries.length > 0) for (const listener of commitListeners) listener(entries);
    return result;
  };

  /** Read-only: the answer does not wait for the rollback. */
  const snapshotOn =
    (on: Pool): Reading =>
    async (context, work) => {
      const client = await connectionOf(on);
      const begin = `begin isolation level repeatable read read only; ${enter(context)}`;
      try {
        return await begun(client, begin, () => work(readTxOn(client, context)));
      } finally {
        void rollBack(client);
      }
    };

  /** As `tenantTransaction` for queries that only read, all of them as of one moment. */
  const tenantSnapshot = snapshotOn(pool);

  const copy = readCopy(readPool);

  /**
   * As `tenantSnapshot` for lists. They come from the copy where there is one and it has every change
   * of the tenant until now, own or others'; else from the database itself, as do those of the
   * platform on all tenants.
   */
  const tenantCopy: Reading = async (context, work) => {
    const { tenantId } = context;
    const copyPool = copy.pool();
    if (!copyPool || tenantId === null) return tenantSnapshot(context, work);
    const latest = await tenantSnapshot(context, tx => latestChange(tx, tenantId));
    try {
      return await snapshotOn(copyPool)(context, async tx => {
        if ((await latestChange(tx, tenantId)) < latest) throw new CopyIsBehind();
        return work(tx);
      });
    } catch (error) {
      // Any failure: reading twice changes nothing, and an error of the work shows again.
      copy.noteFailure(error);
      return tenantSnapshot(context, work);
    }
  };

  /** Runs what concerns no one tenant, or is done before anyone is known. It sees all tenants. */
  const platformTransaction = <By extends Actor, Result>(
    actor: By,
    work: (tx: Tx<By>) => Promise<Result>
  ) => tenantTransaction({ actor, tenantId: null, allTenants: true }, work);

  /**
   * For the one look-up that every request begins with: a function of the database that answers who
   * a session belongs to. It runs outside a transaction, since that costs two more round trips.
   */
  const sessionLookUp = async <Result>(work: (db: Reader) => Promise<Result>) => {
    const client = await connectionOf(pool);
    try {
      return await work(drizzle({ client }));
    } finally {
      client.release();
    }
  };

  /** Has a listener told of the audit entries of each transaction, once they are committed. */
  const onCommit = (listener: CommitListener) => {
    commitListeners.add(listener);
    return () => void commitListeners.delete(listener);
  };

  return {
    tenantTransaction,
    tenantSnapshot,
    tenantCopy,
    platformTransaction,
    sessionLookUp,
    onCommit,
  };
};

export type Transactions = ReturnType<typeof transactionsOn>;

/**
 * Takes the limits, the role and the tenant in the round trip that opens the transaction. Local to
 * it, so that a pooled connection never carries a tenant on. Only numbers, flags and names
 * of tables get in here.
 */
const entrance = (limits: Readonly<Record<string, string>>) => {
  const always = Object.entries(limits).map(
    ([name, value]) => `set_config('${name}', '${value}', true), `
  );
  return ({ actor, tenantId, allTenants, limitedTo = [] }: TenantContext) =>
    `select ${always.join('')}
      set_config('role', '${allTenants ? 'flightcase_platform' : 'flightcase_app'}', true),
      set_config('app.tenant_id', '${tenantId ?? ''}', true),
      set_config('app.user_id', '${actor.user?.id ?? ''}', true),
      set_config('app.limited_to', '${limitedTo.join()}', true),
      set_config('app.all_tenants', '${allTenants ? 'on' : 'off'}', true)`;
};

/** A connection, soon. Throws `server_busy` when too many wait for one already. */
const connectionOf = (pool: Pool) => {
  if (pool.waitingCount >= WAITING_AT_MOST) {
    throw new DomainError('server_busy', { retryAfter: 2 });
  }
  return pool.connect();
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

/** A copy that could not be reached is left alone for so long, in milliseconds. */
const REST_MS = 30_000;

/**
 * How far a tenant's audit log goes. Every change writes an entry in its own transaction, and the
 * entries of a tenant become visible in their order: who sees one sees all changes before it.
 */
const latestChange = async (tx: ReadTx, tenantId: number) => {
  const [latest] = await tx
    .select({ seq: sql<number>`coalesce(max(${auditLog.seq}), 0)::float8` })
    .from(auditLog)
    .where(eq(auditLog.chain, tenantId));
  return latest?.seq ?? 0;
};

/** The copy lacks a change that the database already has. */
class CopyIsBehind extends Error {}

/** A copy that only reads, while it can be reached: not every request shall wait for one that cannot. */
const readCopy = (pool: Pool | undefined) => {
  let restsUntil = 0;
  return {
    /** Its connections; `undefined` where there is no copy, or it could not be reached a moment ago. */
    pool: () => (performance.now() < restsUntil ? undefined : pool),
    noteFailure: (error: unknown) => {
      if (isDatabaseAway(error)) restsUntil = performance.now() + REST_MS;
    },
  };
};
