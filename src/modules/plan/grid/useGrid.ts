import { useEvent } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import type { ColumnName } from '../model/cells.ts';
import type { PlanRow } from '../model/rows.ts';

/** A cell, by the name of its row that stays when the server numbers it. */
export interface Cell {
  key: string;
  column: ColumnName;
}

/** A cell that is typed in, and what stands in it at first. */
interface Editing extends Cell {
  text: string;
}

export type Grid = ReturnType<typeof useGrid>;

/** The grid's focused cell, selected rows and edited text. */
export const useGrid = (rows: readonly PlanRow[], columns: readonly ColumnName[]) => {
  const [cell, setCell] = useState<Cell>();
  const [anchor, setAnchor] = useState<string>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(NOTHING);
  const [editing, setEditing] = useState<Editing>();

  const indexOf = useMemo(() => new Map(rows.map(({ key }, index) => [key, index])), [rows]);
  // A row that went takes the cell with it: the first one then has it.
  const activeIndex = (cell && indexOf.get(cell.key)) ?? 0;
  const activeRow = rows[activeIndex];
  const activeColumn = cell && columns.includes(cell.column) ? cell.column : 'amount';

  const goTo = useCallback((key: string, column: ColumnName) => {
    setCell({ key, column });
    setEditing(undefined);
  }, []);

  /** Moves by rows and columns, as far as there are any; with Shift the selection grows. */
  const move = useEvent((down: number, right: number, extend = false) => {
    const at = columns.indexOf(activeColumn);
    const column = columns[clamp(at + right, columns.length)] ?? 'amount';
    const row = rows[clamp(activeIndex + down, rows.length)];
    if (!row) return;
    setCell({ key: row.key, column });
    setEditing(undefined);
    if (!extend) {
      setSelected(NOTHING);
      setAnchor(undefined);
      return;
    }
    const from = anchor ?? activeRow?.key ?? row.key;
    setAnchor(from);
    setSelected(linesBetween(rows, indexOf.get(from) ?? 0, indexOf.get(row.key) ?? 0));
  });

  const toggleSelected = useCallback(
    (key: string) =>
      setSelected(current => {
        const next = new Set(current);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    []
  );

  return {
    activeIndex,
    activeRow,
    activeColumn,
    selected,
    editing,
    goTo,
    move,
    toggleSelected,
    selectAll: () => setSelected(linesBetween(rows, 0, rows.length - 1)),
    clearSelection: () => setSelected(NOTHING),
    startEditing: (row: PlanRow, column: ColumnName, text: string) => {
      setCell({ key: row.key, column });
      setEditing({ key: row.key, column, text });
    },
    stopEditing: useCallback(() => setEditing(undefined), []),
  };
};

const NOTHING: ReadonlySet<string> = new Set();

const clamp = (index: number, length: number) => Math.min(Math.max(index, 0), length - 1);

/** Whole lines from one row to another; parts follow their kit, and groups are not selected. */
const linesBetween = (rows: readonly PlanRow[], one: number, other: number) =>
  new Set(
    rows
      .slice(Math.min(one, other), Math.max(one, other) + 1)
      .flatMap(row => (row.kind === 'line' && row.line.parent_id === null ? row.key : []))
  );
