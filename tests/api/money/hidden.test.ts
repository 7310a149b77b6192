import { beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS, type PermissionName } from '#contract/people/permissions';
import { modules } from '#server/modules';
import { historyMoneyOf } from '#server/security/money';
import { plannerOf } from '../support/planner.ts';
import { routesOf } from '../support/routes.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let call: ReturnType<TestApp['callAs']>;
let seeing: ReturnType<TestApp['callAs']>;

const ids: Record<string, number> = {};

/** All that a company's people may hold. */
const EVERYTHING: PermissionName[] = PERMISSIONS.flatMap(permission =>
  'superadminOnly' in permission ? [] : permission.name
);

beforeAll(async () => {
  test = await buildTestApp();
  const planner = await plannerOf(test, EVERYTHING);
  const { add, tenantId } = planner;
  seeing = planner.call;
  call = await planner.colleague(...EVERYTHING.filter(name => name !== 'prices.view'));
  const period = { from: hour(0), until: hour(48) };
  const product = { name: 'Lamp', stock: 9, price: 7777.77, list_price: 8888.88 };
  ids.products = (await add('/products', product)).id;
  ids.equipment = (await add('/equipment', { name: 'Kist', code: 'K1' })).id;
  ids.customers = (await add('/customers', { name: 'Orkest' })).id;
  ids.transport = (await add('/transport', { vehicle: 'Bus' })).id;
  ids.projects = (
    await add('/projects', {
      name: 'Gala',
      status: 'optie',
      start_date: hour(0),
      end_date: hour(48),
    })
  ).id;
  const line = { op: 'add_line', product_id: ids.products, amount: 1 };
  await seeing('POST', `/projects/${ids.projects}/plan`, {
    changes: [{ ...line, unit_price: 6666.66, factor: 67.531, discount: 83.44 }],
  });
  ids['sub-hires'] = (
    await add('/sub-hires', {
      supplier_name: 'Buurman',
      ...period,
      lines: [{ product_id: ids.products, amount: 1, unit_cost: 5555.55 }],
    })
  ).id;
  ids.repairs = (await add('/repairs', { product_id: ids.products, ...period, cost: 4444.44 })).id;
  ids.stocktakings = (await add('/stocktakings', { location: 'Hal' })).id;
  ids.inspections = (
    await add('/inspections', {
      equipment_id: ids.equipment,
      kind: 'NEN 3140',
      inspected_on: '2026-01-01',
      result: 'passed',
    })
  ).id;
  ids.roles = (await add('/roles', { name: 'Rol' })).id;
  ids.users = (await test.addUser(tenantId)).id;
  ids.tenants = tenantId;
  await seeing('PATCH', `/products/${ids.products}`, { price: 7777.78 });
});

const MONEY_NAMES = historyMoneyOf(modules).price.everywhere;

/** Each number below a name of money, at any depth. */
const moneyIn = (value: unknown, name = ''): string[] => {
  if (typeof value === 'number') return MONEY_NAMES.has(name) ? [`${name}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  const isChange = 'from' in value && 'to' in value;
  return Object.entries(value).flatMap(([key, inner]) =>
    // The number of rows of a list is a total as well, and that of costs is for `costs.view`.
    ('rows' in value || 'due' in value || 'sub_hire' in value) && key === 'total'
      ? []
      : moneyIn(inner, isChange || Array.isArray(value) ? name : key)
  );
};

/** The prices that were filled in, however they are written. No time of day has such seconds. */
const AMOUNTS = /7777[.,]7|8888[.,]8|6666[.,]6|5555[.,]5|4444[.,]4|67[.,]531|83[.,]44/;

const pathOf = (path: string) => path.replace('{id}', String(ids[path.split('/')[1] ?? '']));

describe('whoever lacks prices.view', () => {
  it('reads no amount in any answer, and those who hold it do', async () => {
    const reads = (await routesOf(test)).filter(
      ({ method, path }) => method === 'GET' && path !== '/live' && !/\{(?!id)/.test(path)
    );
    const window = `from=${hour(0)}&until=${hour(48)}`;
    const told: string[] = [];
    for (const { path } of reads) {
      const query = /availability|timeline|shortages/.test(path)
        ? `?${window}&product_ids=${ids.products}`
        : '';
      const target =
        pathOf(path) +
        (path.endsWith('timeline') ? `?${window}` : path === '/availability' ? query : '');
      const answer = await call('GET', target);
      expect(answer.statusCode, path).not.toBe(500);
      if (answer.headers['content-type']?.includes('json')) {
        expect(moneyIn(answer.json()), path).toEqual([]);
      }
      expect(answer.body, path).not.toMatch(AMOUNTS);
      if (AMOUNTS.test((await seeing('GET', target)).body)) told.push(path);
    }
    expect(told.toSorted()).toEqual([
      '/audit-logs',
      '/products',
      '/products/export',
      '/products/{id}',
      '/projects/{id}/plan',
      '/repairs',
      '/repairs/export',
      '/repairs/{id}',
      '/sub-hires/{id}',
    ]);
  });

  /** Bodies that get as far as the version. */
  const BODIES: Record<string, object> = {
    'PUT /equipment/{id}/codes': { codes: [] },
    'PUT /products/{id}/codes': { codes: [] },
    'PUT /products/{id}/inspections': { rules: [] },
    'PUT /equipment/{id}/contents': { equipment_ids: [] },
    'POST /projects/{id}/challenge': { until: hour(1) },
    'POST /projects/{id}/plan': { changes: [{ op: 'add_group', name: 'Licht' }] },
    'PATCH /users/{id}/permissions': { permissions: [] },
    'PATCH /users/{id}/roles': { roles: [] },
    'PATCH /roles/{id}/permissions': { permissions: [] },
    'PATCH /users/{id}': { name: 'Pim' },
  };

  it('reads none in the record that a stale version is answered with', async () => {
    const refused: string[] = [];
    for (const { method, path } of await routesOf(test)) {
      if (method === 'GET' || method === 'DELETE' || path.startsWith('/auth/')) continue;
      const title = `${method} ${path}`;
      const answer = await call(method, pathOf(path), BODIES[title] ?? {}, { 'if-match': '"v0"' });
      if (answer.statusCode !== 412) continue;
      refused.push(title);
      expect(answer.json().current, title).toEqual(expect.anything());
      expect(moneyIn(answer.json()), title).toEqual([]);
      expect(answer.body, title).not.toMatch(AMOUNTS);
    }
    expect(refused).toEqual(expect.arrayContaining(Object.keys(BODIES).slice(0, 3)));
    for (const kind of ['products', 'repairs', 'sub-hires', 'projects', 'equipment']) {
      expect(refused).toEqual(expect.arrayContaining([`PATCH /${kind}/{id}`, `PUT /${kind}/{id}`]));
      const stale = await call('DELETE', `/${kind}/${ids[kind]}`, undefined, {
        'if-match': '"v0"',
      });
      expect([stale.statusCode, moneyIn(stale.json())]).toEqual([412, []]);
    }
    expect(refused).toContain('POST /projects/{id}/plan');
    const whole = await seeing(
      'PUT',
      `/products/${ids.products}/codes`,
      { codes: [] },
      { 'if-match': '"v0"' }
    );
    expect(whole.json().current).toMatchObject({ price: 7777.78 });
  });

  it('sorts neither a list nor an export by a price', async () => {
    const sort = `?sort=${encodeURIComponent('["price","ASC"]')}`;
    for (const path of ['/products', '/products/export']) {
      expect((await call('GET', path + sort)).statusCode, path).toBe(403);
      expect((await seeing('GET', path + sort)).statusCode, path).toBe(200);
    }
  });

  it('is not told by a plan whether a line has the price of its product', async () => {
    const changes = [7777.78, 1].map(unit_price => ({
      op: 'add_line',
      product_id: ids.products,
      amount: 1,
      unit_price,
    }));
    const { json } = await seeing('POST', `/projects/${ids.projects}/plan`, { changes });
    const differing = (plan: { lines: { differs: boolean }[] }) =>
      plan.lines.map(({ differs }) => differs);
    expect(differing(json())).toEqual([true, false, true]);
    const plan = await call('GET', `/projects/${ids.projects}/plan`);
    expect(differing(plan.json())).toEqual([false, false, false]);
    expect(plan.json()).toMatchObject({ factor: null, totals: { price: null } });
  });
});
