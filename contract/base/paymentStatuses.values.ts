/** In the order of change. `paid` is final. */
export const PAYMENT_STATUSES = [
  'open',
  'pending',
  'authorized',
  'failed',
  'canceled',
  'expired',
  'paid',
] as const;
