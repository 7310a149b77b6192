import type { z } from 'zod';
import type { ErrorCode } from '#contract/base/errorCodes';
import type { Place } from '#contract/base/places';
import type { FieldProblem } from '#contract/base/errors';

interface Details {
  /** The errors of single fields. */
  fields?: Record<string, FieldProblem>;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
  /** The values in its text, which are also in the answer's body. */
  values?: Record<string, string | number>;
  /** The current record, with its schema. The answer contains what the caller may see of it. */
  current?: { schema: z.ZodType; record: unknown };
  /** Of `in_use`: where, and what to do instead of deleting. */
  places?: readonly Place[];
  instead?: 'inactive' | 'cancelled';
  /** Further parts of the answer's body. */
  extra?: Record<string, unknown>;
  /** The internal error, for the log only. */
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

/** A refusal. The error handler makes its HTTP status and text. */
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
