import { sql } from 'drizzle-orm';
import type { Transaction, Transactions } from '../../db/transactions.ts';
import { recordAudit } from '../audit.ts';
import { networkOf } from './network.ts';

/** Hours that one transaction writes down: others wait for the platform's log meanwhile. */
const BATCH = 1_000;

/**
 * Counts a failed sign-in at an address that nobody has. An audit entry for each would let anyone
 * fill a log that cannot be shortened.
 */
export const countFailedSignIn = async (tx: Transaction, ip: string) => {
  await tx.execute(sql`
    insert into failed_sign_ins as known (network, hour, failures)
      values (${networkOf(ip)}, date_trunc('hour', now()), 1)
    on conflict (network, hour) do update set failures = known.failures + 1`);
};

/** Writes an audit entry for each network and hour that is over, with the number of failures. */
export const logFailedSignIns = async (
  { platformTransaction }: Pick<Transactions, 'platformTransaction'>,
  batch = BATCH
) => {
  let count: number;
  do {
    count = await platformTransaction(async tx => {
      const { rows } = await tx.execute<{ network: string; hour: string; failures: number }>(sql`
        delete from failed_sign_ins where ctid in (
          select ctid from failed_sign_ins where hour < date_trunc('hour', now())
          limit ${batch} for update skip locked)
        returning network, to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as hour, failures`);
      for (const { network, hour, failures } of rows) {
        await recordAudit(tx, undefined, {
          action: 'auth.failed',
          resource: 'auth',
          tenantId: null,
          metadata: { network, hour, failures },
        });
      }
      return rows.length;
    });
  } while (count === batch);
};
