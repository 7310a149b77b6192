import { DomainError } from '../errors.ts';

/** What becomes of a payment, in the order in which it may change; `paid` is never taken back. */
export const PAYMENT_STATUSES = [
  'open',
  'pending',
  'authorized',
  'failed',
  'canceled',
  'expired',
  'paid',
] as const;

type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The statuses of a payment that may still become anything. */
export const UNSETTLED: readonly PaymentStatus[] = ['open', 'pending', 'authorized'];

interface PaymentOrder {
  /** Our number of the attempt, and the idempotency key: asked twice, it is one payment. */
  paymentId: string;
  amountCents: number;
  description: string;
  /** Where the payer comes back to. */
  redirectUrl: string;
  /** Where the provider tells of changes. */
  webhookUrl: string;
}

/** A payment as the provider has it. */
export interface ProvidedPayment {
  providerId: string;
  status: PaymentStatus;
  /** As the provider writes it: `1234.50`. */
  amount: string;
  currency: string;
  /** The attempt that it was ordered for. */
  paymentId: string | undefined;
  checkoutUrl: string | undefined;
  /** Refunds and chargebacks; a refund may fail after it was queued. */
  returns: {
    providerId: string;
    kind: 'refund' | 'chargeback';
    amountCents: number;
    failed: boolean;
  }[];
}

/** How long a provider remembers an idempotency key at least, in minutes. */
export const IDEMPOTENCY_MINUTES = 50;

/** Who collects the money. Both calls throw where the provider cannot be reached. */
export interface PaymentProvider {
  /** Stands in each attempt: one of another provider or mode is not this one's to look up. */
  name: 'mollie' | 'test-checkout';
  mode: 'live' | 'test';
  create(order: PaymentOrder): Promise<ProvidedPayment>;
  find(providerId: string): Promise<ProvidedPayment>;
}

const refuse = () => Promise.reject(new DomainError('payment_unavailable'));

/** Where no provider is configured and a test checkout would let invoices be clicked paid. */
export const unavailableProvider: PaymentProvider = {
  name: 'mollie',
  mode: 'live',
  create: refuse,
  find: refuse,
};
