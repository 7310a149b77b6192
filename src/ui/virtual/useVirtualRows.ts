import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect } from 'react';

interface VirtualRowsOptions {
  count: number;
  /** The scrolled element; `null` until it is there. */
  scroller: HTMLElement | null;
  /** In pixels: of all rows, or of each. */
  height: number | ((index: number) => number);
  /** Rows that are always drawn: the focused one, which a screen reader is on. */
  kept?: readonly (number | undefined)[];
  /** Height of a heading that stays in sight, in pixels. */
  heading?: number;
  /** Rows that are drawn beyond those in sight. */
  overscan?: number;
  /** Which layout the rows have: heights that were measured in another one are dropped. */
  layout?: string;
}

/** The rows in sight of a table that may have very many. */
export const useVirtualRows = (options: VirtualRowsOptions) => {
  const { count, scroller, height, kept = [], heading = 0, overscan = 8, layout } = options;
  const keptRows = kept.filter(index => index !== undefined && index < count).join();
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: typeof height === 'number' ? () => height : height,
    overscan,
    scrollPaddingStart: heading,
    rangeExtractor: useCallback(
      (range: Range) => {
        const more = keptRows === '' ? [] : keptRows.split(',').map(Number);
        return [...new Set([...defaultRangeExtractor(range), ...more])].toSorted(
          (one, other) => one - other
        );
      },
      [keptRows]
    ),
  });
  // Heights that were estimated or measured before are kept until then.
  const rowHeight = typeof height === 'number' ? height : undefined;
  useEffect(() => rows.measure(), [rows, rowHeight, layout]);
  return rows;
};

export type VirtualRows = ReturnType<typeof useVirtualRows>;
