import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
  SafePromiseLike,
} from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ErrorBody, type FieldProblem, fieldProblems } from '#contract/base/errors';
import type { Translate } from '#i18n/translate';
import { isDatabaseAway, isDatabaseBusy } from '../db/failures.ts';
import { DomainError, type DomainErrorCode, notFound } from '../errors.ts';
import { inUseSentence } from '../placesText.ts';
import { redactMoney } from '../security/money.ts';
import { sentenceOf, translateFor } from '../texts.ts';
import { type CheckedBody, checksInTurns } from './longBodies.ts';

const CODES: Record<number, DomainErrorCode> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_attempts',
  503: 'server_busy',
};

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

const STATUSES = {
  '2fa_not_configured': 400,
  amount_not_positive: 400,
  bank_file_too_large: 400,
  bank_file_unreadable: 400,
  booked_without_period: 400,
  csv_encoding: 400,
  csv_unreadable: 400,
  invalid_2fa_token: 400,
  invalid_input: 400,
  invalid_password: 400,
  missing_2fa_input: 400,
  missing_email: 400,
  missing_fields: 400,
  missing_login_fields: 400,
  must_accept_terms: 400,
  password_too_common: 400,
  password_too_long: 400,
  password_too_short: 400,
  passwords_mismatch: 400,
  range_required: 400,
  search_too_broad: 400,
  tenant_required: 400,
  verify_failed: 400,
  '2fa_login_failed': 401,
  login_failed: 401,
  me_failed: 401,
  session_expired: 401,
  setup_failed: 401,
  unauthorized: 401,
  '2fa_setup_required': 403,
  account_disabled: 403,
  exceeds_own_rights: 403,
  forbidden: 403,
  forbidden_superadmin: 403,
  invalid_origin: 403,
  no_permission_tenant_choice: 403,
  own_rights: 403,
  password_required: 403,
  password_reset_required: 403,
  tenant_cancelled: 403,
  tenant_suspended: 403,
  twofa_reset_required: 403,
  invalid_or_expired_token: 404,
  not_found: 404,
  method_not_allowed: 405,
  address_incomplete: 409,
  already_decided: 409,
  already_exists: 409,
  already_paid: 409,
  ambiguous_code: 409,
  answered: 409,
  attachments_full: 409,
  code_missing: 409,
  code_taken: 409,
  code_too_long: 409,
  email_already_used: 409,
  import_final: 409,
  in_use: 409,
  already_invited: 409,
  invite_used: 409,
  last_administrator: 409,
  not_a_draft: 409,
  already_credited: 409,
  already_invoiced: 409,
  advances_changed: 409,
  differs_from_agreed: 409,
  in_final: 409,
  other_customer: 409,
  document_incomplete: 409,
  einvoice_incomplete: 409,
  more_than_open: 409,
  deposit_paid: 409,
  deposit_withdrawn: 409,
  vat_differs_from_scheme: 409,
  nothing_to_charge: 409,
  nothing_to_export: 409,
  over_agreed: 409,
  not_deleted: 409,
  not_latest: 409,
  not_sent: 409,
  quote_expired: 409,
  not_empty: 409,
  person_taken: 409,
  shift_full: 409,
  shortage: 409,
  still_out: 409,
  stock_from_units: 409,
  stocktaking_booked: 409,
  stocktaking_changed: 409,
  storage_full: 409,
  unit_taken: 409,
  user_limit_reached: 409,
  edit_conflict: 412,
  attachment_too_large: 413,
  body_too_large: 413,
  file_too_large: 413,
  file_unreadable: 415,
  image_too_large: 413,
  image_unreadable: 415,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  too_many_attachments: 429,
  too_many_attempts: 429,
  too_many_invites: 429,
  too_many_mails: 429,
  too_many_requests: 429,
  server_error: 500,
  database_unavailable: 503,
  document_too_large: 503,
  payment_unavailable: 503,
  server_busy: 503,
  storage_unavailable: 503,
  disk_full: 507,
} satisfies Record<DomainErrorCode, number>;

export class HttpError extends DomainError {
  readonly status: number;

  constructor(status: number, code: DomainErrorCode) {
    super(code);
    this.status = status;
  }
}

const statusOf = (error: DomainError) =>
  error instanceof HttpError ? error.status : STATUSES[error.code];

class InvalidInput extends Error {
  readonly issues: z.core.$ZodIssue[];
  validationContext?: string;

  constructor(issues: z.core.$ZodIssue[]) {
    super('invalid input');
    this.issues = issues;
  }
}

const isReplaced = () => {
  throw new Error('schemas are compiled by zod');
};

/** Without it, Fastify loads compilers of JSON schemas, which nothing here uses. */
export const SCHEMA_CONTROLLER = {
  compilersFactory: { buildValidator: isReplaced, buildSerializer: isReplaced },
};

/**
 * Checks input and output with the contract's zod schemas. Nothing is coerced. A query parameter
 * without a value (`?userId=&page=1`) counts as missing.
 */
export const validateBySchemas = (app: FastifyInstance) => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
};

const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const inTurns = httpPart === 'body' ? checksInTurns(schema) : undefined;
  return data => {
    if (inTurns?.isLong(data)) return replaceWithChecked(data, inTurns.check(data));
    const given = httpPart === 'querystring' ? withValue(data) : data;
    const { success, data: value, error } = schema.safeParse(given, { reportInput: true });
    return success ? { value } : { error: new InvalidInput(error.issues) };
  };
};

/** Fastify ignores the result of async validators: checked fields are written to the body. */
const replaceWithChecked = (
  body: Record<string, unknown>,
  checking: Promise<CheckedBody>
): SafePromiseLike<boolean> =>
  Object.assign(
    checking.then(checked => {
      if ('issues' in checked) throw new InvalidInput(checked.issues);
      for (const name of Object.keys(body)) delete body[name];
      Object.assign(body, checked.value);
      return true;
    }),
    { __linterBrands: 'SafePromiseLike' as const }
  );

const withValue = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
