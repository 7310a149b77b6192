import { http, HttpResponse } from 'msw';
import { vi } from 'vitest';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import { buildInvoice, buildIssued, buildLine, buildVatCode } from '../../support/salesInvoices.ts';
import { server } from '../server.ts';
import { buildMe, openScreen } from './admin.tsx';
import { buildCustomer, serveCustomers, serveRecords } from './api.ts';
import { PROJECT } from './quotes.ts';

/** All of sales, as the administration of a company has it. */
const ADMINISTRATION = [
  'projects.view',
  'customers.view',
  'planning.view',
  'prices.view',
  'sales.view',
  'sales.manage',
  'sales.issue',
  'sales.payments',
  'sales.export',
];

/** Sees invoices, and changes none. */
export const VIEWER = ADMINISTRATION.slice(0, 5);

export const INVOICE_SERVER = ['facets', 'planning', 'sales', 'customerInvoices'];

/** A draft of two pieces, so that price and total differ. */
export const TWO_SPOTS = buildInvoice({ lines: [buildLine({ amount: 2 })] });

interface Step {
  method: string;
  path: string;
  key: string | null;
  ifMatch: string | null;
  body: unknown;
}

/** A server with these invoices and a project; notes what is written, and answers it. */
export const serveInvoices = (invoices: readonly SalesInvoice[], customer: object = {}) => {
  const steps: Step[] = [];
  const rows = new Map(invoices.map(invoice => [invoice.id, { ...invoice }]));
  const note = async (request: Request) => {
    const text = await request.clone().text();
    const body: unknown = text ? JSON.parse(text) : undefined;
    steps.push({
      method: request.method,
      path: new URL(request.url).pathname,
      key: request.headers.get('idempotency-key'),
      ifMatch: request.headers.get('if-match'),
      body,
    });
    return body;
  };
  serveCustomers([buildCustomer(customer)]);
  serveRecords('projects', [PROJECT]);
  serveRecords(
    'vat-codes',
    [buildVatCode({ id: 1, rate: 21 }), buildVatCode({ id: 2, rate: 9 })].map(code => ({ ...code }))
  );
  server.use(
    http.get('/api/sales-invoices', () =>
      HttpResponse.json([...rows.values()], {
        headers: { 'content-range': `sales-invoices 0-${rows.size}/${rows.size}` },
      })
    ),
    http.get('/api/sales-invoices/:id', ({ params }) =>
      HttpResponse.json(rows.get(Number(params['id'])) ?? null)
    ),
    http.get('/api/sales-invoices/:id/:part', () => HttpResponse.json([])),
    http.get('/api/sales-payments', () => HttpResponse.json([])),
    http.get('/api/deposits', () => HttpResponse.json([])),
    http.get('/api/projects/5/charges', () => HttpResponse.json([])),
    http.patch('/api/sales-invoices/:id', async ({ request, params }) => {
      const body = await note(request);
      const row = rows.get(Number(params['id']));
      if (!row) return HttpResponse.json(null, { status: 404 });
      const changed = { ...row, ...Object(body), version: row.version + 1 };
      const lines = changed.lines.map((line: object, at: number) => ({
        ...invoices[0]?.lines?.[0],
        id: 100 + at,
        ...line,
      }));
      rows.set(row.id, { ...changed, lines });
      return HttpResponse.json({ ...changed, lines });
    }),
    http.post('/api/sales-invoices', async ({ request }) => {
      await note(request);
      return HttpResponse.json([...rows.values()][0], { status: 201 });
    }),
    http.post('/api/sales-invoices/:id/:step', async ({ request, params }) => {
      await note(request);
      const id = Number(params['id']);
      const issued = buildIssued({ ...rows.get(id), ...ISSUED });
      rows.set(id, issued);
      return HttpResponse.json(issued);
    }),
    http.post('/api/sales-payments', async ({ request }) => {
      const body = await note(request);
      return HttpResponse.json(buildPayment(Object(body)), { status: 201 });
    })
  );
  return steps;
};

const ISSUED = { number: 'F2026-0001', status: 'open' } as const;

const buildPayment = (payment: object) => ({
  id: 3,
  tenant_id: 1,
  customer_id: 1,
  customer_name: 'Ada BV',
  on: '2026-06-02',
  amount: 100,
  method: 'bank',
  reference: null,
  reverses_id: null,
  reversed_by: null,
  is_refund: false,
  refunds: [],
  unallocated: 0,
  returned: 0,
  held_with: null,
  by: null,
  created_at: '2026-06-02T08:00:00.000Z',
  ...payment,
  allocations: [],
});

/** Opens a screen of invoices at our own server, or as the test says. */
export const openAsAdministration = (
  path: string,
  { permissions = ADMINISTRATION, extensions = INVOICE_SERVER } = {},
  open = openScreen
) => {
  // Rows of the grid are drawn where there is room.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return open(path, {
    me: () => HttpResponse.json({ ...buildMe({ tenant_id: 1 }), permissions, extensions }),
  });
};
