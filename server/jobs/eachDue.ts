import type { Transactions } from '../db/transactions.ts';
import type { Tx } from '../db/tx.ts';
import type { Outbox } from '../mail/outbox.ts';
import { eachOfCompanies, type Rounds } from './eachOfCompanies.ts';

interface Mailing {
  database: Pick<Transactions, 'platformTransaction' | 'tenantTransaction'>;
  outbox: Pick<Outbox, 'deliverDue'>;
}

interface Due<Row> extends Omit<Rounds<Row>, 'database' | 'rows'> {
  /** Sees all companies. */
  find: (tx: Tx) => Promise<readonly Row[]>;
}

/** As `eachOfCompanies`, for rows that mail people: the mails leave at the end. */
export const eachDue = async <Row extends { tenant_id: number }>(
  { database, outbox }: Mailing,
  { find, ...rounds }: Due<Row>
) => {
  const rows = await database.platformTransaction(rounds.actor, find);
  await eachOfCompanies({ database, rows, ...rounds });
  void outbox.deliverDue();
};
