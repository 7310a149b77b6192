import { beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_ROWS_AT_ONCE } from '#contract/base/limits';
import { longImporterOf, MANY, MANY_CUSTOMERS as customers, manyRows } from './support/imports.ts';
import { errorOf } from './support/planner.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const planner = () => longImporterOf(test);

describe('An import of many rows', () => {
  it('is answered before it is written, and tells how far it is', async () => {
    const { send, settled, countOf } = await planner();
    const answer = await send({ ...customers, file: { name: 'a.csv', sha256: 'a'.repeat(64) } });
    expect([answer.statusCode, answer.json()]).toEqual([
      202,
      { id: expect.any(Number), state: 'running', done: 0, total: MANY },
    ]);
    expect(await settled(answer.json().id)).toMatchObject({
      state: 'done',
      done: MANY,
      total: MANY,
      added: MANY,
      changed: 0,
      file: 'a.csv',
      resource: 'customers',
      undoable: true,
      error: null,
      overtaken: [],
      undone: null,
    });
    expect(await countOf()).toBe(MANY);
  });

  it('of up to two hundred is written before the answer', async () => {
    const { send, settled } = await planner();
    const rows = customers.rows.slice(0, IMPORT_ROWS_AT_ONCE);
    const answer = await send({ ...customers, rows });
    expect(answer.statusCode).toBe(200);
    expect(await settled(answer.json().import_id)).toMatchObject({
      state: 'done',
      done: IMPORT_ROWS_AT_ONCE,
      total: IMPORT_ROWS_AT_ONCE,
    });
  });

  it('is checked, refused and told to be nothing at once', async () => {
    const { send, bring, call, countOf } = await planner();
    const check = await send({ ...customers, dryRun: true });
    expect([check.statusCode, check.json().new.length]).toEqual([200, MANY]);
    const wrong = await send({ ...customers, rows: [...customers.rows, ['', '06 2']] });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      200,
      [{ row: MANY + 1, fields: { name: expect.any(String) } }],
    ]);
    expect(await countOf()).toBe(0);
    await bring(customers);
    const rows = (await call('GET', '/customers?range=[0,999]')).json();
    const equal = await send({
      columns: ['id', 'name'],
      rows: rows.map(({ id, name }: { id: number; name: string }) => [id, name]),
    });
    expect([equal.statusCode, equal.json().equal.length]).toEqual([200, MANY]);
  });

  it('has its history and one event once all is written, as one of few rows has', async () => {
    const { bring, call } = await planner();
    const before: number[] = [];
    const stop = test.database.onCommit(changes => void before.push(changes.length));
    const first = await bring(customers);
    stop();
    expect(before.reduce((sum, count) => sum + count, 0)).toBe(1);
    const { rows: told } = await test.pool.query(
      `select metadata from audit_log
       where action_type = 'customers.imported' and metadata ->> 'import' = $1`,
      [String(first.id)]
    );
    expect(told).toEqual([{ metadata: { rows: MANY, import: first.id, ids: expect.any(Array) } }]);
    const rows = (await call('GET', '/customers?range=[0,999]')).json();
    const changed = await bring({
      columns: ['id', 'phone'],
      rows: rows.map(({ id }: { id: number }) => [id, '06 2']),
    });
    expect(changed).toMatchObject({ added: 0, changed: MANY });
    const [{ id }] = rows;
    const { body } = await call('GET', `/customers/${id}`);
    expect(JSON.parse(body)).toMatchObject({ phone: '06 2', version: 2 });
    const history = await test.pool.query(
      `select metadata from audit_log where action_type = 'customers.updated' and resource_id = $1`,
      [id]
    );
    expect(history.rows).toEqual([
      {
        metadata: { import: changed.id, changes: { phone: { from: '06 1', to: '06 2' } } },
      },
    ]);
  });

  it('with one key is one import, whatever is sent while it runs and after it', async () => {
    const { send, settled, countOf } = await planner();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([send(customers, key), send(customers, key)]);
    const [first, second] = answers.map(answer => answer.json());
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    expect(second).toEqual(first);
    await settled(first.id);
    expect((await send(customers, key)).json()).toEqual(first);
    expect(await countOf()).toBe(MANY);
    expect(errorOf(await send({ ...customers, rows: customers.rows.slice(1) }, key))).toEqual([
      422,
      'idempotency_mismatch',
    ]);
  });

  it('as CSV is written after the answer too', async () => {
    const { call, settled, countOf } = await planner();
    const csv = ['name', ...manyRows(index => `Klant ${index}`)].join('\n');
    const answer = await call('POST', '/customers/import', Buffer.from(csv), {
      'content-type': 'text/csv',
    });
    expect(answer.statusCode, answer.body).toBe(202);
    expect(await settled(answer.json().id)).toMatchObject({ state: 'done', done: MANY });
    expect(await countOf()).toBe(MANY);
  });

  it('writes rows together that a rule counts together', async () => {
    const { bring, add } = await planner();
    const product = await add('/products', { name: 'Lamp', stock: MANY });
    const units = {
      columns: ['name', 'code', 'product_id'],
      rows: manyRows(index => [`Lamp ${index}`, `L-${index}`, product.id]),
    };
    expect(await bring(units, {}, 'equipment')).toMatchObject({ state: 'done', added: MANY });
  });

  it('is seen by those who may change the records', async () => {
    const { bring } = await planner();
    const { id } = await bring(customers);
    const stranger = await planner();
    expect(errorOf(await stranger.call('GET', `/imports/${id}`))).toEqual([404, 'not_found']);
  });
});

describe('An import that is refused on the way', () => {
  it('takes back the records that were made for its rows', async () => {
    const { send, settled, add, call } = await planner();
    await add('/products', { name: 'Lamp', code: 'C-1' });
    const products = {
      columns: ['name', 'code', 'category_name'],
      rows: manyRows(index => [`Lamp ${index}`, `P-${index}`, 'Rigging']),
      make: [{ column: 'category_name', names: ['Rigging'] }],
    };
    const categories = async () => (await call('GET', '/product-categories')).json();
    const { id } = (await send(products, {}, 'products')).json();
    expect(await categories()).toContainEqual(expect.objectContaining({ name: 'Rigging' }));
    await test.pool.query(
      `update import_work set "values" = jsonb_set("values", '{code}', '"C-1"')
       where import_id = $1 and place = $2`,
      [id, MANY]
    );
    expect(await settled(id)).toMatchObject({ state: 'failed', done: 0 });
    expect(await categories()).not.toContainEqual(expect.objectContaining({ name: 'Rigging' }));
  });

  it('is taken back, and says why', async () => {
    const { send, settled, countOf, add, call } = await planner();
    await add('/products', { name: 'Lamp', code: 'C-1', stock: 1 });
    const products = {
      columns: ['name', 'code'],
      rows: manyRows(index => [`Lamp ${index}`, `P-${index}`]),
    };
    const { id } = (await send(products, {}, 'products')).json();
    // As if a colleague had taken the last code once the import was found right.
    const { rowCount } = await test.pool.query(
      `update import_work set "values" = jsonb_set("values", '{code}', '"C-1"')
       where import_id = $1 and place = $2`,
      [id, MANY]
    );
    const done = await settled(id);
    expect(rowCount).toBe(1);
    expect(done).toMatchObject({ state: 'failed', done: 0, undoable: false });
    expect(done.error).toEqual(expect.any(String));
    expect(await countOf('products')).toBe(1);
    expect((await call('GET', '/imports?resource=products')).json()).toMatchObject([
      { id, state: 'failed' },
    ]);
    const told = await test.pool.query(
      `select count(*)::int as count from audit_log
       where tenant_id = (select tenant_id from imports where id = $1)
         and (action_type in ('products.imported', 'products.deleted'))`,
      [id]
    );
    expect(told.rows).toEqual([{ count: 0 }]);
  });
});

describe('Undoing an import of many rows', () => {
  it('goes on after the answer, and tells what became of it', async () => {
    const { bring, call, settled, countOf, add } = await planner();
    const { id } = await bring(customers);
    const [used, edited] = (await call('GET', '/customers?range=[0,999]')).json();
    await add('/projects', { name: 'Feest', customer_id: used.id });
    await call('PATCH', `/customers/${edited.id}`, { phone: '06 9' });
    const answer = await call('POST', `/imports/${id}/undo`);
    expect([answer.statusCode, answer.json()]).toEqual([
      202,
      { id, state: 'undoing', done: 0, total: MANY },
    ]);
    const undone = await settled(id);
    expect(undone).toMatchObject({
      state: 'undone',
      done: MANY,
      undoable: false,
      undone_at: expect.any(String),
      undone: { deleted: MANY - 2, restored: 0 },
    });
    expect(undone.undone?.kept).toHaveLength(2);
    expect(await countOf()).toBe(2);
    expect(errorOf(await call('POST', `/imports/${id}/undo`))).toEqual([409, 'import_final']);
  });

  it('restores what was changed', async () => {
    const { bring, call, settled } = await planner();
    await bring(customers);
    const rows = (await call('GET', '/customers?range=[0,999]')).json();
    const { id } = await bring({
      columns: ['id', 'phone'],
      rows: rows.map((row: { id: number }) => [row.id, '06 2']),
    });
    await call('POST', `/imports/${id}/undo`);
    expect(await settled(id)).toMatchObject({ undone: { deleted: 0, restored: MANY, kept: [] } });
    const after = (await call('GET', '/customers?range=[0,999]')).json();
    expect(new Set(after.map(({ phone }: { phone: string }) => phone))).toEqual(new Set(['06 1']));
  });
});
