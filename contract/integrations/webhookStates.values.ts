/** Why an endpoint was switched off. */
export const ENDPOINT_REASONS = ['gone', 'failing'] as const;

export const DELIVERY_STATUSES = ['waiting', 'sent', 'failed', 'refused'] as const;

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
