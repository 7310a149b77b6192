import type { APIRequestContext } from '@playwright/test';
import { SUPERADMIN } from './server.ts';
import { apiClient } from './sessions.ts';

const LINES = [
  { description: 'Abonnement', amount_cents: 10_000, vat_rate: 21 },
  { description: 'Handboek', amount_cents: 1_000, vat_rate: 9 },
];

/** An invoice of 131,90 euro for the administrator's company, issued by the platform. */
export const issueInvoice = async (api: APIRequestContext) => {
  const { tenant_id } = (await (await api.get('/api/auth/me')).json()).user;
  const platform = await apiClient(SUPERADMIN);
  const draft = await platform.post('/api/invoices', {
    data: { tenant_id, period_start: '2026-10-01', period_end: '2026-10-31', lines: LINES },
  });
  const { id } = await draft.json();
  const issued = await (await platform.post(`/api/invoices/${id}/issue`)).json();
  await platform.dispose();
  return { id, number: String(issued.invoice_number) };
};
