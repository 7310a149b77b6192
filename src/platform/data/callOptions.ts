import type { z } from 'zod';
import { api } from '../api/client.ts';
import { chosenTenantId } from '../tenant/chosenTenant.ts';
import { withReadableErrors } from './httpClient.ts';

/** A call's tenant, for users who see several, and the signal that cancels it. */
export interface Asked {
  tenantId?: number | string | undefined;
  signal?: AbortSignal | undefined;
}

/** The address of a call with its query, and the tenant that it is about. */
export const withQuery = (
  path: string,
  query: Record<string, string | number | undefined>,
  { tenantId = chosenTenantId() }: Asked
) => {
  const said = Object.entries({ ...query, tenantId }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]]
  );
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`;
};

/** Reads an answer that its schema describes. */
export const read = async <Answer>(schema: z.ZodType<Answer>, path: string, { signal }: Asked) =>
  schema.parse((await withReadableErrors(api(path, { ...(signal && { signal }) }))).body);

/** Posts a body, and reads an answer that its schema describes. */
export const post = async <Answer>(schema: z.ZodType<Answer>, path: string, body: object) =>
  schema.parse((await withReadableErrors(api(path, { method: 'POST', body }))).body);
