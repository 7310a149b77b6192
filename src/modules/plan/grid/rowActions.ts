import { useEffect, useRef, useState } from 'react';
import type { ColumnName } from '../model/cells.ts';
import type { LineValues } from '../model/changes.ts';
import type { PlanRow } from '../model/rows.ts';

/** The grid, as its rows and cells use it. */
export interface RowActions {
  focus: (row: PlanRow, column: ColumnName, how: 'one' | 'added' | 'range') => void;
  edit: (row: PlanRow, column: ColumnName) => void;
  commit: (
    row: PlanRow,
    column: ColumnName,
    values: LineValues,
    down: number,
    right: number
  ) => void;
  cancel: () => void;
  toggle: (row: PlanRow) => void;
  openMenu: (row: PlanRow, anchor: HTMLElement) => void;
  showAvailability: (row: PlanRow) => void;
  drag: (row: PlanRow | undefined) => void;
  drop: (row: PlanRow) => void;
}

/** Actions with a stable identity while the screen is open: rows render only when they change. */
export const useStableActions = (actions: RowActions): RowActions => {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<RowActions>(() => ({
    focus: (...args) => latest.current.focus(...args),
    edit: (...args) => latest.current.edit(...args),
    commit: (...args) => latest.current.commit(...args),
    cancel: () => latest.current.cancel(),
    toggle: row => latest.current.toggle(row),
    openMenu: (...args) => latest.current.openMenu(...args),
    showAvailability: row => latest.current.showAvailability(row),
    drag: row => latest.current.drag(row),
    drop: row => latest.current.drop(row),
  }));
  return stable;
};
