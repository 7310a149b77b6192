import { importerOf } from './support/imports.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorOf } from './support/planner.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const NOTHING = { new: [], changed: [], equal: [], similar: [], errors: [] };

describe('Rows of records', () => {
  it('are new, change what has their id, or are equal, and are told before they are written', async () => {
    const { call, add, bring } = await importerOf(test);
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
    const seen = [expect.any(String), expect.any(String), null];
    expect(await bring('customers', columns, rows, { dryRun: true })).toEqual({ ...told, seen });
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
    const { add, bring } = await importerOf(test);
    const lamp = await add('/products', { name: 'Lamp', code: 'D8-Sun', price: 5 });
    const one = await add('/customers', { name: 'Dubbel' });
    const other = await add('/customers', { name: 'dubbel' });
    const byCode = { match: 'code', dryRun: true };
    expect(await bring('products', ['code', 'price'], [['d8-SUN', '12,50']], byCode)).toEqual({
      ...NOTHING,
      seen: [expect.any(String)],
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

  it('without what a new record needs, name the code that no record has', async () => {
    const { add, bring } = await importerOf(test);
    const { id } = await add('/products', { name: 'Lamp', code: 'L-1', price: 5 });
    const rows = [
      ['l-1', '6'],
      ['L-2', '7'],
      ['', '8'],
    ];
    const match = { match: 'code', dryRun: true };
    expect(await bring('products', ['code', 'price'], rows, match)).toMatchObject({
      changed: [{ row: 1, id }],
      errors: [
        { row: 2, fields: { code: 'Dit record bestaat niet.' } },
        { row: 3, fields: { name: expect.any(String) } },
      ],
    });
    const nameless = ['code', 'price', 'name'];
    const named = await bring('products', nameless, [['L-2', '7', '']], match);
    expect(named.errors).toEqual([{ row: 1, fields: { name: expect.any(String) } }]);
  });

  it('name a column that no record can have', async () => {
    const { call, bring } = await importerOf(test);
    const named = { '"__proto__"': expect.any(String) };
    const refused = await bring('customers', ['name', '__proto__'], [['Jan', 'x']]);
    expect(refused.errors).toEqual([{ row: 0, fields: named }]);
    const csv = Buffer.from('name,__proto__\nJan,x');
    const asCsv = await call('POST', '/customers/import', csv, { 'content-type': 'text/csv' });
    expect(asCsv.json().errors).toEqual([{ row: 0, fields: named }]);
  });

  it('match a serial number within its product', async () => {
    const { add, bring } = await importerOf(test);
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

  it('of a mode are left out where they are of the other', async () => {
    const { add, bring } = await importerOf(test);
    const jan = await add('/customers', { name: 'Jan' });
    const rows = [
      [jan.id, 'Piet'],
      ['', 'Carla'],
    ];
    const bringOnly = (mode: string) =>
      bring('customers', ['id', 'name'], rows, { mode, dryRun: true });
    expect(await bringOnly('new')).toEqual({
      ...NOTHING,
      new: [{ row: 2 }],
      seen: [null, null],
    });
    expect(await bringOnly('update')).toMatchObject({ new: [], changed: [{ row: 1 }] });
  });

  it('that look like a record or an earlier row are told and left out, unless they are wanted', async () => {
    const { call, add, bring } = await importerOf(test);
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
    const { add, bring } = await importerOf(test);
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
});

describe('Bytes of a CSV file', () => {
  const send = async (bytes: Buffer, charset = '') => {
    const { call } = await importerOf(test);
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
