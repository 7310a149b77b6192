import { sentMailsSchema } from '#contract/base/sentMails';
import { orderPreview } from '#contract/supply/orders';
import { api, apiFile } from '../../../platform/api/client.ts';
import { read } from '../../../platform/data/callOptions.ts';
import { keyHeader, withReadableErrors } from '../../../platform/data/httpClient.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';

export const readOrderDocument = (id: number) =>
  withReadableErrors(apiFile(inChosenTenant(`/sub-hires/${id}/order.pdf`)));

export const orderMailsOf = (id: number) => ['orderMails', id];

export const readOrderMails = (id: number, signal: AbortSignal) =>
  read(sentMailsSchema, inChosenTenant(`/sub-hires/${id}/mails`), { signal });

/** What the PDF of a supplier's order cannot print. */
export const readOrderPreview = (id: number, signal: AbortSignal) =>
  read(orderPreview, inChosenTenant(`/sub-hires/${id}/order`), { signal });

export const mailOrder = async (id: number, order: object, key: string) => {
  const path = inChosenTenant(`/sub-hires/${id}/order`);
  await withReadableErrors(api(path, { method: 'POST', body: order, headers: keyHeader(key) }));
};
