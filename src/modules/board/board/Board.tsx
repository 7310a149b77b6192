import { useEvent, useIsOffline, useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { FailureAlert, OfflineNotice } from '../../../ui/feedback/FailureAlert.tsx';
import { useTimeZone } from '../../../platform/time/useFormat.tsx';
import { presentMinute } from '../../../ui/availability/timeline.ts';
import { useShortcuts } from '../../../ui/list/shortcuts.ts';
import { useCompactRows } from '../../../ui/virtual/compactRows.ts';
import { rowStep } from '../../../ui/virtual/rowKeys.ts';
import { useFocusWithin } from '../../../ui/virtual/useFocusWithin.ts';
import { useVirtualRows } from '../../../ui/virtual/useVirtualRows.ts';
import { VirtualGrid } from '../../../ui/virtual/VirtualGrid.tsx';
import type { BoardQuery } from '../boardQuery.ts';
import { isBarRow, isWorkRow, workKey } from '../model/pieces.ts';
import { makeScale } from '../model/scale.ts';
import { isTimeline } from '../model/zooms.ts';
import { type Assigning, useAssigning } from '../assign/assigningContext.ts';
import { AssignLabel } from '../assign/AssignLabel.tsx';
import { useAssignMarks } from '../assign/useAssignMarks.ts';
import { MoveLabel } from '../move/MoveLabel.tsx';
import { useBoardMoves } from '../move/useBoardMoves.ts';
import { ROW_KINDS } from '../rowKinds.ts';
import { BoardEmpty, RowsFailed } from './BoardEmpty.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import { BoardRow } from './BoardRow.tsx';
import { boardStyle, HEADER_HEIGHT } from './boardStyle.ts';
import type { FocusPlace, PieceActions } from './PieceView.tsx';
import { PAGE_ROWS, useBoardRows } from './useBoardRows.ts';
import { useBoardTexts } from './useBoardTexts.ts';
import { useKeptRows } from './useKeptRows.ts';
import { namesWidth, useRoom } from './useRoom.ts';
import { BoardBackdrop } from './BoardBackdrop.tsx';

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand at places of their own, as virtual ones do */

interface BoardProps {
  board: BoardQuery;
  onOpen: PieceActions['open'];
  onMenu: PieceActions['menu'];
}

const ROWS_EXPECTED = 12;

interface Focus {
  among: BoardQuery['filter'] | undefined;
  by: BoardQuery['by'];
  row: number;
  /** The focus follows the row to another place. */
  id: number | undefined;
  place: FocusPlace;
}

const START = { row: 0, id: undefined, place: 'name' } as const;

export const Board = ({ board, onOpen, onMenu }: BoardProps) => {
  const { by, zoom, period, filter } = board;
  const translate = useTranslate();
  const isOffline = useIsOffline();
  const timeZone = useTimeZone();
  const texts = useBoardTexts(by);
  const { height: rowHeight } = useCompactRows();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const room = useRoom(scroller);
  const names = namesWidth(room);
  const scale = useMemo(
    () => makeScale(isTimeline(zoom) ? zoom : 'weeks', period, timeZone, room - names),
    [zoom, period, timeZone, room, names]
  );
  const now = presentMinute();

  const [wanted, setWanted] = useState('0');
  const rows = useBoardRows(board, wanted.split(',').map(Number));
  const { total, rowAt, indexOf, serverIndex } = useKeptRows(board, rows);
  const count = total ?? ROWS_EXPECTED;

  const { hasFocus, handlers } = useFocusWithin();
  const { focus, active, goTo } = useBoardFocus(board, { count, rowAt, indexOf });
  const moves = useBoardMoves({ board, scale, now, scroller, rowAt });

  const assigning = useAssigning();
  const rowOf = (id: number) => {
    const index = indexOf(id);
    return index === undefined ? undefined : rowAt(index);
  };
  const assign = useAssignMarks({ scale, scroller, active: rowAt(active), rowOf });

  const virtual = useVirtualRows({
    count,
    scroller,
    height: rowHeight,
    kept: [active, moves.heldRow],
    heading: HEADER_HEIGHT,
    overscan: 4,
  });
  const items = virtual.getVirtualItems();
  const inSight = [
    ...new Set(items.map(({ index }) => Math.floor(serverIndex(index) / PAGE_ROWS))),
  ].join();
  if (inSight && inSight !== wanted) setWanted(inSight);

  useEffect(() => virtual.scrollToOffset(0), [virtual, by, filter]);

  const press = useRowKeys({
    focus,
    active,
    count,
    goTo,
    scrollTo: virtual.scrollToIndex,
    clear: moves.clear,
  });
  useMoveByKeys(hasFocus ? rowAt(active) : undefined, moves.startByKeys, assigning);

  const actions: PieceActions = useMemo(
    () => ({ focus: goTo, open: onOpen, menu: onMenu, select: moves.toggle }),
    [goTo, onOpen, onMenu, moves.toggle]
  );
  // Stable while work is held, so that a row renders only when its own mark changes.
  const { workOf, grip } = assigning ?? {};
  const grips = useMemo(() => workOf && grip && { workOf, grip }, [workOf, grip]);

  if (rows.error && total === undefined) {
    return (
      <FailureAlert text={translate('board.failed')} error={rows.error} onRetry={rows.retry} />
    );
  }
  if (isOffline && total === undefined) return <OfflineNotice />;
  if (total === 0) return <BoardEmpty board={board} />;

  const hasFailed = items.some(({ index }) => rows.failureAt(serverIndex(index)));
  return (
    <>
      {hasFailed && <RowsFailed onRetry={rows.retry} />}
      <VirtualGrid
        ref={setScroller}
        role="grid"
        label={translate(`board.grid.${by}`)}
        rows={virtual}
        rowCount={total === undefined ? -1 : total + 1}
        heading={<BoardHeader scale={scale} texts={texts} />}
        width={names + scale.width}
        keyOf={index => `${by} ${rowAt(index)?.id ?? `row ${index}`}`}
        slotProps={{
          'aria-busy': rows.isStale || total === undefined,
          'aria-multiselectable': ROW_KINDS[by].isMovable || undefined,
          onKeyDownCapture: event => {
            assign.press(event);
            moves.pressWhileMoving(event);
          },
          onClickCapture: assign.click,
          onKeyDown: press,
          ...handlers,
          ...moves.pointer,
          sx: [scrollerStyle, boardStyle, { '--names': `${names}px`, '--row': `${rowHeight}px` }],
          style: { scrollPaddingLeft: names },
        }}
        backdrop={<BoardBackdrop scale={scale} names={names} now={now} />}
      >
        {(index, top) => {
          const row = rowAt(index);
          return (
            <BoardRow
              by={by}
              row={row}
              index={index}
              top={top}
              scale={scale}
              now={now}
              rowHeight={rowHeight}
              texts={texts}
              place={index === active ? focus.place : undefined}
              hasFocus={hasFocus && index === active}
              moved={moves.movedIn(row)}
              selected={moves.selected}
              mayMove={moves.mayMove}
              mark={assign.markOf(row)}
              grips={grips}
              held={
                row && assigning?.held?.work.row?.id === row.id ? assigning.held.work : undefined
              }
              isTarget={row !== undefined && row.id === assign.targetId}
              actions={actions}
            />
          );
        }}
      </VirtualGrid>
      <MoveLabel overlaps={moves.overlaps} />
      {assigning && <AssignLabel met={assign.met} />}
    </>
  );
};

type Rows = Pick<ReturnType<typeof useKeptRows>, 'rowAt' | 'indexOf'> & { count: number };

const useBoardFocus = ({ by, filter }: BoardQuery, { count, rowAt, indexOf }: Rows) => {
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

/** Arrows, Home and End go to rows. Another row's piece has no key: the focus keeps its place in time. */
const useRowKeys = ({ focus, active, count, goTo, scrollTo, clear }: RowKeysOptions) => {
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

/** M moves the focused bar of a row. */
const useMoveByKeys = (
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

const scrollerStyle = {
  maxHeight: 'max(320px, calc(100dvh - 300px))',
  overscrollBehaviorX: 'contain',
  scrollPaddingTop: `${HEADER_HEIGHT}px`,
} as const;
