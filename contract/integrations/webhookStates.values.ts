export const ENDPOINT_REASONS = ['gone', 'failing', 'token_expired'] as const;

export type EndpointReason = (typeof ENDPOINT_REASONS)[number];

export const DELIVERY_STATUSES = ['waiting', 'sent', 'failed', 'refused'] as const;

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];
