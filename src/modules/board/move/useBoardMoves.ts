import { useEvent } from 'ra-core';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { PlanningBar, PlanningRows } from '#contract/board/planningRows';
import type { BoardRowData } from '../board/useBoardRows.ts';
import { newOverlaps, NONE_MOVED } from '../model/movedBars.ts';
import type { Scale } from '../model/scale.ts';
import { type Edge, type Shift, shiftOfKey } from '../model/shifts.ts';
import { movableOf, useMoves, useMoveState } from './moveContext.ts';
import { usePointerMove } from './usePointerMove.ts';

interface BoardMovesOptions {
  by: PlanningRows;
  scale: Scale;
  scroller: RefObject<HTMLDivElement | null>;
  rowAt: (index: number) => BoardRowData | undefined;
}

const NOTHING_SELECTED: ReadonlyMap<number, PlanningBar> = new Map();

/** Moving projects on the board: by pointer, by keys, one or several that were selected. */
export const useBoardMoves = ({ by, scale, scroller, rowAt }: BoardMovesOptions) => {
  const { store, mayMove } = useMoves();
  const { moved, step, way } = useMoveState();
  const [chosen, setChosen] = useState(NOTHING_SELECTED);
  const mayMoveHere = mayMove && by !== 'products';

  const toggle = useEvent((bar: PlanningBar) => {
    if (!mayMoveHere) return;
    setChosen(current => {
      const next = new Map(current);
      if (!next.delete(bar.project_id)) next.set(bar.project_id, bar);
      return next;
    });
  });

  /** All that are selected, if the one that was taken hold of is among them. */
  const heldWith = (bar: PlanningBar) =>
    (chosen.has(bar.project_id) ? [...chosen.values()] : [bar]).flatMap(movableOf);

  const start = useEvent((bar: PlanningBar, how: 'pointer' | 'keys', edge: Edge = 'both') => {
    if (mayMoveHere) store.start(heldWith(bar), how, edge);
  });

  const { timeZone } = scale;
  const drag = useEvent((by: Shift) => store.shift(by, { since: 'start', timeZone }));

  const drop = useEvent(() => {
    setChosen(NOTHING_SELECTED);
    void store.drop();
  });

  const pointer = usePointerMove({
    scale,
    scroller,
    isEnabled: mayMoveHere && step === 'idle',
    barAt: (index, projectId) => {
      const row = rowAt(index);
      return row && 'bars' in row ? row.bars.find(bar => bar.project_id === projectId) : undefined;
    },
    onStart: (bar, edge) => start(bar, 'pointer', edge),
    onMove: drag,
    onDrop: drop,
    onAbort: store.cancel,
  });

  const pressWhileMoving = (event: KeyboardEvent) => {
    if (step !== 'placing' || way !== 'keys') return;
    event.stopPropagation();
    const direction = DIRECTIONS[event.key];
    if (direction) {
      const edge = event.shiftKey ? 'end' : 'both';
      store.shift(shiftOfKey(scale, direction), { since: 'last', edge, timeZone });
    } else if (event.key === 'Enter') drop();
    else if (event.key === 'Escape') store.cancel();
    // Leaving the bar by Tab leaves it where it was.
    else if (event.key === 'Tab') store.cancel();
    if (event.key !== 'Tab') event.preventDefault();
  };

  const held = pointer.heldRow === undefined ? undefined : rowAt(pointer.heldRow);
  // A project's own row has nobody else on it.
  const overlaps = by === 'units' && held && 'bars' in held ? newOverlaps(held.bars, moved) : [];

  return {
    mayMove: mayMoveHere,
    /** The projects that a dragged one meets on its unit's row. */
    overlaps: overlaps.map(({ name }) => name),
    selected: chosen,
    toggle,
    startByKeys: useEvent((bar: PlanningBar) => start(bar, 'keys')),
    pressWhileMoving,
    pointer: pointer.handlers,
    heldRow: pointer.heldRow,
    /** A row's moved bars; the same object where none are moved. */
    movedIn: (row: BoardRowData | undefined) =>
      row && 'bars' in row && row.bars.some(({ project_id }) => moved.has(project_id))
        ? moved
        : NONE_MOVED,
  };
};

const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };
