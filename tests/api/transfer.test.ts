import { beforeAll, describe, expect, it } from 'vitest';
import type { PermissionName } from '#contract/permissions';
import { plannerOf, query } from './support/planner.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const planner = (permissions?: readonly PermissionName[]) => plannerOf(test, permissions);

describe('a CSV file', () => {
  const send = (call: Awaited<ReturnType<typeof planner>>['call'], path: string, csv: string) =>
    call('POST', path, Buffer.from(csv), { 'content-type': 'text/csv' });

  it('holds what is filtered, with cells that no spreadsheet runs', async () => {
    const { call, add } = await planner();
    await add('/customers', { name: '=1+1', email: 'a@b.example' });
    await add('/customers', { name: 'Buiten het filter' });
    const answer = await call('GET', `/customers/export?${query({ filter: { q: '1+1' } })}`);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body.codePointAt(0)).toBe(0xfeff);
    const lines = answer.body.trim().split('\n');
    expect(lines).toEqual(['name,contact_person,email,phone,address', "'=1+1,,a@b.example,,"]);
  });

  it('is read back as it was written, more than a batch long', async () => {
    const { call } = await planner();
    const rows = Array.from({ length: 1_200 }, (_, index) => `Klant ${index},,,,Kade ${index}`);
    const csv = ['name,contact_person,email,phone,address', ...rows].join('\n');
    expect((await send(call, '/customers/import', csv)).json()).toMatchObject({ imported: 1_200 });
    const exported = await call('GET', '/customers/export');
    expect(exported.body.trim().split('\n')).toHaveLength(1_201);
  });

  it('is not imported in part: each wrong row is named and nothing is written', async () => {
    const { call } = await planner();
    const csv = 'name;email\nGoed;a@b.example\n;fout\nOok goed;';
    const answer = await send(call, '/customers/import', csv);
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
    const answer = await send(
      call,
      '/products/import?dryRun=true',
      'name,price,tags\nSM58,"7,35","mic, zang"'
    );
    expect(answer.json()).toEqual({ rows: 1, imported: 0, errors: [] });
    expect((await call('GET', '/products')).json()).toEqual([]);
    await send(call, '/products/import', 'name,price,tags\nSM58,"7,35","mic, zang"');
    expect((await call('GET', '/products')).json()).toMatchObject([
      { price: 7.35, tags: ['mic', 'zang'] },
    ]);
  });

  it('of a spreadsheet that separates by semicolons holds commas, and rows that end early', async () => {
    const { call } = await planner();
    const csv = 'name;email;address\r\nHoek;;Parklaan 1, Utrecht\r\nBakker;b@b.example\r\n';
    expect((await send(call, '/customers/import', csv)).json()).toMatchObject({ imported: 2 });
    const [first] = (await call('GET', '/customers')).json();
    expect(first).toMatchObject({ name: 'Hoek', address: 'Parklaan 1, Utrecht' });
  });

  it('with other headings is told so once, of the row that they are in', async () => {
    const { call } = await planner();
    const answer = await send(call, '/customers/import', 'Naam,email\nEen,\nTwee,fout');
    expect(answer.json()).toEqual({
      rows: 2,
      imported: 0,
      errors: [{ row: 0, fields: { Naam: 'Dit veld bestaat niet of kan niet worden gewijzigd.' } }],
    });
  });

  it('with a comma too many is told in which row', async () => {
    const { call } = await planner();
    const answer = await send(call, '/customers/import', 'name,address\nEen,\nTwee,Laan 1, Ede');
    const fields = { address: 'Deze rij heeft meer cellen dan er kolommen zijn.' };
    expect(answer.json()).toEqual({ rows: 2, imported: 0, errors: [{ row: 2, fields }] });
  });

  it('that is none is refused', async () => {
    const { call } = await planner();
    const answer = await send(call, '/customers/import', '"a\nb');
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'csv_unreadable']);
  });
});
