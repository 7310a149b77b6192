import { describe, expect, it } from 'vitest';
import type { SalesInvoice, SalesLine } from '#contract/sales/salesInvoices';
import { cellInput, headingInput } from '#src/modules/sales/invoices/draft/draftCells.ts';
import {
  changesOf,
  type DraftState,
  isLine,
  startDraft,
  linesOf,
  withChanges,
} from '#src/modules/sales/invoices/draft/draftState.ts';
import { type DraftEvent, draftReducer } from '#src/modules/sales/invoices/draft/draftReducer.ts';
import { keptChanges } from '#src/modules/sales/invoices/draft/keptDraft.ts';
import { draftSums } from '#src/modules/sales/invoices/draft/draftSums.ts';
import { allocationsOf, leftOf, proposed } from '#src/modules/sales/payments/allocate.ts';
import {
  lastQuarter,
  monthsIn,
  namedPeriods,
  yearBefore,
} from '#src/modules/sales/reports/periods.ts';
import { buildInvoice, buildLine, buildVatCode } from '../../support/salesInvoices.ts';

const invoice = (lines: SalesLine[], values: Partial<SalesInvoice> = {}) =>
  buildInvoice({ lines, ...values });

const after = (state: DraftState, ...events: DraftEvent[]) => events.reduce(draftReducer, state);

const LINES = [
  buildLine({ id: 1, description: 'Spot', group: 'Licht' }),
  buildLine({ id: 2, description: 'Truss', group: 'Licht' }),
  buildLine({ id: 3, description: 'Technicus', group: null }),
];

const wordsOf = ({ rows }: DraftState) =>
  rows.map(row => (isLine(row) ? row.values.description : `# ${row.name}`));

describe('a draft in its editor', () => {
  it('shows a heading where a group begins, and an empty one where it ends', () => {
    expect(wordsOf(startDraft(invoice(LINES)))).toEqual([
      '# Licht',
      'Spot',
      'Truss',
      '# ',
      'Technicus',
    ]);
  });

  it('has no changes until something is typed, and none after that is undone', () => {
    const start = startDraft(invoice(LINES));
    expect(changesOf(start)).toEqual({});
    const typed = after(start, { type: 'linesSet', keys: ['l1'], values: { amount: 4 } });
    expect(changesOf(typed).lines?.[0]).toMatchObject({ id: 1, amount: 4, group: 'Licht' });
    const undone = after(typed, { type: 'undone' });
    expect(changesOf(undone)).toEqual({});
    expect(changesOf(after(undone, { type: 'redone' }))).toEqual(changesOf(typed));
  });

  it('moves a line to another group, and adds one below the focused line', () => {
    const start = startDraft(invoice(LINES));
    const moved = after(start, { type: 'moved', keys: ['l3'], onto: 'l1' });
    expect(changesOf(moved).lines?.map(({ group, description }) => [group, description])).toEqual([
      ['Licht', 'Technicus'],
      ['Licht', 'Spot'],
      ['Licht', 'Truss'],
    ]);
    const { values } = start.rows.find(isLine) ?? { values: undefined };
    if (!values) throw new Error('a draft without lines');
    const added = after(start, {
      type: 'lineAdded',
      after: 'l1',
      values: { ...values, description: 'Kabel' },
    });
    expect(wordsOf(added)).toEqual(['# Licht', 'Spot', 'Kabel', 'Truss', '# ', 'Technicus']);
  });

  it('gives new lines their ids after a save, and keeps what was typed meanwhile', () => {
    const start = startDraft(invoice([LINES[0] ?? buildLine()]));
    const sent = after(start, { type: 'linesSet', keys: ['l1'], values: { amount: 4 } });
    const typed = after(sent, { type: 'fieldsSet', fields: { reference: 'PO 12' } });
    const record = invoice([buildLine({ id: 1, group: 'Licht', amount: 4 })], { version: 2 });
    const saved = after(typed, { type: 'saved', record, sent: ['l1'] });
    expect(saved.base.version).toBe(2);
    expect(changesOf(saved)).toEqual({ reference: 'PO 12' });
  });

  it('takes what a colleague changed of what nobody typed here', () => {
    const start = startDraft(invoice(LINES));
    const typed = after(start, { type: 'fieldsSet', fields: { reference: 'PO 12' } });
    const record = invoice([buildLine({ id: 9, description: 'Anders' })], {
      reference: 'PO 12',
      note: 'Van een collega',
    });
    const saved = after(typed, { type: 'saved', record, sent: ['l1', 'l2', 'l3'] });
    expect(changesOf(saved)).toEqual({});
    expect(saved.fields.note).toBe('Van een collega');
    expect(wordsOf(saved)).toEqual(['Anders']);
  });

  it('is restored whole where a line has no words yet, or a number that the server refuses', () => {
    const lines = linesOf(startDraft(invoice(LINES)).rows);
    const [first, ...others] = lines;
    if (!first) throw new Error('There is no line.');
    const typed = {
      reference: 'PO 12',
      lines: [{ ...first, amount: 100_000 }, ...others, { ...first, id: null, description: '' }],
    };
    const kept = keptChanges(JSON.parse(JSON.stringify(typed)));
    expect(kept).toMatchObject({ reference: 'PO 12' });
    expect(kept?.lines?.map(({ description, amount }) => [description, amount])).toEqual(
      typed.lines.map(({ description, amount }) => [description, amount])
    );
  });

  it('is restored from what was typed in an ended session', () => {
    const start = startDraft(invoice(LINES));
    const typed = after(
      start,
      { type: 'removed', keys: ['l2'] },
      { type: 'fieldsSet', fields: { payment_days: 30 } }
    );
    const restored = withChanges(invoice(LINES), changesOf(typed));
    expect(changesOf(restored)).toEqual(changesOf(typed));
  });
});

describe('the cells of a draft', () => {
  it.each([
    ['amount', '-1', { values: { amount: -1 } }],
    ['unit_price', '€ -12,50', { values: { unit_price: -12.5 } }],
    ['unit_price', '−12,50', { values: { unit_price: -12.5 } }],
    ['unit_price', '', { values: { unit_price: 0 } }],
    ['factor', '', { values: { factor: 1 } }],
    ['discount', '10%', { values: { discount: 10 } }],
    ['description', ' Spot ', { values: { description: 'Spot' } }],
  ] as const)('read %s %s', (column, text, input) => {
    expect(cellInput(column, text, ',')).toEqual(input);
  });

  it.each([
    ['amount', '1,5'],
    ['amount', ''],
    ['unit_price', '1,005'],
    ['discount', '101'],
    ['description', ' '],
    ['factor', '-1'],
    ['unit_price', '1,250'],
  ] as const)('refuse %s %s', (column, text) => {
    expect(cellInput(column, text, ',')).toHaveProperty('problem');
  });

  it('ask whether a mark before three digits of a factor separates thousands', () => {
    expect(cellInput('factor', '1.250', ',')).toEqual({
      problem: 'validation.two_numbers',
      both: { thousands: '1250', fraction: '1,25' },
    });
  });

  it('an empty heading is allowed: it ends a group', () => {
    expect(headingInput('  ')).toEqual({ values: '' });
  });
});

describe('the sums of a draft on screen', () => {
  const codes = [buildVatCode({ id: 1, rate: 21 }), buildVatCode({ id: 2, rate: 9 })];

  it('count VAT per code, and a discount only where it applies', () => {
    const state = startDraft(
      invoice(
        [
          buildLine({ id: 1, amount: 2, unit_price: 100 }),
          buildLine({ id: 2, unit_price: 50, vat_code_id: 2, discountable: false }),
        ],
        { discount: 10 }
      )
    );
    expect(draftSums(state, codes, '2026-06-01')).toMatchObject({
      lines: 250,
      discount: 20,
      net: 230,
      total: 272.3,
    });
  });

  it('have no VAT and total while the rate of a line is not read, but those that were stored', () => {
    const record = invoice([buildLine({ unit_price: 100, net: 100, vat_code_id: 2 })], {
      net: 100,
      total: 109,
      vat: [{ code: 2, rate: 9, base: 100, vat: 9 }],
    });
    const stored = startDraft(record);
    expect(draftSums(stored, undefined, '2026-06-01')).toMatchObject({ isKnown: true, total: 109 });
    const lines = linesOf(startDraft(invoice([buildLine({ unit_price: 200 })])).rows);
    const typed = withChanges(record, { lines });
    expect(draftSums(typed, undefined, '2026-06-01')).toMatchObject({ isKnown: false, net: 200 });
    expect(draftSums(typed, codes, '2026-06-01')).toMatchObject({ isKnown: true, total: 242 });
    expect(draftSums(typed, [], '2026-06-01').isKnown).toBe(false);
  });

  it('take an advance off without a discount on it', () => {
    const advance = buildLine({ id: 2, amount: -1, unit_price: 100 });
    const state = startDraft(
      invoice(
        [
          buildLine({ id: 1, amount: 2, unit_price: 100 }),
          { ...advance, source: { ...advance.source, advance_id: 7 } },
        ],
        { discount: 10 }
      )
    );
    expect(draftSums(state, codes, '2026-06-01')).toMatchObject({ discount: 20, net: 80 });
  });

  it('keep the rate of the invoice that a credit note takes back', () => {
    const record = invoice([buildLine({ unit_price: 200 })], {
      kind: 'credit',
      vat: [{ code: 1, rate: 19, base: 200, vat: 38 }],
    });
    const lines = linesOf(startDraft(invoice([buildLine({ unit_price: 100 })])).rows);
    const state = withChanges(record, { lines });
    expect(draftSums(state, codes, '2026-06-01').total).toBe(119);
  });

  it('of a credit note that was not changed are those that the server counted', () => {
    const state = startDraft(
      invoice([buildLine({ unit_price: 0.36, net: 0.36 })], {
        kind: 'credit',
        net: 0.36,
        vat_total: 0.07,
        total: 0.43,
        vat: [{ code: 1, rate: 21, base: 0.36, vat: 0.07 }],
      })
    );
    expect(draftSums(state, codes, '2026-06-01')).toMatchObject({ total: 0.43, discount: 0 });
  });
});

describe('a payment', () => {
  const targets = [
    { key: 'invoice1', invoice_id: 1, number: 'F1', due_on: '2026-01-01', open: 60 },
    { key: 'invoice2', invoice_id: 2, number: 'F2', due_on: '2026-02-01', open: 50.1 },
  ];

  it('pays the oldest invoice first, or the one that was asked for', () => {
    expect(proposed(100, targets)).toEqual({ invoice1: 60, invoice2: 40 });
    expect(proposed(100, targets, 'invoice2')).toEqual({ invoice2: 50.1, invoice1: 49.9 });
    expect(proposed(-5, targets)).toEqual({});
  });

  it('leaves what is over, to the cent', () => {
    expect(leftOf(110.2, { invoice1: 60, invoice2: 50.1 }, targets)).toBe(0.1);
    expect(leftOf(10, { invoice1: 60 }, targets)).toBe(-50);
    expect(allocationsOf(60, { invoice1: 60, invoice2: null }, targets)).toEqual([
      { invoice_id: 1, amount: 60 },
    ]);
  });
});

describe('money that goes back', () => {
  const targets = [
    { key: 'invoice1', invoice_id: 1, number: 'F1', open: 60 },
    { key: 'invoice3', invoice_id: 3, number: 'C1', isCredit: true, open: 75.44 },
    { key: 'invoice4', invoice_id: 4, number: 'C2', isCredit: true, open: 10 },
  ];

  it('pays back open credit notes, and no invoice', () => {
    expect(proposed(-80, targets)).toEqual({ invoice3: 75.44, invoice4: 4.56 });
    expect(proposed(80, targets)).toEqual({ invoice1: 60 });
    expect(proposed(-80, targets, 'invoice4')).toEqual({ invoice4: 10, invoice3: 70 });
  });

  it('is given with its sign, whatever was typed for an amount that came', () => {
    const parts = { invoice1: 60, invoice3: 75.44 };
    expect(allocationsOf(-75.44, parts, targets)).toEqual([{ invoice_id: 3, amount: -75.44 }]);
    expect(leftOf(-80, parts, targets)).toBe(4.56);
    expect(leftOf(60, parts, targets)).toBe(0);
  });
});

describe('the periods of reports', () => {
  it('begin with the quarter that ended last, also of the year before', () => {
    expect(lastQuarter('2026-11-26')).toEqual({ from: '2026-07-01', until: '2026-09-30' });
    expect(lastQuarter('2026-02-01')).toEqual({ from: '2025-10-01', until: '2025-12-31' });
  });

  it('have a month of each, with its last day', () => {
    const months = namedPeriods('2026-02-10').filter(({ kind }) => kind === 'month');
    expect(months[0]).toMatchObject({ from: '2026-02-01', until: '2026-02-28', at: 2 });
    expect(months[2]).toMatchObject({ from: '2025-12-01', until: '2025-12-31', year: 2025 });
    expect(monthsIn({ from: '2025-11-15', until: '2026-01-03' })).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
    ]);
  });

  it('compare with the same days a year before, and the end of February with its end', () => {
    expect(yearBefore({ from: '2026-01-01', until: '2026-03-31' })).toEqual({
      from: '2025-01-01',
      until: '2025-03-31',
    });
    expect(yearBefore({ from: '2025-02-01', until: '2025-02-28' })).toEqual({
      from: '2024-02-01',
      until: '2024-02-29',
    });
  });
});
