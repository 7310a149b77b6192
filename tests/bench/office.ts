import { z } from 'zod';
import { BENCH_PASSWORD, BENCH_URL } from './server.ts';

export type Call = (method: string, path: string, body?: object) => Promise<unknown>;

/** The calls of an administrator of a sample company. Throws for an answer that is no 2xx. */
export const signedIn = async (): Promise<Call> => {
  const json = { 'content-type': 'application/json' };
  const answer = await fetch(`${BENCH_URL}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'beheer@zilverspoor.example', password: BENCH_PASSWORD }),
  });
  const { accessToken } = z.object({ accessToken: z.string() }).parse(await answer.json());
  return async (method, path, body) => {
    const made = await fetch(`${BENCH_URL}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, ...(body && json) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await made.text();
    if (!made.ok) throw new Error(`${method} ${path}: ${made.status} ${text}`);
    return JSON.parse(text);
  };
};
