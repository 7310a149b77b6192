import { beforeAll, describe, expect, it } from 'vitest';
import { importerOf, longImporterOf, manyRows } from './support/imports.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const COLUMNS = ['code', 'name', 'price'];

const BY_CODE = { match: 'code', similar: 'new' };

/** Products A, B and C, and a file that changes A and B, has C as it is, and adds D. */
const checked = async () => {
  const importer = await importerOf(test);
  const { add, bring, call } = importer;
  const ids = await Promise.all(
    ['A', 'B', 'C'].map(
      async code => (await add('/products', { name: `Lamp ${code}`, code, price: 5 })).id
    )
  );
  const rows = [
    ['A', 'Lamp A', '6'],
    ['B', 'Lamp B', '7'],
    ['C', 'Lamp C', '5'],
    ['D', 'Lamp D', '9'],
  ];
  const { seen, ...told } = await bring('products', COLUMNS, rows, { ...BY_CODE, dryRun: true });
  expect(seen).toEqual([expect.any(String), expect.any(String), expect.any(String), null]);
  const write = (options: object = { seen }) =>
    bring('products', COLUMNS, rows, { ...BY_CODE, ...options });
  const change = (id: number | undefined, values: object) =>
    call('PATCH', `/products/${id}`, values);
  const prices = async () =>
    (await call('GET', '/products?sort=["code","ASC"]'))
      .json()
      .map(({ code, price }: { code: string; price: number }) => [code, price]);
  return { ...importer, ids, told, seen, write, change, prices };
};

describe('An import after its check', () => {
  it('is written as it was told, also where colleagues changed something else', async () => {
    const { ids, write, change, prices } = await checked();
    await change(ids[0], { description: 'Nieuw', stock: 4 });
    expect(await write()).toMatchObject({ import_id: expect.any(Number) });
    expect(await prices()).toEqual([
      ['A', 6],
      ['B', 7],
      ['C', 5],
      ['D', 9],
    ]);
  });

  it('names the rows whose values were changed meanwhile, and writes none', async () => {
    const { ids, write, change, prices } = await checked();
    await change(ids[1], { price: 8 });
    await change(ids[2], { price: 4 });
    const answer = await write();
    expect(answer).toMatchObject({
      overtaken: [2, 3],
      changed: [
        { row: 1 },
        { row: 2, changes: { price: { before: 8, after: 7 } } },
        { row: 3, changes: { price: { before: 4, after: 5 } } },
      ],
    });
    expect(answer).not.toHaveProperty('import_id');
    expect(await prices()).toEqual([
      ['A', 5],
      ['B', 8],
      ['C', 4],
    ]);
  });

  it('is written where a colleague made the same change', async () => {
    const { ids, write, change, prices } = await checked();
    await change(ids[1], { price: 7 });
    expect(await write()).toMatchObject({ equal: [{ row: 2 }, { row: 3 }] });
    expect(await prices()).toContainEqual(['A', 6]);
  });

  it('names a row whose record was deleted, and one whose record was made', async () => {
    const { ids, write, add, call } = await checked();
    await call('DELETE', `/products/${ids[0]}`);
    await add('/products', { name: 'Andere D', code: 'D', price: 1 });
    expect(await write()).toMatchObject({ overtaken: [1, 4], new: [{ row: 1 }] });
  });

  it('is written as before where the caller does not say what it saw', async () => {
    const { ids, write, change, prices } = await checked();
    await change(ids[1], { price: 8 });
    expect(await write({})).toMatchObject({ import_id: expect.any(Number) });
    expect(await prices()).toContainEqual(['B', 7]);
  });

  it('of many rows names them as well, before it begins', async () => {
    const { send, bring, call, countOf } = await longImporterOf(test);
    const file = (phone: string) => ({
      columns: ['name', 'phone'],
      rows: manyRows(index => [`Klant ${index}`, phone]),
      match: 'name',
    });
    await bring(file('06 1'));
    const { seen } = (await send({ ...file('06 2'), dryRun: true })).json();
    const [first] = (await call('GET', '/customers?range=[0,0]&sort=["id","ASC"]')).json();
    await call('PATCH', `/customers/${first.id}`, { phone: '06 9' });
    const answer = await send({ ...file('06 2'), seen });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ overtaken: [1] });
    expect((await call('GET', `/customers/${first.id}`)).json()).toMatchObject({ phone: '06 9' });
    expect(await countOf()).toBe(file('').rows.length);
  });
});
