/** The statuses of a payment, in the order in which they may change. `paid` is final. */
export const PAYMENT_STATUSES = [
  'open',
  'pending',
  'authorized',
  'failed',
  'canceled',
  'expired',
  'paid',
] as const;
