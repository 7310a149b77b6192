import { beforeAll, describe, expect, it } from 'vitest';
import type { PermissionName } from '#contract/people/permissions';
import { HELD, MANAGED } from '../support/freelancers.ts';
import { query } from '../support/planner.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let test: TestApp;
let tenantId: number;
let planner: TestUser;
let driver: TestUser;
const ids: Record<string, number> = {};

/** Today at noon, so that the dashboard shows it in every time zone that tests run in. */
const TODAY = new Date().toISOString();
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

beforeAll(async () => {
  test = await buildTestApp();
  tenantId = await test.addTenant();
  planner = await test.addUser(tenantId, MANAGED);
  driver = await freelancer();
  const add = async (key: string, path: string, body: object) => {
    const answer = await test.callAs(planner)('POST', path, body);
    expect(answer.statusCode, answer.body).toBe(201);
    ids[key] = answer.json().id;
  };
  await add('customer', '/customers', {
    name: 'Orkest Noord',
    email: 'info@orkest.example',
    phone: '06 12345678',
  });
  const project = {
    customer_id: ids.customer,
    status: 'optie',
    start_date: TODAY,
    end_date: TOMORROW,
  };
  await add('ownProject', '/projects', { ...project, name: 'Orkest op het plein' });
  await add('otherProject', '/projects', { ...project, name: 'Orkest in de zaal' });
  const trip = { vehicle: 'Orkestbus', departure: TODAY };
  await add('ownTrip', '/transport', { ...trip, project_id: ids.ownProject, driver_id: driver.id });
  await add('otherTrip', '/transport', { ...trip, project_id: ids.otherProject, driver: 'Ruben' });
  await add('tripOfOwnProject', '/transport', { ...trip, project_id: ids.ownProject });
  await add('equipment', '/equipment', { name: 'Orkestlessenaar', status: 'defect' });
  await add('product', '/products', { name: 'Orkestbak', price: 120, list_price: 150 });
});

const freelancer = (permissions: readonly PermissionName[] = HELD) =>
  test.addUser(tenantId, permissions, { user_type: 'freelancer' });

/** The records of each kind that there are, by whether a freelancer sees them without more. */
const RECORDS = {
  customers: { own: [], hidden: ['customer'] },
  projects: { own: ['ownProject'], hidden: ['otherProject'] },
  transport: { own: ['ownTrip'], hidden: ['otherTrip', 'tripOfOwnProject'] },
} as const;

type Kind = keyof typeof RECORDS;

const KINDS = ['customers', 'projects', 'transport'] as const satisfies Kind[];

const idsOf = (keys: readonly string[]) => keys.map(key => ids[key]);

const allOf = (kind: Kind) => idsOf([...RECORDS[kind].own, ...RECORDS[kind].hidden]);

const found = (answer: { json(): { id: number }[] }) =>
  answer
    .json()
    .map(({ id }) => id)
    .toSorted((one, other) => one - other);

/** Every way in which lists are narrowed down. */
const filtersOf = (kind: Kind): object[] => [
  {},
  { filter: { id: allOf(kind) } },
  { filter: { q: 'orkest' } },
  { filter: { q: 'or' } },
  { range: [0, 24], sort: ['id', 'DESC'] },
  ...(kind === 'projects'
    ? [
        { filter: { customer_id: ids.customer } },
        { filter: { period: 'week' } },
        { filter: { period: 'upcoming' } },
        { filter: { dashboard: 'this_week' } },
        { filter: { status: 'optie' } },
      ]
    : []),
  ...(kind === 'transport'
    ? [{ filter: { dashboard: 'trips_today' } }, { filter: { period: 'upcoming' } }]
    : []),
];

const expectRecords = async (user: TestUser, kind: Kind, visible: readonly unknown[]) => {
  const call = test.callAs(user);
  for (const filter of filtersOf(kind)) {
    const answer = await call('GET', `/${kind}?${query({ ...filter })}`);
    expect(found(answer), `${kind} ${JSON.stringify(filter)}`).toEqual(visible);
  }
  for (const id of allOf(kind)) {
    const answer = await call('GET', `/${kind}/${id}`);
    expect(answer.statusCode, `${kind} ${id}`).toBe(visible.includes(id) ? 200 : 404);
  }
};

describe('a freelancer sees', () => {
  it.each(KINDS)(
    'of %s only what belongs to the own trips, however the list is asked',
    async kind => {
      await expectRecords(driver, kind, idsOf(RECORDS[kind].own));
    }
  );

  it('no more by looking for another driver or project', async () => {
    const call = test.callAs(driver);
    const other = { project_id: ids.otherProject };
    expect((await call('GET', `/transport?${query({ filter: other })}`)).json()).toEqual([]);
    const mine = { driver_id: driver.id };
    expect(found(await call('GET', `/transport?${query({ filter: mine })}`))).toEqual([
      ids.ownTrip,
    ]);
  });

  it('equipment, and products without prices', async () => {
    const call = test.callAs(driver);
    expect(found(await call('GET', '/equipment'))).toEqual([ids.equipment]);
    const one = (await call('GET', `/products/${ids.product}`)).json();
    const [listed] = (await call('GET', '/products')).json();
    for (const product of [one, listed]) {
      expect(product).toMatchObject({ name: 'Orkestbak', price: null, list_price: null });
    }
    const byPrice = await call('GET', `/products?${query({ sort: ['price', 'ASC'] })}`);
    expect(byPrice.statusCode).toBe(403);
  });

  it('counts, search and dashboard of the own work alone', async () => {
    const call = test.callAs(driver);
    expect((await call('GET', '/projects/facets')).json().status).toEqual([
      { value: 'optie', count: 1 },
    ]);
    expect((await call('GET', '/transport/facets')).json().status).toEqual([
      { value: 'gepland', count: 1 },
    ]);
    const narrowed = query({ filter: { q: 'orkest', customer_id: ids.customer } });
    expect((await call('GET', `/projects/facets?${narrowed}`)).json().status).toEqual([
      { value: 'optie', count: 1 },
    ]);
    const others = query({ filter: { project_id: ids.otherProject } });
    expect((await call('GET', `/transport/facets?${others}`)).json().status).toEqual([]);
    for (const text of ['orkest', 'or']) {
      const hits = (await call('GET', `/search?q=${text}`)).json();
      expect(
        hits.projects.map(({ id }: { id: number }) => id),
        text
      ).toEqual([ids.ownProject]);
      expect(
        hits.transport.map(({ id }: { id: number }) => id),
        text
      ).toEqual([ids.ownTrip]);
      expect(hits.customers, text).toEqual([]);
    }
    expect((await call('GET', '/search?q=0612')).json().customers).toEqual([]);
    const board = (await call('GET', '/dashboard')).json();
    expect(board.thisWeek.rows).toMatchObject([{ id: ids.ownProject }]);
    expect(board.undecided.total).toBe(1);
    expect(board.tripsToday.rows).toMatchObject([{ id: ids.ownTrip }]);
    expect(board.agenda[0].loadIns).toMatchObject({
      total: 1,
      rows: [{ id: ids.ownProject }],
    });
    expect(board.agenda[0].trips).toMatchObject({ total: 1, rows: [{ id: ids.ownTrip }] });
    expect(board.weeks).toMatchObject([{ status: 'optie', count: 1 }]);
    expect(board).not.toHaveProperty('unpaid');
  });

  it('neither the audit log nor the settings of the tenant', async () => {
    const call = test.callAs(driver);
    const history = `/audit-logs?resourceType=projects&resourceId=${ids.ownProject}`;
    for (const path of ['/audit-logs', history, '/tenant/settings', '/invoices', '/tenants']) {
      expect((await call('GET', path)).statusCode, path).toBe(403);
    }
  });
});

describe('a permission lifts its part, and no other', () => {
  it.each([
    ['customers.view', 'customers'],
    ['projects.view', 'projects'],
    ['transport.view', 'transport'],
    ['prices.view', undefined],
  ] as const)('%s', async (permission, lifted) => {
    const user = await freelancer(['products.view', permission]);
    for (const kind of KINDS) {
      await expectRecords(user, kind, kind === lifted ? allOf(kind) : []);
    }
    const product = (await test.callAs(user)('GET', `/products/${ids.product}`)).json();
    expect(product.price).toBe(permission === 'prices.view' ? 120 : null);
    expect((await test.callAs(user)('GET', '/customers/export')).statusCode).toBe(403);
  });
});

describe('people of every other type', () => {
  it.each(['full', 'user'])('of type %s see all but prices without a permission', async type => {
    const user = await test.addUser(tenantId, ['products.view'], { user_type: type });
    for (const kind of KINDS) await expectRecords(user, kind, allOf(kind));
    const call = test.callAs(user);
    expect((await call('GET', `/products/${ids.product}`)).json().price).toBe(null);
    expect((await call('GET', '/customers/export')).statusCode).toBe(200);
    expect((await call('GET', '/tenant/settings')).statusCode).toBe(200);
  });
});
