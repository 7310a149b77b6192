import { useEffect, useRef, useState } from 'react';
import { valueOf } from '../../platform/api/ApiError.ts';
import { draftAt, forgetDraft, saveDraftAtSessionEnd } from '../../platform/session/drafts.ts';
import { usePlace } from '../form/editSession.ts';
import { useTellRestored } from '../form/restoredNotice.ts';
import { type GridEdits, type GridKind, mayType } from './gridKind.ts';
import { cellId, fieldIn } from './gridStyle.ts';
import type { Grid } from './useGrid.ts';

interface RestoredCellOptions<Row extends { key: string }, Column extends string, Values> {
  kind: GridKind<Row, Column, Values>;
  grid: Grid<Row, Column>;
  edits: GridEdits<Row, Column, Values> | undefined;
}

/**
 * Stores the text of the open cell when the session ends, and opens the cell with it after the next sign-in. It is
 * not committed by that: it may be half a number.
 */
export const useRestoredCell = <Row extends { key: string }, Column extends string, Values>(
  options: RestoredCellOptions<Row, Column, Values>
) => {
  const { kind, grid, edits } = options;
  const { rows, columns, editing, act } = grid;
  const place = `${usePlace()} ${kind.name} cell`;
  const tellRestored = useTellRestored();
  const [stored] = useState(() => storedCell(draftAt(place)?.typed));

  useEffect(() => {
    if (!editing || !edits) return undefined;
    return saveDraftAtSessionEnd(place, () => {
      const row = rows.find(({ key }) => key === editing.key);
      // Only the editor has the text: a key in it does not draw the grid.
      const text = fieldIn(cellId(kind.name, editing.key, editing.column))?.value;
      if (!row || text === undefined || text === edits.textOf(row, editing.column))
        return undefined;
      const key = reopenedKey(kind, row, rows);
      return { typed: { key, column: editing.column, text }, base: undefined };
    });
  }, [place, kind, rows, editing, edits]);

  const isReopened = useRef(false);
  useEffect(() => {
    if (!stored || isReopened.current || !edits) return;
    const row = rows.find(each => reopenedKey(kind, each, rows) === stored.key);
    const column = columns.find(each => each === stored.column);
    if (!row || !column) return;
    isReopened.current = true;
    forgetDraft(place);
    if (!mayType(kind, edits.typable, { row, column })) return;
    act({ type: 'edited', cell: { key: row.key, column }, text: stored.text });
    tellRestored();
  }, [place, kind, stored, rows, columns, edits, act, tellRestored]);
};

const reopenedKey = <Row extends { key: string }, Column extends string, Values>(
  { keyWhenReopened }: GridKind<Row, Column, Values>,
  row: Row,
  rows: readonly Row[]
) => keyWhenReopened?.(row, rows) ?? row.key;

const storedCell = (typed: unknown) => {
  const [key, column, text] = ['key', 'column', 'text'].map(name => valueOf(typed, name));
  return typeof key === 'string' && typeof column === 'string' && typeof text === 'string'
    ? { key, column, text }
    : undefined;
};
