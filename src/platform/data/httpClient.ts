import { type fetchUtils, HttpError } from 'ra-core';
import { ERROR_CODES } from '#contract/base/errorCodes';
import { ApiError, DoneBefore, UnsentCall } from '../api/ApiError.ts';
import { api } from '../api/client.ts';
import { chosenTenantId } from '../tenant/chosenTenant.ts';
import type { CompleteLists } from './completeLists.ts';

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

/** An aborted read never settles: react-admin would log it as a failure. */
const unlessAborted = <Answer>(call: Promise<Answer>, signal: AbortSignal | null | undefined) =>
  call.catch((error: unknown) => {
    if (signal?.aborted) return new Promise<Answer>(() => undefined);
    throw error;
  });

/**
 * The selected tenant is a query parameter of a list, not a filter. The tenant list and reads by id are not
 * narrowed.
 */
export const withTenant = (url: string) => {
  const [path, query] = url.split('?');
  const params = new URLSearchParams(query);
  if (!params.has('filter')) return url;
  const { tenantId: wanted, ...filter } = JSON.parse(params.get('filter') ?? '{}');
  const isNarrowed = path !== '/tenants' && filter.id === undefined;
  const tenantId = wanted ?? (isNarrowed ? chosenTenantId() : undefined);
  if (tenantId === undefined) return url;
  params.set('filter', JSON.stringify(filter));
  params.set('tenantId', tenantId);
  return `${path}?${params.toString()}`;
};

export const withReadableErrors = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
  try {
    return await call;
  } catch (error) {
    throw error instanceof ApiError ? readable(error) : error;
  }
};

/** Forms read `body.errors`; notices translate a message that is a key. */
const readable = (cause: ApiError) => {
  const { message, code, status, body, fields } = cause;
  const known = ERROR_CODES.find(errorCode => errorCode === code) ?? 'server_error';
  const refused = Object.keys(fields).length > 0;
  const text = cause instanceof DoneBefore ? 'common.done_before' : message || `errors.${known}`;
  const error = new HttpError(text, status, {
    ...(typeof body === 'object' ? body : undefined),
    ...(refused && { errors: fields }),
  });
  error.cause = cause;
  return error;
};

export const apiErrorOf = (error: unknown): ApiError | undefined => {
  const failure = error instanceof HttpError ? error.cause : error;
  return failure instanceof ApiError ? failure : undefined;
};

/** True for a call that may have been carried out: it left, and nothing came back. */
export const isUnanswered = (error: unknown) => {
  const failure = apiErrorOf(error);
  return failure?.status === 0 && !(failure instanceof UnsentCall);
};

export const keyHeader = (key: string) => ({ 'Idempotency-Key': key });
