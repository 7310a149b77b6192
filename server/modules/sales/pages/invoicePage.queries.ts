import { missingForEInvoice, profileFor } from '#contract/sales/eInvoiceRules';
import type { InvoiceContent } from '#contract/sales/invoiceContent';
import { readToday } from '../../../db/tenantTime.ts';
import type { ReadTx } from '../../../db/tx.ts';
import type { InvoiceRow } from '../invoices/draftLines.ts';
import { contentOf, findInvoice } from '../invoices/salesInvoices.queries.ts';
import { readAskedDeposits } from '../deposits/deposits.queries.ts';
import { findLastAttempt } from '../payments/attempts.ts';
import { type MollieServices, readProvider } from '../payments/mollie.ts';
import type { InvoiceState } from './pageState.ts';

/** An issued invoice as its customer sees it now. Throws 404 for a draft. */
export const readInvoicePage = async (
  tx: ReadTx,
  services: Omit<MollieServices, 'database'>,
  invoiceId: number
) => {
  const invoice = await findInvoice(tx, invoiceId);
  const content = contentOf(invoice);
  const isPayable = content.kind !== 'credit' && invoice.open_cents > 0;
  const provider = isPayable ? await readProvider(tx, services, invoice.tenant_id) : undefined;
  return {
    content,
    open: content.kind === 'credit' ? 0 : invoice.open_cents,
    state: stateOf(invoice, await readToday(tx)),
    logo_key: invoice.logo_key,
    canPay: provider !== undefined,
    hasXml: hasXml(content),
    deposits: await readAskedDeposits(tx, invoice),
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

/** True if the customer has a kind of e-invoice, and the invoice has all that it needs. */
const hasXml = (content: InvoiceContent) => {
  const profile = profileFor(content);
  return profile !== null && missingForEInvoice(content, profile).length === 0;
};
