import { beforeAll, describe, expect, it } from 'vitest';
import type { PermissionName } from '#contract/permissions';
import { buildTestApp, type TestApp } from './support/testApp.ts';

const EVERYTHING = [
  'customers.manage',
  'equipment.manage',
  'projects.manage',
  'products.view',
  'products.manage',
  'transport.manage',
] as const satisfies PermissionName[];

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

/** A planner of a tenant of their own. */
const planner = async (permissions: readonly PermissionName[] = EVERYTHING) => {
  const tenantId = await test.addTenant();
  const call = test.callAs(await test.addUser(tenantId, permissions));
  const add = async (path: string, body: object, headers?: object) => {
    const answer = await call('POST', path, body, headers);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  return { tenantId, call, add };
};

const query = (values: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])
  ).toString();

const names = (answer: { json(): { name: string }[] }) => answer.json().map(row => row.name);

describe('equipment', () => {
  it('has a serial number of its own within its tenant', async () => {
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

describe('a key of a creating call', () => {
  it('makes one record of any number of the same call', async () => {
    const { call } = await planner();
    const headers = { 'idempotency-key': 'form-1' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', '/customers', { name: 'Dubbelklik' }, headers))
    );
    expect(new Set(answers.map(answer => answer.body)).size).toBe(1);
    expect((await call('GET', '/customers')).json()).toHaveLength(1);
  });

  it('stands for one call, of one person', async () => {
    const one = await planner();
    const headers = { 'idempotency-key': 'form-2' };
    await one.add('/customers', { name: 'Eerste' }, headers);
    const other = await one.call('POST', '/customers', { name: 'Anders' }, headers);
    expect([other.statusCode, other.json().errorCode]).toEqual([422, 'idempotency_mismatch']);
    await (await planner()).add('/customers', { name: 'Tweede' }, headers);
  });

  it('is free again when the call failed', async () => {
    const { call, add } = await planner();
    const headers = { 'idempotency-key': 'form-3' };
    expect((await call('POST', '/customers', { name: '' }, headers)).statusCode).toBe(400);
    await add('/customers', { name: 'Nu goed' }, headers);
  });
});

describe('a CSV file', () => {
  const send = (call: Awaited<ReturnType<typeof planner>>['call'], path: string, csv: string) =>
    call('POST', path, Buffer.from(csv), { 'content-type': 'text/csv' });

  it('holds what is filtered, with cells that no spreadsheet runs', async () => {
    const { call, add } = await planner();
    await add('/customers', { name: '=1+1', email: 'a@b.example' });
    await add('/customers', { name: 'Buiten het filter' });
    const answer = await call('GET', `/customers/export?${query({ filter: { q: '1+1' } })}`);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body.codePointAt(0)).toBe(0xfeff);
    const lines = answer.body.trim().split('\n');
    expect(lines).toEqual(['name,contact_person,email,phone,address', "'=1+1,,a@b.example,,"]);
  });

  it('is read back as it was written, more than a batch long', async () => {
    const { call } = await planner();
    const rows = Array.from({ length: 1_200 }, (_, index) => `Klant ${index},,,,Kade ${index}`);
    const csv = ['name,contact_person,email,phone,address', ...rows].join('\n');
    expect((await send(call, '/customers/import', csv)).json()).toMatchObject({ imported: 1_200 });
    const exported = await call('GET', '/customers/export');
    expect(exported.body.trim().split('\n')).toHaveLength(1_201);
  });

  it('is not imported in part: each wrong row is named and nothing is written', async () => {
    const { call } = await planner();
    const csv = 'name;email\nGoed;a@b.example\n;fout\nOok goed;';
    const answer = await send(call, '/customers/import', csv);
    expect(answer.json()).toMatchObject({
      rows: 3,
      imported: 0,
      errors: [
        { row: 2, fields: { name: 'Verplicht veld.', email: 'Vul een geldig e-mailadres in.' } },
      ],
    });
    expect((await call('GET', '/customers')).json()).toEqual([]);
  });

  it('is only looked at in a dry run', async () => {
    const { call } = await planner();
    const answer = await send(
      call,
      '/products/import?dryRun=true',
      'name,price,tags\nSM58,"7,35","mic, zang"'
    );
    expect(answer.json()).toEqual({ rows: 1, imported: 0, errors: [] });
    expect((await call('GET', '/products')).json()).toEqual([]);
    await send(call, '/products/import', 'name,price,tags\nSM58,"7,35","mic, zang"');
    expect((await call('GET', '/products')).json()).toMatchObject([
      { price: 7.35, tags: ['mic', 'zang'] },
    ]);
  });

  it('that is none is refused', async () => {
    const { call } = await planner();
    const answer = await send(call, '/customers/import', '"a\nb');
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'csv_unreadable']);
  });
});

describe('the search', () => {
  it('finds each kind that one may see, of the own tenant', async () => {
    const { call, add } = await planner();
    await add('/customers', { name: 'Gala BV' });
    await add('/projects', { name: 'Zomergala' });
    await add('/projects', { name: 'Gala' });
    await add('/products', { name: 'Galagordijn' });
    await (await planner()).add('/customers', { name: 'Gala elders' });
    const found = (await call('GET', '/search?q=gala')).json();
    expect(Object.keys(found)).toEqual(['projects', 'customers', 'equipment', 'products']);
    expect(found.projects.map((row: { title: string }) => row.title)).toEqual([
      'Gala',
      'Zomergala',
    ]);
    expect(found.customers).toHaveLength(1);
  });
});

describe('the dashboard', () => {
  it('tells what the morning brings, invoices only to those who may see them', async () => {
    const { call, add } = await planner();
    const now = Date.now();
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    await add('/projects', { name: 'Nu', status: 'boeking', start_date: at(0), end_date: at(1) });
    await add('/projects', {
      name: 'Optie',
      status: 'optie',
      start_date: at(24 * 40),
      end_date: at(24 * 41),
    });
    await add('/projects', {
      name: 'Voorbij',
      status: 'optie',
      start_date: at(-50),
      end_date: at(-48),
    });
    await add('/transport', { vehicle: 'Bus', departure: at(0) });
    await add('/equipment', { name: 'Kapot', status: 'defect' });
    await add('/equipment', { name: 'Goed', status: 'Beschikbaar' });
    const answer = (await call('GET', '/dashboard')).json();
    expect(names({ json: () => answer.undecided.rows })).toEqual(['Optie']);
    expect(answer.thisWeek.rows).toContainEqual(expect.objectContaining({ name: 'Nu' }));
    expect(answer.tripsToday).toMatchObject({ total: 1, rows: [{ vehicle: 'Bus' }] });
    expect(names({ json: () => answer.unavailable.rows })).toEqual(['Kapot']);
    expect(answer).not.toHaveProperty('unpaid');
    expect(
      answer.weeks.reduce((sum: number, week: { count: number }) => sum + week.count, 0)
    ).toBeGreaterThan(0);
    const payer = await planner(['invoices.view']);
    expect((await payer.call('GET', '/dashboard')).json().unpaid).toEqual({ total: 0, rows: [] });
  });
});
