import { http, HttpResponse } from 'msw';
import { buildPlan } from '../../support/plans.ts';
import { server } from '../server.ts';
import { buildMe, openScreen } from './admin.tsx';
import { buildCustomer, serveCustomers, serveRecords } from './api.ts';

export const SELLER = [
  'projects.view',
  'customers.view',
  'planning.view',
  'prices.view',
  'quotes.view',
  'quotes.manage',
];

/** Reads quotes, and takes none of their steps. */
export const READER = SELLER.filter(permission => permission !== 'quotes.manage');

export const PROJECT = {
  id: 5,
  version: 3,
  name: 'Zomerfeest',
  status: 'optie',
  start_date: '2026-06-01T08:00:00.000Z',
  end_date: '2026-06-01T21:30:00.000Z',
  location: 'Park Transwijk',
  customer_id: 1,
  customer_name: 'Ada BV',
  notes: null,
};

const WHEN = '2026-05-01T08:00:00.000Z';

export const buildQuote = (quote: object = {}) => ({
  id: 9,
  tenant_id: 1,
  created_at: WHEN,
  updated_at: WHEN,
  revision: 2,
  version: 1,
  number: 'O2026-0031',
  name: 'O2026-0031',
  project_id: 5,
  project_name: 'Zomerfeest',
  project_number: null,
  customer_id: 1,
  customer_name: 'Ada BV',
  status: 'sent',
  booking: null,
  reasons: [],
  valid_until: '2026-05-15',
  intro: null,
  terms: null,
  detail: 'lines',
  sent_at: WHEN,
  net: 200,
  vat: 42,
  total: 242,
  vat_parts: [{ code: 1, rate: 21, base: 200, vat: 42 }],
  differs: false,
  versions: [{ version: 1, sent_at: WHEN, sha256: 'ab' }],
  links: [{ id: 4, recipient: 'ada@example.nl', opened: 0, opened_at: null }],
  acceptance: null,
  messages: [],
  ...quote,
});

/** A draft that was never sent. */
export const buildDraft = (quote: object = {}) =>
  buildQuote({ status: 'draft', number: null, sent_at: null, versions: [], links: [], ...quote });

/** An accepted quote that is not booked. */
export const buildWaiting = (quote: object = {}) =>
  buildQuote({
    status: 'accepted',
    booking: 'waiting',
    reasons: ['shortage', 'plan_changed'],
    acceptance: {
      name: 'Ada de Wit',
      on: '2026-05-02',
      options: [],
      total: 242,
      sha256: 'ab',
      note: null,
      by: null,
    },
    ...quote,
  });

interface Step {
  path: string;
  key: string | null;
  body: unknown;
}

/** A project with these quotes; notes each step, and answers it with a sent quote. */
export const serveQuotes = (
  quotes: readonly ReturnType<typeof buildQuote>[],
  customer: object = {}
) => {
  const steps: Step[] = [];
  const note = async (request: Request) => {
    const text = await request.clone().text();
    steps.push({
      path: new URL(request.url).pathname,
      key: request.headers.get('idempotency-key'),
      body: text ? JSON.parse(text) : undefined,
    });
  };
  serveCustomers([buildCustomer(customer)]);
  serveRecords('projects', [PROJECT]);
  serveRecords('quotes', quotes);
  server.use(
    http.get('/api/projects/5/plan', () => HttpResponse.json(buildPlan())),
    http.post('/api/projects/5/plan/preview', () => HttpResponse.json({ shortages: [] })),
    http.get('/api/quotes/:id/mails', () => HttpResponse.json([])),
    http.post('/api/quotes', async ({ request }) => {
      await note(request);
      return HttpResponse.json(buildDraft(), { status: 201 });
    }),
    http.post('/api/quotes/:id/:step', async ({ request }) => {
      await note(request);
      return HttpResponse.json(buildQuote());
    })
  );
  return steps;
};

/** Opens a screen of quotes at our own server, or as the test says. */
export const openAsSeller = (
  path: string,
  { permissions = SELLER, extensions = ['facets', 'planning', 'sales'] } = {},
  open = openScreen
) =>
  open(path, {
    me: () => HttpResponse.json({ ...buildMe({ tenant_id: 1 }), permissions, extensions }),
  });

/** The address of the project's tab with its quotes. */
export const FINANCE = '/projects/5?tab=finance';
