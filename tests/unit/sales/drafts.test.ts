import { describe, expect, it } from 'vitest';
import type { SalesInvoice, SalesLine } from '#contract/sales/salesInvoices';
import {
  changesOf,
  type DraftState,
  isLine,
  startDraft,
  linesOf,
  withChanges,
} from '#src/modules/sales/invoices/draft/draftState.ts';
import { type DraftEvent, draftReducer } from '#src/modules/sales/invoices/draft/draftReducer.ts';
import { refusedCells } from '#src/modules/sales/invoices/draft/refusedCells.ts';
import { storedChanges } from '#src/modules/sales/invoices/draft/storedDraft.ts';
import { buildInvoice, buildLine } from '../../support/salesInvoices.ts';

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

  it('puts a removed line back as a new one once its removal is saved, and undoes that again', () => {
    const start = startDraft(invoice(LINES));
    const [spot, ...others] = LINES;
    const removed = after(start, { type: 'removed', keys: ['l1'] });
    const saved = after(removed, { type: 'saved', record: invoice(others), sent: ['l2', 'l3'] });
    const undone = after(saved, { type: 'undone' });
    expect(changesOf(undone).lines).toMatchObject([
      { description: 'Spot' },
      { id: 2, description: 'Truss' },
      { id: 3, description: 'Technicus' },
    ]);
    expect(changesOf(undone).lines?.[0]).not.toHaveProperty('id');
    const record = invoice([buildLine({ ...spot, id: 9 }), ...others]);
    const again = after(undone, { type: 'saved', record, sent: ['l1', 'l2', 'l3'] });
    expect(changesOf(again)).toEqual({});
    expect(changesOf(after(again, { type: 'redone' })).lines).toMatchObject([{ id: 2 }, { id: 3 }]);
  });

  it('adds no line again that a credit note no longer has', () => {
    const credit = (lines: SalesLine[]) => invoice(lines, { kind: 'credit' });
    const removed = after(startDraft(credit(LINES)), { type: 'removed', keys: ['l3'] });
    const record = credit(LINES.slice(0, 2));
    const saved = after(removed, { type: 'saved', record, sent: ['l1', 'l2'] });
    expect(changesOf(after(saved, { type: 'undone' }))).toEqual({});
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
    const kept = storedChanges(JSON.parse(JSON.stringify(typed)));
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

describe('a heading without lines', () => {
  const start = startDraft(invoice(LINES, { headings: [] }));
  const typed = after(
    start,
    { type: 'headingAdded', before: 'l2', name: 'Geluid' },
    { type: 'headingAdded', before: 'n1', name: 'Rigging' },
    { type: 'headingAdded', before: undefined, name: 'Later' }
  );
  const HEADINGS = [
    { before: 1, name: 'Rigging' },
    { before: 3, name: 'Later' },
  ];
  const WORDS = ['# Licht', 'Spot', '# Rigging', '# Geluid', 'Truss', '# ', 'Technicus', '# Later'];
  const stored = (values: Partial<SalesInvoice> = {}) =>
    invoice(
      LINES.map(line => (line.id === 2 ? { ...line, group: 'Geluid' } : line)),
      { headings: HEADINGS, ...values }
    );

  it('is sent beside the lines, and stands there when it is read', () => {
    expect(changesOf(typed).headings).toEqual(HEADINGS);
    const saved = after(typed, {
      type: 'saved',
      record: stored(),
      sent: ['l1', 'l2', 'l3'],
    });
    expect(changesOf(saved)).toEqual({});
    expect(wordsOf(saved)).toEqual(WORDS);
    expect(wordsOf(startDraft(stored()))).toEqual(WORDS);
  });

  it('stays while another field is saved, and after an ended session', () => {
    const named = after(startDraft(stored()), { type: 'fieldsSet', fields: { reference: 'PO 7' } });
    const record = stored({ reference: 'PO 7', version: 2 });
    expect(wordsOf(after(named, { type: 'saved', record, sent: [] }))).toEqual(WORDS);
    const restored = storedChanges(JSON.parse(JSON.stringify(changesOf(typed))));
    expect(wordsOf(withChanges(start.base, restored ?? {}))).toEqual(WORDS);
  });

  it('that was kept against a colleague’s version has the lines of that version around it', () => {
    const named = after(start, { type: 'headingAdded', before: undefined, name: 'Later' });
    const headings = [{ before: 3, name: 'Later' }];
    const more = [...LINES, buildLine({ id: 4, description: 'Speaker', group: null })];
    const record = invoice(more, { headings, version: 3 });
    const kept = after(named, { type: 'saved', record, sent: ['l1', 'l2', 'l3'] });
    expect(changesOf(kept)).toEqual({});
    expect(wordsOf(kept)).toEqual([...wordsOf(start), '# Later', '# ', 'Speaker']);
  });

  it('keeps the group of the lines around it', () => {
    const between = after(
      start,
      { type: 'headingAdded', before: 'l2', name: 'Licht' },
      { type: 'headingAdded', before: 'n1', name: 'Leeg' }
    );
    const { lines, headings } = changesOf(between);
    expect([lines, headings]).toEqual([undefined, [{ before: 1, name: 'Leeg' }]]);
    const read = startDraft(invoice(LINES, { headings: headings ?? [] }));
    expect(wordsOf(read)).toEqual([
      '# Licht',
      'Spot',
      '# Leeg',
      '# Licht',
      'Truss',
      '# ',
      'Technicus',
    ]);
    expect(changesOf(read)).toEqual({});
    expect(linesOf(read.rows)).toEqual(linesOf(start.rows));
  });

  it('is not sent to a server that has no place for it, and stays on the screen', () => {
    const other = after(startDraft(invoice(LINES)), {
      type: 'headingAdded',
      before: undefined,
      name: 'Later',
    });
    expect(changesOf(other)).toEqual({});
    const named = after(other, { type: 'fieldsSet', fields: { reference: 'PO 7' } });
    const record = invoice(LINES, { reference: 'PO 7', version: 2 });
    const saved = after(named, { type: 'saved', record, sent: ['l1', 'l2', 'l3'] });
    expect(wordsOf(saved).at(-1)).toBe('# Later');
  });
});

describe('a line that the server refused', () => {
  const rows = startDraft(invoice(LINES)).rows;
  const refusal = { fields: { 'lines.1.amount': 'Maximaal 3.', lines: 'Te veel.' }, rows };

  it('is named with its cell, also once it was moved', () => {
    const CELL = {
      key: 'l2',
      column: 'amount',
      line: 'Truss',
      field: 'amount',
      problem: 'Maximaal 3.',
    };
    expect(refusedCells(refusal, rows)).toEqual([CELL]);
    expect(refusedCells(refusal, rows.toReversed())).toEqual([CELL]);
  });

  it('is refused no more once the cell is changed, or the line is gone', () => {
    const changed = after(startDraft(invoice(LINES)), {
      type: 'linesSet',
      keys: ['l2'],
      values: { amount: 2 },
    });
    expect(refusedCells(refusal, changed.rows)).toEqual([]);
    expect(refusedCells(refusal, [])).toEqual([]);
  });

  it('has the field beside its words where the grid has no column', () => {
    const fields = { 'lines.0.ledger': 'Te lang.', 'lines.2.vat_code_id': 'Bestaat niet.' };
    expect(refusedCells({ fields, rows }, rows)).toMatchObject([
      { key: 'l1', column: 'description', field: 'ledger' },
      { key: 'l3', column: 'vat', field: 'vat_code_id' },
    ]);
  });
});
