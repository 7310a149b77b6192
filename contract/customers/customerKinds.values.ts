/** A business has a VAT number; a private customer is a consumer. */
export const CUSTOMER_KINDS = ['business', 'private'] as const;
