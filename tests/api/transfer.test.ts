import { beforeAll, describe, expect, it } from 'vitest';
import { importCsv } from './support/imports.ts';
import { plannerOf } from './support/planner.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const planner = () => plannerOf(test);

describe('a CSV file that is imported', () => {
  it('reads the headings of earlier exports, and lists whose items have commas', async () => {
    const { call, add } = await planner();
    const { id } = await add('/products', { name: 'Lamp', tags: ['1,5', 'led'] });
    const exported = (await call('GET', '/products/export')).body;
    expect(exported).toContain('Btw-tarief');
    expect(exported).toContain('"""1,5"", led"');
    const csv = 'Naam;vat_class;discountable;Tags\nSpot;low;nee;"""2,5"", par"';
    const answer = await importCsv(call, '/products/import', csv);
    expect(answer.json(), answer.body).toMatchObject({ imported: 1 });
    expect((await call('GET', '/products')).json()).toMatchObject([
      { id, tags: ['1,5', 'led'] },
      { name: 'Spot', vat_class: 'low', discountable: false, tags: ['2,5', 'par'] },
    ]);
    const again = await call('POST', '/products/import', {
      columns: ['id', 'name', 'tags'],
      rows: [[id, 'Lamp', '"1,5", led']],
      dryRun: true,
    });
    expect(again.json()).toMatchObject({ changed: [], equal: [{ row: 1, id }] });
  });

  it('is not imported in part: each wrong row is named and nothing is written', async () => {
    const { call } = await planner();
    const csv = 'name;email\nGoed;a@b.example\n;fout\nOok goed;';
    const answer = await importCsv(call, '/customers/import', csv);
    expect(answer.json()).toMatchObject({
      rows: 3,
      imported: 0,
      errors: [
        { row: 2, fields: { name: 'Verplicht veld.', email: 'Vul een geldig e-mailadres in.' } },
      ],
    });
    expect((await call('GET', '/customers')).json()).toEqual([]);
  });

  it('is only looked at in a dry run', async () => {
    const { call } = await planner();
    const answer = await importCsv(
      call,
      '/products/import?dryRun=true',
      'name,price,tags\nSM58,"7,35","mic, zang"'
    );
    expect(answer.json()).toEqual({ rows: 1, imported: 0, errors: [] });
    expect((await call('GET', '/products')).json()).toEqual([]);
    await importCsv(call, '/products/import', 'name,price,tags\nSM58,"7,35","mic, zang"');
    expect((await call('GET', '/products')).json()).toMatchObject([
      { price: 7.35, tags: ['mic', 'zang'] },
    ]);
  });

  it('of a spreadsheet that separates by semicolons holds commas, and rows that end early', async () => {
    const { call } = await planner();
    const csv = 'name;email;address\r\nHoek;;Parklaan 1, Utrecht\r\nBakker;b@b.example\r\n';
    expect((await importCsv(call, '/customers/import', csv)).json()).toMatchObject({ imported: 2 });
    const [first] = (await call('GET', '/customers')).json();
    expect(first).toMatchObject({ name: 'Hoek', address: 'Parklaan 1, Utrecht' });
  });

  it.each([
    ['Bijnaam,email', { Bijnaam: 'Dit veld bestaat niet of kan niet worden gewijzigd.' }],
    ['name,,email', { B: 'Deze kolom heeft geen naam.' }],
    ['Naam,email,name', { name: 'Deze kolom komt vaker voor.' }],
  ])('with invalid headings is refused before any row: %s', async (headings, fields) => {
    const { call } = await planner();
    const answer = await importCsv(call, '/customers/import', `${headings}\nEen,\nTwee,fout`);
    expect(answer.json()).toEqual({ rows: 2, imported: 0, errors: [{ row: 0, fields }] });
  });

  it.each(['nl', 'en', 'de'])('exported in %s can be imported again as it is', async language => {
    const { call, add } = await planner();
    const customer = await add('/customers', { name: 'Kade & Zoon' });
    const project = {
      name: 'Zomerfeest',
      status: 'boeking',
      start_date: '2026-06-01T12:30:00.000Z',
      end_date: '2026-06-02T22:00:00.000Z',
      customer_id: customer.id,
    };
    await add('/projects', project);
    const product = { name: 'SM58', price: 7.35, tags: ['=mic', 'zang'], category_id: 3 };
    await add('/products', product);
    const headers = { 'accept-language': language, 'content-type': 'text/csv' };
    for (const [path, original] of [
      ['/projects', { ...project, customer_name: 'Kade & Zoon' }],
      ['/products', { ...product, category_name: 'Audio' }],
    ] as const) {
      const { body } = await call('GET', `${path}/export`, undefined, headers);
      const sent = await call('POST', `${path}/import`, Buffer.from(body), headers);
      expect(sent.json(), body).toMatchObject({ imported: 1, errors: [] });
      const [, copy] = (await call('GET', path)).json();
      expect(copy).toMatchObject(original);
    }
  });

  it('takes days as spreadsheets write them', async () => {
    const { call } = await planner();
    const csv = 'Naam;Begin;Einde\nFeest;1-6-2026 14:30;02.06.2026';
    expect((await importCsv(call, '/projects/import', csv)).json()).toMatchObject({ imported: 1 });
    expect((await call('GET', '/projects')).json()).toMatchObject([
      { start_date: '2026-06-01T12:30:00.000Z', end_date: '2026-06-01T22:00:00.000Z' },
    ]);
  });

  it('refuses a time that summer time skips, and says which one may be meant', async () => {
    const { call, tenantId } = await planner();
    const sheet = (begin: string) => `Naam;Begin\nFeest;${begin}`;
    const errors = [
      {
        row: 1,
        fields: {
          start_date: 'De klok gaat die nacht vooruit: dit tijdstip bestaat niet. Bedoel je 03:30?',
        },
      },
    ];
    for (const begin of ['29-3-2026 2:30', '2026-03-29 02:30:00']) {
      const refused = await importCsv(call, '/projects/import?dryRun=true', sheet(begin));
      expect(refused.json().errors, begin).toEqual(errors);
      const rows = [['Feest', begin]];
      const columns = ['name', 'start_date'];
      const given = await call('POST', '/projects/import', { columns, rows, dryRun: true });
      expect(given.json(), begin).toMatchObject({ errors, new: [] });
    }
    for (const begin of ['29-3-2026 3:30', '29-3-2026', '28-3-2026 2:30']) {
      const right = await importCsv(call, '/projects/import?dryRun=true', sheet(begin));
      expect(right.json().errors, begin).toEqual([]);
    }
    // A country whose day begins at one o'clock: its day is none that is skipped.
    await test.pool.query(`update tenants set time_zone = 'Africa/Cairo' where id = $1`, [
      tenantId,
    ]);
    const day = await importCsv(call, '/projects/import?dryRun=true', sheet('24-4-2026'));
    expect(day.json().errors).toEqual([]);
  });

  it('finds a customer by name where there is no column of ids, and only one that is sure', async () => {
    const { call, add } = await planner();
    const { id } = await add('/customers', { name: 'Theater Zuid' });
    const one = await add('/customers', { name: 'Dubbel' });
    const other = await add('/customers', { name: 'dubbel' });
    const sheet = (klant: string) => `Naam;Klant\nFeest;${klant}`;
    for (const [unsure, wrong] of [
      ['Dubbel', `Dit past bij meer dan één record: Dubbel (${one.id}), dubbel (${other.id}).`],
      ['Niemand', 'Dit record bestaat niet.'],
    ] as const) {
      expect((await importCsv(call, '/projects/import', sheet(unsure))).json().errors).toEqual([
        { row: 1, fields: { customer_name: wrong } },
      ]);
    }
    const sure = await importCsv(call, '/projects/import', sheet('theater zuid'));
    expect(sure.json()).toMatchObject({ imported: 1 });
    expect((await call('GET', '/projects')).json()).toMatchObject([
      { customer_id: id, customer_name: 'Theater Zuid' },
    ]);
  });

  it('is told in which row a period, a customer or a serial number is wrong', async () => {
    const { call, add } = await planner();
    await add('/equipment', { name: 'Oud', serial_number: 'S1' });
    const projects = 'name,start_date,end_date,customer_id\nA,2026-06-02,2026-06-01,\nB,,,999999';
    expect((await importCsv(call, '/projects/import', projects)).json().errors).toEqual([
      { row: 1, fields: { end_date: 'Het einde ligt voor het begin.' } },
      { row: 2, fields: { customer_id: 'Dit record bestaat niet.' } },
    ]);
    const equipment = 'name,serial_number\nA,S1\nB,S2\nC,S2';
    expect((await importCsv(call, '/equipment/import', equipment)).json().errors).toEqual([
      { row: 1, fields: { serial_number: 'Deze waarde is al in gebruik.' } },
      { row: 3, fields: { serial_number: 'Deze waarde is al in gebruik.' } },
    ]);
  });

  it('is in the history of each record that it brought, and of no other', async () => {
    const tenantId = await test.addTenant();
    const call = test.callAs(await test.addUser(tenantId, ['customers.manage', 'audit.view']));
    const other = (await call('POST', '/customers', { name: 'Ander' })).json();
    await importCsv(call, '/customers/import', 'name\nEen\nTwee');
    const history = async (id: number) =>
      (await call('GET', `/audit-logs?resourceType=customers&resourceId=${id}`))
        .json()
        .map((entry: { action_type: string }) => entry.action_type);
    const [, one, two] = (await call('GET', '/customers')).json();
    await call('PATCH', `/customers/${two.id}`, { name: 'Drie' });
    expect(await history(one.id)).toEqual(['customers.imported']);
    expect(await history(two.id)).toEqual(['customers.updated', 'customers.imported']);
    expect(await history(other.id)).toEqual(['customers.created']);
  });

  it('with an extra comma is refused with the row number', async () => {
    const { call } = await planner();
    const answer = await importCsv(
      call,
      '/customers/import',
      'name,address\nEen,\nTwee,Laan 1, Ede'
    );
    const fields = { address: 'Deze rij heeft meer cellen dan er kolommen zijn.' };
    expect(answer.json()).toEqual({ rows: 2, imported: 0, errors: [{ row: 2, fields }] });
  });

  it('is refused if it is no CSV', async () => {
    const { call } = await planner();
    const answer = await importCsv(call, '/customers/import', '"a\nb');
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'csv_unreadable']);
  });
});
