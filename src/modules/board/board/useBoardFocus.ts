import { useEvent } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { useShortcuts } from '../../../ui/list/shortcuts.ts';
import { rowStep } from '../../../ui/virtual/rowKeys.ts';
import type { Assigning } from '../assign/assigningContext.ts';
import type { BoardQuery } from '../boardQuery.ts';
import { isBarRow, isWorkRow, workKey } from '../model/pieces.ts';
import type { useBoardMoves } from '../move/useBoardMoves.ts';
import type { FocusPlace } from './PieceView.tsx';
import type { usePinnedRows } from './usePinnedRows.ts';

interface Focus {
  among: BoardQuery['filter'] | undefined;
  by: BoardQuery['by'];
  row: number;
  /** The focus follows the row to another place. */
  id: number | undefined;
  place: FocusPlace;
}

const START = { row: 0, id: undefined, place: 'name' } as const;

type Rows = Pick<ReturnType<typeof usePinnedRows>, 'rowAt' | 'indexOf'> & { count: number };

/** Another filter or kind of rows starts at the first row. */
export const useBoardFocus = ({ by, filter }: BoardQuery, { count, rowAt, indexOf }: Rows) => {
  const [chosenFocus, setFocus] = useState<Focus>();
  const isCurrent = chosenFocus?.among === filter && chosenFocus.by === by;
  const focus = isCurrent ? chosenFocus : START;
  const found = focus.id === undefined ? undefined : indexOf(focus.id);
  const active = Math.min(found ?? focus.row, Math.max(0, count - 1));
  const goTo = useEvent((row: number, place: FocusPlace) =>
    setFocus({ among: filter, by, row, id: rowAt(row)?.id, place })
  );
  return { focus, active, goTo };
};

interface RowKeysOptions extends ReturnType<typeof useBoardFocus> {
  count: number;
  scrollTo: (row: number) => void;
  clear: () => void;
}

/**
 * Arrows, Home and End move between rows. Keys of pieces differ by row: the focus keeps its place
 * in time.
 */
export const useRowKeys = ({ focus, active, count, goTo, scrollTo, clear }: RowKeysOptions) => {
  const goToRow = (row: number) => {
    const target = Math.min(count - 1, Math.max(0, row));
    scrollTo(target);
    const { place } = focus;
    goTo(target, place === 'name' ? place : { ...place, key: undefined });
  };
  return (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    if (event.key === 'Escape') clear();
    const step = rowStep(event);
    const edge = { Home: 0, End: count - 1 }[event.key];
    const target = event.ctrlKey ? edge : step && active + step;
    if (target === undefined) return;
    event.preventDefault();
    goToRow(target);
  };
};

export const useMoveByKeys = (
  row: ReturnType<Rows['rowAt']>,
  start: ReturnType<typeof useBoardMoves>['startByKeys'],
  assigning: Assigning | undefined
) =>
  useShortcuts({
    m: () => {
      const focused = document.activeElement;
      if (row && assigning && isWorkRow(row)) {
        const key = focused?.getAttribute('data-work');
        const bar = row.bars.find(each => workKey(each) === key);
        const work = bar && assigning.workOf(row, bar);
        if (work) assigning.pickUp(work, 'keys');
        return;
      }
      const id = Number(focused?.getAttribute('data-project'));
      const bar = row && isBarRow(row) && row.bars.find(({ project_id }) => project_id === id);
      if (bar) start(bar);
    },
  });
