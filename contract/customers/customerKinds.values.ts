/** A company has a VAT number; a person is a consumer. */
export const CUSTOMER_KINDS = ['company', 'person'] as const;

export type CustomerKind = (typeof CUSTOMER_KINDS)[number];
