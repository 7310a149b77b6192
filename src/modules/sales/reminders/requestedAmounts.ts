import { centsOf } from '#contract/base/money';
import type { DueReminders } from '#contract/sales/reminders';

/** The amount requested for some invoices, in euros: at most the total owed. */
export const requestedAmount = ({ invoices, asked }: DueReminders, ids: readonly number[]) => {
  const open = invoices
    .filter(({ invoice_id }) => ids.includes(invoice_id))
    .reduce((sum, invoice) => sum + (invoice.open ?? 0), 0);
  return Math.min(centsOf(open), centsOf(asked ?? open)) / 100;
};

export const requestedTotal = (customers: readonly DueReminders[], ids: readonly number[]) =>
  customers.reduce((sum, customer) => sum + centsOf(requestedAmount(customer, ids)), 0) / 100;
