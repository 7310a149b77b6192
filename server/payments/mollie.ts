import { PAYMENT_STATUSES } from '#contract/base/paymentStatuses.values';
import { z } from 'zod';
import { decimalOf, centsOf } from '#contract/base/money';
import { isLoopback } from '../config.ts';
import { type PaymentProvider, type ProvidedPayment, UnknownPayment } from './provider.ts';

const API_URL = new URL('https://api.mollie.com/v2/');

const TIMEOUT_MS = 7_000;

const CURRENCY = 'EUR';

/** Payments by Mollie's API (https://docs.mollie.com/reference/payments-api). */
export const mollieProvider = (options: { apiKey: string; apiUrl?: URL }): PaymentProvider => {
  const { apiKey, apiUrl = API_URL } = options;
  const base = withSlash(apiUrl);
  const mode = modeOfKey(apiKey);

  const request = async (path: string, { headers, ...init }: Call = {}): Promise<unknown> => {
    const response = await fetch(new URL(path, base), {
      ...init,
      headers: { ...headers, authorization: `Bearer ${apiKey}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      const reason = failure.parse(await response.json().catch(() => undefined));
      const message = `Mollie answered ${response.status}, ${reason}`;
      throw response.status === 404 ? new UnknownPayment(message) : new Error(message);
    }
    return response.json();
  };

  const call = async (path: string, init?: Call): Promise<ProvidedPayment> => {
    const payment = molliePayment.parse(await request(path, init));
    if (payment.mode !== mode) throw new Error('a payment of another mode');
    return providedFrom(payment);
  };

  /** Mollie refuses a webhook with a local address. */
  const canReach = (webhookUrl: string) => !isLoopback(new URL(webhookUrl)) || isLoopback(apiUrl);

  return {
    name: 'mollie',
    mode,
    create: order =>
      call('payments', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': order.paymentId },
        body: JSON.stringify({
          amount: { currency: CURRENCY, value: decimalOf(order.amountCents) },
          description: order.description,
          redirectUrl: order.redirectUrl,
          webhookUrl: canReach(order.webhookUrl) ? order.webhookUrl : undefined,
          metadata: { payment_id: order.paymentId },
        }),
      }),
    find: id => call(`payments/${encodeURIComponent(id)}?embed=refunds,chargebacks`),
    refund: async order => {
      const made = await request(`payments/${encodeURIComponent(order.providerId)}/refunds`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': order.key },
        body: JSON.stringify({
          amount: { currency: CURRENCY, value: decimalOf(order.amountCents) },
          description: order.description,
        }),
      });
      const { id, status } = mollieRefund.parse(made);
      return { providerId: id, failed: !GIVEN_BACK.includes(status) };
    },
  };
};

export const tryMollieKey = async (options: {
  apiKey: string;
  apiUrl?: URL | undefined;
}): Promise<boolean | undefined> => {
  const { apiKey, apiUrl = API_URL } = options;
  const answer = await fetch(new URL('methods', withSlash(apiUrl)), {
    headers: { authorization: `Bearer ${apiKey}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  if (answer === undefined || answer.status >= 500) return undefined;
  return answer.status !== 401 && answer.status !== 403;
};

export const modeOfKey = (apiKey: string) => (apiKey.startsWith('live_') ? 'live' : 'test');

/** Without the slash, `new URL(path, base)` replaces the last part of the path. */
const withSlash = (url: URL) => (url.href.endsWith('/') ? url : new URL(`${url.href}/`));

interface Call {
  method?: 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** A proxy in between may answer anything. */
const failure = z
  .object({ title: z.string(), detail: z.string() })
  .transform(({ title, detail }) => `${title}: ${detail}`)
  .catch('without a reason');

const amount = z.object({ value: z.string(), currency: z.string() });

const mollieRefund = z.object({ id: z.string(), amount, status: z.string() });

const molliePayment = z.object({
  id: z.string(),
  mode: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  amount,
  metadata: z.object({ payment_id: z.string() }).nullable().catch(null),
  _links: z.object({ checkout: z.object({ href: z.string() }).optional() }),
  _embedded: z
    .object({
      refunds: z.array(mollieRefund).default([]),
      chargebacks: z
        .array(z.object({ id: z.string(), amount, reversedAt: z.string().nullish() }))
        .default([]),
    })
    .default({ refunds: [], chargebacks: [] }),
});

/** A refund in any other status returned no money. */
const GIVEN_BACK = ['queued', 'pending', 'processing', 'refunded'];

const providedFrom = (payment: z.infer<typeof molliePayment>): ProvidedPayment => ({
  providerId: payment.id,
  status: payment.status,
  amount: payment.amount.value,
  currency: payment.amount.currency,
  paymentId: payment.metadata?.payment_id,
  checkoutUrl: payment._links.checkout?.href,
  returns: [
    ...payment._embedded.refunds.map(refund => ({
      providerId: refund.id,
      kind: 'refund' as const,
      amountCents: centsOf(Number(refund.amount.value)),
      failed: !GIVEN_BACK.includes(refund.status),
    })),
    ...payment._embedded.chargebacks.map(chargeback => ({
      providerId: chargeback.id,
      kind: 'chargeback' as const,
      amountCents: centsOf(Number(chargeback.amount.value)),
      failed: Boolean(chargeback.reversedAt),
    })),
  ],
});
