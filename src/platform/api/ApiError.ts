import type { ErrorCode } from '#contract/base/errorCodes';
import { PASSWORD_MIN_LENGTH } from '#contract/base/limits';

/** An answer that is not a success, or no answer at all (`status` 0, code `network_error`). */
export class ApiError extends Error {
  readonly status: number;
  /** The server's `errorCode`; its text is `errors.<code>`. */
  readonly code: string | undefined;
  /** A sentence for each refused field, by the field's name. */
  readonly fields: Record<string, string>;
  readonly body: unknown;
  /** Seconds to wait before a retry, if the server sent them. */
  readonly retryAfter: number | undefined;

  /** Seconds by which this device's clock differs from the server's, if known. */
  readonly clockSkew: number | undefined;

  constructor(status: number, body: unknown, headers = new Headers()) {
    super(textOf(body, 'error') ?? textOf(body, 'message') ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.code = status === 0 ? 'network_error' : textOf(body, 'errorCode');
    this.fields = fieldsOf(body);
    this.retryAfter = Number(headers.get('Retry-After')) || undefined;
    this.clockSkew = skewOf(headers.get('Date'));
  }
}

const skewOf = (serverTime: string | null) =>
  serverTime ? Math.abs(Date.now() - Date.parse(serverTime)) / 1000 : undefined;

/** The text that an answer holds under a name; `undefined` where it holds none. */
export const textOf = (body: unknown, name: string): string | undefined => {
  const value = valueOf(body, name);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The value of an answer under a name; `undefined` where the answer is no object. */
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

/** A failure that we find ourselves, in an answer that was no error. */
export class UnusableAnswer extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** Logs details of a failure that a screen does not show in full. */
export const logFailure = (error: unknown) => {
  // oxlint-disable-next-line no-console -- an error that is reported instead counts as one that nobody caught
  console.error(error);
};

/** The minimum length of a new password: the one in an answer, else the default. */
export const passwordMinimumIn = (answer: unknown): number => {
  const said = valueOf(answer, 'passwordMinLength');
  return typeof said === 'number' ? said : PASSWORD_MIN_LENGTH;
};

/** Servers that keep a bit where others keep a boolean answer it as it is. */
export const isOn = (value: unknown) => [true, 1, '1'].some(on => on === value);
