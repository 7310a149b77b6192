import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { VatReport } from '#contract/sales/reports';
import type { SalesInvoice, SalesLine } from '#contract/sales/salesInvoices';
import { FIELD_TEXTS, fieldTextsOf } from '../support/fieldTexts.ts';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { errorOf, fieldsOf } from '../support/planner.ts';
import { moneyRuns } from '../support/runs.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

const RUNS = moneyRuns(6);

let test: TestApp;
let ours: Invoicing;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await invoicingOf(test);
});

/** An issued invoice of so many pieces of a price. */
const pieces = async (amount: number, unit_price: number, values: object = {}) => {
  const lines = [{ description: 'Stoel', amount, unit_price, vat_code_id: ours.codeOf('high') }];
  const { id } = await ours.byHand(unit_price, { lines });
  await ours.done('PATCH', `/sales-invoices/${id}`, values);
  return ours.issue(id);
};

const creditOf = (invoice_id: number) => ours.draft({ kind: 'credit', invoice_id });

const creditPiece = async (invoiceId: number) => {
  const { id, lines = [] } = await creditOf(invoiceId);
  const patch = { lines: lines.map(line => ({ ...line, amount: 1 })) };
  await ours.done('PATCH', `/sales-invoices/${id}`, patch);
  return ours.issue(id);
};

describe('credit notes in parts', () => {
  it.each([
    [7, 12.35, {}],
    [3, 10.01, {}],
    [3, 10.03, {}],
    [3, 0.35, {}],
    [3, 0.36, {}],
    [3, 33.33, { discount: 10 }],
    [3, 33.33, { target_total: 87.51 }],
  ])('of %i pieces of %d add up to their invoice', async (amount, price, values) => {
    const invoice = await pieces(amount, price, values);
    let credited = 0;
    for (let at = 0; at < amount; at += 1) {
      credited += Math.round(((await creditPiece(invoice.id)).total ?? 0) * 100);
    }
    expect(credited).toBe(Math.round((invoice.total ?? 0) * 100));
    expect(await ours.invoice(invoice.id)).toMatchObject({ status: 'credited', open: 0 });
  });

  it('are told how many pieces are left, or how much of a price', async () => {
    const invoice = await pieces(2, 40.5);
    const { id, lines = [] } = await creditOf(invoice.id);
    const refusalOf = async (values: object) => {
      const changed = lines.map(line => ({ ...line, ...values }));
      return (await ours.call('PATCH', `/sales-invoices/${id}`, { lines: changed })).json().fields;
    };
    expect(await refusalOf({ amount: 3 })).toEqual({
      'lines.0.amount': expect.stringMatching(/ 2\.$/),
    });
    expect(await refusalOf({ amount: 1, unit_price: 90 })).toEqual({
      'lines.0.unit_price': expect.stringMatching(/ 81\.$/),
    });
  });

  it('keep the customer and the discount of their invoice, and have its lines alone', async () => {
    const note = await creditOf((await pieces(2, 40.5)).id);
    const refusalOf = async (values: object) =>
      fieldTextsOf(await ours.call('PATCH', `/sales-invoices/${note.id}`, values));
    const other = await ours.customer();
    expect(await refusalOf({ customer_id: other })).toEqual({
      customer_id: FIELD_TEXTS.as_on_invoice,
    });
    expect(await refusalOf({ discount: 5 })).toEqual({ discount: FIELD_TEXTS.as_on_invoice });
    const vat_code_id = ours.codeOf('high');
    const added = { description: 'Tegoed', amount: 1, unit_price: 5, vat_code_id };
    expect(await refusalOf({ lines: [added] })).toEqual({
      'lines.0.description': FIELD_TEXTS.not_on_invoice,
    });
    const [line] = note.lines ?? [];
    expect(await refusalOf({ lines: [{ ...line, vat_code_id: ours.codeOf('low') }] })).toEqual({
      'lines.0.vat_code_id': FIELD_TEXTS.as_on_invoice,
    });
  });

  it('give back no more of a VAT code than is left of it', async () => {
    const lines = [
      { description: 'Huur', amount: 1, unit_price: 300, vat_code_id: ours.codeOf('high') },
      { description: 'Tegoed', amount: -1, unit_price: 200, vat_code_id: ours.codeOf('high') },
    ];
    const invoice = await ours.issued(100, { lines });
    const note = await creditOf(invoice.id);
    const refused = await ours.call('PATCH', `/sales-invoices/${note.id}`, {
      lines: note.lines?.slice(0, 1),
    });
    expect(errorOf(refused)).toEqual([400, 'invalid_input']);
    expect(fieldsOf(refused)).toEqual(['lines.0.amount']);
    expect(refused.json().fields['lines.0.amount']).toContain('100');
    expect((await ours.issue(note.id)).total).toBe(121);
  });
});

const anyLine = fc.record({
  amount: fc.constantFrom(1, 2, 3, 5, 9, -1),
  cents: fc.integer({ min: 0, max: 5_000 }),
  factor: fc.constantFrom(1, 1.75, 0.333),
  discount: fc.constantFrom(0, 10, 33.33),
  key: fc.constantFrom('high', 'low', 'zero'),
  discountable: fc.boolean(),
});

/** Of which lines how much is taken back: in pieces, or in hundredths of what is left. */
const anyPart = fc.record({
  lines: fc.uint8Array({ minLength: 4, maxLength: 4 }),
  hundredths: fc.integer({ min: 1, max: 100 }),
  byPiece: fc.boolean(),
});

type Part = typeof anyPart extends fc.Arbitrary<infer Value> ? Value : never;

const partOf = ({ amount, unit_price, ...line }: SalesLine, { hundredths, byPiece }: Part) =>
  byPiece
    ? { ...line, unit_price, amount: Math.trunc((amount * hundredths) / 100) || Math.sign(amount) }
    : { ...line, amount, unit_price: Math.trunc((unit_price ?? 0) * hundredths) / 100 };

/** Takes a part back, unless that is refused as too much; false where nothing is left. */
const takePart = async (office: Invoicing, invoiceId: number, part: Part) => {
  const drafted = await office.call('POST', '/sales-invoices', {
    kind: 'credit',
    invoice_id: invoiceId,
  });
  if (drafted.statusCode === 409) return false;
  expect(drafted.statusCode, drafted.body).toBe(201);
  const { id, lines = [] }: SalesInvoice = drafted.json();
  const wanted = lines.filter((_line, at) => (part.lines[at] ?? 0) % 2 === 0);
  const changed = await office.call('PATCH', `/sales-invoices/${id}`, {
    lines: wanted.map(line => partOf(line, part)),
  });
  const issued =
    changed.statusCode === 200
      ? await office.call('POST', `/sales-invoices/${id}/issue`, {})
      : changed;
  expect([200, 400, 409], issued.body).toContain(issued.statusCode);
  if (issued.statusCode !== 200) await office.done('DELETE', `/sales-invoices/${id}`);
  return true;
};

const allOf = async (office: Invoicing, invoiceId: number) => {
  const rest = await office.call('POST', '/sales-invoices', {
    kind: 'credit',
    invoice_id: invoiceId,
  });
  if (rest.statusCode === 201) await office.issue(rest.json().id);
};

it(
  'any invoice in any parts ends with nothing open, credited, and no VAT',
  { timeout: 120_000 + RUNS.numRuns * 10_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyLine, { minLength: 1, maxLength: 4 }),
        fc.constantFrom({}, { discount: 12.5 }, { target_total: 77.77 }),
        fc.array(anyPart, { maxLength: 4 }),
        async (lines, ofDocument, parts) => {
          const office = await invoicingOf(test);
          const draft = await office.byHand(0, {
            lines: lines.map(({ cents, key, ...line }) => ({
              ...line,
              description: key,
              unit_price: cents / 100,
              vat_code_id: office.codeOf(key),
            })),
          });
          await office.done('PATCH', `/sales-invoices/${draft.id}`, ofDocument);
          const answer = await office.call('POST', `/sales-invoices/${draft.id}/issue`, {});
          fc.pre(answer.statusCode === 200);
          for (const part of parts) {
            if (!(await takePart(office, draft.id, part))) break;
            const { open, total } = await office.invoice(draft.id);
            expect(open).toBeGreaterThanOrEqual(0);
            expect(open).toBeLessThanOrEqual(total ?? 0);
          }
          await allOf(office, draft.id);
          expect(await office.invoice(draft.id)).toMatchObject({ open: 0, status: 'credited' });
          const vat: VatReport = await office.done(
            'GET',
            '/reports/vat?from=2000-01-01&until=2999-12-31'
          );
          expect(vat.rows.filter(row => row.base !== 0 || row.vat !== 0)).toEqual([]);
        }
      ),
      RUNS
    );
  }
);
