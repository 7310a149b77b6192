import type { FastifyBaseLogger } from 'fastify';
import type { JobActor } from '../db/actor.ts';
import type { Transactions } from '../db/transactions.ts';
import type { Tx } from '../db/tx.ts';

interface Rounds<Row> {
  database: Pick<Transactions, 'tenantTransaction'>;
  actor: JobActor;
  log: Pick<FastifyBaseLogger, 'warn'>;
  rows: readonly Row[];
  work: (tx: Tx, row: Row) => Promise<void>;
  /** What the log says of a row that fails. */
  failed: string;
}

/** Works on each row in a transaction of its company. One that fails is logged, and stops no other. */
export const eachOfCompanies = async <Row extends { tenant_id: number }>({
  database,
  actor,
  log,
  rows,
  work,
  failed,
}: Rounds<Row>) => {
  for (const row of rows) {
    const { tenant_id } = row;
    await database
      .tenantTransaction({ actor, tenantId: tenant_id, allTenants: false }, tx => work(tx, row))
      .catch((error: unknown) => log.warn({ err: error, tenantId: tenant_id }, failed));
  }
};
