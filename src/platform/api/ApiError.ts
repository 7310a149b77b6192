import type { ErrorCode } from '#contract/base/errorCodes';
import { PASSWORD_MIN_LENGTH } from '#contract/base/limits';

/** The record that a write is about was changed meanwhile. */
export const HTTP_CHANGED_MEANWHILE = 412;

/** A failed response, or none (`status` 0, code `network_error` or `unknown_outcome`). */
export class ApiError extends Error {
  readonly status: number;
  /** The server's `errorCode`; its text is `errors.<code>`. */
  readonly code: string | undefined;
  /** A message per refused field, by field name. */
  readonly fields: Record<string, string>;
  readonly body: unknown;
  /** Seconds before a retry, if the server sent them. */
  readonly retryAfter: number | undefined;

  /** Seconds between this device's clock and the server's, if known. */
  readonly clockSkew: number | undefined;

  constructor(status: number, body: unknown, headers = new Headers()) {
    super(textOf(body, 'error') ?? textOf(body, 'message') ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.code = textOf(body, 'errorCode') ?? (status === 0 ? 'network_error' : undefined);
    this.fields = fieldsOf(body);
    this.retryAfter = Number(headers.get('Retry-After')) || undefined;
    this.clockSkew = skewOf(headers.get('Date'));
  }
}

/** A call of an offline device: it never left. Any other call without an answer may have been carried out. */
export class UnsentCall extends ApiError {
  constructor() {
    super(0, undefined);
  }
}

/** A write with an idempotency key, without an answer: repeated unchanged, it is not carried out twice. */
export class UnansweredWrite extends ApiError {
  constructor() {
    super(0, undefined);
  }
}

/** Another write without an answer: it may have been carried out, and would be again. */
export class UnknownOutcome extends ApiError {
  constructor() {
    super(0, { errorCode: 'unknown_outcome' });
  }
}

/** A write was changed after a lost answer, but the server had carried out the earlier one: nothing else is done. */
export class DoneBefore extends ApiError {
  readonly answer: unknown;

  constructor({ status, body }: ApiError, answer: unknown) {
    super(status, body);
    // The server's text says to load the form again: what was typed would be lost.
    this.message = '';
    this.answer = answer;
  }
}

const skewOf = (serverTime: string | null) =>
  serverTime ? Math.abs(Date.now() - Date.parse(serverTime)) / 1000 : undefined;

export const textOf = (body: unknown, name: string): string | undefined => {
  const value = valueOf(body, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

export const valueOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;

const fieldsOf = (body: unknown): Record<string, string> => {
  const fields = valueOf(body, 'fields');
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string'
    )
  );
};

/** A failure found by the client in a successful response. */
export class UnusableAnswer extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** A failure found by the client before a call: the message is the key of its text. */
export class NotSent extends Error {}

export const logFailure = (error: unknown) => {
  // oxlint-disable-next-line no-console -- an error that is reported instead counts as one that nobody caught
  console.error(error);
};

export const passwordMinimumIn = (answer: unknown): number => {
  const said = valueOf(answer, 'passwordMinLength');
  return typeof said === 'number' ? said : PASSWORD_MIN_LENGTH;
};

/** Some servers return a bit instead of a boolean. */
export const isOn = (value: unknown) => [true, 1, '1'].some(on => on === value);
