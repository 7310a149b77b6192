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
