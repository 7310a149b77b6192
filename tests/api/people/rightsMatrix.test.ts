import { beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS, type PermissionName } from '#contract/people/permissions';
import { confirmPassword } from '../support/programs.ts';
import { pathWith, routesOf, type Route } from '../support/routes.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let test: TestApp;
let routes: Route[];
let nobody: TestUser;
let superadmin: TestUser;
let full: TestUser;
let stranger: TestUser;

/** A user for each permission, who holds only that one. */
const single = new Map<PermissionName, TestUser>();

/** A number that no record has. */
const UNKNOWN = 2_000_000_000;

const ORDINARY = PERMISSIONS.flatMap(permission =>
  'superadminOnly' in permission ? [] : permission.name
);

/** Callers without a session may use only these. */
const PUBLIC = [
  'GET /auth/invite/{token}',
  'GET /auth/reset-password/{token}',
  'GET /calendar/{token}.ics',
  'GET /files/download/{key}',
  'GET /health',
  'GET /ready',
  'GET /test-checkout/{id}',
  'POST /auth/2fa/login',
  'POST /auth/complete-registration/{token}',
  'POST /auth/confirm-email/{token}',
  'POST /auth/login',
  'POST /auth/logout',
  'POST /auth/refresh-token',
  'POST /auth/register',
  'POST /auth/request-password-reset',
  'POST /auth/reset-password/{token}',
  'POST /auth/revoke-token',
  'POST /auth/undo-email/{token}',
  'POST /test-checkout/{id}',
  'POST /webhooks/mollie',
  'POST /webhooks/sales/{attempt}',
];

beforeAll(async () => {
  test = await buildTestApp({ registrationOpen: true });
  routes = await routesOf(test);
  const tenantId = await test.addTenant();
  nobody = await test.addUser(tenantId);
  full = await test.addUser(tenantId, ORDINARY);
  stranger = await test.addUser(await test.addTenant(), ORDINARY);
  superadmin = await test.addUser(null);
  for (const { name } of PERMISSIONS) single.set(name, await test.addUser(tenantId, [name]));
});

/** Open as far as one's other rights, or one's own records, go: with a single one that is nothing. */
const WITHIN_OWN_RIGHTS = [
  'POST /roles/standard',
  'GET /audit-logs with planning.view',
  'POST /samples',
  'DELETE /samples',
];

/** What people change for themselves while their company is suspended. */
const WHILE_SUSPENDED = [
  'POST /2fa/disable-verify',
  'POST /auth/change-email',
  'POST /auth/confirm-password',
  'POST /auth/logout-session',
  'POST /invoices/{id}/pay',
  'POST /users/change-password',
];

const titleOf = ({ method, path }: Route) => `${method} ${path}`;

/** Answered for as long as the client listens. */
const ENDLESS = ['GET /live'];

const statusOfEndless = async ({ path }: Route, user: TestUser | undefined, headers?: object) => {
  const authorization = user && `Bearer ${user.token}`;
  const answer = await test.app.inject({
    url: `/api${path}`,
    headers: { ...(authorization && { authorization }), ...headers },
    payloadAsStream: true,
  });
  answer.stream().destroy();
  return answer.statusCode;
};

/** The status of a call without a valid body and for an unknown record. */
const statusFor = async (route: Route, user: TestUser | undefined, headers?: object) => {
  const { method } = route;
  if (ENDLESS.includes(titleOf(route))) return statusOfEndless(route, user, headers);
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  return (await test.callAs(user)(method, pathWith(route, UNKNOWN), body, headers)).statusCode;
};

/** Of tokens: people are refused, whatever they hold. */
const FOR_PROGRAMS = ['GET /api-tokens/current'];

const guarded = () =>
  routes.filter(
    route =>
      route.permission !== 'public' &&
      route.permission !== 'enrolling' &&
      !FOR_PROGRAMS.includes(titleOf(route))
  );

const isForAll = (permission: string) => permission === 'signedIn' || permission === 'staff';

/** Users who hold all of a tenant's permissions but these, by what they lack. */
const lacking = new Map<string, TestUser>();

const everythingBut = async (names: readonly string[]) => {
  const key = names.join();
  const held = ORDINARY.filter(name => !names.includes(name));
  const user = lacking.get(key) ?? (await test.addUser(nobody.tenantId, held));
  lacking.set(key, user);
  return user;
};

describe('every route', () => {
  it('is known, and public only where it has to be', () => {
    expect(routes.length).toBeGreaterThan(60);
    const open = routes.filter(({ permission }) => permission === 'public').map(titleOf);
    expect(open.filter(title => !PUBLIC.includes(title))).toEqual([]);
  });

  it('asks who is there: without a token, or with a made-up one, it is 401', async () => {
    for (const route of guarded()) {
      expect(await statusFor(route, undefined), titleOf(route)).toBe(401);
      const madeUp = { authorization: 'Bearer aaa.bbb.ccc' };
      expect(await statusFor(route, undefined, madeUp), titleOf(route)).toBe(401);
    }
  });

  it('is closed to whoever has not the permission, and open to whoever has it', async () => {
    const refused = [401, 403];
    for (const route of guarded()) {
      const title = titleOf(route);
      const named = [route.permission].flat();
      if (named.some(isForAll)) {
        expect(refused, title).not.toContain(await statusFor(route, nobody));
        continue;
      }
      expect(await statusFor(route, nobody), title).toBe(403);
      // Of several that are needed each, else of several that open it all: nothing else does.
      const missing = route.needsAll ? named.map(name => [name]) : [named];
      for (const names of missing) {
        const status = await statusFor(route, await everythingBut(names));
        expect(status, `${title} without ${names.join()}`).toBe(403);
      }
      const opening = route.needsAll && named.length > 1 ? [] : named;
      for (const [permission, user] of single) {
        const isWithin = [title, `${title} with ${permission}`].some(each =>
          WITHIN_OWN_RIGHTS.includes(each)
        );
        if (!opening.includes(permission) || isAcross(permission) || isWithin) continue;
        const status = await statusFor(route, user);
        expect(refused, `${title} with ${permission}`).not.toContain(status);
      }
    }
  });

  it('changes nothing for the people of a suspended company, but what is their own', async () => {
    const suspended = await test.addTenant({ account_status: 'suspended' });
    const user = await test.addUser(suspended, ORDINARY);
    const answers: string[] = [];
    for (const route of guarded().filter(({ method }) => method !== 'GET')) {
      const path = pathWith(route, UNKNOWN);
      const answer = await test.callAs(user)(route.method, path, {});
      if (answer.json().errorCode !== 'tenant_suspended') answers.push(titleOf(route));
    }
    expect(answers.toSorted()).toEqual(WHILE_SUSPENDED);
  });

  it('is open to the superadmin, and to whoever has all permissions of a tenant', async () => {
    for (const route of guarded()) {
      expect([401, 403], titleOf(route)).not.toContain(await statusFor(route, superadmin));
      const isPlatforms = [route.permission].flat().every(name => !isOrdinary(name));
      const status = await statusFor(route, full);
      if (isPlatforms) expect(status, titleOf(route)).toBe(403);
      else expect([401, 403], titleOf(route)).not.toContain(status);
    }
  });
});

describe('every resource', () => {
  /** The lists of records that have a page each, by name. */
  const lists = () => {
    const titles = new Set(routes.map(titleOf));
    return routes
      .filter(({ method, path }) => method === 'GET' && titles.has(`GET ${path}/{id}`))
      .map(({ path, permission }) => [path.slice(1), permission] as const);
  };

  it('is closed to freelancers, but for those with rows of their own and units', () => {
    const open = lists().flatMap(([name, permission]) => (permission === 'signedIn' ? name : []));
    expect(open.toSorted()).toEqual([
      'contacts',
      'customers',
      'equipment',
      'projects',
      'transport',
    ]);
  });
});

/** No user of a tenant effectively holds such a permission, even if it was granted. */
const isAcross = (permission: string) =>
  PERMISSIONS.some(known => known.name === permission && 'acrossTenants' in known);

const isOrdinary = (permission: string) =>
  permission === 'signedIn' || permission === 'staff' || ORDINARY.some(name => name === permission);

describe("another tenant's record", () => {
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

  it('is answered like one that does not exist, by every route', async () => {
    const onRecords = guarded().filter(
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

  it('is not read or changed meanwhile', async () => {
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
});
