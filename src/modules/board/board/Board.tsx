import { useIsOffline, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { FailureAlert, OfflineNotice } from '../../../ui/feedback/FailureAlert.tsx';
import { VirtualGrid } from '../../../ui/virtual/VirtualGrid.tsx';
import type { BoardQuery } from '../boardQuery.ts';
import { AssignLabel } from '../assign/AssignLabel.tsx';
import { MoveLabel } from '../move/MoveLabel.tsx';
import { ROW_KINDS } from '../rowKinds.ts';
import { BoardEmpty, RowsFailed } from './BoardEmpty.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import { BoardRow } from './BoardRow.tsx';
import { boardStyle, HEADER_HEIGHT } from './boardStyle.ts';
import type { PieceActions } from './PieceView.tsx';
import { useBoardGrid } from './useBoardGrid.ts';
import { useBoardTexts } from './useBoardTexts.ts';
import { BoardBackdrop } from './BoardBackdrop.tsx';

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand at places of their own, as virtual ones do */

interface BoardProps {
  board: BoardQuery;
  onOpen: PieceActions['open'];
  onMenu: PieceActions['menu'];
}

export const Board = ({ board, onOpen, onMenu }: BoardProps) => {
  const { by } = board;
  const translate = useTranslate();
  const isOffline = useIsOffline();
  const texts = useBoardTexts(by);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const grid = useBoardGrid(board, scroller);
  const { rows, virtual, keys, moves, assigning, assign } = grid;
  const { total, rowAt } = rows;
  const { scale, names, rowHeight, now } = grid.size;
  const { hasFocus, focus, active, goTo } = keys;

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

  return (
    <>
      {rows.hasFailed && <RowsFailed onRetry={rows.retry} />}
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
          onKeyDown: keys.press,
          ...keys.handlers,
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

const scrollerStyle = {
  maxHeight: 'max(320px, calc(100dvh - 300px))',
  overscrollBehaviorX: 'contain',
  scrollPaddingTop: `${HEADER_HEIGHT}px`,
} as const;
