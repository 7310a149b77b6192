import { describe, expect, it } from 'vitest';
import { isWhole } from '#src/modules/plan/grid/planGridKind.tsx';
import { type ColumnName, COLUMNS } from '#src/modules/plan/model/cells.ts';
import { type PlanRow, rowsOf } from '#src/modules/plan/model/rows.ts';
import {
  activeColumnOf,
  activeIndexOf,
  NO_SELECTION,
  type Selection,
  selectionAfter,
  type SelectionEvent,
} from '#src/ui/grid/selection.ts';
import { buildGroup, buildLine, buildPlan } from '../../support/plans.ts';

const ids = [1, 2, 3, 4, 5, 6];

const rowsWith = (kept: readonly number[]) =>
  rowsOf(
    buildPlan({
      groups: [buildGroup({ id: 9 })],
      lines: kept.map(id => buildLine({ id, group_id: id > 3 ? 9 : null })),
    }),
    { toggled: new Set(), keyOf: (_kind, id) => id }
  );

const tableOf = (rows: PlanRow[]) => ({
  rows,
  columns: COLUMNS,
  firstColumn: 'amount' as const,
  isSelectable: isWhole,
});

const table = tableOf(rowsWith(ids));

const START: Selection<ColumnName> = NO_SELECTION;

const after = (...events: SelectionEvent<ColumnName>[]) =>
  events.reduce((state, event) => selectionAfter(state, event, table), START);

const click = (
  key: string,
  how: 'one' | 'added' | 'range' = 'one'
): SelectionEvent<ColumnName> => ({
  type: 'clicked',
  key,
  column: 'amount',
  how,
});

const down = (rows: number, extend = true): SelectionEvent<ColumnName> => ({
  type: 'moved',
  down: rows,
  right: 0,
  extend,
});

const chosen = ({ selected }: Selection<ColumnName>) => [...selected];

describe('the selection', () => {
  it('is the line that was clicked, whatever was selected before', () => {
    const state = after(click('l1'), down(1), click('l5'));
    expect(chosen(state)).toEqual(['l5']);
    expect(chosen(selectionAfter(state, down(1), table))).toEqual(['l5', 'l6']);
  });

  it('is nothing after Escape, and then starts where the focus is', () => {
    const state = after(click('l1'), down(1), { type: 'cleared' }, down(3, false));
    expect(chosen(state)).toEqual([]);
    expect(chosen(selectionAfter(state, down(1), table))).toEqual(['l4', 'l5']);
  });

  it('starts at the focused line where the first one of it was removed', () => {
    const state = after(click('l2'), down(1));
    const left = tableOf(rowsWith([1, 4, 5, 6]));
    const moved = selectionAfter(
      { ...state, cell: { key: 'l5', column: 'amount' } },
      down(1),
      left
    );
    expect(chosen(moved)).toEqual(['l5', 'l6']);
  });

  it('is a range with Shift, more lines with Ctrl, and never a group', () => {
    expect(chosen(after(click('l2'), click('l4', 'range')))).toEqual(['l2', 'l3', 'l4']);
    expect(chosen(after(click('l2'), click('l5', 'added')))).toEqual(['l2', 'l5']);
    expect(chosen(after(click('l2'), click('l2', 'added')))).toEqual([]);
    expect(chosen(after(click('g9')))).toEqual([]);
    expect(chosen(after({ type: 'allSelected' }))).toEqual(ids.map(id => `l${id}`));
  });
});

describe('rows that are ticked', () => {
  const ticked = (...events: SelectionEvent<ColumnName>[]) =>
    events.reduce(
      (state, event) => selectionAfter(state, event, { ...table, isTicked: true }),
      START
    );

  it('stay so when another one is clicked or reached by keys', () => {
    const both = [click('l1', 'added'), click('l3', 'added')];
    expect(chosen(ticked(...both, click('l5')))).toEqual(['l1', 'l3']);
    expect(chosen(ticked(...both, down(1, false)))).toEqual(['l1', 'l3']);
    expect(chosen(ticked(...both, click('l5'), down(1)))).toEqual(['l5', 'l6']);
    expect(chosen(ticked(...both, click('l4'), down(1, false), down(1)))).toEqual(['l5', 'l6']);
    expect(chosen(ticked(...both, click('l4'), click('l6', 'range')))).toEqual(['l4', 'l5', 'l6']);
  });
});

describe('merged cells', () => {
  const [first, second] = COLUMNS;
  const merged = {
    ...table,
    cellsOf: ({ key }: PlanRow) => (key === 'g9' ? [first, 'total' as const] : COLUMNS),
  };
  const columnAfter = (...events: SelectionEvent<ColumnName>[]) =>
    activeColumnOf(
      events.reduce((state, event) => selectionAfter(state, event, merged), START),
      merged
    );
  const right = (cells: number): SelectionEvent<ColumnName> => ({
    type: 'moved',
    down: 0,
    right: cells,
    extend: false,
  });

  it('are one step of the arrows', () => {
    expect(columnAfter(click('g9'), right(1))).toBe('total');
    expect(columnAfter(click('g9'), right(1), right(-1))).toBe(first);
    expect(columnAfter(click('l1'), right(1))).toBe(second);
  });

  it('keep the column of those who pass them', () => {
    const toGroup = [click('l3'), right(1), down(1, false)];
    expect(columnAfter(...toGroup)).toBe(first);
    expect(columnAfter(...toGroup, down(1, false))).toBe(second);
  });
});

describe('the focused row', () => {
  it('that is removed leaves the focus to the row in its place', () => {
    const state = { ...after(click('l5')), index: 5 };
    expect(activeIndexOf(state, table)).toBe(5);
    const left = rowsWith([1, 2, 3, 4, 6]);
    expect(left[activeIndexOf(state, { rows: left })]?.key).toBe('l6');
    const fewer = rowsWith([1]);
    expect(fewer[activeIndexOf(state, { rows: fewer })]?.key).toBe('g9');
  });
});
