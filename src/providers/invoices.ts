import type { Identifier } from 'ra-core';
import { textOf } from '../api/ApiError.ts';
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

export const readInvoiceFile = (id: Identifier) => apiFile(`${pathOf(id)}/pdf`);

interface Payment {
  outcome: 'paid' | 'open';
  /** No money was moved. */
  isTest: boolean;
}

/** Whether a payment has come in, or may still; throws where there is none (spec §2). */
export const readPayment = async (
  invoice: string | null,
  signal: AbortSignal
): Promise<Payment> => {
  const query = invoice ? `?${new URLSearchParams({ invoice })}` : '';
  const { status, body } = await api(`/webhooks/mollie${query}`, { signal });
  const outcome = status === 200 ? 'paid' : 'open';
  return { outcome, isTest: textOf(body, 'mode') === 'test' };
};
