import { useEffect, useMemo, useState } from 'react';
import { useTimeZone } from '../../../platform/time/useFormat.tsx';
import { presentMinute } from '../../../ui/availability/timeline.ts';
import { useCompactRows } from '../../../ui/virtual/compactRows.ts';
import { useFocusWithin } from '../../../ui/virtual/useFocusWithin.ts';
import { useVirtualRows } from '../../../ui/virtual/useVirtualRows.ts';
import { useAssigning } from '../assign/assigningContext.ts';
import { useAssignMarks } from '../assign/useAssignMarks.ts';
import type { BoardQuery } from '../boardQuery.ts';
import { makeScale } from '../model/scale.ts';
import { isTimeline } from '../model/zooms.ts';
import { useBoardMoves } from '../move/useBoardMoves.ts';
import { HEADER_HEIGHT } from './boardStyle.ts';
import { useBoardFocus, useMoveByKeys, useRowKeys } from './useBoardFocus.ts';
import { PAGE_ROWS, useBoardRows } from './useBoardRows.ts';
import { usePinnedRows } from './usePinnedRows.ts';
import { namesWidth, useRoom } from './useRoom.ts';

const ROWS_EXPECTED = 12;

export const useBoardGrid = (board: BoardQuery, scroller: HTMLElement | null) => {
  const { by, filter } = board;
  const { height: rowHeight } = useCompactRows();
  const { scale, names } = useBoardScale(board, scroller);
  const now = presentMinute();
  const { rows, pinned, readAround } = usePagesInSight(board);
  const { total, rowAt, indexOf, serverIndex } = pinned;
  const count = total ?? ROWS_EXPECTED;

  const { hasFocus, handlers } = useFocusWithin();
  const { focus, active, goTo } = useBoardFocus(board, { count, rowAt, indexOf });
  const moves = useBoardMoves({ board, scale, now, scroller, rowAt });
  const rowOf = (id: number) => {
    const index = indexOf(id);
    return index === undefined ? undefined : rowAt(index);
  };
  const assigning = useAssigning();
  const assign = useAssignMarks({ scale, scroller, active: rowAt(active), rowOf });

  const virtual = useVirtualRows({
    count,
    scroller,
    height: rowHeight,
    pinned: [active, moves.heldRow],
    heading: HEADER_HEIGHT,
    overscan: 4,
  });
  const inSight = virtual.getVirtualItems().map(({ index }) => serverIndex(index));
  readAround(inSight);
  useEffect(() => virtual.scrollToOffset(0), [virtual, by, filter]);

  const { clear, startByKeys } = moves;
  const scrollTo = virtual.scrollToIndex;
  const press = useRowKeys({ focus, active, count, goTo, scrollTo, clear });
  useMoveByKeys(hasFocus ? rowAt(active) : undefined, startByKeys, assigning);

  return {
    rows: { ...rows, total, rowAt, hasFailed: inSight.some(rows.failureAt) },
    virtual,
    size: { scale, names, rowHeight, now },
    keys: { hasFocus, handlers, focus, active, goTo, press },
    moves,
    assigning,
    assign,
  };
};

const usePagesInSight = (board: BoardQuery) => {
  const [wanted, setWanted] = useState('0');
  const rows = useBoardRows(board, wanted.split(',').map(Number));
  const pinned = usePinnedRows(board, rows);
  const readAround = (indexes: readonly number[]) => {
    const inSight = [...new Set(indexes.map(index => Math.floor(index / PAGE_ROWS)))].join();
    if (inSight && inSight !== wanted) setWanted(inSight);
  };
  return { rows, pinned, readAround };
};

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
