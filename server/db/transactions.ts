import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { type Actor, userOf } from './actor.ts';
import type { Change } from './loggedChanges.ts';
import type { DatabaseConnection } from './connection.ts';
import { isDeadlock } from './failures.ts';
import { CopyIsBehind, latestChange, readCopy } from './readCopy.ts';
import { type AwaitedBy, readers } from './readTransactions.ts';
import {
  type BuiltStatement,
  type Reader,
  type ReadTx,
  readTxOn,
  type TenantContext,
  type Tx,
  txOn,
} from './tx.ts';
import { whileAwaited } from './cancelling.ts';
import { connectionOf } from './acquireConnection.ts';

type Reading = <By extends Actor, Result>(
  context: TenantContext<By>,
  work: (tx: ReadTx<By>) => Promise<Result>,
  awaitedBy?: AwaitedBy
) => Promise<Result>;

/** Receives the changes of a transaction after its commit. */
type CommitListener = (changes: readonly Change[]) => void;

type TransactionsOn = Pick<DatabaseConnection, 'pool' | 'readPool' | 'limits' | 'cancel'>;

/** The transactions on the connections of one process. */
export const transactionsOn = ({ pool, readPool, limits = {}, cancel }: TransactionsOn) => {
  const enter = entrance(limits);
  const commitListeners = new Set<CommitListener>();

  /**
   * Runs a request's queries: they see the tenant's rows only. After a deadlock it runs once more,
   * as the failed attempt was rolled back. With a signal, it is rolled back once the client has
   * gone; after the commit is sent, it is not cancelled.
   */
  const tenantTransaction = async <By extends Actor, Result>(
    context: TenantContext<By>,
    work: (tx: Tx<By>) => Promise<Result>,
    signal?: AbortSignal
  ) => {
    try {
      return await transactionOnce(context, work, signal);
    } catch (error) {
      if (!isDeadlock(error)) throw error;
      return transactionOnce(context, work, signal);
    }
  };

  const transactionOnce = async <By extends Actor, Result>(
    context: TenantContext<By>,
    work: (tx: Tx<By>) => Promise<Result>,
    signal?: AbortSignal
  ) => {
    const client = await connectionOf(pool, signal);
    const { client: awaited, settle } = whileAwaited(client, signal, cancel);
    const { tx, last } = txOn(awaited, context);
    let done: { result: Result; changes: readonly Change[] };
    try {
      const result = await begun(client, `begin; ${enter(context)}`, () => work(tx));
      signal?.throwIfAborted();
      await settle();
      const { changes, statements } = await last();
      await commit(client, statements);
      done = { result, changes };
      client.release();
    } catch (error) {
      await settle();
      await rollBack(client);
      throw error;
    }
    const { result, changes } = done;
    if (changes.length > 0) for (const listener of commitListeners) listener(changes);
    return result;
  };

  const lend = readers(cancel);

  /** Read-only: the answer does not wait for the rollback. */
  const snapshotOn = (on: Pool): Reading => {
    const lendOf = lend(on, on !== pool);
    return async (context, work, awaitedBy = {}) => {
      const { client, awaited, giveBack } = await lendOf(context.tenantId, awaitedBy);
      const begin = `begin isolation level repeatable read read only; ${enter(context)}`;
      try {
        return await begun(client, begin, () => work(readTxOn(awaited, context)));
      } finally {
        void giveBack(rollBack);
      }
    };
  };

  /** As `tenantTransaction` for queries that only read, all from one snapshot. */
  const tenantSnapshot = snapshotOn(pool);

  const copy = readCopy();
  const copySnapshot = readPool && snapshotOn(readPool);

  /**
   * As `tenantSnapshot` for lists. It uses the read copy if that has every change of the tenant
   * until now. Otherwise, and for the platform's view of all tenants, it uses the database itself.
   */
  const tenantCopy: Reading = async (context, work, awaitedBy = {}) => {
    const { tenantId } = context;
    if (!copySnapshot || !copy.isReachable() || tenantId === null) {
      return tenantSnapshot(context, work, awaitedBy);
    }
    const { signal } = awaitedBy;
    const latest = await tenantSnapshot(context, tx => latestChange(tx, tenantId), { signal });
    const workOnCopy: typeof work = async tx => {
      if ((await latestChange(tx, tenantId)) < latest) throw new CopyIsBehind();
      return work(tx);
    };
    try {
      return await copySnapshot(context, workOnCopy, awaitedBy);
    } catch (error) {
      // Any failure: reading twice changes nothing, and an error of the work shows again.
      copy.noteFailure(error);
      return tenantSnapshot(context, work, awaitedBy);
    }
  };

  /** Runs work for no single tenant, or before the user is known. It sees all tenants. */
  const platformTransaction = <By extends Actor, Result>(
    actor: By,
    work: (tx: Tx<By>) => Promise<Result>
  ) => tenantTransaction({ actor, tenantId: null, allTenants: true }, work);

  /**
   * For the first lookup of every request: a database function that returns the user of a session.
   * It runs outside a transaction, which would cost two more round trips.
   */
  const sessionLookUp = async <Result>(
    work: (db: Reader) => Promise<Result>,
    signal?: AbortSignal
  ) => {
    const client = await connectionOf(pool, signal);
    try {
      return await work(drizzle({ client }));
    } finally {
      client.release();
    }
  };

  /** Registers a listener for the changes of each committed transaction. */
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
 * Sets the limits, the role and the tenant in the round trip that opens the transaction. They are
 * local to it, so a pooled connection never keeps a tenant. Only numbers, flags and table names go
 * into this text.
 */
const entrance = (limits: Readonly<Record<string, string>>) => {
  const always = Object.entries(limits).map(
    ([name, value]) => `set_config('${name}', '${value}', true), `
  );
  return ({ actor, tenantId, allTenants, limitedTo = [] }: TenantContext) =>
    `select ${always.join('')}
      set_config('role', '${allTenants ? 'flightcase_platform' : 'flightcase_app'}', true),
      set_config('app.tenant_id', '${tenantId ?? ''}', true),
      set_config('app.user_id', '${userOf(actor)?.id ?? ''}', true),
      set_config('app.limited_to', '${limitedTo.join()}', true),
      set_config('app.all_tenants', '${allTenants ? 'on' : 'off'}', true)`;
};

/** If a statement fails, the transaction is aborted, and its commit is a rollback. */
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
 * The opening statements go with the first queries, in the same write. If they fail, every query
 * after them fails, and this function throws the first error.
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

/** A query of Drizzle runs again each time it is awaited; its promise does not. */
const runOnce = async <Result>(work: () => Promise<Result>): Promise<Result> => work();

/** A connection that cannot roll back is discarded. */
const rollBack = async (client: PoolClient) => {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
  }
};
