import { beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS, type PermissionName } from '#contract/people/permissions';
import { fieldsOf, plannerOf } from '../support/planner.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let call: ReturnType<TestApp['callAs']>;
let seeing: ReturnType<TestApp['callAs']>;
let planner: Awaited<ReturnType<typeof plannerOf>>;

const ids: Record<string, number> = {};

const EVERYTHING: PermissionName[] = PERMISSIONS.flatMap(permission =>
  'superadminOnly' in permission ? [] : permission.name
);

const PERIOD = { from: hour(0), until: hour(48) };

beforeAll(async () => {
  test = await buildTestApp();
  planner = await plannerOf(test, EVERYTHING);
  const { add } = planner;
  seeing = planner.call;
  call = await planner.colleague(...EVERYTHING.filter(name => name !== 'prices.view'));
  ids.product = (await add('/products', { name: 'Lamp', stock: 9, price: 10, list_price: 20 })).id;
  ids.project = (await add('/projects', { name: 'Gala', status: 'optie' })).id;
  ids.hire = (await add('/sub-hires', { supplier_name: 'Buurman', ...PERIOD, lines: [line()] })).id;
  ids.hired = (await seeing('GET', `/sub-hires/${ids.hire}`)).json().lines[0].id;
  ids.repair = (await add('/repairs', { product_id: ids.product, ...PERIOD, cost: 30 })).id;
  const changes = [
    { op: 'add_line', ref: 'lamp', product_id: ids.product, amount: 2, factor: 3, discount: 5 },
  ];
  const planned = await seeing('POST', `/projects/${ids.project}/plan`, { changes });
  ids.line = planned.json().refs.lamp;
});

const line = (values: object = {}) => ({
  product_id: ids.product,
  amount: 1,
  unit_cost: 40,
  ...values,
});

type Write = [
  what: string,
  call: (amount: unknown) => [method: 'POST' | 'PATCH' | 'PUT', path: string, body: object],
  field: string,
];

const planOf = (change: object): ['POST', string, object] => [
  'POST',
  `/projects/${ids.project}/plan`,
  { changes: [change] },
];

/** Every call that sets an amount. */
const WRITES: Write[] = [
  ['a new product', price => ['POST', '/products', { name: 'Bak', price }], 'price'],
  [
    'the list price of a new product',
    list_price => ['POST', '/products', { name: 'Bak', list_price }],
    'list_price',
  ],
  ['a product', price => ['PATCH', `/products/${ids.product}`, { price }], 'price'],
  [
    'a whole product',
    list_price => ['PUT', `/products/${ids.product}`, { name: 'Lamp', list_price }],
    'list_price',
  ],
  [
    'a new sub-hire',
    unit_cost => [
      'POST',
      '/sub-hires',
      { supplier_name: 'Buurman', ...PERIOD, lines: [line({ unit_cost })] },
    ],
    'lines.0.unit_cost',
  ],
  [
    'a line of a sub-hire',
    unit_cost => [
      'PATCH',
      `/sub-hires/${ids.hire}`,
      { lines: [line({ id: ids.hired, unit_cost })] },
    ],
    'lines.0.unit_cost',
  ],
  [
    'a new line of a sub-hire',
    unit_cost => [
      'PATCH',
      `/sub-hires/${ids.hire}`,
      { lines: [line({ id: ids.hired, unit_cost: null }), line({ unit_cost })] },
    ],
    'lines.1.unit_cost',
  ],
  [
    'a new repair',
    cost => ['POST', '/repairs', { product_id: ids.product, ...PERIOD, cost }],
    'cost',
  ],
  ['a repair', cost => ['PATCH', `/repairs/${ids.repair}`, { cost }], 'cost'],
  ...['unit_price', 'factor', 'discount'].flatMap((field): Write[] => [
    [
      `${field} of a line`,
      value => planOf({ op: 'update_line', id: ids.line, [field]: value }),
      `changes.0.${field}`,
    ],
    [
      `${field} of a new line`,
      value => planOf({ op: 'add_line', product_id: ids.product, amount: 1, [field]: value }),
      `changes.0.${field}`,
    ],
    [
      `${field} of a new text`,
      value => planOf({ op: 'add_line', text: 'Uren', amount: 1, [field]: value }),
      `changes.0.${field}`,
    ],
    [
      `${field} in a preview`,
      value => [
        'POST',
        `/projects/${ids.project}/plan/preview`,
        { changes: [{ op: 'update_line', id: ids.line, [field]: value }] },
      ],
      `changes.0.${field}`,
    ],
  ]),
];

/** All that was filled in beforehand, as it is now. */
const stored = async () => ({
  product: (await seeing('GET', `/products/${ids.product}`)).json(),
  hire: (await seeing('GET', `/sub-hires/${ids.hire}`)).json(),
  repair: (await seeing('GET', `/repairs/${ids.repair}`)).json(),
  plan: (await seeing('GET', `/projects/${ids.project}/plan`)).json(),
});

describe('without prices.view', () => {
  it.each(WRITES)('an amount is refused in %s', async (_what, write) => {
    const before = await stored();
    for (const amount of [0, 99]) {
      const [method, path, body] = write(amount);
      expect((await call(method, path, body)).statusCode, path).toBe(403);
    }
    expect(await stored()).toEqual(before);
  });

  it.each(WRITES)('nothing is changed of it by null in %s', async (_what, write) => {
    const [method, path, body] = write(null);
    const answer = await call(method, path, body);
    expect([200, 201], answer.body).toContain(answer.statusCode);
    const { product, hire, repair, plan } = await stored();
    expect(product).toMatchObject({ price: 10, list_price: 20 });
    expect(hire.lines[0]).toMatchObject({ id: ids.hired, unit_cost: 40 });
    expect(repair).toMatchObject({ cost: 30 });
    const changed = plan.lines.find(({ id }: { id: number }) => id === ids.line);
    expect(changed).toMatchObject({ unit_price: 10, factor: 3, discount: 5 });
  });

  it('an import is refused at the column, and one without amounts is taken', async () => {
    const csv = { 'content-type': 'text/csv' };
    for (const query of ['', '?dryRun=true']) {
      const file = Buffer.from('name,price\nEen,\nTwee,5');
      const refused = await call('POST', `/products/import${query}`, file, csv);
      expect(refused.json()).toEqual({
        rows: 2,
        imported: 0,
        errors: [{ row: 0, fields: { price: 'Voor dit veld heb je geen rechten.' } }],
      });
    }
    const repairs = `product_id,from,cost\n${ids.product},2035-01-01T00:00:00Z,9`;
    const refused = await call('POST', '/repairs/import', Buffer.from(repairs), csv);
    expect(refused.json()).toMatchObject({ imported: 0, errors: [{ row: 0 }] });
    const taken = await call('POST', '/products/import', Buffer.from('name,price\nDrie,'), csv);
    expect(taken.json()).toMatchObject({ imported: 1, errors: [] });
  });

  it('copies keep the prices that one does not see', async () => {
    const copy = await call('POST', `/projects/${ids.project}/duplicate`, {});
    const template = await call('POST', `/projects/${ids.project}/duplicate`, {
      is_template: true,
    });
    const other = (await planner.add('/projects', { name: 'Nog een' })).id;
    const change = { op: 'copy_from', project_id: ids.project };
    await call('POST', `/projects/${other}/plan`, { changes: [change] });
    for (const id of [copy.json().id, template.json().id, other]) {
      const plan = (await seeing('GET', `/projects/${id}/plan`)).json();
      expect(plan.lines[0]).toMatchObject({ unit_price: 10, factor: 3, discount: 5 });
    }
  });
});

describe('an amount of more decimals than are kept', () => {
  it.each(WRITES)('is refused at its field in %s', async (_what, write, field) => {
    const before = await stored();
    for (const amount of [0.1256, 1e-7, 10.0001]) {
      const [method, path, body] = write(amount);
      const answer = await seeing(method, path, body);
      expect([answer.statusCode, fieldsOf(answer)], `${amount}`).toEqual([400, [field]]);
    }
    expect(await stored()).toEqual(before);
  });

  it('is refused with three decimals where two are kept', async () => {
    const answer = await seeing('PATCH', `/products/${ids.product}`, { price: 0.125 });
    expect(answer.json().fields).toEqual({ price: 'Maximaal 2 decimalen.' });
    const csv = Buffer.from('name,price\nEen,"0,125"');
    const imported = await seeing('POST', '/products/import', csv, { 'content-type': 'text/csv' });
    expect(imported.json()).toMatchObject({
      imported: 0,
      errors: [{ row: 1, fields: { price: 'Maximaal 2 decimalen.' } }],
    });
    const thousands = Buffer.from('name,price\nEen,1.250\nTwee,2.000\nDrie,1250\nVier,12.5');
    const unclear = await seeing('POST', '/products/import', thousands, {
      'content-type': 'text/csv',
    });
    expect(unclear.json()).toMatchObject({ imported: 0, errors: [{ row: 1 }, { row: 2 }] });
    for (const price of [0.1, 0.29, 1.15, 8.2, 1_000_000.01, 9_999_998.99]) {
      const kept = await seeing('PATCH', `/products/${ids.product}`, { price });
      expect(kept.json()).toMatchObject({ price });
    }
  });
});

describe('a plan', () => {
  it('is copied by those alone who may change plans', async () => {
    const projects = await planner.colleague('projects.manage');
    const path = `/projects/${ids.project}/duplicate`;
    expect((await projects('POST', path, {})).statusCode).toBe(403);
    const named = { name: 'Nog een', start_date: hour(0), end_date: hour(48) };
    const { id } = (await projects('POST', '/projects', named)).json();
    expect((await projects('POST', `/projects/${id}/duplicate`, {})).statusCode).toBe(201);
    const body = { status: 'boeking' };
    const preview = `/projects/${ids.project}/plan/preview`;
    expect((await projects('POST', preview, body)).statusCode).toBe(403);
    const viewing = await planner.colleague('projects.manage', 'planning.view');
    expect((await viewing('POST', preview, body)).statusCode).toBe(200);
  });
});
