import { type fetchUtils, HttpError } from 'ra-core';
import { ERROR_CODES } from '#contract/base/errorCodes';
import { ApiError } from '../api/ApiError.ts';
import { api } from '../api/client.ts';
import { chosenTenantId } from '../tenant/chosenTenant.ts';
import type { CompleteLists } from './completeLists.ts';

/** What ra-data-simple-rest reads with: our API client, so that bearer and refresh stay there. */
export const makeHttpClient =
  (lists: CompleteLists) =>
  async (resourceUrl: string, { headers, signal }: fetchUtils.Options = {}) => {
    const url = withTenant(resourceUrl);
    const request = {
      headers: Object.fromEntries(new Headers(headers)),
      ...(signal && { signal }),
    };
    const ask = () => unlessAborted(withReadableErrors(api(url, request)), signal);
    return { ...(await lists.read(url, ask)), status: 200, body: '' };
  };

/** A read that was aborted never settles: nobody waits for it, and react-admin would log its failure. */
const unlessAborted = <Answer>(call: Promise<Answer>, signal: AbortSignal | null | undefined) =>
  call.catch((error: unknown) => {
    if (signal?.aborted) return new Promise<Answer>(() => undefined);
    throw error;
  });

/**
 * The tenant that a list is narrowed to is no filter but a query of its own. The tenants
 * themselves, and records that are named, are not narrowed by the choice of a tenant.
 */
export const withTenant = (url: string) => {
  const [path, query] = url.split('?');
  const asked = new URLSearchParams(query);
  if (!asked.has('filter')) return url;
  const { tenantId: wanted, ...filter } = JSON.parse(asked.get('filter') ?? '{}');
  const isNarrowed = path !== '/tenants' && filter.id === undefined;
  const tenantId = wanted ?? (isNarrowed ? chosenTenantId() : undefined);
  if (tenantId === undefined) return url;
  asked.set('filter', JSON.stringify(filter));
  asked.set('tenantId', tenantId);
  return `${path}?${asked.toString()}`;
};

/** Gives failures of the API the form that react-admin's notices and forms read. */
export const withReadableErrors = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
  try {
    return await call;
  } catch (error) {
    throw error instanceof ApiError ? readable(error) : error;
  }
};

/** Forms look for `body.errors`; notices translate a message that is a key. */
const readable = (cause: ApiError) => {
  const { message, code, status, body, fields } = cause;
  const known = ERROR_CODES.find(errorCode => errorCode === code) ?? 'server_error';
  const refused = Object.keys(fields).length > 0;
  const error = new HttpError(message || `errors.${known}`, status, {
    ...(typeof body === 'object' ? body : undefined),
    ...(refused && { errors: fields }),
  });
  error.cause = cause;
  return error;
};

/** The API's failure in an error, also in one that react-admin was given in its own form. */
export const apiErrorOf = (error: unknown): ApiError | undefined => {
  const failure = error instanceof HttpError ? error.cause : error;
  return failure instanceof ApiError ? failure : undefined;
};

/** Names a call that makes something, so that the same one sent again makes nothing more. */
export const drawKey = () =>
  // `crypto.randomUUID` is missing where the page does not come over https.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0')
  ).join('');

export const keyHeader = (key: string) => ({ 'Idempotency-Key': key });
