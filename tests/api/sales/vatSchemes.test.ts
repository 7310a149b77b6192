import { beforeAll, describe, expect, it } from 'vitest';
import type { VatCode } from '#contract/sales/vat';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { errorOf, fieldsOf } from '../support/planner.ts';
import { buildTestApp } from '../support/testApp.ts';

let ours: Invoicing;

beforeAll(async () => {
  ours = await invoicingOf(await buildTestApp());
});

const BELGIAN = { country: 'BE', vat_number: 'BE0403170701', vat_scheme: 'reverse' };

const lineOf = (key: string) => [
  { description: 'Licht', amount: 1, unit_price: 100, vat_code_id: ours.codeOf(key) },
];

const drafted = async (customer: object, key = 'high') => {
  const customer_id = await ours.customer(customer);
  return ours.draft({ kind: 'manual', customer_id, lines: lineOf(key) });
};

const issue = (id: number, body: object = {}) =>
  ours.call('POST', `/sales-invoices/${id}/issue`, body);

describe('the VAT of a typed line', () => {
  it('is proposed by the scheme of the customer', async () => {
    const abroad = await drafted(BELGIAN);
    expect(abroad.usual_vat_code_id).toBe(ours.codeOf('reverse'));
    const home = await drafted({});
    expect(home.usual_vat_code_id).toBe(ours.codeOf('high'));
  });

  it('of another scheme is told, and issued only if a person accepts it', async () => {
    for (const draft of [
      await drafted(BELGIAN),
      await drafted({ ...BELGIAN, vat_scheme: null }, 'reverse'),
    ]) {
      expect(draft.warnings).toContain('vat_differs_from_scheme');
      expect(errorOf(await issue(draft.id))).toEqual([409, 'vat_differs_from_scheme']);
      expect((await issue(draft.id, { accept_vat: true })).statusCode).toBe(200);
    }
  });

  it('of another country stops issuing', async () => {
    await ours.setCompany({ country: 'België' });
    await ours.setCompany({ country: 'NL' });
    const codes: VatCode[] = await ours.done('GET', '/vat-codes');
    const theirs = codes.find(({ key, country }) => key === 'high' && country === 'be');
    const draft = await ours.draft({
      kind: 'manual',
      customer_id: await ours.customer(),
      lines: [{ ...lineOf('high')[0], vat_code_id: theirs?.id }],
    });
    expect(draft.missing).toContain('lines.vat_code_id');
    expect(errorOf(await issue(draft.id, { accept_vat: true }))).toEqual([
      409,
      'document_incomplete',
    ]);
  });

  it('that the customer owes needs a right number, whatever the scheme is', async () => {
    const draft = await drafted({ country: 'BE' }, 'reverse');
    expect(draft.missing).toContain('customer.vat_number');
  });

  it('is told beforehand with all else that stops issuing', async () => {
    const customer_id = await ours.customer();
    const draft = await ours.draft({
      kind: 'manual',
      customer_id,
      lines: [
        ...lineOf('high'),
        { description: 'Terug', amount: -1, unit_price: 500, vat_code_id: ours.codeOf('high') },
        ...lineOf('damage'),
      ],
    });
    expect(draft.missing).toEqual(expect.arrayContaining(['lines.vat_code_id', 'total']));
  });
});

it('an invoice by hand proposes its day of supply, and forgets it when asked', async () => {
  const customer_id = await ours.customer();
  const draft = await ours.draft({ kind: 'manual', customer_id, lines: lineOf('high') });
  expect(draft.service_from).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(draft.service_until).toBe(draft.service_from);
  const path = `/sales-invoices/${draft.id}`;
  const emptied = await ours.call('PATCH', path, { service_from: null, service_until: null });
  expect(emptied.json()).toMatchObject({ service_from: null, service_until: null });
});

describe('a VAT number', () => {
  it.each([
    ['BE', 'BE0123456748'],
    ['BE', 'onzin'],
    ['BE', 'DE136695976'],
    ['NL', 'NL123456789'],
    ['CH', 'BE0403170701'],
    ['FR', 'FR41303265045'],
  ])('of a customer in %s is refused where it is typed: %s', async (country, vat_number) => {
    const refused = await ours.call('POST', '/customers', { name: 'Fout', country, vat_number });
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, ['vat_number']]);
  });

  it.each([
    ['BE', 'BE0403170701'],
    ['DE', 'DE136695976'],
    ['FR', 'FR40303265045'],
    ['IT', 'IT00743110157'],
    ['LU', 'LU15027442'],
    ['PL', 'PL8567346215'],
    ['GR', 'EL094259216'],
    ['CH', 'CHE107787577'],
  ])('of a customer in %s is accepted: %s', async (country, vat_number) => {
    const added = await ours.call('POST', '/customers', { name: 'Goed', country, vat_number });
    expect(added.statusCode, added.body).toBe(201);
  });

  it('is an error of its row in an import, which is taken without it', async () => {
    const brought = async (rows: string[][]) =>
      ours.done('POST', '/customers/import', { columns: ['name', 'country', 'vat_number'], rows });
    const wrong = await brought([
      ['Goed BV', 'BE', 'BE0403170701'],
      ['Fout BV', 'BE', 'BE0123456748'],
    ]);
    expect(wrong).toMatchObject({
      errors: [{ row: 2, fields: { vat_number: expect.any(String) } }],
    });
    expect(await brought([['Goed BV', 'BE', 'BE0403170701']])).toMatchObject({ errors: [] });
  });
});
