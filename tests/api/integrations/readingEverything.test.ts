import { beforeAll, expect, it } from 'vitest';
import { companyWithTokens } from '../support/programs.ts';
import { fieldsOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ appUrl: new URL('https://verhuur.example') });
});

interface Row {
  id: number;
}

it('gives each row that stays exactly once, while others write and delete', async () => {
  const { call, make } = await companyWithTokens(test);
  const program = await make(['customers.view']);
  const add = async (name: string): Promise<number> =>
    (await call('POST', '/customers', { name })).json().id;
  const staying: number[] = [];
  const leaving: number[] = [];
  for (let at = 0; at < 30; at += 1) {
    const id = await add(`Klant ${30 - at}`);
    if (at % 3 === 0) leaving.push(id);
    else staying.push(id);
  }
  const read: number[] = [];
  let after = 0;
  for (;;) {
    const answer = await program.call('GET', `/customers?after=${after}&limit=7`);
    const rows: Row[] = answer.json();
    read.push(...rows.map(({ id }) => id));
    const next = answer.headers.link;
    if (rows.length < 7) {
      expect(next).toBeUndefined();
      break;
    }
    after = rows.at(-1)?.id ?? 0;
    if (next !== undefined) {
      expect(next).toBe(
        `<https://verhuur.example/api/customers?after=${after}&limit=7>; rel="next"`
      );
    }
    const gone = leaving.pop();
    if (gone !== undefined) await call('DELETE', `/customers/${gone}`);
    await add('Nieuw');
    await call('PATCH', `/customers/${staying[0]}`, { name: `Anders ${after}` });
  }
  expect(new Set(read).size).toBe(read.length);
  expect(staying.filter(id => !read.includes(id))).toEqual([]);
});

it('keeps the filter in the next address, and takes no range or sort beside it', async () => {
  const { call, make } = await companyWithTokens(test);
  const program = await make(['customers.view']);
  for (const name of ['Jazz 1', 'Pop', 'Jazz 2', 'Jazz 3'])
    await call('POST', '/customers', { name });
  const filter = encodeURIComponent('{"q":"jazz"}');
  const first = await program.call('GET', `/customers?filter=${filter}&after=0&limit=2`);
  expect(first.json().map(({ name }: { name: string }) => name)).toEqual(['Jazz 1', 'Jazz 2']);
  const link = /<(.*)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  const { pathname, search } = new URL(link);
  const second = await program.call('GET', `${pathname.replace('/api', '')}${search}`);
  expect(second.json().map(({ name }: { name: string }) => name)).toEqual(['Jazz 3']);
  expect(second.headers.link).toBeUndefined();
  const ranged = await program.call('GET', '/customers?after=0&range=[0,9]');
  expect([ranged.statusCode, fieldsOf(ranged)]).toEqual([400, ['range']]);
  const sorted = await program.call('GET', '/customers?after=0&sort=["name","ASC"]');
  expect([sorted.statusCode, fieldsOf(sorted)]).toEqual([400, ['sort']]);
  expect((await program.call('GET', '/customers?after=0&limit=1001')).statusCode).toBe(400);
});

it('works on each list that a token reads', async () => {
  const { make } = await companyWithTokens(test);
  const { call } = await make([
    'customers.view',
    'projects.view',
    'products.view',
    'transport.view',
    'planning.view',
    'quotes.view',
    'sales.view',
    'prices.view',
    'crew.view',
    'hours.view',
  ]);
  const lists =
    'customers contacts projects products product-categories equipment transport vehicles venues sub-hires repairs quotes sales-invoices sales-payments deposits crew crew-functions hours price-lists vat-codes';
  for (const list of lists.split(' ')) {
    const answer = await call('GET', `/${list}?after=0&limit=5`);
    expect(answer.statusCode, `${list}: ${answer.body}`).toBe(200);
    expect(answer.json(), list).toBeInstanceOf(Array);
  }
});
