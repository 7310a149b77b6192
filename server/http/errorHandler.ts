import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ErrorBody, type FieldProblem, fieldProblems } from '#contract/base/errors';
import type { Translate } from '#i18n/translate';
import { isDatabaseAway, isDatabaseBusy } from '../db/failures.ts';
import { DomainError, type DomainErrorCode, notFound } from '../errors.ts';
import { inUseSentence } from '../placesText.ts';
import { redactMoney } from '../security/money.ts';
import { sentenceOf, translateFor } from '../texts.ts';
import { CODES, HttpError, statusOf } from './errorStatuses.ts';
import { InvalidInput } from './schemaValidation.ts';

const DATABASE_RETRY_AFTER = 5;

const BUSY_RETRY_AFTER = 2;

declare module 'fastify' {
  interface FastifyContextConfig {
    whenMissing?: DomainErrorCode;
  }
}

type RequestFailure = FastifyError | DomainError | InvalidInput;

/** Gives every error one form, in the caller's language, without internal details (W7). */
export const registerErrorHandler = (app: FastifyInstance) => {
  app.setErrorHandler<RequestFailure>((error, request, reply) => {
    const known = asAnswer(error, request);
    if (statusOf(known) >= 500 && !request.gone.aborted)
      request.log.error({ err: error }, 'request failed');
    return send(known, request, reply);
  });
};

export const registerNotFoundHandler = (request: FastifyRequest, reply: FastifyReply) =>
  send(notFound(), request, reply);

const send = (error: DomainError, request: FastifyRequest, reply: FastifyReply) => {
  const { fields, retryAfter, values, extra, current } = error.details;
  const translate = translateFor(request.headers['accept-language']);
  const { places, instead } = error.details;
  const body: ErrorBody = {
    ...values,
    ...extra,
    ...(places && { places }),
    ...(current && { current: currentFor(request, current) }),
    error: places
      ? inUseSentence({ places, instead }, translate)
      : translate(`errors.${error.code}`, { seconds: retryAfter ?? 0, ...values }),
    errorCode: error.code,
    requestId: request.id,
  };
  if (fields) body.fields = sentences(fields, translate);
  if (retryAfter) void reply.header('retry-after', retryAfter);
  return reply.status(statusOf(error)).send(body);
};

const currentFor = (
  { actor }: FastifyRequest,
  { schema, record }: NonNullable<DomainError['details']['current']>
) => redactMoney(actor, schema, z.parse(schema, record));

const sentences = (fields: Record<string, FieldProblem>, translate: Translate) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, problem]) => [field, sentenceOf(problem, translate)])
  );

const asAnswer = (error: RequestFailure, request: FastifyRequest): DomainError => {
  if (error instanceof DomainError) return error;
  if (error instanceof InvalidInput) {
    // A path with an impossible id is a missing record, not invalid input.
    if (error.validationContext === 'params') return notFound();
    const problems = fieldProblems(error.issues);
    const isIncomplete =
      error.validationContext === 'body' &&
      [...problems.values()].every(({ code }) => code === 'required');
    const whenMissing = request.routeOptions.config.whenMissing ?? 'missing_fields';
    const fields = Object.fromEntries(problems);
    return new DomainError(isIncomplete ? whenMissing : 'invalid_input', { fields });
  }
  if (isDatabaseAway(error)) {
    return new DomainError('database_unavailable', { retryAfter: DATABASE_RETRY_AFTER });
  }
  const status = ('statusCode' in error && error.statusCode) || 500;
  if (status === 503 || isDatabaseBusy(error)) {
    return new DomainError('server_busy', { retryAfter: BUSY_RETRY_AFTER });
  }
  if (status >= 500) return new DomainError('server_error');
  return new HttpError(status, CODES[status] ?? 'invalid_input');
};
