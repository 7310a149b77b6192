import type { KeyboardEvent } from 'react';

/** Rows that a page key goes on. */
export const PAGE_ROWS = 10;

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_ROWS,
  PageUp: -PAGE_ROWS,
};

/** How many rows a key goes on, as in all tables; `undefined` of other keys. */
export const rowStep = ({ key }: Pick<KeyboardEvent, 'key'>) => STEPS[key];

/** Whether a key asks for the menu of what has the focus. */
export const isMenuKey = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>) =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey);
