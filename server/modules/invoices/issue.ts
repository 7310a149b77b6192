import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { invoiceNumber, PAYMENT_TERM_DAYS } from '#contract/invoiceStatuses';
import { DEFAULT_TIME_ZONE } from '#contract/locales';
import { localDay } from '#contract/zonedTime';
import { nextVersion } from '../../db/tables/columns.ts';
import { invoiceNumbers, invoices } from '../../db/tables/invoices.ts';
import { tenants } from '../../db/tables/tenants.ts';
import type { Transaction } from '../../db/transactions.ts';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit.ts';
import { keepStanding } from '../payments/standing.ts';
import { mailAboutInvoice } from './mails.ts';
import { assertAddress, currentParties } from './parties.ts';
import { findInvoice } from './queries.ts';

/** The services that issuing needs: the invoice's sender and the mail outbox. */
export type Issuing = Pick<Services, 'invoiceSender' | 'outbox'>;

/**
 * Makes a draft an invoice: it gets its number, its date, and the addresses as they are now, and is
 * mailed to the tenant's contact. The transaction must see all tenants. Throws 409 for one that is
 * issued already, and for a tenant whose address is incomplete.
 */
export const issueInvoice = async (
  tx: Transaction,
  request: FastifyRequest | undefined,
  id: number,
  { invoiceSender, outbox }: Issuing
) => {
  const draft = await findInvoice(tx, id, { withDrafts: true, lock: 'update' });
  if (draft.status !== 'draft') throw new ApiError(409, 'not_a_draft');
  // Locked before the number, which the issues of all tenants wait for.
  const [tenant] = await tx
    .select()
    .from(tenants)
    .where(eq(tenants.id, draft.tenant_id))
    .for('no key update');
  if (!tenant) throw new Error('an invoice of no tenant');
  assertAddress(tenant);
  // The numbers are the platform's: their year is that of its zone. Terms are the tenant's.
  const year = Number(localDay(Date.now(), DEFAULT_TIME_ZONE).slice(0, 'yyyy'.length));
  const [issued] = await tx
    .update(invoices)
    .set({
      status: 'pending',
      invoice_number: await nextNumber(tx, year),
      issued_at: sql`now()`,
      due_date: sql`(now() at time zone ${tenant.time_zone})::date + ${PAYMENT_TERM_DAYS}::int`,
      parties: currentParties(tenant, invoiceSender),
      ...nextVersion(invoices),
    })
    .where(eq(invoices.id, id))
    .returning();
  if (!issued) throw new Error('the invoice was not written');
  await keepStanding(tx, issued.tenant_id);
  await mailAboutInvoice(tx, outbox, 'invoice_issued', issued);
  await recordAudit(tx, request, {
    action: 'invoices.issued',
    resource: 'invoices',
    resourceId: id,
    tenantId: issued.tenant_id,
    metadata: { invoice_number: issued.invoice_number, total: issued.total },
  });
  return issued;
};

/** Whoever issues next waits for this transaction: numbers have no gaps, also under parallel calls. */
const nextNumber = async (tx: Transaction, year: number) => {
  const [counted] = await tx
    .insert(invoiceNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({
      target: invoiceNumbers.year,
      set: { last: sql`${invoiceNumbers.last} + 1` },
    })
    .returning();
  if (!counted) throw new Error('no number was given');
  return invoiceNumber(year, counted.last);
};
