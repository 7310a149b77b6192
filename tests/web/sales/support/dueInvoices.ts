import { http, HttpResponse } from 'msw';
import { buildInvoice } from '../../../support/salesInvoices.ts';
import { server } from '../../server.ts';

export const buildDue = (row: object = {}) => ({
  project_id: 5,
  project_number: '2026-0005',
  project_name: 'Zomerfeest',
  customer_id: 1,
  customer_name: 'Ada BV',
  moment: 'after',
  percent: null,
  due: '2026-06-02',
  agreed: 200,
  invoiced: 0,
  by_hand: 0,
  extras: 0,
  rest: 200,
  draft_id: null,
  other_draft_id: null,
  charges: 0,
  late: false,
  ...row,
});

/** A server that sends all rows at once, and does not count them. */
export const serveDue = (rows: readonly object[]) =>
  server.use(
    http.get('/api/to-invoice', () => HttpResponse.json(rows)),
    http.get('/api/to-invoice/total', () =>
      HttpResponse.json({ error: '', errorCode: 'not_found', requestId: 'r-1' }, { status: 404 })
    )
  );

/** A server with pages, and `earlier` projects that it leaves out. */
export const servePages = (rows: readonly object[], earlier = 0) =>
  server.use(
    http.get('/api/to-invoice', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const [first, last]: number[] = JSON.parse(searchParams.get('range') ?? '[0,999]');
      const wanted = searchParams.get('earlier') === 'shown' ? rows : rows.slice(earlier);
      const page = wanted.slice(first, (last ?? 0) + 1);
      const range = `to-invoice ${first}-${(first ?? 0) + page.length - 1}/${wanted.length}`;
      return HttpResponse.json(page, { headers: { 'content-range': range } });
    }),
    http.get('/api/to-invoice/total', ({ request }) => {
      const wanted = new URL(request.url).searchParams.get('earlier');
      const count =
        wanted === 'only' ? earlier : wanted === 'shown' ? rows.length : rows.length - earlier;
      return HttpResponse.json({ count, rest: 200 * count });
    })
  );

export const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    buildDue({ project_id: at + 1, project_number: null, project_name: `Klus ${at + 1}` })
  );

export const countDrafts = () => {
  const made: unknown[] = [];
  server.use(
    http.post('/api/sales-invoices', async ({ request }) => {
      made.push(await request.json());
      return HttpResponse.json(buildInvoice(), { status: 201 });
    })
  );
  return made;
};
