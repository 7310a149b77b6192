import { inArray, sql } from 'drizzle-orm';
import { brokenConstraint } from '../../../db/failures.ts';
import { insertRows } from '../../../db/insertRows.ts';
import { type ReadTx, tenantOf, type Tx } from '../../../db/tx.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { deposits } from '../../../tables/sales/deposits.ts';
import { salesInvoices } from '../../../tables/sales/salesInvoices.ts';
import { salesAllocations, salesPayments } from '../../../tables/sales/salesPayments.ts';

type Given = Omit<typeof salesAllocations.$inferInsert, 'tenant_id'>;

/** The database computes what is open: its refusal is `more_than_open`. */
export const give = async (tx: Tx, rows: readonly Given[]) => {
  const tenant_id = tenantOf(tx);
  await insertRows(
    rows.map(row => ({ ...row, tenant_id })),
    batch => tx.insert(salesAllocations).values(batch)
  ).catch((error: unknown) => {
    const constraint = brokenConstraint(error);
    if (constraint && OVER_OPEN.includes(constraint)) throw new DomainError('more_than_open');
    throw error;
  });
};

/** The same refusal, at the field that has the amount. In cents. */
export const moreThanOpen = (field: string, open: number) =>
  new DomainError('more_than_open', {
    fields: { [field]: { code: 'too_big', limit: Math.max(open, 0) / 100 } },
  });

const OVER_OPEN = ['sales_invoices_open', 'deposits_sums', 'sales_allocations_payment_sum'];

interface Credit {
  id: number;
  total: number;
  on: string;
  original: { id: number; open_cents: number };
}

export const settleOriginal = async (tx: Tx, { id, total, on, original }: Credit) => {
  const amount = Math.min(total, original.open_cents);
  if (amount === 0) return;
  await give(tx, [{ credit_id: id, invoice_id: original.id, amount_cents: amount, on }]);
};

/** Locks in the order of all that move money: invoices and credit notes by id, then deposits. */
export const lockDocuments = async (
  tx: ReadTx,
  { invoices, deposits: wanted }: { invoices: readonly number[]; deposits?: readonly number[] }
) => ({
  invoices: invoices.length === 0 ? [] : await lockInvoices(tx, invoices),
  deposits: wanted?.length ? await lockDeposits(tx, wanted) : [],
});

const lockInvoices = (tx: ReadTx, ids: readonly number[]) =>
  tx
    .select()
    .from(salesInvoices)
    .where(inArray(salesInvoices.id, [...ids]))
    .orderBy(salesInvoices.id)
    .for('no key update');

const lockDeposits = (tx: ReadTx, ids: readonly number[]) =>
  tx
    .select()
    .from(deposits)
    .where(inArray(deposits.id, [...ids]))
    .orderBy(deposits.id)
    .for('no key update');

/** Locks the payment. In cents. Throws 404. */
export const lockFree = async (tx: ReadTx, id: number): Promise<number> => {
  const { rows } = await tx.execute<{ free: number | null }>(
    sql`select lock_payment(${tenantOf(tx)}, ${id})::float8 as free`
  );
  const free = rows[0]?.free ?? null;
  if (free === null) throw notFound();
  return free;
};

/** In cents. */
export const freeOfPayment = sql<number>`free_of_payment(${salesPayments})`.mapWith(Number);
