import { beforeAll, describe, expect, it } from 'vitest';
import { SALES_MAX } from '#contract/sales/salesInvoices';
import { fieldTextsOf } from '../support/fieldTexts.ts';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { errorOf, fieldsOf } from '../support/planner.ts';
import { buildTestApp } from '../support/testApp.ts';

let ours: Invoicing;

beforeAll(async () => {
  ours = await invoicingOf(await buildTestApp());
});

const largest = (values: object = {}) => ({
  description: 'Alles',
  amount: 99_999,
  unit_price: 9_999_999,
  vat_code_id: ours.codeOf('high'),
  ...values,
});

const change = async (lines: object[]) => {
  const { id } = await ours.byHand();
  return ours.call('PATCH', `/sales-invoices/${id}`, { lines });
};

describe('the largest lines', () => {
  it('are counted exactly, also when issued', async () => {
    const changed = await change([largest()]);
    expect(changed.json()).toMatchObject({ net: 999_989_900_001, total: 1_209_987_779_001.21 });
    const issued = await ours.issue(changed.json().id);
    expect(issued).toMatchObject({ total: 1_209_987_779_001.21, open: 1_209_987_779_001.21 });
    const pdf = await ours.call('GET', `/sales-invoices/${issued.id}.pdf`);
    expect(pdf.statusCode).toBe(200);
  });

  it('are refused where a sum could not be exact', async () => {
    for (const values of [{ factor: 9_999 }, { factor: 9_999, amount: -99_999 }]) {
      const refused = await change([largest({ amount: 1 }), largest(values)]);
      expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, ['lines.1.unit_price']]);
    }
    const many = await change(Array.from({ length: 2_000 }, () => largest()));
    expect([many.statusCode, fieldsOf(many)]).toEqual([400, ['lines.10.unit_price']]);
  });
});

describe('the most lines', () => {
  it('are drafted, issued and credited', { timeout: 120_000 }, async () => {
    const { id } = await ours.byHand();
    const lines = Array.from({ length: SALES_MAX.lines }, () =>
      largest({ amount: 1, unit_price: 1 })
    );
    const changed = await ours.call('PATCH', `/sales-invoices/${id}`, { lines });
    expect(changed.statusCode, changed.body.slice(0, 200)).toBe(200);
    expect((await ours.issue(id)).net).toBe(SALES_MAX.lines);
    const note = await ours.draft({ kind: 'credit', invoice_id: id });
    await ours.issue(note.id);
    expect(await ours.invoice(id)).toMatchObject({ status: 'credited', open: 0 });
  });
});

describe('an advance', () => {
  it('of more than the agreed amount is refused', async () => {
    const { projectId } = await ours.booking();
    const refused = await ours.call('POST', '/sales-invoices', {
      kind: 'advance',
      project_id: projectId,
      percent: 101,
    });
    expect(errorOf(refused)).toEqual([409, 'over_agreed']);
    expect(fieldTextsOf(refused)).toEqual({ percent: 'Maximaal 100.' });
  });

  it('says what is left of the agreed amount, and that nothing is no advance', async () => {
    const { projectId } = await ours.booking();
    const ask = (percent: number) =>
      ours.call('POST', '/sales-invoices', { kind: 'advance', project_id: projectId, percent });
    expect((await ask(66.7)).statusCode).toBe(201);
    expect(fieldTextsOf(await ask(33.31))).toEqual({ percent: 'Maximaal 33,3.' });
    expect(fieldTextsOf(await ask(0))).toEqual({ percent: 'Minimaal 0,01.' });
    expect((await ask(33.3)).statusCode).toBe(201);
  });
});
