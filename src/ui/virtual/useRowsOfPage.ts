import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useIsPrinting } from '../display/printing.ts';

interface RowsOfPageOptions {
  count: number;
  table: RefObject<HTMLElement | null>;
  /** Estimated height of an undrawn row, in pixels. */
  height: number;
}

/** For rows of any height; draws all of them for printing. */
export const useRowsOfPage = ({ count, table, height }: RowsOfPageOptions) => {
  const isPrinting = useIsPrinting();
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = table.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  }, [table, count]);
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not used
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: top,
  });
  if (isPrinting) {
    return { indexes: Array.from({ length: count }, (_, index) => index), before: 0, after: 0 };
  }
  const items = rows.getVirtualItems();
  return {
    indexes: items.map(({ index }) => index),
    before: (items.at(0)?.start ?? top) - top,
    after: rows.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    measure: rows.measureElement,
  };
};
