import { sentMailsSchema } from '#contract/base/sentMails';
import { orderPreview } from '#contract/supply/orders';
import { api, apiFile } from '../../../platform/api/client.ts';
import { read } from '../../../platform/data/callOptions.ts';
import { keyHeader, withReadableErrors } from '../../../platform/data/httpClient.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';

/** A supplier's order, as a PDF. */
export const readOrderDocument = (id: number) =>
  withReadableErrors(apiFile(inChosenTenant(`/sub-hires/${id}/order.pdf`)));

/** The key under which the mails to a supplier are kept. */
export const orderMailsOf = (id: number) => ['orderMails', id];

/** The mails to a supplier, the last first. */
export const readOrderMails = (id: number, signal: AbortSignal) =>
  read(sentMailsSchema, inChosenTenant(`/sub-hires/${id}/mails`), { signal });

/** What the PDF of a supplier's order cannot print. */
export const readOrderPreview = (id: number, signal: AbortSignal) =>
  read(orderPreview, inChosenTenant(`/sub-hires/${id}/order`), { signal });

/** Mails a supplier's order; once per key. */
export const mailOrder = async (id: number, order: object, key: string) => {
  const path = inChosenTenant(`/sub-hires/${id}/order`);
  await withReadableErrors(api(path, { method: 'POST', body: order, headers: keyHeader(key) }));
};
