import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_MAX_ROWS } from '#contract/base/limits';
import { FIELD_TEXTS } from './support/fieldTexts.ts';
import { importerOf, settledImport } from './support/imports.ts';
import { errorOf } from './support/planner.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

let test: TestApp;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

beforeAll(async () => {
  test = await buildTestApp();
});

describe('Refused rows', () => {
  it('are refused all together: unknown ids, one record twice, unknown names, and what a record cannot be', async () => {
    const { call, add, bring } = await importerOf(test);
    const jan = await add('/customers', { name: 'Jan' });
    const refused = await bring(
      'customers',
      ['id', 'name', 'email'],
      [
        [999_999, 'Weg', ''],
        [jan.id, 'Jan', 'geen adres'],
        [jan.id, 'Jan', ''],
        ['abc', 'X', ''],
        ['', 'Nieuw', 'nieuw@b.example'],
      ]
    );
    expect(refused.errors).toEqual([
      { row: 1, fields: { id: 'Dit record bestaat niet.' } },
      { row: 2, fields: { email: 'Vul een geldig e-mailadres in.' } },
      { row: 3, fields: { id: 'Deze rij hoort bij hetzelfde record als rij 2.' } },
      { row: 4, fields: { id: 'Dit record bestaat niet.' } },
    ]);
    const unread = await bring(
      'customers',
      ['name', 'kind', 'discount', 'active'],
      [
        ['A', 'Vereniging', '', ''],
        ['B', '', 'veel', ''],
        ['C', '', '', 'misschien'],
      ]
    );
    expect(unread.errors).toEqual([
      { row: 1, fields: { kind: 'Kies een van deze: Bedrijf, Particulier.' } },
      { row: 2, fields: { discount: FIELD_TEXTS.number } },
      { row: 3, fields: { active: FIELD_TEXTS.yes_or_no } },
    ]);
    const undated = await bring('projects', ['name', 'start_date'], [['Feest', 'ooit']]);
    expect(undated.errors).toEqual([{ row: 1, fields: { start_date: FIELD_TEXTS.date } }]);
    const projects = await bring('projects', ['name', 'customer_name'], [['Feest', 'Niemand']]);
    expect(projects.errors).toEqual([
      { row: 1, fields: { customer_name: 'Dit record bestaat niet.' } },
    ]);
    expect((await bring('customers', ['name', 'Bijnaam', 'name'], [])).errors).toEqual([
      {
        row: 0,
        fields: {
          Bijnaam: 'Dit veld bestaat niet of kan niet worden gewijzigd.',
          name: 'Deze kolom komt vaker voor.',
        },
      },
    ]);
    expect((await call('GET', '/customers')).json()).toHaveLength(1);
  });

  it('fill in money only of those who see it', async () => {
    const { bring } = await importerOf(test, ['products.view', 'products.manage']);
    const answer = await bring('products', ['name', 'price'], [['Lamp', 5]]);
    expect(answer.errors).toEqual([
      { row: 0, fields: { price: 'Voor dit veld heb je geen rechten.' } },
    ]);
  });

  it('are refused without the permission to change the records', async () => {
    const { colleague } = await importerOf(test);
    const reader = await colleague('customers.view');
    const answer = await reader('POST', '/customers/import', { columns: ['name'], rows: [['X']] });
    expect(errorOf(answer)).toEqual([403, 'forbidden']);
  });

  it('are answered as the first time where they come again with their key', async () => {
    const { call, add } = await importerOf(test);
    const lamp = await add('/products', { name: 'Lamp', price: 5 });
    const body = {
      columns: ['id', 'name', 'code'],
      rows: [
        [lamp.id, 'Spot', ''],
        ['', 'Nieuw', 'N1'],
      ],
    };
    const key = { 'idempotency-key': 'same-rows' };
    const first = await call('POST', '/products/import', body, key);
    const again = await call('POST', '/products/import', body, key);
    expect(first.json().errors).toEqual([]);
    expect(again.json()).toEqual(first.json());
    expect((await call('GET', '/products')).json()).toHaveLength(2);
  });

  it('that were wrong leave nothing of their key: the next with it are another import', async () => {
    const { call } = await importerOf(test);
    const key = { 'idempotency-key': 'mended-rows' };
    const send = (email: string) =>
      call(
        'POST',
        '/customers/import',
        { columns: ['name', 'email'], rows: [['Jan', email]] },
        key
      );
    expect((await send('fout')).json().errors).toHaveLength(1);
    expect((await send('jan@b.example')).json()).toMatchObject({ new: [{ row: 1 }], errors: [] });
  });

  it('keep the rules of bookings: a project is not moved to where it has too little', async () => {
    const { call, add } = await importerOf(test);
    const status = 'boeking';
    const lamp = await add('/products', { name: 'Lamp', stock: 1 });
    const booked = async (start_date: string, end_date: string) => {
      const project = await add('/projects', { name: start_date, status, start_date, end_date });
      const changes = [{ op: 'add_line', product_id: lamp.id, amount: 1 }];
      const planned = await call('POST', `/projects/${project.id}/plan`, { changes }, {});
      expect(planned.statusCode, planned.body).toBeLessThan(300);
      return project;
    };
    const june = await booked('2031-06-01T08:00:00.000Z', '2031-06-02T08:00:00.000Z');
    await booked('2031-07-01T08:00:00.000Z', '2031-07-02T08:00:00.000Z');
    const rows = [[june.id, '2031-07-01T09:00:00.000Z', '2031-07-03T08:00:00.000Z']];
    const body = { columns: ['id', 'start_date', 'end_date'], rows };
    const answer = await call('POST', '/projects/import', body);
    expect(errorOf(answer)).toEqual([409, 'shortage']);
    const named = { columns: ['id', 'name'], rows: [[june.id, 'Feest']] };
    expect((await call('POST', '/projects/import', named)).json()).toMatchObject({
      changed: [{ row: 1 }],
    });
  });
});

it('as many rows as there may be are changed while others write, in little memory', async () => {
  const { call } = await importerOf(test);
  const rows = Array.from({ length: IMPORT_MAX_ROWS }, (_, index) => [
    `Klant ${index}`,
    `06 ${index}`,
  ]);
  const given = { columns: ['name', 'phone'], rows, similar: 'new' };
  const first = await call('POST', '/customers/import', given);
  await settledImport(call, first.json().id);
  const { rows: ids } = await test.pool.query<{ id: number }>(
    'select record_id as id from import_rows where import_id = $1',
    [first.json().id]
  );
  const changed = ids.map(({ id }, index) => [id, `07 ${index}`]);
  const body = { columns: ['id', 'phone'], rows: changed };
  collectGarbage();
  const before = process.memoryUsage().rss;
  let isDone = false;
  const done = call('POST', '/customers/import', body)
    .then(answer => settledImport(call, answer.json().id))
    .finally(() => (isDone = true));
  let written = 0;
  while (!isDone) {
    const answer = await call('POST', '/customers', { name: 'Tussendoor' });
    expect(answer.statusCode, answer.body).toBe(201);
    if (!isDone) written += 1;
    await delay(50);
  }
  expect(await done).toMatchObject({ state: 'done', changed: IMPORT_MAX_ROWS });
  expect(written).toBeGreaterThan(0);
  // What other files left for the garbage collector is not the import's.
  collectGarbage();
  expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(300);
}, 240_000);
