import type { Transactions } from '../../../db/transactions.ts';
import { readToday } from '../../../db/tenantTime.ts';
import type { ReadTx } from '../../../db/tx.ts';
import { PLATFORM } from '../../../security/actor.ts';
import type { InvoiceRow } from '../invoices/draftLines.ts';
import { notFound } from '../../../errors.ts';
import { findInvoice } from '../invoices/salesInvoices.queries.ts';
import { salesLinks } from '../invoices/salesInvoices.tables.ts';
import { isLinkOf, openingOf } from '../links.ts';
import { findLastAttempt } from '../payments/attempts.ts';
import { type MollieServices, readProvider } from '../payments/mollie.ts';
import type { InvoiceState } from './pageState.ts';

/** The invoice of a link's token. */
export interface LinkedInvoice {
  tenantId: number;
  invoiceId: number;
}

/**
 * Finds the invoice of a token; `undefined` for an unknown, ended or removed one. With `isOpening`, the
 * opening is counted.
 */
export const findLinkedInvoice = (
  { platformTransaction }: Transactions,
  token: string,
  { isOpening = false } = {}
): Promise<LinkedInvoice | undefined> =>
  platformTransaction(PLATFORM, async tx => {
    const columns = { tenantId: salesLinks.tenant_id, invoiceId: salesLinks.invoice_id };
    const isLinked = isLinkOf(salesLinks, token);
    const [found] = isOpening
      ? await tx.update(salesLinks).set(openingOf(salesLinks)).where(isLinked).returning(columns)
      : await tx.select(columns).from(salesLinks).where(isLinked);
    return found;
  });

/** An issued invoice as its customer sees it now, with its content as JSON. Throws 404 for a draft. */
export const readInvoicePage = async (
  tx: ReadTx,
  services: Omit<MollieServices, 'database'>,
  { tenantId, invoiceId }: LinkedInvoice
) => {
  const invoice = await findInvoice(tx, invoiceId);
  const { content, kind } = invoice;
  if (content === null) throw notFound();
  const isPayable = kind !== 'credit' && invoice.open_cents > 0;
  const provider = isPayable ? await readProvider(tx, services, tenantId) : undefined;
  return {
    content,
    open: kind === 'credit' ? 0 : invoice.open_cents,
    state: stateOf(invoice, await readToday(tx)),
    logo_key: invoice.logo_key,
    canPay: provider !== undefined,
    lastAttempt: isPayable ? await findLastAttempt(tx, invoiceId) : undefined,
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
