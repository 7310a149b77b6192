import { ApiError } from '../errors.ts';
import type { PaymentProvider } from './provider.ts';

const refuse = () => Promise.reject(new ApiError(503, 'payment_unavailable'));

/** Where no provider is configured and a test checkout would let invoices be clicked paid. */
export const unavailableProvider: PaymentProvider = {
  name: 'mollie',
  mode: 'live',
  create: refuse,
  find: refuse,
};
