import type { z } from 'zod';
import { api } from '../api/client.ts';
import { chosenTenantId } from '../tenant/chosenTenant.ts';
import { withReadableErrors } from './httpClient.ts';

export interface CallOptions {
  tenantId?: number | string | undefined;
  signal?: AbortSignal | undefined;
}

export const withQuery = (
  path: string,
  query: Record<string, string | number | undefined>,
  { tenantId = chosenTenantId() }: CallOptions
) => {
  const said = Object.entries({ ...query, tenantId }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]]
  );
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`;
};

export const read = async <Answer>(schema: z.ZodType<Answer>, path: string, { signal }: CallOptions) =>
  schema.parse((await withReadableErrors(api(path, { ...(signal && { signal }) }))).body);

export const post = async <Answer>(schema: z.ZodType<Answer>, path: string, body: object) =>
  schema.parse((await withReadableErrors(api(path, { method: 'POST', body }))).body);
