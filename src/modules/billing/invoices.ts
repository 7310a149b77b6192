import { type Identifier, useTranslate } from 'ra-core';
import { invoiceRunAnswer, invoiceRunPreview, type RunRow } from '#contract/billing/invoices';
import { textOf, UnusableAnswer } from '../../platform/api/ApiError.ts';
import { api, apiFile } from '../../platform/api/client.ts';
import { keyHeader, withReadableErrors } from '../../platform/data/httpClient.ts';
import { once, onceInForm } from '../../platform/data/once.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';

const pathOf = (id: Identifier) => `/invoices/${encodeURIComponent(id)}`;

/**
 * Returns the checkout's address. Each payment has a new key, so that an invoice can be paid again after a
 * failure.
 */
export const startPayment = async (id: Identifier): Promise<string> => {
  const { body } = await once(['pay', id], key =>
    api(`${pathOf(id)}/pay`, { method: 'POST', headers: keyHeader(key) })
  );
  const checkoutUrl = textOf(body, 'checkoutUrl');
  if (!checkoutUrl || !/^https?:/.test(new URL(checkoutUrl, window.location.href).protocol)) {
    throw new UnusableAnswer('payment_unavailable');
  }
  return checkoutUrl;
};

export const issueInvoice = (id: Identifier) =>
  once(['issue', id], key =>
    api(`${pathOf(id)}/issue`, { method: 'POST', headers: keyHeader(key) })
  );

export const bookPayment = (
  id: Identifier,
  { received, reference }: { received: string; reference?: string | null }
) => post(`${pathOf(id)}/payments`, { received, reference });

export const refundPayment = (id: Identifier, payment: string, amount_cents: number) =>
  post(`${pathOf(id)}/payments/${encodeURIComponent(payment)}/refund`, { amount_cents });

const post = (path: string, body: object) =>
  onceInForm([path], body, key =>
    withReadableErrors(api(path, { method: 'POST', body, headers: keyHeader(key) }))
  );

export const readInvoiceFile = (id: Identifier) => apiFile(`${pathOf(id)}/pdf`);

interface Payment {
  outcome: 'paid' | 'open';
  isTest: boolean;
}

/** True if a payment has arrived or can still arrive; throws if there is none. */
export const readPayment = async (
  invoice: string | null,
  signal: AbortSignal
): Promise<Payment> => {
  const query = invoice ? `?${new URLSearchParams({ invoice })}` : '';
  const { status, body } = await api(`/webhooks/mollie${query}`, { signal });
  const outcome = status === 200 ? 'paid' : 'open';
  return { outcome, isTest: textOf(body, 'mode') === 'test' };
};

/** `month` as `2026-10`; one row per tenant. */
export const previewMonth = async (month: string, signal: AbortSignal): Promise<RunRow[]> => {
  const { body } = await api(`/invoices/run?${new URLSearchParams({ month })}`, { signal });
  return invoiceRunPreview.parse(body).tenants;
};

/** Repeated after a lost answer, it returns what the first try has issued. */
export const issueMonth = async (month: string) => {
  const path = '/invoices/run';
  const { body } = await onceInForm([path], { month }, key =>
    api(path, { method: 'POST', body: { month }, headers: keyHeader(key) })
  );
  const { issued, skipped } = invoiceRunAnswer.parse(body);
  const incomplete = skipped.filter(({ reason }) => reason === 'address_incomplete');
  return { count: issued.length, incomplete: incomplete.map(({ tenant_name }) => tenant_name) };
};

/** Example: "Adres, Postcode en Plaats". */
export const useAddressFields = () => {
  const translate = useTranslate();
  const { list } = useFormat();
  return (fields: readonly string[]) =>
    list(fields.map(field => translate(`resources.tenants.fields.${field}`, { _: field })));
};
