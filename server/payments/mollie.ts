import { Agent } from 'node:http';
import { createMollieClient, PaymentEmbed, type Payment } from '@mollie/api-client';
import { z } from 'zod';
import { decimalOf } from '#contract/money';
import { isLoopback } from '../loopback.ts';
import { PAYMENT_STATUSES, type PaymentProvider, type ProvidedPayment } from './provider.ts';

/** How long an answer may take, all of the client's own tries together, in milliseconds. */
const PATIENCE_MS = 7_000;

const CURRENCY = 'EUR';

/** Payments by Mollie, through its own client. */
export const mollieProvider = (options: { apiKey: string; apiUrl?: URL }): PaymentProvider => {
  const client = createMollieClient({
    apiKey: options.apiKey,
    apiEndpoint: options.apiUrl?.href,
  });
  setTransport(client.payments, options.apiUrl);
  const mode = options.apiKey.startsWith('live_') ? 'live' : 'test';

  /** Mollie refuses a webhook at an address that only this machine knows. */
  const canReach = (webhookUrl: string) =>
    !isLoopback(new URL(webhookUrl)) || (options.apiUrl && isLoopback(options.apiUrl));

  const provided = (payment: Payment): ProvidedPayment => {
    if (payment.mode !== mode) throw new Error('a payment of another mode');
    return {
      providerId: payment.id,
      status: z.enum(PAYMENT_STATUSES).parse(payment.status),
      amount: payment.amount.value,
      currency: payment.amount.currency,
      paymentId: metadata.safeParse(payment.metadata).data?.payment_id,
      checkoutUrl: payment.getCheckoutUrl() ?? undefined,
      returns: returnsOf(payment),
    };
  };

  return {
    name: 'mollie',
    mode,
    create: async order =>
      provided(
        await client.payments.create({
          amount: { currency: CURRENCY, value: decimalOf(order.amountCents) },
          description: order.description,
          redirectUrl: order.redirectUrl,
          webhookUrl: canReach(order.webhookUrl) ? order.webhookUrl : undefined,
          metadata: { payment_id: order.paymentId },
          idempotencyKey: order.paymentId,
        })
      ),
    find: async id =>
      provided(
        await client.payments.get(id, { embed: [PaymentEmbed.refunds, PaymentEmbed.chargebacks] })
      ),
  };
};

const metadata = z.object({ payment_id: z.string() });

/** A refund in any other status gave nothing back. */
const GIVEN_BACK = ['queued', 'pending', 'processing', 'refunded'];

const returnsOf = ({ _embedded: embedded }: Payment): ProvidedPayment['returns'] => [
  ...(embedded?.refunds ?? []).map(({ id, amount, status }) => ({
    providerId: id,
    kind: 'refund' as const,
    amountCents: centsOf(amount.value),
    failed: !GIVEN_BACK.includes(status),
  })),
  ...(embedded?.chargebacks ?? []).map(({ id, amount }) => ({
    providerId: id,
    kind: 'chargeback' as const,
    amountCents: centsOf(amount?.value ?? '0'),
    failed: false,
  })),
];

const centsOf = (value: string) => Math.round(Number(value) * 100);

type Send = (path: string, init?: object) => Promise<unknown>;

const transport = z.object({
  networkClient: z.object({
    networkClient: z.looseObject({ request: z.custom<Send>(send => typeof send === 'function') }),
  }),
});

/**
 * The client knows no time limit, and only https. Each of its calls gets a limit here, and where
 * the address is plain http (loopback only, see the configuration) an agent that speaks it.
 */
const setTransport = (payments: object, apiUrl: URL | undefined) => {
  const inner: unknown = Reflect.get(Reflect.get(payments, 'networkClient'), 'networkClient');
  const { request } = transport.shape.networkClient.shape.networkClient.parse(inner);
  const agent = apiUrl?.protocol === 'http:' && new Agent({ keepAlive: true });
  const send: Send = (path, init) =>
    request(path, {
      ...init,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(agent && { agent }),
    });
  Reflect.set(Object(inner), 'request', send);
};
