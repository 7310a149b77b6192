import { expect } from 'vitest';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import type { SalesPayment } from '#contract/sales/salesPayments';
import type { Invoicing } from './invoicing.ts';
import { pick } from './randomPlan.ts';

/** What happens to the money of customers. */
export const PAYMENT_EVENTS = [
  'pay',
  'pay part',
  'pay more',
  'reverse',
  'refund',
  'refund part',
  'give credit',
] as const;

export interface PaymentEvent {
  at: number;
  percent: number;
  cents: number;
}

export const centsOf = (euros: number | null) => Math.round((euros ?? 0) * 100);

/** Payments of a company's customers for documents that are there. */
export const randomPayments = (ours: Invoicing, issued: () => Promise<SalesInvoice[]>) => {
  const all = (): Promise<SalesPayment[]> => ours.done('GET', '/sales-payments?range=[0,199]');

  const openInvoices = async () =>
    (await issued()).filter(({ kind, open }) => kind !== 'credit' && centsOf(open) > 0);

  /** Books what the open amount of an invoice makes of it; what is over stays credit. */
  const pay = async (at: number, amountOf: (openCents: number) => number) => {
    const invoice = pick(await openInvoices(), at);
    if (!invoice) return undefined;
    const open = centsOf(invoice.open);
    const amount = Math.max(amountOf(open), 1);
    return ours.pay(invoice.customer_id, amount / 100, [
      { invoice_id: invoice.id, amount: Math.min(amount, open) / 100 },
    ]);
  };

  const reverse = async (at: number) => {
    const payment = pick(
      (await all()).filter(({ reverses_id }) => reverses_id === null),
      at
    );
    return payment && ours.done('POST', `/sales-payments/${payment.id}/reverse`, {});
  };

  /** What the customer owes by the statement, in cents. */
  const owedBy = async (customerId: number | null) => {
    const url = `/customers/${customerId}/statement?from=2000-01-01&until=2999-12-31`;
    return centsOf((await ours.done('GET', url)).closing);
  };

  const freePayments = async () =>
    (await all()).filter(({ unallocated }) => centsOf(unallocated) > 0);

  /**
   * Pays back what is free of a payment, if need be of one that pays too much now: that much less is free, and
   * no invoice is paid less.
   */
  const refund = async ({ at, cents }: PaymentEvent, amountOf: (freeCents: number) => number) => {
    if ((await freePayments()).length === 0) await pay(at, open => open + cents);
    const payment = pick(await freePayments(), at);
    if (!payment) return;
    const { id, customer_id } = payment;
    const opens = async () => (await issued()).map(each => [each.id, each.open, each.status]);
    const [opened, owed] = [await opens(), await owedBy(customer_id)];
    const free = centsOf(payment.unallocated);
    const amount = Math.max(amountOf(free), 1);
    const url = `/sales-payments/${id}/refund`;
    const tooMuch = await ours.call('POST', url, { amount: (free + 1) / 100, method: 'bank' });
    expect(tooMuch.statusCode, tooMuch.body).toBe(400);
    const refunded: SalesPayment = await ours.done('POST', url, {
      amount: amount / 100,
      method: 'bank',
    });
    expect([centsOf(refunded.amount), centsOf(refunded.unallocated)]).toEqual([-amount, 0]);
    const left: SalesPayment = await ours.done('GET', `/sales-payments/${id}`);
    expect(centsOf(left.unallocated)).toBe(free - amount);
    expect(await opens()).toEqual(opened);
    expect(await owedBy(customer_id)).toBe(owed + amount);
  };

  /** Gives what is free of a payment or a credit note to an open invoice of its customer. */
  const giveCredit = async (at: number) => {
    const notes = (await issued()).filter(({ kind, open }) => kind === 'credit' && open);
    const sources = [
      ...notes.map(({ id, customer_id, open }) => ({
        url: `/sales-invoices/${id}/allocate`,
        customer_id,
        free: centsOf(open),
      })),
      ...(await all()).map(({ id, customer_id, unallocated }) => ({
        url: `/sales-payments/${id}/allocate`,
        customer_id,
        free: centsOf(unallocated),
      })),
    ].filter(({ free }) => free > 0);
    const source = pick(sources, at);
    const theirs = (await openInvoices()).filter(
      ({ customer_id }) => customer_id === source?.customer_id
    );
    const invoice = pick(theirs, at);
    if (!source || !invoice) return undefined;
    const amount = Math.min(source.free, centsOf(invoice.open)) / 100;
    return ours.done('POST', source.url, { allocations: [{ invoice_id: invoice.id, amount }] });
  };

  const happens = async (what: string, event: PaymentEvent): Promise<unknown> => {
    const { at, percent, cents } = event;
    switch (what) {
      case 'pay':
        return pay(at, open => open);
      case 'pay part':
        return pay(at, open => Math.trunc((open * percent) / 100));
      case 'pay more':
        return pay(at, open => open + cents);
      case 'reverse':
        return reverse(at);
      case 'refund':
        return refund(event, free => free);
      case 'refund part':
        return refund(event, free => Math.trunc((free * percent) / 100));
      case 'give credit':
        return giveCredit(at);
      default:
        return expect.unreachable(what);
    }
  };

  return { all, happens };
};
