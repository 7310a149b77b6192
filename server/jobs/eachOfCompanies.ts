import type { FastifyBaseLogger } from 'fastify';
import type { JobActor } from '../db/actor.ts';
import type { Transactions } from '../db/transactions.ts';
import type { Tx } from '../db/tx.ts';

/** Rows of one transaction: it holds the locks of all of them. */
const AT_ONCE = 20;

export interface Rounds<Row> {
  database: Pick<Transactions, 'tenantTransaction'>;
  actor: JobActor;
  log: Pick<FastifyBaseLogger, 'warn'>;
  rows: readonly Row[];
  /** 1 where a row locks what requests lock in another order: two rows in one transaction could deadlock with them. */
  atOnce?: number;
  /** Changes the database only, as it may be rolled back and run again. */
  work: (tx: Tx, row: Row) => Promise<void>;
  failed: string;
}

/**
 * Works on rows in transactions of their company, many rows in each. If one fails, the rows of its transaction are worked
 * on again, each in its own: a row that fails is logged, and stops no other.
 */
export const eachOfCompanies = async <Row extends { tenant_id: number }>({
  database,
  actor,
  log,
  rows,
  atOnce = AT_ONCE,
  work,
  failed,
}: Rounds<Row>) => {
  const workOn = (tenantId: number, some: readonly Row[]) =>
    database.tenantTransaction({ actor, tenantId, allTenants: false }, async tx => {
      for (const row of some) await work(tx, row);
    });
  const workSingly = async (tenantId: number, some: readonly Row[]) => {
    for (const row of some) {
      await workOn(tenantId, [row]).catch((error: unknown) =>
        log.warn({ err: error, tenantId }, failed)
      );
    }
  };
  for (const [tenantId, own] of Map.groupBy(rows, ({ tenant_id }) => tenant_id)) {
    for (let first = 0; first < own.length; first += atOnce) {
      const some = own.slice(first, first + atOnce);
      await workOn(tenantId, some).catch((error: unknown) =>
        some.length > 1 ? workSingly(tenantId, some) : log.warn({ err: error, tenantId }, failed)
      );
    }
  }
};
