import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';

/** What queries run in. There is no other way to the tables while the server answers requests. */
export type Transaction = NodePgDatabase;

/** For whom a transaction runs: the row-level security policies read it (design §4). */
export interface TenantContext {
  tenantId: number | null;
  userId: number | null;
  /** The platform's own view on all tenants. */
  allTenants: boolean;
}

export type TenantTransaction = <Result>(
  context: TenantContext,
  work: (tx: Transaction) => Promise<Result>
) => Promise<Result>;

/** The ways into the tables, on one pool of connections. */
export const transactionsOn = (pool: Pool) => {
  /** Runs a request's queries: they see the tenant's rows and no others. */
  const tenantTransaction: TenantTransaction = (context, work) =>
    inTransaction(pool, enterTenant(context), work);

  /** Runs what happens before anyone is known (sign-in, session look-up, first start). */
  const platformTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    tenantTransaction({ tenantId: null, userId: null, allTenants: true }, work);

  /**
   * For the one look-up that every request begins with: a function of the database that answers who
   * a session belongs to. It runs outside a transaction, since that costs two more round trips.
   */
  const sessionLookUp: Transaction = drizzle({ client: pool });

  return { tenantTransaction, platformTransaction, sessionLookUp };
};

export type Transactions = ReturnType<typeof transactionsOn>;

const lastWork = new WeakMap<Transaction, (() => Promise<unknown>)[]>();

/** Puts work off to the very end of a transaction: for what takes a lock that others wait for. */
export const beforeCommit = (tx: Transaction, work: () => Promise<unknown>) => {
  lastWork.set(tx, [...(lastWork.get(tx) ?? []), work]);
};

/**
 * Opens the transaction and takes the role and tenant in one round trip. Local to the transaction,
 * so that a pooled connection never carries a tenant on. Only numbers and flags get in here.
 */
const enterTenant = ({ tenantId, userId, allTenants }: TenantContext) =>
  `begin; select set_config('role', 'flightcase_app', true),
    set_config('app.tenant_id', '${tenantId ?? ''}', true),
    set_config('app.user_id', '${userId ?? ''}', true),
    set_config('app.all_tenants', '${allTenants ? 'on' : 'off'}', true)`;

const inTransaction = async <Result>(
  pool: Pool,
  begin: string,
  work: (tx: Transaction) => Promise<Result>
): Promise<Result> => {
  const client = await pool.connect();
  try {
    // Goes ahead of the first query in the same round trip. Where it fails, the transaction refuses
    // every query after it, and the failure is told here.
    const begun = client.query(begin);
    const tx: Transaction = drizzle({ client });
    const worked = runOnce(() => work(tx));
    await Promise.allSettled([begun, worked]);
    await begun;
    const result = await worked;
    for (const last of lastWork.get(tx) ?? []) await last();
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await rollBack(client);
    throw error;
  }
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
