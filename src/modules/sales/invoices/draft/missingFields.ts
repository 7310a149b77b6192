import { settingsPath } from '#contract/tenants/settingsSections.values';
import { valueOf } from '../../../../platform/api/ApiError.ts';
import { apiErrorOf } from '../../../../platform/data/httpClient.ts';

export interface Lacking {
  isOfEInvoice: boolean;
  missing: readonly string[];
}

export const lackingIn = (error: unknown): Lacking | undefined => {
  const failure = apiErrorOf(error);
  if (failure?.code !== 'document_incomplete' && failure?.code !== 'einvoice_incomplete') {
    return undefined;
  }
  const missing: unknown = valueOf(failure.body, 'missing');
  return {
    isOfEInvoice: failure.code === 'einvoice_incomplete',
    missing: Array.isArray(missing) ? missing.map(String) : [],
  };
};

export type Place = { id: string } | { to: string };

export const placeOf = (field: string, customerId: number | null): Place | undefined => {
  if (field === 'seller.iban') return { to: settingsPath('money') };
  if (field.startsWith('seller.')) return { to: settingsPath('company') };
  if (field.startsWith('customer.')) {
    return customerId ? { to: `/customers/${customerId}?mode=edit` } : { id: 'customer_id' };
  }
  if (field.startsWith('codes')) return { to: '/vat-codes' };
  if (field === 'service') return { id: 'service_from' };
  return undefined;
};

export const missingKey = (field: string) =>
  `resources.sales-invoices.missing.${field.replaceAll('.', '_')}`;
