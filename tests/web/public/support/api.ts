import { http, HttpResponse, type JsonBodyType } from 'msw';
import { server } from '../../server.ts';

/** One call of the browser. */
export interface Call {
  method: string;
  path: string;
  body: unknown;
  authorization: string | null;
  language: string | null;
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
}

type Method = 'get' | 'post' | 'patch';

const bodyOf = async (request: Request): Promise<unknown> => {
  const text = await request.text();
  return text ? JSON.parse(text) : undefined;
};

/** Makes the API answer a call, and returns the list of the times that it was made. */
export const answer = (
  method: Method,
  path: string,
  body: JsonBodyType,
  { status = 200, headers }: Answer = {}
): Call[] => {
  const calls: Call[] = [];
  server.use(
    http[method](`/api${path}`, async ({ request }) => {
      calls.push({
        method: request.method,
        path: new URL(request.url).pathname.replace('/api', ''),
        body: await bodyOf(request),
        authorization: request.headers.get('Authorization'),
        language: request.headers.get('Accept-Language'),
      });
      return HttpResponse.json(body, { status, headers });
    })
  );
  return calls;
};

/** No answer at all: the network is gone. */
export const noAnswer = (method: Method, path: string) =>
  server.use(http[method](`/api${path}`, () => HttpResponse.error()));

/** Answers only once the returned function is called. */
export const heldAnswer = (method: Method, path: string, body: JsonBodyType) => {
  const held = Promise.withResolvers<void>();
  const calls: string[] = [];
  server.use(
    http[method](`/api${path}`, async ({ request }) => {
      calls.push(request.url);
      await held.promise;
      return HttpResponse.json(body);
    })
  );
  return { calls, release: () => held.resolve() };
};

export const ME = {
  user: { id: 7, name: 'Sanne', last_name: 'de Wit', email: 'sanne@example.nl' },
  permissions: [],
  forceTwofaRequired: false,
};

export const error = (errorCode: string, text = '') => ({ error: text, errorCode, requestId: 'r' });
