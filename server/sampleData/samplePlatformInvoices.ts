import { DAY_MS } from '#contract/base/durations';
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { invoiceNumber, PAYMENT_TERM_DAYS } from '#contract/billing/invoiceStatuses.values';
import { eurosOf, totalsOf } from '#contract/base/money';
import { subscriptionLines } from '#contract/tenants/subscription';
import { invoiceLines, invoiceNumbers, invoices, type Parties } from '../tables/invoices.ts';
import { insertRows } from '../db/insertRows.ts';
import type { Tx } from '../db/tx.ts';
import { type Generation, rowsOf } from './generation.ts';
import type { Random } from './random.ts';
import type { SampleTenant } from './sampleTenants.ts';

export const addInvoices = async (
  tx: Tx,
  tenant: SampleTenant,
  generation: Generation,
  count: number
) => {
  const row = invoiceRowFor(tenant.payment_status);
  for (const sample of rowsOf('invoices', count, generation, row)) {
    const { lines, ...values } = sample;
    const [invoice] = await tx
      .insert(invoices)
      .values({ ...values, parties: partiesOf(tenant) })
      .returning({ id: invoices.id });
    if (!invoice) throw new Error('no invoice');
    await insertRows(
      lines.map((line, position) => ({
        ...line,
        tenant_id: generation.tenantId,
        invoice_id: invoice.id,
        position,
      })),
      batch => tx.insert(invoiceLines).values(batch)
    );
  }
};

const partiesOf = ({ name, contact_name, address, zipcode, city }: SampleTenant): Parties => ({
  from: ['Flightcase'],
  to: [name, contact_name, address, `${zipcode} ${city}`, 'Nederland'].filter(
    line => typeof line === 'string'
  ),
  language: 'nl',
});

export const invoiceRowFor =
  (standing: string | undefined) => (random: Random, generation: Generation, number: number) => {
    const { tenantId, now } = generation;
    const monthOf = (monthsLater: number, day: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - number - 1 + monthsLater, day));
    const [first, last] = [monthOf(0, 1), monthOf(1, 0)];
    const days = last.getUTCDate();
    const lines = subscriptionLines(
      { people: random.integer(5, 15), days, daysOfMonth: days },
      { fee: 'Flightcase-abonnement', users: 'Flightcase-gebruikers' }
    );
    const status = statusOf(number, standing);
    const issued = status === 'pending' ? lately(now, monthOf(1, 1)) : monthOf(1, 1);
    return {
      tenant_id: tenantId,
      // Replaced by `numberInvoices`.
      invoice_number: `${tenantId}/${number}`,
      period_start: dateOf(first),
      period_end: dateOf(last),
      run_month: dateOf(first),
      total: eurosOf(totalsOf(lines).total_cents),
      status,
      issued_at: issued.toISOString(),
      due_date: dateOf(new Date(issued.getTime() + PAYMENT_TERM_DAYS * DAY_MS)),
      paid_at: status === 'paid' ? new Date(issued.getTime() + 5 * DAY_MS).toISOString() : null,
      created_at: issued.toISOString(),
      updated_at: issued.toISOString(),
      lines,
    };
  };

const lately = (now: Date, first: Date) =>
  new Date(Math.max(first.getTime(), now.getTime() - 4 * DAY_MS));

export const numberInvoices = async (tx: Tx) => {
  const years = await tx
    .selectDistinct({ year: sql`extract(year from ${invoices.issued_at})`.mapWith(Number) })
    .from(invoices);
  for (const { year } of years) {
    const ofYear = await tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(
        and(gte(invoices.issued_at, `${year}-01-01`), lt(invoices.issued_at, `${year + 1}-01-01`))
      )
      .orderBy(asc(invoices.issued_at), asc(invoices.id));
    for (const [index, { id }] of ofYear.entries()) {
      await tx
        .update(invoices)
        .set({ invoice_number: invoiceNumber(year, index + 1) })
        .where(eq(invoices.id, id));
    }
    await tx.insert(invoiceNumbers).values({ year, last: ofYear.length });
  }
};

const statusOf = (monthsBack: number, standing: string | undefined): string => {
  if (monthsBack === 0 && standing !== 'paid') return 'pending';
  return monthsBack === 2 && standing === 'failed' ? 'failed' : 'paid';
};

const dateOf = (moment: Date): string => moment.toISOString().slice(0, 10);
