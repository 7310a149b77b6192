import { http, HttpResponse } from 'msw';
import { EXTENSIONS } from '#contract/base/extensions';
import { server } from '../server.ts';
import { buildMe } from './admin.tsx';

/** The answer of a read by its path, with its query where two differ in that alone. */
export type Reads = Record<string, unknown>;

/** What is read of the person in front of it, outside of the query cache. */
export const SIGNED_IN: Reads = {
  '/auth/me': { ...buildMe(), extensions: EXTENSIONS },
};

export const serveReads = (answerTo: (path: string) => unknown) =>
  server.use(
    http.get('/api/*', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const path = pathname.replace('/api', '');
      const answer = answerTo(path + search) ?? answerTo(path) ?? [];
      const rows = Array.isArray(answer) ? answer.length : 0;
      const headers = { 'Content-Range': `rows 0-${Math.max(0, rows - 1)}/${rows}` };
      return HttpResponse.json(Object(answer), { headers });
    })
  );

interface Write {
  path: string;
  key: string | null;
  version: string | null;
  body: unknown;
  lose: () => void;
}

/** What a test that fails leaves without an answer. */
const held: Write[] = [];

export const loseHeld = () => held.splice(0).forEach(({ lose }) => lose());

const NO_CONSEQUENCES = { shortages: [], trips: 0, units: [] };

/** Notes each write, and holds its answer until the test loses it. */
export const holdWrites = () => {
  const writes: Write[] = [];
  const hold = async ({ request }: { request: Request }) => {
    const path = new URL(request.url).pathname.replace('/api', '');
    // It is sent as a write, and changes nothing.
    if (path.endsWith('/preview')) return HttpResponse.json(NO_CONSEQUENCES);
    const { promise, resolve } = Promise.withResolvers<void>();
    const text = await request.text();
    const write = {
      path,
      key: request.headers.get('idempotency-key'),
      version: request.headers.get('if-match'),
      body: text ? JSON.parse(text) : undefined,
      lose: resolve,
    };
    writes.push(write);
    held.push(write);
    await promise;
    return HttpResponse.error();
  };
  server.use(http.post('/api/*', hold), http.patch('/api/*', hold), http.put('/api/*', hold));
  return writes;
};
