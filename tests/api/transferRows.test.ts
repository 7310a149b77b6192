import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_MAX_ROWS } from '#contract/base/limits';
import type { PermissionName } from '#contract/people/permissions';
import { removeExpired } from '#server/jobs/jobs';
import { importRows, imports } from '#server/tables/imports';
import { PLATFORM } from '#server/db/actor';
import { settledImport } from './support/imports.ts';
import { errorOf, plannerOf } from './support/planner.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

/** A planner, and how they import rows. */
const planner = async (permissions?: readonly PermissionName[]) => {
  const person = await plannerOf(test, permissions);
  return { ...person, bring: bringAs(person.call) };
};

const bringAs =
  (call: Awaited<ReturnType<typeof plannerOf>>['call']) =>
  async (
    resource: string,
    columns: readonly string[],
    rows: readonly (readonly unknown[])[],
    options: object = {},
    headers: object = {}
  ) => {
    const answer = await call(
      'POST',
      `/${resource}/import`,
      { columns, rows, ...options },
      headers
    );
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

const NOTHING = { new: [], changed: [], equal: [], similar: [], errors: [] };

describe('Rows of records', () => {
  it('are new, change what has their id, or are equal, and are told before they are written', async () => {
    const { call, add, bring } = await planner();
    const jan = await add('/customers', { name: 'Jan', phone: '06 1', address: 'Kade 1, Ede' });
    const bea = await add('/customers', { name: 'Bea', email: 'bea@b.example' });
    const rows = [
      [jan.id, 'Jan', '06 2'],
      [String(bea.id), 'Bea', ''],
      ['', 'Carla', null],
    ];
    const columns = ['id', 'name', 'phone'];
    const told = {
      ...NOTHING,
      new: [{ row: 3 }],
      changed: [{ row: 1, id: jan.id, changes: { phone: { before: '06 1', after: '06 2' } } }],
      equal: [{ row: 2, id: bea.id }],
    };
    expect(await bring('customers', columns, rows, { dryRun: true })).toEqual(told);
    expect((await call('GET', `/customers/${jan.id}`)).json()).toMatchObject({ version: 1 });
    const done = await bring('customers', columns, rows);
    const [carla] = done.new;
    expect(done).toEqual({
      ...told,
      new: [{ row: 3, id: expect.any(Number) }],
      import_id: expect.any(Number),
    });
    expect((await call('GET', '/customers')).json()).toMatchObject([
      { id: jan.id, phone: '06 2', address: 'Kade 1, Ede', version: 2 },
      { id: bea.id, email: 'bea@b.example', version: 1 },
      { id: carla.id, name: 'Carla' },
    ]);
    const history = async (id: number) =>
      (await call('GET', `/audit-logs?resourceType=customers&resourceId=${id}`)).json();
    expect(await history(jan.id)).toMatchObject([
      {
        action_type: 'customers.updated',
        metadata: { changes: { phone: { from: '06 1', to: '06 2' } }, import: done.import_id },
      },
      { action_type: 'customers.created' },
    ]);
    expect(await history(bea.id)).toHaveLength(1);
    expect(await history(carla.id)).toMatchObject([
      { action_type: 'customers.imported', metadata: { import: done.import_id, changed: 1 } },
    ]);
  });

  it('are matched by a field that the file has, codes in any spelling, and only by one record', async () => {
    const { add, bring } = await planner();
    const lamp = await add('/products', { name: 'Lamp', code: 'D8-Sun', price: 5 });
    const one = await add('/customers', { name: 'Dubbel' });
    const other = await add('/customers', { name: 'dubbel' });
    const byCode = { match: 'code', dryRun: true };
    expect(await bring('products', ['code', 'price'], [['d8-SUN', '12,50']], byCode)).toEqual({
      ...NOTHING,
      changed: [
        {
          row: 1,
          id: lamp.id,
          changes: { code: expect.anything(), price: { before: 5, after: 12.5 } },
        },
      ],
    });
    const several = await bring('customers', ['name', 'phone'], [['Dubbel', '06']], {
      match: 'name',
    });
    expect(several).toEqual({
      ...NOTHING,
      errors: [
        {
          row: 1,
          fields: {
            name: `Dit past bij meer dan één record: Dubbel (${one.id}), dubbel (${other.id}).`,
          },
        },
      ],
    });
  });

  it('name a column that no record can have', async () => {
    const { call, bring } = await planner();
    const named = { '"__proto__"': expect.any(String) };
    const refused = await bring('customers', ['name', '__proto__'], [['Jan', 'x']]);
    expect(refused.errors).toEqual([{ row: 0, fields: named }]);
    const csv = Buffer.from('name,__proto__\nJan,x');
    const asCsv = await call('POST', '/customers/import', csv, { 'content-type': 'text/csv' });
    expect(asCsv.json().errors).toEqual([{ row: 0, fields: named }]);
  });

  it('match a serial number within its product', async () => {
    const { add, bring } = await planner();
    const [lamp, desk] = [
      await add('/products', { name: 'Lamp' }),
      await add('/products', { name: 'Desk', code: 'DSK' }),
    ];
    const unit = { serial_number: '0001' };
    await add('/equipment', { ...unit, name: 'Lamp 1', product_id: lamp.id });
    const second = await add('/equipment', { ...unit, name: 'Desk 1', product_id: desk.id });
    const done = await bring(
      'equipment',
      ['serial_number', 'product_name', 'location'],
      [['0001', 'dsk', 'Hal 2']],
      { match: 'serial_number' }
    );
    expect(done).toMatchObject({ new: [], changed: [{ id: second.id }], errors: [] });
  });

  it('are refused all together: unknown ids, one record twice, unknown names, and what a record cannot be', async () => {
    const { call, add, bring } = await planner();
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

  it('of a mode are left out where they are of the other', async () => {
    const { add, bring } = await planner();
    const jan = await add('/customers', { name: 'Jan' });
    const rows = [
      [jan.id, 'Piet'],
      ['', 'Carla'],
    ];
    const bringOnly = (mode: string) =>
      bring('customers', ['id', 'name'], rows, { mode, dryRun: true });
    expect(await bringOnly('new')).toEqual({ ...NOTHING, new: [{ row: 2 }] });
    expect(await bringOnly('update')).toMatchObject({ new: [], changed: [{ row: 1 }] });
  });

  it('that look like a record or an earlier row are told and left out, unless they are wanted', async () => {
    const { call, add, bring } = await planner();
    const hoek = await add('/customers', {
      name: 'Van der Hoek B.V.',
      address: 'Kade 1, 1234 AB Ede',
      phone: '06-12345678',
    });
    const columns = ['name', 'address', 'phone', 'email'];
    const rows = [
      ['van der hoek bv', 'Laan 3, 1234 AB Ede', '', ''],
      ['Van der Hoek B.V.', 'Laan 3, 9999 ZZ Goes', '', ''],
      ['Heel anders', '', '+31 6 12345678', ''],
      ['Nieuw', '', '', 'n@b.example'],
      ['Nog een', '', '', 'N@b.example'],
      ['Hoek', '', '06 12345678', ''],
    ];
    const looked = await bring('customers', columns, rows, { dryRun: true });
    const known = [{ id: hoek.id, name: 'Van der Hoek B.V.' }];
    expect(looked.similar).toEqual([
      { row: 1, records: known, rows: [], by: ['name'], as_new: false },
      { row: 3, records: known, rows: [], by: ['phone'], as_new: true },
      { row: 5, records: [], rows: [4], by: ['email'], as_new: true },
      { row: 6, records: known, rows: [3], by: ['phone'], as_new: false },
    ]);
    // Different companies share a phone or a mailbox.
    expect(looked.new).toEqual([{ row: 2 }, { row: 3 }, { row: 4 }, { row: 5 }]);
    await bring('customers', columns, rows, { similar: 'new' });
    expect((await call('GET', '/customers')).json()).toHaveLength(7);
  });

  it('of units share a name, and look alike by their codes', async () => {
    const { add, bring } = await planner();
    await add('/equipment', { name: 'Canon M50', code: 'CAM-01' });
    const columns = ['name', 'code'];
    const rows = [
      ['Canon M50', 'CAM-02'],
      ['Canon M50', 'cam 01'],
    ];
    expect(await bring('equipment', columns, rows, { dryRun: true })).toMatchObject({
      new: [{ row: 1 }],
      similar: [{ row: 2 }],
    });
  });

  it('fill in money only of those who see it', async () => {
    const { bring } = await planner(['products.view', 'products.manage']);
    const answer = await bring('products', ['name', 'price'], [['Lamp', 5]]);
    expect(answer.errors).toEqual([
      { row: 0, fields: { price: 'Voor dit veld heb je geen rechten.' } },
    ]);
  });

  it('are refused without the permission to change the records', async () => {
    const { colleague } = await planner();
    const reader = await colleague('customers.view');
    const answer = await reader('POST', '/customers/import', { columns: ['name'], rows: [['X']] });
    expect(errorOf(answer)).toEqual([403, 'forbidden']);
  });

  it('are answered as the first time where they come again with their key', async () => {
    const { call, add } = await planner();
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
    const { call } = await planner();
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
    const { call, add } = await planner();
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

describe('An export', () => {
  it.each(['nl', 'en', 'de'])(
    'in %s comes back by its ids as nothing but equal rows',
    async language => {
      const { call, add, bring } = await planner();
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
    const { call, add, bring } = await planner();
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
    const { call, add, bring, tenantId } = await planner();
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
    const { call, add, bring, colleague } = await planner();
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
    const { call, bring } = await planner();
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
    const { call, colleague } = await planner();
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
    const { call, bring } = await planner();
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

describe('Bytes of a CSV file', () => {
  const send = async (bytes: Buffer, charset = '') => {
    const { call } = await planner();
    const type = `text/csv${charset && `; charset=${charset}`}`;
    const answer = await call('POST', '/customers/import', bytes, { 'content-type': type });
    return { answer, customers: (await call('GET', '/customers')).json() };
  };

  it.each([
    ['windows-1252', Buffer.from('name\nMüller', 'latin1')],
    ['utf-16', Buffer.from('\uFEFFname\nMüller', 'utf16le')],
    ['', Buffer.from('name\nMüller')],
  ])('are read as their charset says: %s', async (charset, bytes) => {
    expect((await send(bytes, charset)).customers).toMatchObject([{ name: 'Müller' }]);
  });

  it('that are no text are refused with a sentence', async () => {
    const { answer, customers } = await send(Buffer.from('name\nMüller', 'latin1'));
    expect(errorOf(answer)).toEqual([400, 'csv_encoding']);
    expect(customers).toEqual([]);
  });
});

it('as many rows as there may be are changed while others write, in little memory', async () => {
  const { call } = await planner();
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
  expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(300);
}, 240_000);
