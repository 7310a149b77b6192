import { sql } from 'drizzle-orm';
import { centsOf } from '#contract/base/money';
import type { BankBooked, BankRow } from '#contract/sales/bankFiles';
import { insertRows } from '../../../db/insertRows.ts';
import { tenantOf, type SignedInTx } from '../../../db/tx.ts';
import { give } from '../payments/giving.ts';
import { auditPayment } from '../payments/salesPayments.commands.ts';
import { salesPayments } from '../../../tables/sales/salesPayments.ts';
import { bankEntries } from '../../../tables/sales/bankEntries.ts';
import { readBooked } from './matching.queries.ts';
import { refusalsOf } from './bankRefusals.ts';
import { holderOf } from '../../../db/actor.ts';

/**
 * Books confirmed entries as bank payments, each once: two users with one file wait for each other. A refused
 * entry stops no other. The rest stays the customer's credit.
 */
export const bookEntries = async (
  tx: SignedInTx,
  rows: readonly BankRow[]
): Promise<BankBooked> => {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('bank_entries', ${tenantOf(tx)}))`
  );
  const known = await readBooked(
    tx,
    rows.map(({ entry }) => entry)
  );
  const news = rows.filter(({ entry }) => !known.has(entry));
  const refusals = await refusalsOf(tx, news);
  const right = news.filter(({ entry }) => !refusals.has(entry));
  const booked = await insertPayments(tx, right);
  return {
    rows: rows.map(({ entry }) => {
      const code = refusals.get(entry) ?? null;
      const payment_id = booked.get(entry) ?? known.get(entry) ?? null;
      const outcome = code ? 'refused' : known.has(entry) ? 'already_booked' : 'booked';
      return { entry, outcome, payment_id, code };
    }),
  };
};

/** The invoices are locked, and have that much open. */
const insertPayments = async (tx: SignedInTx, rows: readonly BankRow[]) => {
  if (rows.length === 0) return new Map<string, number>();
  const tenant_id = tenantOf(tx);
  const inserted = await insertRows(
    rows.map(({ customer_id, on, amount, reference }) => ({
      tenant_id,
      customer_id,
      on,
      amount_cents: centsOf(amount),
      method: 'bank' as const,
      reference: reference ?? null,
      by_name: holderOf(tx.actor).name,
    })),
    batch => tx.insert(salesPayments).values(batch).returning()
  );
  // Ids follow the order of the rows.
  const payments = inserted.toSorted((one, other) => one.id - other.id);
  const paid = rows.flatMap((row, at) => {
    const payment = payments[at];
    return payment ? [{ row, payment }] : [];
  });
  await insertRows(
    paid.map(({ row: { entry, iban }, payment: { id } }) => ({
      tenant_id,
      entry,
      payment_id: id,
      iban: iban ?? null,
    })),
    batch =>
      tx
        .insert(bankEntries)
        .values(batch)
        .onConflictDoUpdate({
          target: [bankEntries.tenant_id, bankEntries.entry],
          set: {
            payment_id: sql`excluded.payment_id`,
            iban: sql`excluded.iban`,
            booked_at: sql`now()`,
          },
        })
  );
  const allocations = paid.flatMap(({ row, payment }) =>
    row.allocations.map(({ invoice_id, amount }) => ({
      payment_id: payment.id,
      invoice_id,
      amount_cents: centsOf(amount),
      on: row.on,
    }))
  );
  await give(tx, allocations);
  for (const { payment } of paid) auditPayment(tx, 'sales-payments.booked', payment);
  return new Map(paid.map(({ row, payment }) => [row.entry, payment.id]));
};
