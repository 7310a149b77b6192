import { beforeAll, expect, it } from 'vitest';
import { confirmPassword } from '../support/programs.ts';
import {
  guarded,
  isOrdinary,
  ORDINARY,
  pathWith,
  type Route,
  routesOf,
  titleOf,
  UNKNOWN,
} from '../support/routes.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let test: TestApp;
let routes: Route[];
let full: TestUser;
let stranger: TestUser;

/** The fewest fields with which a record is made, where that is not a name. */
const FIELDS: Record<string, () => object> = {
  transport: () => ({ vehicle: 'Van hen' }),
  'sub-hires': () => ({ supplier_name: 'Van hen', ...PERIOD }),
  repairs: () => ({ equipment_id: theirs.equipment, ...PERIOD }),
  inspections: () => ({
    equipment_id: theirs.equipment,
    kind: 'NEN 3140',
    inspected_on: '2026-01-01',
    result: 'passed',
  }),
  stocktakings: () => ({ location: 'Van hen' }),
  contacts: () => ({ name: 'Van hen', customer_id: theirs.customers }),
  hours: () => ({ crew_id: theirs.crew, ...PERIOD, until: '2030-06-01T08:00:00.000Z' }),
  'webhook-endpoints': () => ({ url: 'https://1.1.1.1/hook', types: ['customer.created'] }),
  quotes: () => ({ project_id: theirs.projects }),
  'api-tokens': () => ({
    name: 'Van hen',
    permissions: ['customers.view'],
    expires_in_days: 30,
  }),
  'sales-invoices': () => ({ kind: 'manual', customer_id: theirs.customers }),
};

const PERIOD = { from: '2030-06-01T00:00:00.000Z', until: '2030-06-02T00:00:00.000Z' };

const fieldsOf = (kind: string): { expires_in_days?: number } =>
  FIELDS[kind]?.() ?? { name: 'Van hen' };

/** The resources that users of a tenant add and delete. */
const kinds = () =>
  routes
    .filter(({ method, permission }) => method === 'POST' && [permission].flat().some(isOrdinary))
    .map(({ path }) => path.slice(1))
    .filter(kind =>
      ['GET', 'DELETE'].every(method =>
        routes.some(route => titleOf(route) === `${method} /${kind}/{id}`)
      )
    );

const AWAY = { state: 'away', from: '2031-01-01T00:00:00Z', until: '2031-01-02T00:00:00Z' };

/** Bodies that are right, so that it is the record that decides. */
const BODIES: Record<string, object> = {
  '/projects/{id}/files/{fileId}': { audience: 'crew' },
  '/customers/{id}/files/{fileId}': { audience: 'internal' },
  '/users/{id}/permissions': { permissions: [] },
  '/roles/{id}/permissions': { permissions: [] },
  '/users/{id}/roles': { roles: [] },
  '/api-tokens/{id}/rotate': { overlap_hours: 0 },
  '/webhook-endpoints/{id}/replay': { since: new Date().toISOString() },
  '/projects/{id}/plan': { changes: [{ op: 'add_line', text: 'X', amount: 1 }] },
  '/projects/{id}/plan/preview': { status: 'boeking' },
  '/projects/{id}/crew': { changes: [{ op: 'confirm', ids: [1] }] },
  '/projects/{id}/crew/preview': { changes: [{ op: 'confirm', ids: [1] }] },
  '/projects/{id}/extra-work': {
    lines: [{ function_id: 1, minutes: 60, text: 'Meerwerk', amount: 45 }],
  },
  '/crew/{id}/availability': AWAY,
  '/crew/{id}/merge': { into: 1 },
  '/vehicles/{id}/merge': { into: 1 },
  '/my/availability/{id}': AWAY,
  '/my/hours/{id}': { notes: 'Van wie?' },
  '/crew/{id}/availability/{entryId}': AWAY,
  '/equipment/{id}/codes': { codes: [{ code: 'VREEMD' }] },
  '/equipment/{id}/contents': { contents: [] },
  '/products/{id}/inspections': { rules: [] },
  '/products/{id}/codes': { codes: [{ code: 'VREEMD' }] },
  '/products/{id}/units': { units: [{ code: 'VREEMD' }] },
  '/projects/{id}/expected-returns': {
    returns: [{ product_id: 1, amount: 1, kind: 'later', until: '2031-06-01' }],
  },
  '/quotes/{id}/send': { recipients: ['ada@flightcase.example'] },
  '/quotes/{id}/accept': { name: 'Ada', on: '2026-01-01' },
  '/quotes/{id}/reject': { text: 'Het lukt niet.' },
  '/sales-invoices/{id}/allocate': { allocations: [{ invoice_id: 1, amount: 1 }] },
  '/sales-payments/{id}/allocate': { allocations: [{ invoice_id: 1, amount: 1 }] },
  '/sales-payments/{id}/refund': { amount: 1, method: 'bank' },
  '/deposits/{id}/mail': { recipients: ['ada@example.nl'] },
  '/deposits/{id}/return': { amount: 1, on: '2026-01-01' },
  '/deposits/{id}/keep': { amount: 1, invoice_id: 1 },
  '/sub-hires/{id}/order': { to: 'verhuur@flightcase.example' },
  '/projects/{id}/scans': {
    scans: [
      {
        id: '0b6f3a52-7c1d-4e0a-9a53-0c1f5d2e7b11',
        code: 'X',
        mode: 'out',
        at: '2026-01-01T00:00:00Z',
      },
    ],
  },
  '/stocktakings/{id}/counts': {
    counts: [
      {
        id: '4f7e6c1a-3b52-4d8e-8f0a-6b9d2c1e5a77',
        code: 'X',
        at: '2026-01-01T00:00:00Z',
      },
    ],
  },
  '/projects/{id}/invoicing': { state: 'done' },
  '/quotes/{id}/confirm-dates': { on: '2026-01-02' },
  '/deposits/{id}': { amount: 10 },
  '/projects/{id}/challenge': { option_until: '2035-01-01T00:00:00Z' },
};

/** Queries that are right, likewise. */
const QUERIES: Record<string, string> = {
  '/sub-hire-contents': '?ids=1',
  '/product-suppliers': '?product_ids=1',
  '/projects/{id}/plan/units': '?product_id=1',
  '/products/{id}/timeline': '?from=2035-01-01T00:00:00Z&until=2035-01-02T00:00:00Z',
};

const theirs: Record<string, number> = {};

beforeAll(async () => {
  test = await buildTestApp({ registrationOpen: true });
  routes = await routesOf(test);
  full = await test.addUser(await test.addTenant(), ORDINARY);
  stranger = await test.addUser(await test.addTenant(), ORDINARY);
  await confirmPassword(test, stranger);
  const call = test.callAs(stranger);
  // A contact is made at a customer, a quote of a project.
  const isLast = (kind: string) =>
    Number(['contacts', 'hours', 'quotes', 'sales-invoices'].includes(kind));
  const inOrder = kinds().toSorted((one, other) => isLast(one) - isLast(other));
  for (const kind of inOrder) {
    theirs[kind] = (await call('POST', `/${kind}`, fieldsOf(kind))).json().id;
  }
  const person = {
    name: 'Pim',
    last_name: 'Bos',
    email: 'pim@flightcase.example',
    user_type: 'user',
  };
  theirs.invites = (await call('POST', '/users/invite', person)).json().id;
  theirs.my = (await call('POST', '/my/availability', AWAY)).json().id;
  theirs.users = (await test.addUser(stranger.tenantId)).id;
  const brought = { columns: ['name'], rows: [['Ingevoerd']] };
  Object.assign(theirs, await sell(stranger.tenantId ?? 0));
  theirs.imports = (await call('POST', '/customers/import', brought)).json().import_id;
  theirs['vat-codes'] = (await call('GET', '/vat-codes')).json()[0].id;
  theirs.tenants = stranger.tenantId ?? 0;
  const { rows } = await test.pool.query(
    `insert into invoices (tenant_id, invoice_number, period_start, period_end, total_cents)
     values ($1, '2026-001', '2026-01-01', '2026-02-01', 12100) returning id`,
    [stranger.tenantId]
  );
  theirs.invoices = rows[0].id;
});

/** A payment, a deposit and an export of a company, as they stand in the database. */
const sell = async (tenantId: number) => {
  const { rows } = await test.pool.query(
    `with paid as (insert into sales_payments (tenant_id, "on", amount_cents, method)
        values ($1, '2026-01-01', 100, 'bank') returning id),
      asked as (insert into deposits (tenant_id, number, project_id, requested_on, amount_cents)
        values ($1, 'B2026-0001', $2, '2026-01-01', 100) returning id),
      stored as (insert into files (key, tenant_id, purpose, content_type, bytes)
        values ('journal-of-them.csv', $1, 'sales', 'text/csv', 1) returning key),
      exported as (insert into sales_exports (tenant_id, until, invoices, file_key)
        select $1, '2026-01-01', 0, key from stored returning id)
     select paid.id as "sales-payments", asked.id as deposits, exported.id as "sales-exports"
     from paid, asked, exported`,
    [tenantId, theirs.projects]
  );
  return rows[0];
};

const answerFor = async (route: Route, id: number) => {
  const body = route.method === 'GET' ? undefined : (BODIES[route.path] ?? {});
  const path = `${pathWith(route, id)}${QUERIES[route.path] ?? ''}`;
  const answer = await test.callAs(full)(route.method, path, body);
  const { date: _date, ...headers } = answer.headers;
  const { requestId: _requestId, ...rest } = answer.json();
  return { status: answer.statusCode, headers, body: rest };
};

it('a record of another tenant is answered like one that does not exist, by every route', async () => {
  const onRecords = guarded(routes).filter(
    ({ path, permission }) => path.includes('{id}') && [permission].flat().some(isOrdinary)
  );
  expect(onRecords.length).toBeGreaterThan(20);
  for (const route of onRecords) {
    const id = theirs[route.path.split('/')[1] ?? ''];
    if (!id) throw new Error(`${titleOf(route)}: the test has no record for it`);
    const answer = await answerFor(route, id);
    expect(answer.status, titleOf(route)).toBe(404);
    expect(answer, titleOf(route)).toEqual(await answerFor(route, UNKNOWN));
  }
});

it('a record is not read or changed by calls of another tenant', async () => {
  const call = test.callAs(stranger);
  expect(kinds()).toEqual(expect.arrayContaining(['customers', 'transport', 'roles']));
  for (const kind of kinds()) {
    const record = (await call('GET', `/${kind}/${theirs[kind]}`)).json();
    const { expires_in_days: _term, ...fields } = fieldsOf(kind);
    expect(record, kind).toMatchObject({ ...fields, version: 1 });
  }
  expect((await call('GET', `/users/${theirs.users}`)).json()).toMatchObject({ version: 1 });
  expect((await call('GET', '/invites')).json()).toHaveLength(1);
});
