import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errorCodes';
import { fieldProblems, type ErrorBody, type FieldProblem } from '#contract/errors';
import type { Translate } from '#i18n/translate';
import { isDatabaseAway, isDatabaseBusy } from '../db/failures.ts';
import { ApiError, notFound } from '../errors.ts';
import { translateFor } from '../texts.ts';
import { InvalidInput } from './validation.ts';

/** What Fastify itself refuses, by status. */
const CODES: Record<number, ErrorCode> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_attempts',
  503: 'server_busy',
};

/** Seconds after which to try again when the database is away. */
const DATABASE_RETRY_AFTER = 5;

/** Seconds after which to try again what others were in the way of. */
const BUSY_RETRY_AFTER = 2;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is answered where nothing but missing fields is wrong with the body (spec §8). */
    whenMissing?: ErrorCode;
  }
}

type RequestFailure = FastifyError | ApiError | InvalidInput;

/** Gives every error one shape, in the caller's language, without telling what is inside (W7). */
export const answerErrors = (app: FastifyInstance) => {
  app.setErrorHandler<RequestFailure>((error, request, reply) => {
    const known = asApiError(error, request);
    if (known.status >= 500) request.log.error({ err: error }, 'request failed');
    return send(known, request, reply);
  });
};

/** The answer to a path that is not there. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  send(notFound(), request, reply);

const send = (error: ApiError, request: FastifyRequest, reply: FastifyReply) => {
  const { fields, retryAfter, values, extra } = error.details;
  const translate = translateFor(request.headers['accept-language']);
  const body: ErrorBody = {
    ...values,
    ...extra,
    error: translate(`errors.${error.code}`, { seconds: retryAfter ?? 0, ...values }),
    errorCode: error.code,
    requestId: request.id,
  };
  if (fields) body.fields = sentences(fields, translate);
  if (retryAfter) void reply.header('retry-after', retryAfter);
  return reply.status(error.status).send(body);
};

const sentences = (fields: Record<string, FieldProblem>, translate: Translate) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, { code, limit }]) => [
      field,
      translate(`validation.${code}`, limit === undefined ? {} : { limit }),
    ])
  );

const asApiError = (error: RequestFailure, request: FastifyRequest): ApiError => {
  if (error instanceof ApiError) return error;
  if (error instanceof InvalidInput) {
    // A path that cannot be a record's is one that does not exist, not a wrong input.
    if (error.validationContext === 'params') return notFound();
    const problems = fieldProblems(error.issues);
    const isIncomplete =
      error.validationContext === 'body' &&
      [...problems.values()].every(({ code }) => code === 'required');
    const whenMissing = request.routeOptions.config.whenMissing ?? 'missing_fields';
    const fields = Object.fromEntries(problems);
    return new ApiError(400, isIncomplete ? whenMissing : 'invalid_input', { fields });
  }
  if (isDatabaseAway(error)) {
    return new ApiError(503, 'database_unavailable', { retryAfter: DATABASE_RETRY_AFTER });
  }
  const status = ('statusCode' in error && error.statusCode) || 500;
  if (status === 503 || isDatabaseBusy(error)) {
    return new ApiError(503, 'server_busy', { retryAfter: BUSY_RETRY_AFTER });
  }
  if (status >= 500) return new ApiError(500, 'server_error');
  return new ApiError(status, CODES[status] ?? 'invalid_input');
};
