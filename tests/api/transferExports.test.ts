import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exportedColumns, exportedRow } from '#contract/base/transfer';
import { settledImport, importCsv } from './support/imports.ts';
import { plannerOf, query } from './support/planner.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const planner = () => plannerOf(test);

describe('an export', () => {
  it('holds what is filtered, with cells that no spreadsheet runs', async () => {
    const { call, add } = await planner();
    const { id } = await add('/customers', { name: '=1+1', email: 'a@b.example' });
    await add('/customers', { name: 'Buiten het filter' });
    const answer = await call('GET', `/customers/export?${query({ filter: { q: '1+1' } })}`);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body.codePointAt(0)).toBe(0xfeff);
    const lines = answer.body.trimEnd().split('\n');
    expect(lines).toEqual([
      '\uFEFFid;Naam;Contactpersoon;Email;Telefoon;Adres;Leverancier;Actief;Taal van documenten;Soort;' +
        'Straat en huisnummer;Postcode;Plaats;Land;Btw-nummer;KvK-nummer;' +
        'E-mailadres voor facturen;Betaaltermijn;Peppol-adres (id);Kenmerk van de klant;Korting;' +
        'Prijslijst (id);Prijslijst;Btw-regeling;E-factuur;Notitie',
      `${id};'=1+1;;a@b.example;;;nee;ja;;Bedrijf;;;;;;;;;;;;;;;;`,
    ]);
  });

  it.each(['nl', 'en', 'de'])('has headings in the words of the screens: %s', async language => {
    const { call } = await planner();
    for (const resource of ['customers', 'products', 'equipment', 'projects', 'venues']) {
      const headers = { 'accept-language': language };
      const { body } = await call('GET', `/${resource}/export?format=rows`, undefined, headers);
      const columns = exportedColumns.parse(JSON.parse(body.split('\n', 1).join()));
      const names = columns.map(({ heading }) => heading);
      expect(
        names.filter(name => /^[a-z_]+(?: \(id\))?$/.test(name)),
        resource
      ).toEqual(['id']);
      expect(new Set(names).size, resource).toBe(names.length);
    }
  });

  it('is lines of typed values for a workbook, with the same rights and history', async () => {
    const { call, add, colleague } = await planner();
    const start_date = '2026-06-01T07:00:00.000Z';
    const job = await add('/projects', {
      name: '=Gala',
      status: 'optie',
      start_date,
      end_date: '2026-06-02T07:00:00.000Z',
    });
    await add('/products', { name: '=Lamp', code: '0012', price: 12.5 });
    const read = async (by: typeof call, path: string) => {
      const answer = await by('GET', `${path}/export?format=rows`);
      expect(answer.headers['content-type']).toContain('application/x-ndjson');
      const [columns, ...rows] = answer.body
        .trimEnd()
        .split('\n')
        .map((line: string): unknown => JSON.parse(line));
      const data = exportedColumns.parse(columns);
      return z
        .array(exportedRow)
        .parse(rows)
        .map(row => Object.fromEntries(row.map((cell, at) => [data[at]?.heading, cell])));
    };
    expect(await read(call, '/projects')).toMatchObject([
      { id: job.id, Naam: '=Gala', Begin: '2026-06-01 09:00' },
    ]);
    expect(await read(call, '/products')).toMatchObject([
      { Naam: '=Lamp', Code: '0012', Huurprijs: 12.5, Type: 'Los item' },
    ]);
    const warehouse = await colleague('products.view');
    expect(Object.keys((await read(warehouse, '/products'))[0] ?? {})).not.toContain('Huurprijs');
    expect((await call('GET', '/audit-logs')).json()[0]).toMatchObject({
      action_type: 'products.exported',
      metadata: { rows: 1 },
    });
  });

  it('is read back as it was written, more than a batch long', async () => {
    const { call } = await planner();
    const rows = Array.from({ length: 1_200 }, (_, index) => `Klant ${index},,,,Kade ${index}`);
    const csv = ['name,contact_person,email,phone,address', ...rows].join('\n');
    const { id } = (await importCsv(call, '/customers/import', csv)).json();
    expect(await settledImport(call, id)).toMatchObject({ state: 'done', added: 1_200 });
    const exported = await call('GET', '/customers/export');
    expect(exported.body.trim().split('\n')).toHaveLength(1_201);
  });

  it('is told in the history: who took how much, and by what filter', async () => {
    const { call, add, colleague } = await planner();
    await add('/customers', { name: 'Anton' });
    await add('/customers', { name: 'Bea' });
    const reader = await colleague('customers.view');
    const filter = { q: 'Anton' };
    await reader('GET', `/customers/export?${query({ filter })}`);
    await call('GET', `/equipment/export?${query({ filter: {} })}`);
    const log = (await call('GET', '/audit-logs')).json();
    expect(log[0].metadata).toEqual({ rows: 0 });
    expect(log.slice(0, 2)).toMatchObject([
      { action_type: 'equipment.exported', resource_type: 'equipment', metadata: { rows: 0 } },
      { action_type: 'customers.exported', metadata: { rows: 1, filter } },
    ]);
  });

  it('shows moments as clocks do, names beside ids, and no formula in a list', async () => {
    const { call, add } = await planner();
    const { id } = await add('/customers', { name: 'Kade' });
    await add('/projects', {
      name: 'Feest',
      start_date: '2026-06-01T12:30:00.000Z',
      customer_id: id,
    });
    await add('/products', { name: 'SM58', price: 7.35, tags: ['=mic'] });
    const csv = (await call('GET', '/projects/export')).body;
    expect(csv).toContain('Klant (id);Klant;');
    expect(csv).toContain(`Feest;;2026-06-01 14:30;;;${id};Kade;`);
    const products = (await call('GET', '/products/export')).body;
    expect(products).toContain(";'=mic;");
    expect(products).toContain(';7,35;');
  });
});
