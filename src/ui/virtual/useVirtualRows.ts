import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect } from 'react';

interface VirtualRowsOptions {
  count: number;
  scroller: HTMLElement | null;
  /** In pixels: of all rows, or of each. */
  height: number | ((index: number) => number);
  /** Always drawn: a screen reader may be on the focused row. */
  pinned?: readonly (number | undefined)[];
  /** Height of a sticky heading, in pixels. */
  heading?: number;
  overscan?: number;
  /** Which layout the rows have: heights that were measured in another one are dropped. */
  layout?: string;
}

export const useVirtualRows = (options: VirtualRowsOptions) => {
  const { count, scroller, height, pinned = [], heading = 0, overscan = 8, layout } = options;
  const pinnedIndexes = pinned.filter(index => index !== undefined && index < count).join();
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: typeof height === 'number' ? () => height : height,
    overscan,
    scrollPaddingStart: heading,
    rangeExtractor: useCallback(
      (range: Range) => {
        const more = pinnedIndexes === '' ? [] : pinnedIndexes.split(',').map(Number);
        return [...new Set([...defaultRangeExtractor(range), ...more])].toSorted(
          (one, other) => one - other
        );
      },
      [pinnedIndexes]
    ),
  });
  // Heights that were estimated or measured before are kept until then.
  const rowHeight = typeof height === 'number' ? height : undefined;
  useEffect(() => rows.measure(), [rows, rowHeight, layout]);
  return rows;
};

export type VirtualRows = ReturnType<typeof useVirtualRows>;
