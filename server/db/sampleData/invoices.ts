import type { invoices } from '../tables/invoices.ts';
import type { Generation } from './generation.ts';
import type { Random } from './random.ts';

type InvoiceRow = typeof invoices.$inferInsert;

const MONTHLY_FEE_CENTS = 14_900;
const FEE_PER_USER_CENTS = 1_250;

/** One invoice a month, the newest first; `number` counts the months back from now. */
export const invoiceRow = (
  random: Random,
  { tenantId, now }: Generation,
  number: number
): InvoiceRow => {
  const monthOf = (monthsLater: number, day: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - number - 1 + monthsLater, day));
  const start = monthOf(0, 1);
  const invoiced = monthOf(1, 1).toISOString();
  return {
    tenant_id: tenantId,
    invoice_number: `F${start.getUTCFullYear()}-${String(start.getUTCMonth() + 1).padStart(4, '0')}`,
    period_start: dateOf(start),
    period_end: dateOf(monthOf(1, 0)),
    total: (MONTHLY_FEE_CENTS + random.integer(5, 15) * FEE_PER_USER_CENTS) / 100,
    status: statusOf(number),
    created_at: invoiced,
    updated_at: invoiced,
  };
};

/** The newest is open, one before it was refused by the bank, the rest is history. */
const statusOf = (monthsBack: number): string => {
  if (monthsBack === 0) return 'pending';
  return monthsBack === 2 ? 'failed' : 'paid';
};

const dateOf = (moment: Date): string => moment.toISOString().slice(0, 10);
