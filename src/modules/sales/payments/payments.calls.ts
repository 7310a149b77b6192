import { z } from 'zod';
import { depositSchema } from '#contract/sales/deposits';
import { salesInvoiceSchema } from '#contract/sales/salesInvoices';
import { type SalesPaymentInput, salesPaymentSchema } from '#contract/sales/salesPayments';
import { api } from '../../../platform/api/client.ts';
import { read } from '../../../platform/data/callOptions.ts';
import { keyHeader, withReadableErrors } from '../../../platform/data/httpClient.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';

type Allocations = SalesPaymentInput['allocations'];

const post = (path: string, body: object, key: string) =>
  withReadableErrors(api(inChosenTenant(path), { method: 'POST', body, headers: keyHeader(key) }));

/** Books a payment and what it pays; once per key. */
export const bookPayment = async (body: SalesPaymentInput, key: string) =>
  salesPaymentSchema.parse((await post('/sales-payments', body, key)).body);

/** Takes a payment back; once per key. Returns the reversal. */
export const reversePayment = async (id: number, key: string) =>
  salesPaymentSchema.parse((await post(`/sales-payments/${id}/reverse`, {}, key)).body);

/** Parts a payment from what the provider told; once per key. Returns the new payment. */
export const partPayment = async (id: number, key: string) =>
  salesPaymentSchema.parse((await post(`/sales-payments/${id}/part`, {}, key)).body);

/** Gives what is left of a payment or a credit note; once per key. */
export const allocateRest = async (path: string, allocations: Allocations, key: string) => {
  await post(path, { allocations }, key);
};

/** What a customer can pay: an open invoice, or a deposit that was asked for. */
export interface Target {
  /** Its name in the form. */
  key: string;
  invoice_id?: number;
  deposit_id?: number;
  number: string;
  due_on: string | null;
  open: number;
}

/** What is open of a customer, the oldest first. */
export const readTargets = async (customerId: number, signal: AbortSignal): Promise<Target[]> => {
  const invoicesOf = new URLSearchParams({
    filter: JSON.stringify({ customer_id: customerId, unpaid: true }),
    sort: JSON.stringify(['due_on', 'ASC']),
  });
  const depositsOf = new URLSearchParams({
    filter: JSON.stringify({ customer_id: customerId, status: 'requested' }),
    sort: JSON.stringify(['requested_on', 'ASC']),
  });
  const [invoices, deposits] = await Promise.all([
    read(z.array(salesInvoiceSchema), inChosenTenant(`/sales-invoices?${invoicesOf}`), { signal }),
    read(z.array(depositSchema), inChosenTenant(`/deposits?${depositsOf}`), { signal }),
  ]);
  return [
    ...invoices.map(({ id, number, due_on, open }) => ({
      key: `invoice${id}`,
      invoice_id: id,
      number: number ?? '',
      due_on,
      open: open ?? 0,
    })),
    ...deposits.map(({ id, number, requested_on, amount, paid }) => ({
      key: `deposit${id}`,
      deposit_id: id,
      number,
      due_on: requested_on,
      open: Math.round(((amount ?? 0) - (paid ?? 0)) * 100) / 100,
    })),
  ].filter(({ open }) => open > 0);
};

/** The payments by a filter, the last first. */
export const readPayments = (filter: object, signal: AbortSignal) => {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(['on', 'DESC']),
  });
  return read(z.array(salesPaymentSchema), inChosenTenant(`/sales-payments?${query}`), { signal });
};
