/** An answer that is not a success, or no answer at all (`status` 0, code `network_error`). */
export class ApiError extends Error {
  readonly status: number;
  /** The server's `errorCode`; its text is `errors.<code>`. */
  readonly code: string | undefined;
  /** A sentence for each refused field, by the field's name. */
  readonly fields: Record<string, string>;
  readonly body: unknown;
  /** Seconds to wait before trying again, where the server says so. */
  readonly retryAfter: number | undefined;

  /** Seconds by which this device's clock differs from the server's, where that can be told. */
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

/** What an answer holds under a name, whatever that answer is. */
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
