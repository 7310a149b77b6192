import type { z } from 'zod';
import type { DueReminders, remindersAnswer } from '#contract/sales/reminders';
import { invoicingOf } from './invoicing.ts';
import { movePast } from './pastInvoices.ts';
import type { TestApp } from './testApp.ts';

let customers = 0;

/** An office whose customer is late with invoices, and what the customer is mailed. */
export const remindingOf = async (test: TestApp) => {
  const ours = await invoicingOf(test);
  customers += 1;
  const address = `klant${customers}@feest.example`;

  /** An invoice whose due day was so many days ago. */
  const late = async (days: number, values: object = {}, unit_price = 100) => {
    const customer_id = await ours.customer({ email: address });
    const invoice = await ours.issued(unit_price, { customer_id, ...values });
    await movePast(test, [invoice.id], `${14 + days} days`);
    return { ...invoice, customer_id: invoice.customer_id ?? 0 };
  };

  const due = (): Promise<DueReminders[]> => ours.done('GET', '/reminders/due');

  const remind = (...invoice_ids: number[]): Promise<z.infer<typeof remindersAnswer>> =>
    ours.done('POST', '/reminders', { invoice_ids });

  const mails = () => test.mailsTo(address);

  return { ...ours, address, late, due, remind, mails };
};

export type Reminding = Awaited<ReturnType<typeof remindingOf>>;
