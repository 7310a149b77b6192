import type { ErrorCode } from '#contract/errorCodes';

/** A failure that we find ourselves, in an answer that was no error. */
export class UnusableAnswer extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}
