import type { PAYMENT_STATUSES } from '#contract/base/paymentStatuses.values';
import { DomainError } from '../errors.ts';

type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const UNSETTLED: readonly PaymentStatus[] = ['open', 'pending', 'authorized'];

interface PaymentOrder {
  /** Our id of the attempt, and the idempotency key: repeated calls make one payment. */
  paymentId: string;
  amountCents: number;
  description: string;
  redirectUrl: string;
  webhookUrl: string;
}

export interface ProvidedPayment {
  providerId: string;
  status: PaymentStatus;
  /** As `1234.50`. */
  amount: string;
  currency: string;
  paymentId: string | undefined;
  checkoutUrl: string | undefined;
  /** A refund can fail after it was queued; a chargeback can be reversed. */
  returns: {
    providerId: string;
    kind: 'refund' | 'chargeback';
    amountCents: number;
    failed: boolean;
  }[];
}

interface RefundOrder {
  providerId: string;
  amountCents: number;
  description: string;
  /** Idempotency key: repeated calls make one refund. */
  key: string;
}

type ProvidedRefund = Pick<ProvidedPayment['returns'][number], 'providerId' | 'failed'>;

/** Minimum minutes that a provider keeps an idempotency key. */
export const IDEMPOTENCY_MINUTES = 50;

/** Payment not found: the key is of another account. */
export class UnknownPayment extends Error {}

/** All calls throw if the provider is unreachable. */
export interface PaymentProvider {
  /** Stored in each attempt: attempts of another provider or mode cannot be looked up here. */
  name: 'mollie' | 'test-checkout';
  mode: 'live' | 'test';
  create(order: PaymentOrder): Promise<ProvidedPayment>;
  find(providerId: string): Promise<ProvidedPayment>;
  /** Throws if the provider refuses the refund. */
  refund(order: RefundOrder): Promise<ProvidedRefund>;
}

const refuse = () => Promise.reject(new DomainError('payment_unavailable'));

export const unavailableProvider: PaymentProvider = {
  name: 'mollie',
  mode: 'live',
  create: refuse,
  find: refuse,
  refund: refuse,
};
