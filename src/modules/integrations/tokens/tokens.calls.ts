import type { z } from 'zod';
import { type ApiTokenInput, madeTokenSchema } from '#contract/integrations/apiTokens';
import { api } from '../../../platform/api/client.ts';
import { keyHeader, withReadableErrors } from '../../../platform/data/httpClient.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';

type MadeToken = z.infer<typeof madeTokenSchema>;

/** Repeated under the same key it fails: the server keeps no answer that has a token. */
export const makeToken = async (input: ApiTokenInput, key: string): Promise<MadeToken> => {
  const path = inChosenTenant('/api-tokens');
  const { body } = await withReadableErrors(
    api(path, { method: 'POST', body: input, headers: keyHeader(key) })
  );
  return madeTokenSchema.parse(body);
};

interface Rotated {
  id: number;
  version: number;
}

/** Sent twice it fails the second time: by the version. */
export const rotateToken = async (
  { id, version }: Rotated,
  overlapHours: number
): Promise<MadeToken> => {
  const { body } = await withReadableErrors(
    api(inChosenTenant(`/api-tokens/${id}/rotate`), {
      method: 'POST',
      body: { overlap_hours: overlapHours },
      headers: { 'if-match': `"v${version}"` },
    })
  );
  return madeTokenSchema.parse(body);
};
