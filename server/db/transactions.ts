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

type CommitListener = (changes: readonly Change[]) => void;

type TransactionsOn = Pick<DatabaseConnection, 'pool' | 'readPool' | 'limits' | 'cancel'>;

export const transactionsOn = ({ pool, readPool, limits = {}, cancel }: TransactionsOn) => {
  const enter = entrance(limits);
  const commitListeners = new Set<CommitListener>();

  /**
   * Sees the tenant's rows only. Runs once more after a deadlock, because the failed attempt was rolled back.
   * With a signal, rolled back once the client has gone; not cancelled after the commit is sent.
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

  const tenantSnapshot = snapshotOn(pool);

  const copy = readCopy();
  const copySnapshot = readPool && snapshotOn(readPool);

  /**
   * For lists. Uses the read copy if it has every change of the tenant; otherwise, and for the platform's
   * view of all tenants, the database.
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
      // Any failure: reading twice changes nothing, and an error of the work recurs.
      copy.noteFailure(error);
      return tenantSnapshot(context, work, awaitedBy);
    }
  };

  /** For no single tenant, or before the user is known. Sees all tenants. */
  const platformTransaction = <By extends Actor, Result>(
    actor: By,
    work: (tx: Tx<By>) => Promise<Result>
  ) => tenantTransaction({ actor, tenantId: null, allTenants: true }, work);

  /**
   * The user of a session, for every request. Runs outside a transaction, which would cost two more round
   * trips.
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
 * Sets limits, role and tenant in the round trip that opens the transaction. They are local to it, so a
 * pooled connection never keeps a tenant. The text has only numbers, flags and table names.
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

/** After a failed statement, the commit is a rollback. */
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

/** If the opening statements fail, every later query fails too: throws the first error. */
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

/** A query of Drizzle runs at each await; its promise does not. */
const runOnce = async <Result>(work: () => Promise<Result>): Promise<Result> => work();

const rollBack = async (client: PoolClient) => {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
  }
};
