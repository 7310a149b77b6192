import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { findInvoice } from '../invoices/salesInvoices.queries.ts';
import { lockDocuments } from '../payments/giving.ts';

export interface Payable {
  kind: 'invoice' | 'deposit';
  id: number;
}

interface PayableIds {
  invoice_id: number | null;
  deposit_id: number | null;
}

export const idsOf = ({ kind, id }: Payable): PayableIds => ({
  invoice_id: kind === 'invoice' ? id : null,
  deposit_id: kind === 'deposit' ? id : null,
});

export const payableOf = ({ invoice_id, deposit_id }: PayableIds): Payable => {
  if (invoice_id !== null) return { kind: 'invoice', id: invoice_id };
  if (deposit_id !== null) return { kind: 'deposit', id: deposit_id };
  throw new Error('a row of neither an invoice nor a deposit');
};

export const isOf = (table: Record<'invoice_id' | 'deposit_id', PgColumn>, { kind, id }: Payable) =>
  eq(kind === 'invoice' ? table.invoice_id : table.deposit_id, id);

export const resourceOf = ({ kind }: Pick<Payable, 'kind'>) =>
  kind === 'invoice' ? ('sales-invoices' as const) : ('deposits' as const);

export interface Owed {
  of: Payable;
  tenant_id: number;
  number: string | null;
  customer_id: number | null;
  customer_name: string | null;
  /** The payable amount, in cents. */
  open_cents: number;
}

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

interface RequestedDeposit {
  status: string | null;
  amount_cents: number;
  paid_cents: number;
}

export const openOfDeposit = ({ status, amount_cents, paid_cents }: RequestedDeposit) =>
  status === 'requested' ? amount_cents - paid_cents : 0;
