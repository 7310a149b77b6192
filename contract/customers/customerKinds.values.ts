export const CUSTOMER_KINDS = ['business', 'private'] as const;
