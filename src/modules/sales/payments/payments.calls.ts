import { z } from 'zod';
import { depositSchema } from '#contract/sales/deposits';
import { type SalesInvoice, salesInvoiceSchema } from '#contract/sales/salesInvoices';
import {
  type RefundInput,
  type SalesPaymentInput,
  salesPaymentSchema,
} from '#contract/sales/salesPayments';
import { api } from '../../../platform/api/client.ts';
import { read } from '../../../platform/data/callOptions.ts';
import { keyHeader, withReadableErrors } from '../../../platform/data/httpClient.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';
import { isPayableDeposit, keyOfDeposit, keyOfInvoice, type Target } from './allocate.ts';

type Allocations = SalesPaymentInput['allocations'];

const post = (path: string, body: object, key: string) =>
  withReadableErrors(api(inChosenTenant(path), { method: 'POST', body, headers: keyHeader(key) }));

export const bookPayment = async (body: SalesPaymentInput, key: string) =>
  salesPaymentSchema.parse((await post('/sales-payments', body, key)).body);

/** Takes a payment back on a day; once per key. Returns the reversal. */
export const reversePayment = async (id: number, body: { on: string }, key: string) =>
  salesPaymentSchema.parse((await post(`/sales-payments/${id}/reverse`, body, key)).body);

/** Pays back what is over of a payment; once per key. Returns the refund. */
export const refundPayment = async (id: number, body: RefundInput, key: string) =>
  salesPaymentSchema.parse((await post(`/sales-payments/${id}/refund`, body, key)).body);

export const partPayment = async (id: number, key: string) =>
  salesPaymentSchema.parse((await post(`/sales-payments/${id}/part`, {}, key)).body);

export const allocateRest = async (path: string, allocations: Allocations, key: string) => {
  await post(path, { allocations }, key);
};

/** Oldest first. */
export const readTargets = async (customerId: number, signal: AbortSignal): Promise<Target[]> => {
  const invoicesOf = new URLSearchParams({
    filter: JSON.stringify({ customer_id: customerId, unpaid: true }),
    sort: JSON.stringify(['due_on', 'ASC']),
  });
  const creditsOf = new URLSearchParams({
    filter: JSON.stringify({ customer_id: customerId, kind: 'credit', unsettled: true }),
    sort: JSON.stringify(['issued_on', 'ASC']),
  });
  const depositsOf = new URLSearchParams({
    filter: JSON.stringify({ customer_id: customerId }),
    sort: JSON.stringify(['requested_on', 'ASC']),
  });
  const readList = (query: URLSearchParams) =>
    read(z.array(salesInvoiceSchema), inChosenTenant(`/sales-invoices?${query}`), { signal });
  const [invoices, credits, deposits] = await Promise.all([
    readList(invoicesOf),
    readList(creditsOf),
    read(z.array(depositSchema), inChosenTenant(`/deposits?${depositsOf}`), { signal }),
  ]);
  const targetOf = ({ id, number, open }: SalesInvoice) => ({
    key: keyOfInvoice(id),
    invoice_id: id,
    number: number ?? '',
    open: open ?? 0,
  });
  return [
    ...invoices
      .filter(({ kind }) => kind !== 'credit')
      .map(invoice => ({ ...targetOf(invoice), due_on: invoice.due_on })),
    ...deposits.filter(isPayableDeposit).map(({ id, number, requested_on, status, ...sums }) => ({
      key: keyOfDeposit(id),
      deposit_id: id,
      number,
      asked_on: requested_on,
      open:
        status === 'owes'
          ? (sums.owed ?? 0)
          : Math.round(((sums.amount ?? 0) - (sums.paid ?? 0)) * 100) / 100,
    })),
    ...credits
      .filter(({ kind }) => kind === 'credit')
      .map(note => ({ ...targetOf(note), isCredit: true })),
  ].filter(({ open }) => open > 0);
};

export const readPayments = (filter: object, signal: AbortSignal) => {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(['on', 'DESC']),
  });
  return read(z.array(salesPaymentSchema), inChosenTenant(`/sales-payments?${query}`), { signal });
};
