import type { z } from 'zod';
import type { ErrorCode } from '#contract/base/errorCodes';
import type { FieldProblem } from '#contract/base/errors';

interface Details {
  /** What is wrong with single fields. */
  fields?: Record<string, FieldProblem>;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
  /** What its text is filled in with; also in the answer's body. */
  values?: Record<string, string | number>;
  /** The record as it is now, by its schema: the answer shows of it what the caller may see. */
  current?: { schema: z.ZodType; record: unknown };
  /** Further parts of the answer's body. */
  extra?: Record<string, unknown>;
  /** What went wrong inside: for the log alone. */
  cause?: Error;
}

/** The codes that the server answers; the others are the browser app's own. */
export type DomainErrorCode = Exclude<
  ErrorCode,
  | '2fa_already_enabled'
  | '2fa_setup_failed'
  | 'access_token_missing'
  | 'network_error'
  | 'register_failed'
  | 'registration_failed'
  | 'reset_failed'
  | 'reset_request_failed'
  | 'token_check_failed'
  | 'user_not_found'
>;

/** Why something was not done; its HTTP status and text are made by the error handler. */
export class DomainError extends Error {
  readonly code: DomainErrorCode;
  readonly details: Details;

  constructor(code: DomainErrorCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}

export const notFound = () => new DomainError('not_found');

export const forbidden = () => new DomainError('forbidden');
