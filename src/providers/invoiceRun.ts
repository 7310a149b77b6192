import { invoiceRunAnswer, invoiceRunPreview, type RunRow } from '#contract/invoices';
import { api } from '../api/client.ts';

/** Previews the invoices of a month, `2026-10`: one row per tenant. */
export const previewMonth = async (month: string, signal: AbortSignal): Promise<RunRow[]> => {
  const { body } = await api(`/invoices/run?${new URLSearchParams({ month })}`, { signal });
  return invoiceRunPreview.parse(body).tenants;
};

/** Issues every tenant's invoice for a month: how many, and whose address was incomplete. */
export const issueMonth = async (month: string) => {
  const { body } = await api('/invoices/run', { method: 'POST', body: { month } });
  const { issued, skipped } = invoiceRunAnswer.parse(body);
  const incomplete = skipped.filter(({ reason }) => reason === 'address_incomplete');
  return { count: issued.length, incomplete: incomplete.map(({ tenant_name }) => tenant_name) };
};
