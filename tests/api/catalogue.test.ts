import { beforeAll, describe, expect, it } from 'vitest';
import type { PermissionName } from '#contract/people/permissions';
import { names, plannerOf, query } from './support/planner.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const planner = (permissions?: readonly PermissionName[]) => plannerOf(test, permissions);

describe('equipment', () => {
  it('has a serial number of its own among those of no product', async () => {
    const { call, add } = await planner();
    const first = await add('/equipment', { name: 'SQ-5', serial_number: 'SN-1' });
    const twin = await call('POST', '/equipment', { name: 'SQ-5', serial_number: 'SN-1' });
    expect([twin.statusCode, twin.json().fields]).toEqual([
      409,
      { serial_number: 'Deze waarde is al in gebruik.' },
    ]);
    const other = await planner();
    await other.add('/equipment', { name: 'SQ-5', serial_number: 'SN-1' });
    await add('/equipment', { name: 'Zonder nummer' });
    await add('/equipment', { name: 'Ook zonder' });
    const same = await call('PATCH', `/equipment/${first.id}`, {
      serial_number: 'SN-1',
      notes: 'x',
    });
    expect(same.statusCode).toBe(200);
  });

  it('has a status that is spelled as in the list, or a word of its own', async () => {
    const { call, add, user } = await planner();
    const item = await add('/equipment', { name: 'SQ-5', status: ' BESCHIKBAAR ' });
    expect(item.status).toBe('beschikbaar');
    const change = async (status: string | null) =>
      (await call('PATCH', `/equipment/${item.id}`, { status })).json().status;
    expect(await change('In Reparatie')).toBe('in reparatie');
    expect(await change('Bij de buren')).toBe('Bij de buren');
    expect(await change('')).toBeNull();
    const csv = await test.app.inject({
      method: 'POST',
      url: '/api/equipment/import',
      payload: 'name,status\na,Verhuurd\nb,Zoek',
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${user.token}` },
    });
    expect(csv.statusCode, csv.body).toBe(200);
    const { status } = (await call('GET', '/equipment/facets')).json();
    expect(status).toEqual([
      { value: 'Zoek', count: 1 },
      { value: 'verhuurd', count: 1 },
    ]);
  });

  it('is filtered by status, type and location, with counts', async () => {
    const { call, add } = await planner();
    await add('/equipment', { name: 'a', type: 'Licht', status: 'beschikbaar', location: 'Hal 1' });
    await add('/equipment', { name: 'b', type: 'Licht', status: 'defect', location: 'Hal 1' });
    await add('/equipment', { name: 'c', type: 'Geluid', status: 'beschikbaar' });
    const lit = await call(
      'GET',
      `/equipment?${query({ filter: { type: 'Licht', status: 'defect' } })}`
    );
    expect(names(lit)).toEqual(['b']);
    const { type, location } = (await call('GET', '/equipment/facets')).json();
    expect(type).toEqual([
      { value: 'Licht', count: 2 },
      { value: 'Geluid', count: 1 },
    ]);
    expect(location).toEqual([{ value: 'Hal 1', count: 2 }]);
  });
});

describe('a trip', () => {
  it('does not arrive before it departs', async () => {
    const { call, add } = await planner();
    const times = { departure: '2026-06-01T10:00:00Z', arrival: '2026-06-01T09:59:00Z' };
    const wrong = await call('POST', '/transport', { vehicle: 'Bakwagen', ...times });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      { arrival: 'De aankomst ligt voor het vertrek.' },
    ]);
    const trip = await add('/transport', { vehicle: 'Bakwagen', departure: times.departure });
    const change = (body: object) => call('PATCH', `/transport/${trip.id}`, body);
    expect((await change({ arrival: times.arrival })).json().fields).toHaveProperty('arrival');
    expect((await change({ arrival: times.departure })).statusCode).toBe(200);
    const later = await change({ departure: '2026-06-01T10:00:01Z' });
    expect(later.json().fields).toHaveProperty('arrival');
  });
});

describe('a project', () => {
  it("copies its customer's name and keeps it when the customer goes", async () => {
    const { call, add } = await planner();
    const customer = await add('/customers', { name: 'Theater Zuid' });
    const project = await add('/projects', { name: 'Gala', customer_id: customer.id });
    expect(project).toMatchObject({ customer_id: customer.id, customer_name: 'Theater Zuid' });
    await call('DELETE', `/customers/${customer.id}`);
    const left = (await call('GET', `/projects/${project.id}`)).json();
    expect(left).toMatchObject({ customer_id: null, customer_name: 'Theater Zuid' });
  });

  it('takes no customer of another tenant', async () => {
    const { call } = await planner();
    const foreign = await (await planner()).add('/customers', { name: 'Van een ander' });
    const answer = await call('POST', '/projects', { name: 'Gala', customer_id: foreign.id });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['customer_id']]);
  });

  it('does not end before it starts, also when only one end is changed', async () => {
    const { call, add } = await planner();
    const period = {
      start_date: '2026-06-02T10:00:00+02:00',
      end_date: '2026-06-01T10:00:00+02:00',
    };
    const wrong = await call('POST', '/projects', { name: 'Gala', ...period });
    expect(wrong.json().fields).toEqual({ end_date: 'Het einde ligt voor het begin.' });
    const project = await add('/projects', { name: 'Gala', start_date: period.start_date });
    expect(project.start_date).toBe('2026-06-02T08:00:00.000Z');
    const later = await call('PATCH', `/projects/${project.id}`, { end_date: period.end_date });
    expect(later.json().fields).toHaveProperty('end_date');
  });

  it('is found by the period that it is in', async () => {
    const { call, add } = await planner();
    await add('/projects', {
      name: 'mei',
      start_date: '2026-05-01T00:00:00Z',
      end_date: '2026-05-03T00:00:00Z',
    });
    await add('/projects', {
      name: 'juni',
      start_date: '2026-06-01T00:00:00Z',
      end_date: '2026-06-03T00:00:00Z',
    });
    const filter = { start_date_lt: '2026-07-01T00:00:00Z', end_date_gte: '2026-05-15T00:00:00Z' };
    expect(names(await call('GET', `/projects?${query({ filter })}`))).toEqual(['juni']);
  });

  it('is in a range of days where it takes place then, at least in part', async () => {
    const { call, add } = await planner();
    const days = (start_date: string | null, end_date: string | null) => ({ start_date, end_date });
    // In Amsterdam: until the evening of the 31st, from midnight of the 1st, over both, without end.
    await add('/projects', {
      name: 'mei',
      ...days('2026-05-30T08:00:00Z', '2026-05-31T21:59:00Z'),
    });
    await add('/projects', {
      name: 'juni',
      ...days('2026-05-31T22:00:00Z', '2026-06-02T08:00:00Z'),
    });
    await add('/projects', {
      name: 'over',
      ...days('2026-05-01T08:00:00Z', '2026-07-02T08:00:00Z'),
    });
    await add('/projects', { name: 'opbouw', ...days('2026-06-30T21:00:00Z', null) });
    await add('/projects', { name: 'zonder' });
    const during = async (period: string) => {
      const sort = ['name', 'ASC'];
      return names(await call('GET', `/projects?${query({ filter: { period }, sort })}`));
    };
    expect(await during('2026-06-01/2026-06-30')).toEqual(['juni', 'opbouw', 'over']);
    expect(await during('/2026-05-31')).toEqual(['mei', 'over']);
    expect(await during('2026-07-01/')).toEqual(['over']);
    const wrong = await call('GET', `/projects?${query({ filter: { period: '2026-02-30/' } })}`);
    expect(wrong.statusCode).toBe(400);
  });

  it('has one of the four statuses or none', async () => {
    const { call } = await planner();
    const answer = await call('POST', '/projects', { name: 'Gala', status: 'misschien' });
    expect(answer.json().fields).toHaveProperty('status');
  });
});

describe('a product', () => {
  it('keeps prices to the cent and names its category', async () => {
    const { add, call } = await planner();
    const product = await add('/products', {
      name: 'SM58',
      category_id: 3,
      price: 7.35,
      list_price: 7.35,
      tags: ['mic', ' zang '],
    });
    expect(product).toMatchObject({
      price: 7.35,
      category_name: 'Audio',
      unit: 'stuk',
      type: 'single',
      stock_tracking: 'tracked',
      tags: ['mic', 'zang'],
    });
    const changed = await call('PATCH', `/products/${product.id}`, { name: 'SM58 LC' });
    expect(changed.json()).toMatchObject({ price: 7.35, unit: 'stuk', tags: ['mic', 'zang'] });
  });

  it('needs products.view to be seen and created, products.manage to be changed', async () => {
    const { call, add } = await planner(['products.view']);
    const product = await add('/products', { name: 'SM58' });
    expect((await call('PATCH', `/products/${product.id}`, { name: 'x' })).statusCode).toBe(403);
    const outsider = await planner([]);
    expect((await outsider.call('GET', '/products')).statusCode).toBe(403);
  });

  it('that is a kit lists its parts and is never inside itself', async () => {
    const { call, add } = await planner();
    const mic = await add('/products', { name: 'SM58' });
    const set = await add('/products', {
      name: 'Zangset',
      type: 'kit',
      parts: [{ product_id: mic.id, amount: 4 }],
    });
    expect(set.parts).toEqual([{ product_id: mic.id, amount: 4, name: 'SM58' }]);
    const outer = await add('/products', {
      name: 'Bandset',
      type: 'kit',
      parts: [{ product_id: set.id, amount: 1 }],
    });
    const circle = await call('PATCH', `/products/${set.id}`, {
      parts: [{ product_id: outer.id, amount: 1 }],
    });
    expect(circle.json().fields).toEqual({ parts: 'Een set kan zichzelf niet bevatten.' });
    const used = await call('DELETE', `/products/${mic.id}`);
    expect([used.statusCode, used.json().errorCode]).toEqual([409, 'in_use']);
    expect(used.json().error).toContain('(Zangset).');
    const emptied = await call('PATCH', `/products/${set.id}`, { parts: [] });
    expect(emptied.json().parts).toEqual([]);
    expect((await call('DELETE', `/products/${mic.id}`)).statusCode).toBe(200);
  });

  it('takes no parts of another tenant, also in a circle made by two at once', async () => {
    const { call, add } = await planner();
    const foreign = await (await planner()).add('/products', { name: 'Vreemd' });
    const stolen = await call('POST', '/products', {
      name: 'Set',
      parts: [{ product_id: foreign.id, amount: 1 }],
    });
    expect(stolen.json().fields).toHaveProperty('parts');
    const one = await add('/products', { name: 'Een' });
    const two = await add('/products', { name: 'Twee' });
    const answers = await Promise.all([
      call('PATCH', `/products/${one.id}`, { parts: [{ product_id: two.id, amount: 1 }] }),
      call('PATCH', `/products/${two.id}`, { parts: [{ product_id: one.id, amount: 1 }] }),
    ]);
    expect(answers.map(answer => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

describe('a trip', () => {
  it('belongs to a project and keeps its name when the project goes', async () => {
    const { call, add } = await planner();
    const project = await add('/projects', { name: 'Gala' });
    const trip = await add('/transport', {
      vehicle: 'Bakwagen',
      project_id: project.id,
      departure: '2026-06-01T06:00:00Z',
    });
    expect(trip).toMatchObject({ project_name: 'Gala', status: 'gepland' });
    await call('DELETE', `/projects/${project.id}`);
    expect((await call('GET', `/transport/${trip.id}`)).json()).toMatchObject({
      project_id: null,
      project_name: 'Gala',
    });
  });
});
