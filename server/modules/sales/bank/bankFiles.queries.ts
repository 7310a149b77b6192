import type { BankFile } from '#contract/sales/bankFiles';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { findTenant } from '../../tenants/index.ts';
import type { BankStatement } from './camt053.ts';
import { type Billed, matchEntries } from './matching.ts';
import { readBooked, readMatches } from './matching.queries.ts';

export const showBankFile = async (
  tx: ReadTx,
  { accounts, entries, leftOut }: BankStatement
): Promise<BankFile> => {
  const { iban } = await findTenant(tx, tenantOf(tx));
  const own = iban?.replaceAll(/\s/g, '').toUpperCase();
  const booked = await readBooked(
    tx,
    entries.map(({ entry }) => entry)
  );
  const news = entries.filter(({ entry }) => !booked.has(entry));
  const matched = await matchEntries(news, await readMatches(tx, news));
  return {
    accounts,
    other_accounts: accounts.filter(account => account !== own),
    entries: entries.map(({ cents, named: _named, ...shown }) => {
      const { proposal = null, candidates = [] } = matched.get(shown.entry) ?? {};
      return {
        ...shown,
        amount: cents / 100,
        known: booked.has(shown.entry),
        proposal,
        candidates: candidates.map(showCandidate),
      };
    }),
    left_out: leftOut,
  };
};

const showCandidate = ({ id, number, customer_id, customer_name, open }: Billed) => ({
  invoice_id: id,
  number,
  customer_id,
  customer_name,
  open: open / 100,
});
