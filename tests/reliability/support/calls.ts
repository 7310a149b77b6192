import { z } from 'zod';
import { PASSWORD } from './product.ts';

/** Milliseconds until an answer counts as none: many times what a slow machine needs with 32 clients. */
const PATIENCE_MS = 60_000;

export interface Answer {
  method: string;
  path: string;
  /** 0 where there was no answer at all. */
  status: number;
  text: string;
  headers: Headers;
  /** The duration in milliseconds. */
  ms: number;
  /** When it was there, on the clock of `performance.now()`. */
  at: number;
}

export type Call = (
  method: string,
  path: string,
  body?: object | string,
  headers?: Record<string, string>
) => Promise<Answer>;

/** Calls the API as someone; a connection that breaks is an answer with status 0. */
export const callerOf =
  (url: string, token?: string): Call =>
  async (method, path, body, headers = {}) => {
    const begun = performance.now();
    const isPlain = typeof body === 'object' && !(body instanceof FormData);
    const answer = { method, path, status: 0, text: '', headers: new Headers() };
    try {
      const request: RequestInit = {
        method,
        redirect: 'manual',
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(isPlain && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: isPlain ? JSON.stringify(body) : body,
        signal: AbortSignal.timeout(PATIENCE_MS),
      };
      const response = await fetch(`${url}/api${path}`, request);
      answer.headers = response.headers;
      answer.text = await response.text();
      answer.status = response.status;
    } catch (error) {
      answer.text = String(error instanceof Error ? (error.cause ?? error) : error);
    }
    const at = performance.now();
    return { ...answer, ms: at - begun, at };
  };

export const isDone = ({ status }: Answer) => status >= 200 && status < 400;

/** The parsed answer; throws with the answer if it does not match. */
export const read = <Schema extends z.ZodType>(schema: Schema, answer: Answer) => {
  if (!isDone(answer)) {
    throw new Error(`${answer.method} ${answer.path}: ${answer.status} ${answer.text}`);
  }
  return schema.parse(JSON.parse(answer.text));
};

export const withId = z.looseObject({ id: z.int() });

/** Accounts of the sample companies, and the platform's. */
const PEOPLE = {
  superadmin: 'admin@flightcase.localhost',
  administrator: 'beheer@zilverspoor.example',
  other: 'beheer@kraaiennest.example',
} as const;

export type Person = keyof typeof PEOPLE;

/** Signs someone in; the token outlives restarts of the server. */
export const signIn = async (url: string, person: Person) => {
  const answer = await callerOf(url)('POST', '/auth/login', {
    email: PEOPLE[person],
    password: PASSWORD,
  });
  return read(z.object({ accessToken: z.string() }), answer).accessToken;
};

export const callAs = async (url: string, person: Person) =>
  callerOf(url, await signIn(url, person));
