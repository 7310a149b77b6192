import { HttpError, type fetchUtils } from 'ra-core';
import { ERROR_CODES } from '#contract/errorCodes';
import { api } from '../api/client.ts';
import { ApiError } from '../api/ApiError.ts';
import { asRanged } from './completeLists.ts';

/** What ra-data-simple-rest reads with: our API client, so that bearer and refresh stay there. */
export const httpClient = async (url: string, { headers, signal }: fetchUtils.Options = {}) => {
  const answer = await withReadableErrors(
    api(url, { headers: Object.fromEntries(new Headers(headers)), signal: signal ?? undefined })
  );
  return { ...asRanged(url, answer), status: answer.status, body: '' };
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
const readable = ({ message, code, status, body, fields }: ApiError) => {
  const known = ERROR_CODES.find(errorCode => errorCode === code) ?? 'server_error';
  const refused = Object.keys(fields).length > 0;
  return new HttpError(message || `errors.${known}`, status, {
    ...(typeof body === 'object' ? body : undefined),
    ...(refused && { errors: fields }),
  });
};
