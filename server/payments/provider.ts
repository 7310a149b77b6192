import type { PAYMENT_STATUSES } from '#contract/base/paymentStatuses.values';
import { DomainError } from '../errors.ts';

type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The statuses of a payment that may still become anything. */
export const UNSETTLED: readonly PaymentStatus[] = ['open', 'pending', 'authorized'];

interface PaymentOrder {
  /** Our number of the attempt, and the idempotency key: repeated calls are one payment. */
  paymentId: string;
  amountCents: number;
  description: string;
  /** The address that the payer returns to. */
  redirectUrl: string;
  /** The address that the provider calls on changes. */
  webhookUrl: string;
}

/** A payment as the provider has it. */
export interface ProvidedPayment {
  providerId: string;
  status: PaymentStatus;
  /** In the provider's form: `1234.50`. */
  amount: string;
  currency: string;
  /** The attempt that it was ordered for. */
  paymentId: string | undefined;
  checkoutUrl: string | undefined;
  /** Refunds and chargebacks; a refund may fail after it was queued, a chargeback may be won back. */
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
  /** The idempotency key: repeated calls are one refund. */
  key: string;
}

/** A refund as the provider has it. */
type ProvidedRefund = Pick<ProvidedPayment['returns'][number], 'providerId' | 'failed'>;

/** Minutes that a provider remembers an idempotency key at least. */
export const IDEMPOTENCY_MINUTES = 50;

/** The provider has no such payment: the key is one of another account. */
export class UnknownPayment extends Error {}

/** The payment provider. All calls throw if it is unreachable. */
export interface PaymentProvider {
  /** Stored in each attempt: an attempt of another provider or mode cannot be looked up here. */
  name: 'mollie' | 'test-checkout';
  mode: 'live' | 'test';
  create(order: PaymentOrder): Promise<ProvidedPayment>;
  find(providerId: string): Promise<ProvidedPayment>;
  /** Begins to return money of a payment. Throws if the provider refuses it. */
  refund(order: RefundOrder): Promise<ProvidedRefund>;
}

const refuse = () => Promise.reject(new DomainError('payment_unavailable'));

/** Used without a configured provider if the test checkout is not allowed. */
export const unavailableProvider: PaymentProvider = {
  name: 'mollie',
  mode: 'live',
  create: refuse,
  find: refuse,
  refund: refuse,
};
