import { z } from 'zod';
import type { EInvoiceProfile } from '#contract/sales/eInvoice.values';
import { sentMailsSchema } from '#contract/sales/quotes';
import {
  issueManyAnswer,
  type SalesInvoice,
  type SalesInvoiceInput,
  salesInvoiceSchema,
  salesLinksSchema,
} from '#contract/sales/salesInvoices';
import { api, apiFile } from '../../../platform/api/client.ts';
import { read } from '../../../platform/data/calls.ts';
import { keyHeader, withReadableErrors } from '../../../platform/data/httpClient.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';

const pathOf = (id: number, rest = '') => inChosenTenant(`/sales-invoices/${id}${rest}`);

/** Drafts an invoice or a credit note; once per key. */
export const makeDraft = async (body: SalesInvoiceInput, key: string) => {
  const call = api(inChosenTenant('/sales-invoices'), {
    method: 'POST',
    body,
    headers: keyHeader(key),
  });
  return salesInvoiceSchema.parse((await withReadableErrors(call)).body);
};

/** Takes a step of an invoice; once per key. */
export const takeStep = async (id: number, step: 'issue' | 'mail', body: object, key: string) => {
  const call = api(pathOf(id, `/${step}`), { method: 'POST', body, headers: keyHeader(key) });
  return salesInvoiceSchema.parse((await withReadableErrors(call)).body);
};

/** Drafts that one call issues: the screen shows how far it is between them. */
const ISSUED_AT_ONCE = 20;

interface ManyIssued {
  ids: readonly number[];
  mail: boolean;
  key: string;
  onProgress: (done: number) => void;
}

/**
 * Issues many drafts in their order, each for itself; once per key. After a failure the same key goes
 * on where it ended.
 */
export const issueMany = async ({ ids, mail, key, onProgress }: ManyIssued) => {
  const answer: z.infer<typeof issueManyAnswer> = { issued: [], failed: [] };
  for (let at = 0; at < ids.length; at += ISSUED_AT_ONCE) {
    const call = api(inChosenTenant('/sales-invoices/issue'), {
      method: 'POST',
      body: { ids: ids.slice(at, at + ISSUED_AT_ONCE), mail },
      headers: keyHeader(`${key}-${at}`),
    });
    const { issued, failed } = issueManyAnswer.parse((await withReadableErrors(call)).body);
    answer.issued.push(...issued);
    answer.failed.push(...failed);
    onProgress(Math.min(at + ISSUED_AT_ONCE, ids.length));
  }
  return answer;
};

/** An invoice as it was read. */
type Read = Pick<SalesInvoice, 'id' | 'version'>;

const onVersion = ({ version }: Read) => ({ 'if-match': `"v${version}"` });

/** Changes an invoice that nobody changed since it was read. */
export const changeInvoice = async (invoice: Read, changes: object) => {
  const call = api(pathOf(invoice.id), {
    method: 'PATCH',
    body: changes,
    headers: onVersion(invoice),
  });
  return salesInvoiceSchema.parse((await withReadableErrors(call)).body);
};

/** Deletes a draft that nobody changed since it was read. */
export const deleteDraft = async (invoice: Read) => {
  await withReadableErrors(
    api(pathOf(invoice.id), { method: 'DELETE', headers: onVersion(invoice) })
  );
};

/** One invoice with its lines. */
export const readInvoice = (id: number, signal?: AbortSignal) =>
  read(salesInvoiceSchema, pathOf(id), { signal });

/** The invoices by a filter, the last first. */
export const readInvoices = (filter: object, signal: AbortSignal) => {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify(['created_at', 'DESC']),
  });
  return read(z.array(salesInvoiceSchema), inChosenTenant(`/sales-invoices?${query}`), { signal });
};

export const readMails = (id: number, signal: AbortSignal) =>
  read(sentMailsSchema, pathOf(id, '/mails'), { signal });

export const readLinks = (id: number, signal: AbortSignal) =>
  read(salesLinksSchema, pathOf(id, '/links'), { signal });

export const endLink = async (id: number, linkId: number) => {
  await withReadableErrors(api(pathOf(id, `/links/${linkId}`), { method: 'DELETE' }));
};

/** An issued invoice as a PDF. */
export const readPdf = (id: number) => withReadableErrors(apiFile(pathOf(id, '.pdf')));

/** A draft as a PDF that says so. */
export const readPreview = (id: number, signal?: AbortSignal) =>
  withReadableErrors(apiFile(pathOf(id, '/preview.pdf'), { ...(signal && { signal }) }));

/** An issued invoice as an e-invoice, by default of the kind for its customer. */
export const readXml = (id: number, profile?: EInvoiceProfile) =>
  withReadableErrors(apiFile(pathOf(id, `.xml${profile ? `?profile=${profile}` : ''}`)));
