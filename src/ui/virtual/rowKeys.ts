import type { KeyboardEvent } from 'react';

/** Rows of a page key. */
const PAGE_ROWS = 10;

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_ROWS,
  PageUp: -PAGE_ROWS,
};

/** The number of rows that a key moves; `undefined` for other keys. */
export const rowStep = ({ key }: Pick<KeyboardEvent, 'key'>) => STEPS[key];

/** True if a key opens the menu of the focused element. */
export const isMenuKey = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>) =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey);
