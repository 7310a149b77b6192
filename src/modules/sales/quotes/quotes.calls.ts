import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { z } from 'zod';
import { sentMailsSchema } from '#contract/base/sentMails';
import type { Quote } from '#contract/sales/quotes';
import { differencesSchema, linkAnswer, quoteSchema } from '#contract/sales/quotes';
import { api, apiFile } from '../../../platform/api/client.ts';
import { read } from '../../../platform/data/callOptions.ts';
import { keyHeader, withReadableErrors } from '../../../platform/data/httpClient.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';

export type QuoteStep = 'new-version' | 'withdraw' | 'confirm-dates' | 'book' | 'reject';

const pathOf = (id: number, rest = '') => inChosenTenant(`/quotes/${id}${rest}`);

export const draftQuote = async (projectId: number, key: string) => {
  const body = { project_id: projectId };
  const call = api(inChosenTenant('/quotes'), { method: 'POST', body, headers: keyHeader(key) });
  return quoteSchema.parse((await withReadableErrors(call)).body);
};

export const takeStep = async (id: number, step: QuoteStep, body: object, key: string) => {
  const call = api(pathOf(id, `/${step}`), { method: 'POST', body, headers: keyHeader(key) });
  return quoteSchema.parse((await withReadableErrors(call)).body);
};

type Shown = Partial<Quote> & { id: number };

const takeSeenStep = async (
  step: string,
  { id, revision }: Shown,
  body: { expected_total: number | null | undefined },
  key: string
) => {
  const headers = { ...keyHeader(key), ...(revision && { 'if-match': `"v${revision}"` }) };
  const call = api(pathOf(id, `/${step}`), { method: 'POST', body, headers });
  return quoteSchema.parse((await withReadableErrors(call)).body);
};

export const sendQuote = (quote: Shown, values: object, key: string) =>
  takeSeenStep('send', quote, { ...values, expected_total: quote.total }, key);

/** Accepts the last sent version on the customer's behalf; once per key. */
export const acceptQuote = (quote: Shown, values: object, key: string) =>
  takeSeenStep(
    'accept',
    quote,
    { ...values, expected_total: quote.sent ? quote.sent.total : quote.total },
    key
  );

type Revised = Pick<Quote, 'id' | 'revision'>;

export const changeDraft = async ({ id, revision }: Revised, changes: object) => {
  const headers = { 'if-match': `"v${revision}"` };
  const call = api(pathOf(id), { method: 'PATCH', body: changes, headers });
  return quoteSchema.parse((await withReadableErrors(call)).body);
};

export const deleteDraft = async ({ id, revision }: Revised) => {
  const headers = { 'if-match': `"v${revision}"` };
  await withReadableErrors(api(pathOf(id), { method: 'DELETE', headers }));
};

export const cancelProject = async (projectId: number) => {
  const body = { status: PROJECT_STATUS.cancelled };
  const call = api(inChosenTenant(`/projects/${projectId}`), { method: 'PATCH', body });
  await withReadableErrors(call);
};

export const readOptions = async (id: number, signal: AbortSignal) =>
  (await read(quoteSchema, pathOf(id), { signal })).sent?.options ?? [];

export const readProjectQuotes = (projectId: number, signal: AbortSignal) => {
  const query = new URLSearchParams({
    filter: JSON.stringify({ project_id: projectId }),
    sort: JSON.stringify(['id', 'DESC']),
  });
  return read(z.array(quoteSchema), inChosenTenant(`/quotes?${query}`), { signal });
};

export const readWaitingQuotes = (amount: number, signal: AbortSignal) => {
  const query = new URLSearchParams({
    filter: JSON.stringify({ booking: 'waiting' }),
    sort: JSON.stringify(['attention', 'ASC']),
    range: JSON.stringify([0, amount - 1]),
  });
  return read(z.array(quoteSchema), inChosenTenant(`/quotes?${query}`), { signal });
};

export const readLink = (id: number, linkId: number) =>
  read(linkAnswer, pathOf(id, `/links/${linkId}`), {});

export const endLink = async (id: number, linkId: number) => {
  await withReadableErrors(api(pathOf(id, `/links/${linkId}`), { method: 'DELETE' }));
};

export const readDifferences = (id: number, signal: AbortSignal) =>
  read(differencesSchema, pathOf(id, '/differences'), { signal });

export const readMails = (id: number, signal: AbortSignal) =>
  read(sentMailsSchema, pathOf(id, '/mails'), { signal });

export const readVersion = (id: number, version: number) =>
  withReadableErrors(apiFile(pathOf(id, `/versions/${version}.pdf`)));
