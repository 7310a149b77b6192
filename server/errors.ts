import type { ErrorCode } from '#contract/errorCodes';
import type { FieldProblem } from '#contract/errors';

interface Details {
  /** What is wrong with single fields. */
  fields?: Record<string, FieldProblem>;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
  /** What its text is filled in with; also in the answer's body. */
  values?: Record<string, string | number>;
  /** Further parts of the answer's body. */
  extra?: Record<string, unknown>;
  /** What went wrong inside: for the log alone. */
  cause?: Error;
}

/** An answer that is not a success; the error handler turns it into a body in the caller's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(status: number, code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause });
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const notFound = () => new ApiError(404, 'not_found');

export const forbidden = () => new ApiError(403, 'forbidden');
