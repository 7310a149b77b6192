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
import { recordAudit } from '../audit.ts';
import { keepStanding } from '../payments/standing.ts';
import { findInvoice } from './queries.ts';

/**
 * Makes a draft an invoice: it gets its number, its date, and the addresses as they are now. The
 * transaction must see all tenants. Throws 409 for one that is issued already.
 */
export const issueInvoice = async (
  tx: Transaction,
  request: FastifyRequest | undefined,
  id: number,
  sender: readonly string[]
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
  const today = localDay(Date.now(), DEFAULT_TIME_ZONE);
  const [issued] = await tx
    .update(invoices)
    .set({
      status: 'pending',
      invoice_number: await nextNumber(tx, Number(today.slice(0, 'yyyy'.length))),
      issued_at: sql`now()`,
      due_date: sql`(now() at time zone ${DEFAULT_TIME_ZONE})::date + ${PAYMENT_TERM_DAYS}::int`,
      parties: { from: [...sender], to: addressOf(tenant), language: tenant.language_default },
      ...nextVersion(invoices),
    })
    .where(eq(invoices.id, id))
    .returning();
  if (!issued) throw new Error('the invoice was not written');
  await keepStanding(tx, issued.tenant_id);
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

const addressOf = (tenant: typeof tenants.$inferSelect) =>
  [
    tenant.name,
    tenant.contact_name,
    tenant.address,
    [tenant.zipcode, tenant.city].filter(Boolean).join(' '),
    countryName(tenant),
  ]
    .filter(line => typeof line === 'string' && line !== '')
    .map(String);

/** Of a two-letter code, in the tenant's language; anything else is a name already. */
const countryName = ({ country, language_default }: typeof tenants.$inferSelect) =>
  country && /^[A-Z]{2}$/.test(country)
    ? new Intl.DisplayNames([language_default], { type: 'region' }).of(country)
    : country;
