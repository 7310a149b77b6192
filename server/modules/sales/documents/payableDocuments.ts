import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { findInvoice } from '../invoices/salesInvoices.queries.ts';
import { lockDocuments } from '../payments/giving.ts';

/** What a customer pays on a page of its own: an invoice or a deposit. */
export interface Payable {
  kind: 'invoice' | 'deposit';
  id: number;
}

interface PayableIds {
  invoice_id: number | null;
  deposit_id: number | null;
}

/** The columns of a row that belongs to it. */
export const idsOf = ({ kind, id }: Payable): PayableIds => ({
  invoice_id: kind === 'invoice' ? id : null,
  deposit_id: kind === 'deposit' ? id : null,
});

/** What a row belongs to. */
export const payableOf = ({ invoice_id, deposit_id }: PayableIds): Payable => {
  if (invoice_id !== null) return { kind: 'invoice', id: invoice_id };
  if (deposit_id !== null) return { kind: 'deposit', id: deposit_id };
  throw new Error('a row of neither an invoice nor a deposit');
};

/** The condition of the rows that belong to it. */
export const isOf = (table: Record<'invoice_id' | 'deposit_id', PgColumn>, { kind, id }: Payable) =>
  eq(kind === 'invoice' ? table.invoice_id : table.deposit_id, id);

/** Its resource, as the history names it. */
export const resourceOf = ({ kind }: Payable) =>
  kind === 'invoice' ? ('sales-invoices' as const) : ('deposits' as const);

/** What its customer owes of it now. */
export interface Owed {
  of: Payable;
  tenant_id: number;
  number: string | null;
  customer_id: number | null;
  customer_name: string | null;
  /** In cents: what can be paid. */
  open_cents: number;
}

/** Locks an invoice or a deposit, and tells what is open of it. Throws 404. */
export const lockOwed = async (tx: Tx, of: Payable): Promise<Owed> => {
  if (of.kind === 'deposit') {
    const { deposits: locked } = await lockDocuments(tx, { invoices: [], deposits: [of.id] });
    const [deposit] = locked;
    if (!deposit) throw notFound();
    return { ...deposit, of, open_cents: openOfDeposit(deposit) };
  }
  const invoice = await findInvoice(tx, of.id, 'update');
  const isPayable = invoice.number !== null && invoice.kind !== 'credit';
  return { ...invoice, of, open_cents: isPayable ? invoice.open_cents : 0 };
};

interface AskedDeposit {
  status: string | null;
  amount_cents: number;
  paid_cents: number;
}

/** What a deposit still asks for, in cents. */
export const openOfDeposit = ({ status, amount_cents, paid_cents }: AskedDeposit) =>
  status === 'requested' ? amount_cents - paid_cents : 0;
