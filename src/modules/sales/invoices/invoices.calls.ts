import { z } from 'zod';
import type { EInvoiceProfile } from '#contract/customers/eInvoiceProfiles.values';
import { sentMailsSchema } from '#contract/base/sentMails';
import {
  type SalesInvoice,
  type SalesInvoiceInput,
  salesInvoiceSchema,
} from '#contract/sales/salesInvoices';
import { issueManyAnswer, salesLinksSchema } from '#contract/sales/invoiceActions';
import { api, apiFile } from '../../../platform/api/client.ts';
import { read } from '../../../platform/data/callOptions.ts';
import { keyHeader, withReadableErrors } from '../../../platform/data/httpClient.ts';
import { once } from '../../../platform/data/once.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';

type Read = Pick<SalesInvoice, 'id' | 'version'>;

const onVersion = ({ version }: Read) => ({ 'if-match': `"v${version}"` });

const pathOf = (id: number, rest = '') => inChosenTenant(`/sales-invoices/${id}${rest}`);

export const makeDraft = async (body: SalesInvoiceInput, key: string) => {
  const call = api(inChosenTenant('/sales-invoices'), {
    method: 'POST',
    body,
    headers: keyHeader(key),
  });
  return salesInvoiceSchema.parse((await withReadableErrors(call)).body);
};

export const mailInvoice = async (id: number, body: object, key: string) => {
  const call = api(pathOf(id, '/mail'), { method: 'POST', body, headers: keyHeader(key) });
  return salesInvoiceSchema.parse((await withReadableErrors(call)).body);
};

/** Requires the version that was read; idempotent by key. */
export const issueDraft = async (draft: Read, body: object, key: string) => {
  const call = api(pathOf(draft.id, '/issue'), {
    method: 'POST',
    body,
    headers: { ...keyHeader(key), ...onVersion(draft) },
  });
  return salesInvoiceSchema.parse((await withReadableErrors(call)).body);
};

/** Drafts per call: the screen shows the progress between calls. */
const ISSUED_AT_ONCE = 20;

interface ManyIssued {
  drafts: readonly Pick<SalesInvoice, 'id' | 'version' | 'total'>[];
  mail: boolean;
  acceptVat: boolean;
  /** The answer before a failure half-way. */
  before: IssuedMany;
  onAnswer: (answer: IssuedMany) => void;
}

export type IssuedMany = Required<z.infer<typeof issueManyAnswer>>;

export const unanswered = <Draft extends { id: number }>(
  drafts: readonly Draft[],
  { issued, failed, skipped }: IssuedMany
) => {
  const answered = new Set([...issued, ...failed, ...skipped].map(({ id }) => id));
  return drafts.filter(({ id }) => !answered.has(id));
};

/** Issues many drafts in order, each separately. After a failure it continues where it stopped. */
export const issueMany = async ({ drafts, mail, acceptVat, before, onAnswer }: ManyIssued) => {
  let answer = before;
  // A final invoice also issues the credit notes it includes: the rest is recalculated each time.
  for (let left = unanswered(drafts, answer); left.length > 0; left = unanswered(drafts, answer)) {
    const invoices = left
      .slice(0, ISSUED_AT_ONCE)
      .map(({ id, version, total }) => ({ id, version, total }));
    const body = { invoices, mail, ...(acceptVat && { accept_vat: true }) };
    const {
      issued,
      failed,
      skipped = [],
    } = await once(['issue', body], async key => {
      const headers = keyHeader(key);
      const call = api(inChosenTenant('/sales-invoices/issue'), { method: 'POST', body, headers });
      return issueManyAnswer.parse((await withReadableErrors(call)).body);
    });
    if (issued.length + failed.length + skipped.length === 0) break;
    answer = {
      issued: [...answer.issued, ...issued],
      failed: [...answer.failed, ...failed],
      skipped: [...answer.skipped, ...skipped],
    };
    onAnswer(answer);
  }
  return answer;
};

export const changeInvoice = async (invoice: Read, changes: object) => {
  const call = api(pathOf(invoice.id), {
    method: 'PATCH',
    body: changes,
    headers: onVersion(invoice),
  });
  return salesInvoiceSchema.parse((await withReadableErrors(call)).body);
};

export const deleteDraft = async (invoice: Read) => {
  await withReadableErrors(
    api(pathOf(invoice.id), { method: 'DELETE', headers: onVersion(invoice) })
  );
};

export const readInvoice = (id: number, signal?: AbortSignal) =>
  read(salesInvoiceSchema, pathOf(id), { signal });

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

export const readPdf = (id: number) => withReadableErrors(apiFile(pathOf(id, '.pdf')));

export const readPreview = (id: number, signal?: AbortSignal) =>
  withReadableErrors(apiFile(pathOf(id, '/preview.pdf'), { ...(signal && { signal }) }));

/** By default of the kind for the customer. */
export const readXml = (id: number, profile?: EInvoiceProfile) =>
  withReadableErrors(apiFile(pathOf(id, `.xml${profile ? `?profile=${profile}` : ''}`)));
