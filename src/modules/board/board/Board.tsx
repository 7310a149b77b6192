import { useIsOffline, useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { FailureAlert, OfflineNotice } from '../../../ui/feedback/FailureAlert.tsx';
import { useTimeZone } from '../../../platform/time/useFormat.tsx';
import { presentMinute } from '../../../ui/availability/timeline.ts';
import { useCompactRows } from '../../../ui/virtual/compactRows.ts';
import { useFocusWithin } from '../../../ui/virtual/useFocusWithin.ts';
import { useVirtualRows } from '../../../ui/virtual/useVirtualRows.ts';
import { VirtualGrid } from '../../../ui/virtual/VirtualGrid.tsx';
import type { BoardQuery } from '../boardQuery.ts';
import { makeScale } from '../model/scale.ts';
import { isTimeline } from '../model/zooms.ts';
import { useAssigning } from '../assign/assigningContext.ts';
import { AssignLabel } from '../assign/AssignLabel.tsx';
import { useAssignMarks } from '../assign/useAssignMarks.ts';
import { MoveLabel } from '../move/MoveLabel.tsx';
import { useBoardMoves } from '../move/useBoardMoves.ts';
import { ROW_KINDS } from '../rowKinds.ts';
import { BoardEmpty, RowsFailed } from './BoardEmpty.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import { BoardRow } from './BoardRow.tsx';
import { boardStyle, HEADER_HEIGHT } from './boardStyle.ts';
import type { PieceActions } from './PieceView.tsx';
import { useBoardFocus, useMoveByKeys, useRowKeys } from './useBoardFocus.ts';
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

export const Board = ({ board, onOpen, onMenu }: BoardProps) => {
  const { by, filter } = board;
  const translate = useTranslate();
  const isOffline = useIsOffline();
  const texts = useBoardTexts(by);
  const { height: rowHeight } = useCompactRows();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { scale, names } = useBoardScale(board, scroller);
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

/** Time in pixels, in the room that the names of the rows leave. */
const useBoardScale = ({ zoom, period }: BoardQuery, scroller: HTMLElement | null) => {
  const timeZone = useTimeZone();
  const room = useRoom(scroller);
  const names = namesWidth(room);
  const scale = useMemo(
    () => makeScale(isTimeline(zoom) ? zoom : 'weeks', period, timeZone, room - names),
    [zoom, period, timeZone, room, names]
  );
  return { scale, names };
};

const scrollerStyle = {
  maxHeight: 'max(320px, calc(100dvh - 300px))',
  overscrollBehaviorX: 'contain',
  scrollPaddingTop: `${HEADER_HEIGHT}px`,
} as const;
