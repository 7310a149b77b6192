import type { DueReminders } from '#contract/sales/reminders';

/** The amount requested for some invoices, in euros: at most the total owed. */
export const askedOf = ({ invoices, asked }: DueReminders, ids: readonly number[]) => {
  const open = invoices
    .filter(({ invoice_id }) => ids.includes(invoice_id))
    .reduce((sum, invoice) => sum + (invoice.open ?? 0), 0);
  return Math.min(inCents(open), inCents(asked ?? open)) / 100;
};

export const askedOfAll = (customers: readonly DueReminders[], ids: readonly number[]) =>
  customers.reduce((sum, customer) => sum + inCents(askedOf(customer, ids)), 0) / 100;

const inCents = (euros: number) => Math.round(euros * 100);
