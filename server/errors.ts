import type { z } from 'zod';
import type { ErrorCode } from '#contract/base/errorCodes';
import type { Place } from '#contract/base/places';
import type { FieldProblem } from '#contract/base/errors';

interface Details {
  fields?: Record<string, FieldProblem>;
  /** In seconds. */
  retryAfter?: number;
  values?: Record<string, string | number>;
  /** The answer contains only what the caller may see. */
  current?: { schema: z.ZodType; record: unknown };
  places?: readonly Place[];
  instead?: 'inactive' | 'cancelled';
  extra?: Record<string, unknown>;
  cause?: Error;
}

export type DomainErrorCode = Exclude<
  ErrorCode,
  | '2fa_already_enabled'
  | '2fa_setup_failed'
  | 'access_token_missing'
  | 'network_error'
  | 'unknown_outcome'
  | 'register_failed'
  | 'registration_failed'
  | 'reset_failed'
  | 'reset_request_failed'
  | 'token_check_failed'
  | 'user_not_found'
>;

/** The error handler maps it to an HTTP status and text. */
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
