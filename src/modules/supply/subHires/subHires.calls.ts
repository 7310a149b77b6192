import { api, apiFile } from '../../../platform/api/client.ts';
import { keyHeader, withReadableErrors } from '../../../platform/data/httpClient.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';

/** A supplier's order, as a PDF. */
export const readOrderDocument = (id: number) =>
  withReadableErrors(apiFile(inChosenTenant(`/sub-hires/${id}/order.pdf`)));

/** Mails a supplier's order; once per key. */
export const mailOrder = async (id: number, order: object, key: string) => {
  const path = inChosenTenant(`/sub-hires/${id}/order`);
  await withReadableErrors(api(path, { method: 'POST', body: order, headers: keyHeader(key) }));
};
