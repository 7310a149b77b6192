import { beforeAll, expect, it } from 'vitest';
import { crewingOf } from '../support/crewing.ts';
import { invoicingOf } from '../support/invoicing.ts';
import { errorOf } from '../support/planner.ts';
import { companyWithTokens } from '../support/programs.ts';
import { routesOf } from '../support/routes.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { TOKEN_PERMISSIONS } from '#contract/integrations/tokenPermissions.values';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ appUrl: new URL('https://verhuur.example') });
});

interface Row {
  id: number;
}

/** The ids of all rows, by pages of one. */
const readAll = async (
  call: Awaited<ReturnType<Awaited<ReturnType<typeof companyWithTokens>>['make']>>['call'],
  list: string
) => {
  const read: number[] = [];
  for (;;) {
    const answer = await call('GET', `/${list}?after=${read.at(-1) ?? 0}&limit=1`);
    expect(answer.statusCode, answer.body).toBe(200);
    const [row, ...more]: Row[] = answer.json();
    expect(more, list).toEqual([]);
    if (!row) return read;
    read.push(row.id);
    const { link } = answer.headers;
    if (link === undefined) continue;
    expect(link).toBe(`<https://verhuur.example/api/${list}?after=${row.id}&limit=1>; rel="next"`);
  }
};

it('pages through lists that put their rows together themselves', async () => {
  const ours = await invoicingOf(test);
  const { make } = await companyWithTokens(test, ours.tenantId);
  const { call } = await make(['sales.view', 'sales.export', 'prices.view']);
  const { projectId, customer_id } = await ours.booking();
  const payments: number[] = [];
  for (const amount of [30, 10, 20]) payments.push((await ours.pay(customer_id, amount)).id);
  const deposits: number[] = [];
  for (const amount of [300, 100, 200]) {
    deposits.push((await ours.done('POST', '/deposits', { project_id: projectId, amount })).id);
  }
  const exports: number[] = [];
  for (const unit_price of [10, 20]) {
    await ours.issued(unit_price);
    exports.push((await ours.add('/sales-exports', { until: '2999-12-31' })).id);
  }
  expect(await readAll(call, 'sales-payments')).toEqual(payments);
  expect(await readAll(call, 'deposits')).toEqual(deposits);
  expect(await readAll(call, 'sales-exports')).toEqual(exports);
  const newestFirst: Row[] = (await call('GET', '/deposits?range=[0,9]')).json();
  expect(newestFirst.map(({ id }) => id)).toEqual(deposits.toReversed());
});

it('pages through shifts, also of a period', async () => {
  const ours = await crewingOf(test);
  const { make } = await companyWithTokens(test, ours.tenantId);
  const { call } = await make(['crew.view']);
  const stagehand = await ours.crewFunction();
  const projectId = await ours.project();
  const shifts: number[] = [];
  for (const until of [14, 12, 10].map(hours =>
    new Date(Date.UTC(2030, 0, 2, hours)).toISOString()
  )) {
    const from = new Date(Date.parse(until) - 3_600_000).toISOString();
    shifts.push(await ours.shift(projectId, stagehand, { from, until }));
  }
  expect(await readAll(call, 'shifts')).toEqual(shifts);
  const within = 'from=2030-01-02T00:00:00Z&until=2030-01-02T12:30:00Z';
  const ids = async (query: string) => {
    const answer = await call('GET', `/shifts?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().map(({ id }: Row) => id);
  };
  expect(await ids(`${within}&after=0`)).toEqual(shifts.slice(1));
  expect(await ids(within)).toEqual(shifts.slice(1).toReversed());
  for (const query of ['', 'from=2030-01-02T00:00:00Z', 'after=0&range=[0,9]', 'limit=1001']) {
    expect((await call('GET', `/shifts?${query}`)).statusCode, query).toBe(400);
  }
  const backwards = 'from=2030-01-03T00:00:00Z&until=2030-01-02T00:00:00Z';
  expect((await call('GET', `/shifts?${backwards}`)).statusCode).toBe(400);
});

/** Their rows are no records: they are calculated for a period, or for one project. */
const CALCULATED = ['/availability', '/standings', '/shortages', '/crew/candidates'];

it('each list of records takes `after` and `limit`, and neither `range` nor `sort` beside', async () => {
  const { make } = await companyWithTokens(test);
  const { call } = await make(TOKEN_PERMISSIONS, { webhooks: true });
  const { paths } = (await test.app.inject('/developers/openapi.json')).json();
  const lists = (await routesOf(test)).filter(({ method, path, token }) => {
    const schema = paths[`/api${path}`]?.get?.responses[200]?.content?.['application/json']?.schema;
    return method === 'GET' && token && !path.includes('{') && schema?.type === 'array';
  });
  const wrong: string[] = [];
  for (const { path } of lists.filter(list => !CALCULATED.includes(list.path))) {
    const read = await call('GET', `${path}?after=0&limit=1000`);
    if (read.statusCode !== 200) wrong.push(`${path}: ${read.body}`);
    for (const query of [
      'after=0&range=[0,9]',
      'limit=9&range=[0,9]',
      'after=0&sort=["id","ASC"]',
      'limit=9&sort=["id","ASC"]',
      'limit=0',
      'limit=1001',
      'after=-1',
    ]) {
      const { statusCode } = await call('GET', `${path}?${query}`);
      if (statusCode !== 400) wrong.push(`${path}?${query}: ${statusCode}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(lists.length).toBeGreaterThan(20);
});

it('is not sorted by amounts that the token does not see', async () => {
  const { make } = await companyWithTokens(test);
  const { call } = await make(['sales.view', 'quotes.view', 'products.view']);
  const seeing = await make(['sales.view', 'quotes.view', 'products.view', 'prices.view']);
  for (const path of [
    '/sales-invoices?sort=["total","ASC"]',
    '/quotes?sort=["total","DESC"]',
    '/sales-payments?sort=["amount","ASC"]',
    '/products?sort=["price","ASC"]',
    '/products/export?sort=["price","ASC"]',
  ]) {
    expect(errorOf(await call('GET', path)), path).toEqual([403, 'forbidden']);
    expect((await seeing.call('GET', path)).statusCode, path).toBe(200);
  }
  expect((await call('GET', '/quotes?sort=["number","ASC"]')).statusCode).toBe(200);
});
