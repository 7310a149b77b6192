import { TOKEN_STORAGE_KEY } from '#contract/account/tokenStorage';
import { ApiError, textOf, UnansweredWrite, UnknownOutcome, UnsentCall } from './ApiError.ts';
import { sendKeyed } from './lostWrites.ts';

const BASE_URL: string = import.meta.env.VITE_API_URL ?? '/api';

/** Calls whose 401 is a result, not an expired token. */
const NEVER_REFRESHED = ['/auth/login', '/auth/refresh-token', '/auth/2fa/login'];

export interface ApiRequest {
  method?: string;
  /** Sent as JSON; forms and files are sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  /** `false` omits the bearer token. */
  authenticated?: boolean;
  signal?: AbortSignal;
  /** Limits the call to one user: another may have signed in, in another tab. */
  accepts?: (token: string) => boolean;
  /** Retries while the server is unavailable: the app cannot continue without it. */
  patient?: boolean;
}

interface ApiAnswer {
  status: number;
  headers: Headers;
  /** Parsed JSON; `undefined` if invalid. */
  body: unknown;
  text: string;
}

const PHONE_TIMEOUT_MS = 20_000;

/** Ends a call of a phone: a connection that is slower counts as none. */
export const timeLimit = () => AbortSignal.timeout(PHONE_TIMEOUT_MS);

export const apiUrl = (path: string) => `${BASE_URL}${path}`;

/**
 * Calls the API with the stored token, in the page's language. After a 401 it refreshes the token once,
 * shared by all pending calls and all tabs, and repeats the call. If the password is required again, it
 * prompts for it and repeats the call once. Throws `ApiError`.
 */
export const api = (path: string, request: ApiRequest = {}): Promise<ApiAnswer> => {
  const key = new Headers(request.headers).get('Idempotency-Key');
  return key
    ? sendKeyed(key, { path, request }, write => call(write.path, { ...request, ...write.request }))
    : call(path, request);
};

const call = async (path: string, request: ApiRequest): Promise<ApiAnswer> => {
  try {
    return await answerOf(await respond(path, request), path, request);
  } catch (error) {
    const mayRepeat = needsPassword(error) && (await passwordConfirmed());
    if (!mayRepeat) throw error;
    return answerOf(await respond(path, request), path, request);
  }
};

const needsPassword = (error: unknown) =>
  error instanceof ApiError && error.code === 'password_required';

export const apiFile = async (path: string, request: ApiRequest = {}): Promise<File> => {
  const response = await respond(path, request);
  if (!response.ok) await answerOf(response, path);
  const disposition = response.headers.get('content-disposition') ?? '';
  const [, name = 'download'] = /filename="([^"]+)"/.exec(disposition) ?? [];
  const content = await response.blob();
  return new File([content], name, { type: content.type });
};

export const apiStream = async (path: string, signal: AbortSignal): Promise<Response> => {
  const response = await respond(path, { headers: { Accept: 'text/event-stream' }, signal });
  if (!response.ok) await answerOf(response, path);
  return response;
};

const respond = async (path: string, request: ApiRequest) => {
  const token = request.authenticated === false ? null : readToken();
  if (token && !isAccepted(request, token)) throw new ApiError(401, undefined);
  const once = () => send(path, request, token);
  const response = await (request.patient ? patiently(once) : once());
  if (response.status !== 401 || !token || NEVER_REFRESHED.includes(path)) return response;
  const fresh = await refresh(token);
  return fresh && isAccepted(request, fresh) ? send(path, request, fresh) : response;
};

const isAccepted = ({ accepts }: ApiRequest, token: string) => accepts?.(token) ?? true;

const send = async (path: string, request: ApiRequest, token: string | null) => {
  const headers = new Headers(request.headers);
  if (!headers.has('Accept')) headers.set('Accept', 'application/json');
  headers.set('Accept-Language', document.documentElement.lang);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const asIs =
    request.body instanceof FormData || request.body instanceof Blob ? request.body : undefined;
  if (request.body !== undefined && !asIs) headers.set('Content-Type', 'application/json');
  const isOffline = navigator.onLine === false;
  try {
    return await fetch(apiUrl(path), {
      method: request.method ?? 'GET',
      headers,
      body: asIs ?? JSON.stringify(request.body),
      credentials: 'include',
      signal: request.signal,
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw isOffline ? new UnsentCall() : unanswered(path, request);
  }
};

/** Signing in changes nothing: it is simply tried again. */
const unanswered = (path: string, { method = 'GET', headers }: ApiRequest) => {
  if (new Headers(headers).has('Idempotency-Key')) return new UnansweredWrite();
  const isWrite = method !== 'GET' && !NEVER_REFRESHED.includes(path);
  return isWrite ? new UnknownOutcome() : new ApiError(0, undefined);
};

const answerOf = async (
  response: Response,
  path: string,
  request: ApiRequest = {}
): Promise<ApiAnswer> => {
  const text = await response.text().catch((error: unknown) => {
    if (request.signal?.aborted) throw error;
    // The connection broke during the answer.
    throw unanswered(path, request);
  });
  const body = parsed(text);
  if (response.ok) return { status: response.status, headers: response.headers, body, text };
  const failure = new ApiError(response.status, body, response.headers);
  throw isOfGateway(failure) && isWrite(request) ? unanswered(path, request) : failure;
};

/** Statuses of a proxy that got no answer of the server behind it, which may have done the work. */
const GATEWAY = [502, 504];

const isOfGateway = ({ status, code }: ApiError) => GATEWAY.includes(status) && code === undefined;

const isWrite = ({ method = 'GET' }: ApiRequest) => method !== 'GET';

/** Servers also return plain text: a proxy's error page, or nothing. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

let refreshing: Promise<string | null> | undefined;

/** `null` if the session has ended. */
export const refresh = (stale: string) => {
  refreshing ??= withTabLock('refresh-token', () => refreshUnlessDone(stale)).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
};

/**
 * Runs work in one tab at a time. Locks exist only on https and localhost; elsewhere the server accepts the
 * same call from two tabs.
 */
export const withTabLock = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();

/**
 * `null`, and no stored token, if the session has ended. Throws `ApiError` if the server is unavailable: a
 * restart signs nobody out.
 */
const refreshUnlessDone = async (stale: string): Promise<string | null> => {
  const current = readToken();
  if (current !== stale) return current;
  const response = await patiently(() => send('/auth/refresh-token', { method: 'POST' }, null));
  // The user signed out or in again meanwhile.
  const meanwhile = readToken();
  if (meanwhile !== stale) return meanwhile;
  if (isNotNow(response)) await answerOf(response, '/auth/refresh-token');
  const fresh = response.ok ? textOf(parsed(await response.text()), 'accessToken') : undefined;
  if (fresh) storeToken(fresh);
  else removeToken();
  return fresh ?? null;
};

const SIGNED_OUT_KEY = 'signed-out';

/** Kept in browser storage so that all tabs share it. */
export const readToken = () => localStorage.getItem(TOKEN_STORAGE_KEY);

export const storeToken = (token: string) => {
  localStorage.removeItem(SIGNED_OUT_KEY);
  localStorage.setItem(TOKEN_STORAGE_KEY, token);
};

export const removeToken = () => localStorage.removeItem(TOKEN_STORAGE_KEY);

/** Explicit sign-out: other tabs then keep no place to return to. */
export const signOutOfAllTabs = () => {
  localStorage.setItem(SIGNED_OUT_KEY, 'true');
  removeToken();
};

export const hasSignedOut = () => localStorage.getItem(SIGNED_OUT_KEY) !== null;

/** Statuses of a restarting, overloaded or unreachable server. */
const NOT_NOW = [408, 425, 429, 502, 503, 504];

/** Milliseconds before each retry, unless the server sends them. */
const PAUSES = [1_000, 2_000, 4_000, 8_000];

const LONGEST_PAUSE = 10_000;

/** Fires while a call waits for an unavailable server. */
export const waiting = new EventTarget();

export const WAITING = 'waiting';

export const isNotNow = ({ status }: { status: number }) => NOT_NOW.includes(status);

const patiently = async (call: () => Promise<Response>): Promise<Response> => {
  let response = await call();
  for (const pause of PAUSES) {
    if (!isNotNow(response)) return response;
    waiting.dispatchEvent(new Event(WAITING));
    await passed(pauseIn(response) ?? pause);
    response = await call();
  }
  return response;
};

const pauseIn = ({ headers }: Response) => {
  const seconds = Number(headers.get('Retry-After'));
  return seconds > 0 ? Math.min(LONGEST_PAUSE, seconds * 1000) : undefined;
};

export const passed = (milliseconds: number) =>
  new Promise<void>(resolve => void setTimeout(resolve, milliseconds));

type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

export const registerPasswordPrompt = (asker: Ask) => {
  ask = asker;
  return () => {
    if (ask === asker) ask = undefined;
  };
};

const passwordConfirmed = (): Promise<boolean> => {
  if (!ask) return Promise.resolve(false);
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
};

/** Not in `uploads.ts`: every page loads this, few upload. */
export const fileAddress = (key: string) => apiUrl(`/files/download/${encodeURI(key)}`);
