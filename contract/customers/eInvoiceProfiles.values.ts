/** Peppol BIS Billing 3.0, SI-UBL 2.0 and XRechnung 3.0. */
export const E_INVOICE_PROFILES = ['peppol', 'nlcius', 'xrechnung'] as const;

export type EInvoiceProfile = (typeof E_INVOICE_PROFILES)[number];
