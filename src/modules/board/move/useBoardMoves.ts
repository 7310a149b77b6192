import { useEvent } from 'ra-core';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { PlanningBar } from '#contract/board/planningRows';
import { isOfScreen } from '../../../ui/list/shortcuts.ts';
import type { BoardRowData } from '../board/useBoardRows.ts';
import type { BoardQuery } from '../boardQuery.ts';
import { newOverlaps, NONE_MOVED } from '../model/movedBars.ts';
import { barEnds, isBarRow, isInSight } from '../model/pieces.ts';
import type { Scale } from '../model/scale.ts';
import { type Edge, type Shift, shiftOfKey } from '../model/shifts.ts';
import { ROW_KINDS } from '../rowKinds.ts';
import { movableOf, useMoveFirst, useMoves, useMoveState, useStartMove } from './moveContext.ts';
import { usePointerMove } from './usePointerMove.ts';

interface BoardMovesOptions {
  board: BoardQuery;
  scale: Scale;
  now: number;
  scroller: HTMLElement | null;
  rowAt: (index: number) => BoardRowData | undefined;
}

interface Selection {
  /** Filtered projects do not move. */
  among: BoardQuery['filter'];
  by: BoardQuery['by'];
  bars: ReadonlyMap<number, PlanningBar>;
}

const NOTHING_SELECTED: Selection['bars'] = new Map();

export const useBoardMoves = ({ board, scale, now, scroller, rowAt }: BoardMovesOptions) => {
  const { by, filter } = board;
  const { isMovable, isShared } = ROW_KINDS[by];
  const { store, mayMove } = useMoves();
  const startMove = useStartMove();
  const sayFirst = useMoveFirst();
  const { moved } = useMoveState();
  const [selection, setSelection] = useState<Selection>();
  const isCurrent = selection?.among === filter && selection.by === by;
  const chosen = isCurrent ? selection.bars : NOTHING_SELECTED;
  const mayMoveHere = mayMove && isMovable;
  const clear = () => setSelection(undefined);

  const toggle = useEvent((bar: PlanningBar) => {
    if (!mayMoveHere) return;
    const bars = new Map(chosen);
    if (!bars.delete(bar.project_id)) bars.set(bar.project_id, bar);
    setSelection({ among: filter, by, bars });
  });

  const isShown = (bar: PlanningBar) => {
    const { start, end } = barEnds(bar, now);
    return isInSight(scale, start, end);
  };

  const heldWith = (bar: PlanningBar) =>
    (chosen.has(bar.project_id) ? [...chosen.values()].filter(isShown) : [bar]).flatMap(movableOf);

  const start = useEvent(
    (bar: PlanningBar, how: 'pointer' | 'keys', edge: Edge = 'both') =>
      mayMoveHere && startMove(heldWith(bar), how, edge)
  );

  const { timeZone } = scale;
  const drag = useEvent((by: Shift) => store.shift(by, { since: 'start', timeZone }));

  const drop = useEvent(() => {
    clear();
    void store.drop();
  });

  const pointer = usePointerMove({
    scale,
    scroller,
    isEnabled: mayMoveHere,
    barAt: (index, projectId) => {
      const row = rowAt(index);
      return row && isBarRow(row) ? row.bars.find(bar => bar.project_id === projectId) : undefined;
    },
    onStart: (bar, edge) => start(bar, 'pointer', edge),
    onMove: drag,
    onDrop: drop,
    onAbort: store.cancel,
  });

  const pressWhileMoving = (event: KeyboardEvent) => {
    const { step: at, way } = store.getState();
    if (at !== 'placing' || way !== 'keys') return;
    event.stopPropagation();
    const direction = DIRECTIONS[event.key];
    if (direction) {
      const edge = event.altKey ? 'start' : event.shiftKey ? 'end' : 'both';
      store.shift(shiftOfKey(scale, direction), { since: 'last', edge, timeZone });
    } else if (event.key === 'Enter') drop();
    else if (event.key === 'Escape') store.cancel();
    else if (event.key === 'Tab') store.cancel();
    if (event.key !== 'Tab') event.preventDefault();
  };

  const undo = useEvent((event: globalThis.KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
    if (!isUndo || !isOfScreen(event)) return;
    event.preventDefault();
    if (!sayFirst()) void store.undo();
  });
  useEffect(() => {
    document.addEventListener('keydown', undo);
    return () => document.removeEventListener('keydown', undo);
  }, [undo]);

  const held = pointer.heldRow === undefined ? undefined : rowAt(pointer.heldRow);
  const overlaps = isShared && held && isBarRow(held) ? newOverlaps(held.bars, moved) : [];

  return {
    mayMove: mayMoveHere,
    overlaps: overlaps.map(({ name }) => name),
    selected: chosen,
    toggle,
    clear,
    startByKeys: (bar: PlanningBar) => start(bar, 'keys'),
    pressWhileMoving,
    pointer: pointer.handlers,
    heldRow: pointer.heldRow,
    movedIn: (row: BoardRowData | undefined) =>
      row && isBarRow(row) && row.bars.some(({ project_id }) => moved.has(project_id))
        ? moved
        : NONE_MOVED,
  };
};

const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };
