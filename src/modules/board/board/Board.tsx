/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand at places of their own, as virtual ones do */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useEvent, useTranslate } from 'ra-core';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { useTimeZone } from '../../../platform/time/useFormat.tsx';
import { presentMoment } from '../../../ui/availability/timeline.ts';
import type { BoardQuery } from '../boardQuery.ts';
import { makeScale, weekOf, xOf } from '../model/scale.ts';
import { isTimeline } from '../model/zooms.ts';
import { MoveLabel } from '../move/MoveLabel.tsx';
import { useBoardMoves } from '../move/useBoardMoves.ts';
import { BoardEmpty } from './BoardEmpty.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import { BoardRow } from './BoardRow.tsx';
import { backdropStyle, boardStyle, HEADER_HEIGHT, ROW_HEIGHT } from './boardStyle.ts';
import type { FocusPlace, PieceActions } from './PieceView.tsx';
import { PAGE_ROWS, useBoardRows } from './useBoardRows.ts';
import { useBoardTexts } from './useBoardTexts.ts';
import { namesWidth, useRoom } from './useRoom.ts';

interface BoardProps {
  board: BoardQuery;
  onOpen: PieceActions['open'];
  onMenu: PieceActions['menu'];
}

/** Rows that are drawn beyond those in sight. */
const OVERSCAN = 4;

/** Rows that a page key goes on. */
const PAGE_KEY_ROWS = 10;

/** Rows of the skeleton, until the row count is known. */
const ROWS_EXPECTED = 12;

/** Rows against time: only those in sight are read and drawn. */
export const Board = ({ board, onOpen, onMenu }: BoardProps) => {
  const { by, zoom, period, filter } = board;
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const theme = useTheme();
  const texts = useBoardTexts(by);
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRoom(scroller);
  const names = namesWidth(room);
  const scale = useMemo(
    () => makeScale(isTimeline(zoom) ? zoom : 'weeks', period, timeZone, room - names),
    [zoom, period, timeZone, room, names]
  );

  const [pages, setPages] = useState<readonly number[]>([0]);
  const rows = useBoardRows(board, pages);
  const { total, rowAt } = rows;
  const count = total ?? ROWS_EXPECTED;

  const [{ row: activeRow, place }, setFocus] = useState<{ row: number; place: FocusPlace }>({
    row: 0,
    place: 'name',
  });
  const [hasFocus, setHasFocus] = useState(false);
  const active = Math.min(activeRow, Math.max(0, count - 1));
  const moves = useBoardMoves({ by, scale, scroller, rowAt });
  const { heldRow } = moves;

  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollPaddingStart: HEADER_HEIGHT,
    // The rows with the focus and under the pointer stay, also out of sight.
    rangeExtractor: useCallback(
      (range: Range) => withIndexes(defaultRangeExtractor(range), [active, heldRow], count),
      [active, heldRow, count]
    ),
  });
  const items = virtualizer.getVirtualItems();
  const inSight = [...new Set(items.map(({ index }) => Math.floor(index / PAGE_ROWS)))].join();
  useEffect(() => setPages(inSight ? inSight.split(',').map(Number) : [0]), [inSight]);

  useEffect(() => {
    virtualizer.scrollToOffset(0);
    setFocus({ row: 0, place: 'name' });
  }, [virtualizer, by, filter]);

  const focus = useEvent((row: number, wanted: FocusPlace) => {
    setFocus(current =>
      current.row === row && current.place === wanted ? current : { row, place: wanted }
    );
  });
  const goToRow = (row: number) => {
    const target = Math.min(count - 1, Math.max(0, row));
    virtualizer.scrollToIndex(target);
    focus(target, place);
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    const target = event.ctrlKey ? EDGE_KEYS[event.key]?.(count) : ROW_KEYS[event.key]?.(active);
    if (target === undefined) return;
    event.preventDefault();
    goToRow(target);
  };

  const actions: PieceActions = useMemo(
    () => ({ focus, open: onOpen, menu: onMenu, move: moves.startByKeys, select: moves.toggle }),
    [focus, onOpen, onMenu, moves.startByKeys, moves.toggle]
  );

  if (rows.error && total === undefined) {
    return (
      <FailureAlert text={translate('board.failed')} error={rows.error} onRetry={rows.retry} />
    );
  }
  if (total === 0) return <BoardEmpty board={board} />;

  const firstDay = scale.days[0] ?? '';
  const weekday = Math.round((Date.parse(firstDay) - Date.parse(weekOf(firstDay))) / DAY_MS);
  const now = Date.parse(presentMoment());
  const isNowInSight = now >= (scale.starts[0] ?? 0) && now < (scale.starts.at(-1) ?? 0);
  const hasFailed = items.some(({ index }) => rows.failureAt(index));
  return (
    <>
      {hasFailed && (
        <Alert
          severity="error"
          sx={{ mb: 1 }}
          action={
            <Button color="inherit" size="small" onClick={rows.retry}>
              {translate('common.retry')}
            </Button>
          }
        >
          {translate('board.rows_failed')}
        </Alert>
      )}
      <Box
        ref={scroller}
        role="grid"
        aria-label={translate(`board.grid.${by}`)}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-busy={rows.isStale || total === undefined}
        aria-multiselectable={by === 'products' ? undefined : true}
        onKeyDownCapture={moves.pressWhileMoving}
        onKeyDown={press}
        onFocus={() => setHasFocus(true)}
        onBlur={event => {
          if (!event.currentTarget.contains(event.relatedTarget)) setHasFocus(false);
        }}
        {...moves.pointer}
        sx={[scrollerStyle, boardStyle, { '--names': `${names}px` }]}
        style={{ scrollPaddingLeft: names }}
      >
        <div style={{ width: names + scale.width, minWidth: '100%' }}>
          <BoardHeader scale={scale} texts={texts} />
          <div role="rowgroup" style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
            <div
              role="presentation"
              style={{
                position: 'absolute',
                insetBlock: 0,
                left: names,
                width: scale.width,
                ...backdropStyle(theme, weekday, scale.dayWidth),
              }}
            />
            {isNowInSight && (
              <Box
                role="presentation"
                title={translate('board.today')}
                sx={todayStyle}
                style={{ left: names + xOf(scale, now) }}
              />
            )}
            {items.map(({ index, start }) => {
              const row = rowAt(index);
              return (
                <BoardRow
                  key={row ? `${by} ${row.id}` : `${by} row ${index}`}
                  by={by}
                  row={row}
                  index={index}
                  top={start}
                  scale={scale}
                  texts={texts}
                  place={index === active ? place : undefined}
                  hasFocus={hasFocus && index === active}
                  moved={moves.movedIn(row)}
                  selected={moves.selected}
                  mayMove={moves.mayMove}
                  actions={actions}
                />
              );
            })}
          </div>
        </div>
      </Box>
      <MoveLabel overlaps={moves.overlaps} />
    </>
  );
};

const DAY_MS = 86_400_000;

const ROW_KEYS: Readonly<Record<string, (at: number) => number>> = {
  ArrowDown: at => at + 1,
  ArrowUp: at => at - 1,
  PageDown: at => at + PAGE_KEY_ROWS,
  PageUp: at => at - PAGE_KEY_ROWS,
};

/** With Ctrl. */
const EDGE_KEYS: Readonly<Record<string, (count: number) => number>> = {
  Home: () => 0,
  End: count => count - 1,
};

const scrollerStyle = {
  overflow: 'auto',
  maxHeight: 'max(320px, calc(100dvh - 300px))',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overscrollBehaviorX: 'contain',
  scrollPaddingTop: `${HEADER_HEIGHT}px`,
} as const;

const todayStyle = {
  position: 'absolute',
  insetBlock: 0,
  width: '2px',
  bgcolor: 'error.main',
  pointerEvents: 'none',
} as const;

const withIndexes = (indexes: number[], more: readonly (number | undefined)[], count: number) =>
  [
    ...new Set([
      ...indexes,
      ...more.filter(index => index !== undefined).filter(index => index < count),
    ]),
  ].toSorted((one, other) => one - other);
