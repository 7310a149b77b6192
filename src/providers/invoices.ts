import type { Identifier } from 'ra-core';
import { textOf, valueOf } from '../api/ApiError.ts';
import { api, apiFile } from '../api/client.ts';
import { UnusableAnswer } from '../api/UnusableAnswer.ts';
import { drawKey, keyHeader } from './callKey.ts';

const pathOf = (id: Identifier) => `/invoices/${encodeURIComponent(id)}`;

/**
 * Starts a payment; answers where the browser goes for it (spec §7). The key is another at each
 * call: an invoice whose payment came to nothing is paid anew.
 */
export const startPayment = async (id: Identifier): Promise<string> => {
  const { body } = await api(`${pathOf(id)}/pay`, {
    method: 'POST',
    headers: keyHeader(drawKey()),
  });
  const checkoutUrl = textOf(body, 'checkoutUrl');
  if (!checkoutUrl || !/^https?:/.test(new URL(checkoutUrl, window.location.href).protocol)) {
    throw new UnusableAnswer('payment_unavailable');
  }
  return checkoutUrl;
};

/** Makes a draft an invoice. */
export const issueInvoice = (id: Identifier) => api(`${pathOf(id)}/issue`, { method: 'POST' });

/** Issues every tenant's invoice for a month, `2026-11`; answers how many there were to issue. */
export const issueMonth = async (month: string): Promise<number> => {
  const { body } = await api('/invoices/run', { method: 'POST', body: { month } });
  const issued = valueOf(body, 'issued');
  return Array.isArray(issued) ? issued.length : 0;
};

export const readInvoiceFile = (id: Identifier) => apiFile(`${pathOf(id)}/pdf`);

/** Whether a payment has come in, or may still; throws where there is none (spec §2). */
export const readPayment = async (
  invoice: string | null,
  signal: AbortSignal
): Promise<'paid' | 'open'> => {
  const query = invoice ? `?${new URLSearchParams({ invoice })}` : '';
  const { status } = await api(`/webhooks/mollie${query}`, { signal });
  return status === 200 ? 'paid' : 'open';
};
