import { z } from 'zod';
import {
  deliverySchema,
  madeEndpointSchema,
  replayAnswer,
  testAnswer,
  type WebhookEndpointInput,
} from '#contract/integrations/webhookEndpoints';
import { api } from '../../../platform/api/client.ts';
import { keyHeader, withReadableErrors } from '../../../platform/data/httpClient.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';

const pathOf = (id: number, part: string) => inChosenTenant(`/webhook-endpoints/${id}/${part}`);

const post = async (path: string, body?: object, headers?: Record<string, string>) => {
  const { body: answer } = await withReadableErrors(
    api(path, { method: 'POST', ...(body && { body }), ...(headers && { headers }) })
  );
  return answer;
};

/** Repeated under the same key it fails: the server keeps no answer that has a secret. */
export const makeEndpoint = async (input: WebhookEndpointInput, key: string) =>
  madeEndpointSchema.parse(await post(inChosenTenant('/webhook-endpoints'), input, keyHeader(key)));

interface Rotated {
  id: number;
  version: number;
}

/** Sent twice it fails the second time: by the version. */
export const rotateSecret = async ({ id, version }: Rotated) =>
  madeEndpointSchema.parse(
    await post(pathOf(id, 'rotate'), undefined, { 'if-match': `"v${version}"` })
  );

export const testEndpoint = async (id: number) => testAnswer.parse(await post(pathOf(id, 'test')));

export const readDeliveries = async (id: number, signal: AbortSignal) => {
  const { body } = await withReadableErrors(api(pathOf(id, 'deliveries'), { signal }));
  return z.array(deliverySchema).parse(body);
};

/** Sent twice it waits once. */
export const resendDelivery = (id: number, delivery: number) =>
  post(pathOf(id, `deliveries/${delivery}/resend`));

export const replaySince = async (id: number, since: string) =>
  replayAnswer.parse(await post(pathOf(id, 'replay'), { since })).count;
