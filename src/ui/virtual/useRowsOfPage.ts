import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useIsPrinting } from '../display/printing.ts';

interface RowsOfPageOptions {
  count: number;
  /** The element with the rows. Its position on the page decides which are visible. */
  table: RefObject<HTMLElement | null>;
  /** Height of a row that was not drawn yet, in pixels. */
  height: number;
}

/** The visible rows of a table that scrolls with the page, of any height; all of them on paper. */
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
    /** Height of the rows that are not drawn, above and below. */
    before: (items.at(0)?.start ?? top) - top,
    after: rows.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    measure: rows.measureElement,
  };
};
