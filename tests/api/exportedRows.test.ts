import { eq, sql } from 'drizzle-orm';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { removeExpired } from '#server/jobs/jobs';
import { importRows, imports } from '#server/tables/imports';
import { PLATFORM } from '#server/db/actor';
import { importerOf, settledImport } from './support/imports.ts';
import { errorOf, plannerOf } from './support/planner.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const NOTHING = { new: [], changed: [], equal: [], similar: [], errors: [] };

describe('An export', () => {
  it.each(['nl', 'en', 'de'])(
    'in %s comes back by its ids as nothing but equal rows',
    async language => {
      const { call, add, bring } = await importerOf(test);
      const kade = await add('/customers', {
        name: '=Kade & Zoon',
        language: 'de',
        is_supplier: true,
        phone: '+31 6 1',
      });
      const gone = await add('/customers', { name: 'Weg' });
      const lamp = await add('/products', {
        name: 'Lamp',
        code: '007',
        price: 7.35,
        weight: 1.25,
        category_id: 3,
        tags: ['=mic', 'zang'],
      });
      await add('/products', { name: 'Set', type: 'kit', stock_tracking: 'untracked' });
      const start_date = '2026-06-01T12:30:20.000Z';
      const project = await add('/projects', {
        name: 'Feest',
        status: 'boeking',
        start_date,
        end_date: '2026-06-02T22:00:00.000Z',
        customer_id: kade.id,
      });
      await add('/projects', { name: 'Los', customer_id: gone.id });
      await call('DELETE', `/customers/${gone.id}`);
      await add('/equipment', { name: 'Lamp 1', serial_number: '1', product_id: lamp.id });
      await add('/transport', {
        vehicle: 'Bus',
        driver: 'Piet',
        project_id: project.id,
        departure: start_date,
      });
      const headers = { 'accept-language': language };
      for (const resource of ['customers', 'products', 'projects', 'equipment', 'transport']) {
        const before = (await call('GET', `/${resource}/export`, undefined, headers)).body;
        const [columns = [], ...rows] = parse(before, {
          bom: true,
          delimiter: language === 'en' ? ',' : ';',
        });
        expect(columns[0]).toBe('id');
        const answer = await bring(resource, columns, rows, {}, headers);
        expect(answer.equal, JSON.stringify(answer)).toHaveLength(rows.length);
        expect(answer).toEqual({ ...NOTHING, equal: answer.equal });
        expect((await call('GET', `/${resource}/export`, undefined, headers)).body).toBe(before);
      }
    }
  );

  it('has words for choices, and an import reads those of any language', async () => {
    const { call, add, bring } = await importerOf(test);
    await add('/products', { name: 'Set', type: 'kit' });
    await add('/customers', { name: 'Jan', language: 'de' });
    expect((await call('GET', '/products/export')).body).toContain(';Set / kit;');
    expect((await call('GET', '/customers/export')).body).toContain(';Duits');
    const columns = ['name', 'type', 'stock_tracking'];
    const rows = [
      ['A', 'Einzelartikel', 'ja'],
      ['B', 'set/kit', 'Not tracked'],
      ['C', 'single', false],
    ];
    await bring('products', columns, rows);
    const [, ...products] = (await call('GET', '/products')).json();
    expect(products).toMatchObject([
      { type: 'single', stock_tracking: 'tracked' },
      { type: 'kit', stock_tracking: 'untracked' },
      { type: 'single', stock_tracking: 'untracked' },
    ]);
    const csv = Buffer.from('Naam;Type\nD;Los item');
    const sent = await call('POST', '/products/import', csv, { 'content-type': 'text/csv' });
    expect(sent.json()).toMatchObject({ imported: 1 });
  });
});

describe('An import', () => {
  const SHA = 'a'.repeat(64);

  it('is listed, taken back once, and told where its file comes again', async () => {
    const { call, add, bring, tenantId } = await importerOf(test);
    const jan = await add('/customers', { name: 'Jan', phone: '1', email: 'jan@b.example' });
    const columns = ['id', 'name', 'phone', 'email'];
    const rows = [
      [jan.id, 'Jan', '2', 'j@b.example'],
      ['', 'Nieuw', '', ''],
      ['', 'Gebruikt', '', ''],
      ['', 'Anders', '', ''],
    ];
    const file = { name: 'klanten.xlsx', sha256: SHA };
    const done = await bring('customers', columns, rows, { file });
    const [, used, other] = done.new.map(({ id }: { id: number }) => id);
    await add('/projects', { name: 'Feest', customer_id: used });
    await call('PATCH', `/customers/${other}`, { phone: '3' });
    await call('PATCH', `/customers/${jan.id}`, { email: 'later@b.example' });
    const again = await bring('customers', columns, [], { file, dryRun: true });
    expect(again.again).toEqual({ at: expect.any(String), by: expect.any(String) });

    const list = async () => (await call('GET', '/imports?resource=customers')).json();
    expect(await list()).toMatchObject([
      {
        id: done.import_id,
        file: 'klanten.xlsx',
        added: 3,
        changed: 1,
        undone_at: null,
        undoable: true,
      },
    ]);
    const undone = await call('POST', `/imports/${done.import_id}/undo`);
    expect(undone.json()).toEqual({
      deleted: 1,
      restored: 1,
      kept: [
        { id: used, name: 'Gebruikt', reason: 'in_use' },
        { id: other, name: 'Anders', reason: 'changed' },
        { id: jan.id, name: 'Jan', reason: 'changed' },
      ],
    });
    expect((await call('GET', `/customers/${jan.id}`)).json()).toMatchObject({
      phone: '1',
      email: 'later@b.example',
    });
    expect((await call('GET', '/customers')).json()).toHaveLength(3);
    expect(await list()).toMatchObject([{ undoable: false, undone_at: expect.any(String) }]);
    expect(errorOf(await call('POST', `/imports/${done.import_id}/undo`))).toEqual([
      409,
      'import_final',
    ]);
    const [entry] = (await call('GET', '/audit-logs?resourceType=imports')).json();
    expect(entry).toMatchObject({
      action_type: 'imports.undone',
      resource_id: done.import_id,
      tenant_id: tenantId,
    });
  });

  it('makes the records that its rows name, and takes back those that nothing else uses', async () => {
    const { call, add, bring, colleague } = await importerOf(test);
    const columns = ['name', 'category_name'];
    const rows = [
      ['Top', 'Rigging'],
      ['Sub', 'rigging'],
      ['Mid', 'Licht'],
    ];
    const make = [{ column: 'category_name', names: ['Rigging', 'rigging', 'Licht'] }];
    const categories = async () =>
      (await call('GET', '/product-categories'))
        .json()
        .map(({ name }: { name: string }) => name)
        .filter((name: string) => ['Licht', 'Rigging', 'rigging'].includes(name));
    const told = await bring('products', columns, rows, { make, dryRun: true });
    expect(told).toMatchObject({ new: [{ row: 1 }, { row: 2 }, { row: 3 }], errors: [] });
    const wrong = await bring('products', columns, [...rows, ['', 'Licht']], { make });
    expect(wrong.errors).toHaveLength(1);
    expect(await categories()).toEqual([]);

    const done = await bring('products', columns, rows, { make });
    expect(done.errors).toEqual([]);
    expect((await categories()).toSorted()).toEqual(['Licht', 'Rigging']);
    const products = (await call('GET', '/products')).json();
    const light = products.find(({ name }: { name: string }) => name === 'Mid').category_id;
    expect(products).toMatchObject([{ name: 'Top' }, { name: 'Sub' }, { name: 'Mid' }]);
    await add('/products', { name: 'Later', category_id: light });
    const undone = await call('POST', `/imports/${done.import_id}/undo`);
    expect(undone.json()).toEqual({
      deleted: 4,
      restored: 0,
      kept: [{ id: light, name: 'Licht', reason: 'in_use' }],
    });
    expect(await categories()).toEqual(['Licht']);

    const project = await colleague('projects.view', 'projects.manage');
    const refused = await project('POST', '/projects/import', {
      columns: ['name', 'customer_name'],
      rows: [['Feest', 'Onbekend']],
      make: [{ column: 'customer_name', names: ['Onbekend'] }],
    });
    expect(refused.json().errors).toHaveLength(1);
  });

  it('of many rows takes back what it made', async () => {
    const { call, bring } = await importerOf(test);
    const columns = ['name', 'category_name', 'stock'];
    const make = [{ column: 'category_name', names: ['Rigging'] }];
    const rows = Array.from({ length: 250 }, (_, index) => [`Truss ${index}`, 'Rigging', 1]);
    const categories = async () =>
      (await call('GET', '/product-categories'))
        .json()
        .filter(({ name }: { name: string }) => name === 'Rigging');
    const begin = async () => {
      const begun = await call('POST', '/products/import', { columns, rows, make });
      expect(begun.statusCode, begun.body).toBe(202);
      return begun.json().id;
    };
    const id = await begin();
    expect(await settledImport(call, id)).toMatchObject({ state: 'done', added: 250 });
    expect(await categories()).toMatchObject([{ name: 'Rigging' }]);
    const [first] = (await bring('products', columns, [['Truss 0', 'Rigging', 1]])).similar;
    expect(first.records).toHaveLength(1);
    expect((await call('POST', `/imports/${id}/undo`)).statusCode).toBe(202);
    expect((await settledImport(call, id)).undone).toEqual({
      deleted: 251,
      restored: 0,
      kept: [],
    });
    expect(await categories()).toEqual([]);
  });

  it('of CSV is one as well, and only those who may change the records take it back', async () => {
    const { call, colleague } = await importerOf(test);
    await call('POST', '/products/import', Buffer.from('name;stock\nLamp;3\nDesk;1'), {
      'content-type': 'text/csv',
    });
    const [{ id }] = (await call('GET', '/imports')).json();
    const other = await colleague('customers.manage');
    expect((await other('GET', '/imports')).json()).toEqual([]);
    expect(errorOf(await other('GET', '/imports?resource=products'))).toEqual([403, 'forbidden']);
    expect(errorOf(await other('POST', `/imports/${id}/undo`))).toEqual([403, 'forbidden']);
    const stranger = (await plannerOf(test)).call;
    expect(errorOf(await stranger('POST', `/imports/${id}/undo`))).toEqual([404, 'not_found']);
    expect((await call('POST', `/imports/${id}/undo`)).json()).toMatchObject({
      deleted: 2,
      kept: [],
    });
    expect((await call('GET', '/products')).json()).toEqual([]);
  });

  it('is not taken back after seven days, and what it did is forgotten then', async () => {
    const { call, bring } = await importerOf(test);
    const { import_id } = await bring('customers', ['name'], [['Jan']]);
    await test.database.platformTransaction(PLATFORM, tx =>
      tx
        .update(imports)
        .set({ at: sql`now() - interval '8 days'` })
        .where(eq(imports.id, import_id))
    );
    expect(errorOf(await call('POST', `/imports/${import_id}/undo`))).toEqual([
      409,
      'import_final',
    ]);
    await removeExpired(test.database, { info: () => undefined, warn: () => undefined });
    const left = await test.database.platformTransaction(PLATFORM, tx =>
      tx.select().from(importRows).where(eq(importRows.import_id, import_id))
    );
    expect(left).toEqual([]);
    expect((await call('GET', '/imports')).json()).toMatchObject([{ undoable: false }]);
  });
});
