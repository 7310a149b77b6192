import { http, HttpResponse, type RequestHandlerOptions } from 'msw';
import { server } from '../server.ts';

export const buildCustomer = (customer: object = {}) => ({
  id: 1,
  version: 3,
  name: 'Ada BV',
  contact_person: 'Ada de Wit',
  email: 'ada@example.nl',
  phone: '030 123 45 67',
  address: 'Oudegracht 1, Utrecht',
  active: true,
  ...customer,
});

export const failure = (errorCode: string, error = '', more: object = {}) => ({
  error,
  errorCode,
  requestId: 'r-1',
  ...more,
});

interface Row {
  id: number;
  name: string;
  [field: string]: unknown;
}

export interface Request {
  method: string;
  path: string;
  search: URLSearchParams;
  body: unknown;
  ifMatch: string | null;
  authorization: string | null;
}

/** Notes each call to an API path, and answers it. */
const noted =
  (requests: Request[], answer: (request: Request) => Response) =>
  async ({ request }: { request: globalThis.Request }) => {
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const made: Request = {
      method: request.method,
      path: pathname.replace('/api', ''),
      search: searchParams,
      body: text ? JSON.parse(text) : undefined,
      ifMatch: request.headers.get('If-Match'),
      authorization: request.headers.get('Authorization'),
    };
    requests.push(made);
    return answer(made);
  };

const json = HttpResponse.json;

/** Pages of the rows in the dialect of our own server; the whole list from a plain one. */
const listAnswer =
  (resource: string, rows: Row[], ranged: boolean) =>
  ({ search }: Request) => {
    if (!ranged) return json(rows);
    const [first, last] = JSON.parse(search.get('range') ?? '[0,24]');
    const { q = '' } = JSON.parse(search.get('filter') ?? '{}');
    const found = rows.filter(row => row.name.toLowerCase().includes(q.toLowerCase()));
    const page = found.slice(first, last + 1);
    return json(page, {
      headers: {
        'Content-Range': `${resource} ${first}-${first + page.length - 1}/${found.length}`,
      },
    });
  };

interface ServedResource {
  /** Answers pages; a plain server answers the whole list. */
  ranged?: boolean;
  /** Values of a new record besides the sent ones. */
  defaults?: object;
}

/** A server with these records, that notes what it was asked. */
export const serveRecords = (
  resource: string,
  records: readonly Row[],
  { ranged = true, defaults }: ServedResource = {}
) => {
  const rows = records.map(record => ({ ...record }));
  const requests: Request[] = [];
  let nextId = 100;
  const row = (path: string) => rows.find(({ id }) => path.endsWith(`/${id}`));
  const missing = () => json(failure('not_found', 'Niet gevonden.'), { status: 404 });
  const list = `/api/${resource}`;
  const one = `${list}/:id`;
  server.use(
    http.get(list, noted(requests, listAnswer(resource, rows, ranged))),
    http.get(
      one,
      noted(requests, ({ path }) => {
        const found = row(path);
        return found ? json(found) : missing();
      })
    ),
    http.post(
      list,
      noted(requests, ({ body }) => {
        const created = { name: '', ...defaults, ...Object(body), id: nextId++, version: 1 };
        rows.push(created);
        return json(created, { status: 201 });
      })
    ),
    http.patch(
      one,
      noted(requests, ({ path, body }) => {
        const found = row(path);
        return found ? json(Object.assign(found, body, { version: 4 })) : missing();
      })
    ),
    http.delete(
      one,
      noted(requests, ({ path }) => {
        const index = rows.findIndex(({ id }) => path.endsWith(`/${id}`));
        return json(rows.splice(index, 1)[0]);
      })
    )
  );
  return requests;
};

/** A server with these customers, that notes what it was asked. */
export const serveCustomers = (rows: Row[], options?: ServedResource) =>
  serveRecords('customers', rows, { defaults: buildCustomer(), ...options });

/** The calls of one method. */
export const made = (requests: Request[], method: string) =>
  requests.filter(request => request.method === method);

/** Answers a call the next time with a failure. */
export const failNext = (
  method: 'get' | 'post' | 'patch' | 'delete',
  path: string,
  status: number,
  body: object
) =>
  server.use(
    http[method](`/api${path}`, () => HttpResponse.json(body, { status }), { once: true })
  );

/** Keeps a read waiting until the test gives its answer. */
export const holdNext = (path: string) => holdReads(path, { once: true });

/** Holds every read of a path until one answer is given to all. */
export const holdReads = (path: string, options: RequestHandlerOptions = {}) => {
  const held = Promise.withResolvers<object>();
  server.use(http.get(`/api${path}`, async () => HttpResponse.json(await held.promise), options));
  return { answer: held.resolve };
};
