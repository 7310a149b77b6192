import { readToday } from '../../../../db/tenantTime.ts';
import type { ReadTx } from '../../../../db/tx.ts';
import type { InvoiceRow } from '../../invoices/draftLines.ts';
import { notFound } from '../../../../errors.ts';
import { findInvoice } from '../../invoices/salesInvoices.queries.ts';
import { readRequestedDeposits } from '../../deposits/deposits.queries.ts';
import { findLastAttempt } from '../../payments/paymentAttempts.ts';
import { type MollieServices, readProvider } from '../../payments/tenantMollie.ts';
import type { InvoiceState } from './pageState.ts';

/** The content is JSON. Throws 404 for a draft. */
export const readInvoicePage = async (
  tx: ReadTx,
  services: Omit<MollieServices, 'database'>,
  invoiceId: number
) => {
  const invoice = await findInvoice(tx, invoiceId);
  const { content, kind } = invoice;
  if (content === null) throw notFound();
  const isPayable = kind !== 'credit' && invoice.open_cents > 0;
  const provider = isPayable ? await readProvider(tx, services, invoice.tenant_id) : undefined;
  return {
    content,
    open: kind === 'credit' ? 0 : invoice.open_cents,
    state: stateOf(invoice, await readToday(tx)),
    logo_key: invoice.logo_key,
    canPay: provider !== undefined,
    deposits: await readRequestedDeposits(tx, invoice),
    lastAttempt: isPayable
      ? await findLastAttempt(tx, { kind: 'invoice', id: invoiceId })
      : undefined,
  };
};

const stateOf = (
  { kind, status, open_cents, total_cents, due_on }: InvoiceRow,
  today: string
): InvoiceState => {
  if (kind === 'credit') return 'credit';
  if (status === 'credited') return 'credited';
  if (open_cents <= 0) return 'paid';
  if (due_on !== null && due_on < today) return 'overdue';
  return open_cents < total_cents ? 'partly' : 'open';
};
