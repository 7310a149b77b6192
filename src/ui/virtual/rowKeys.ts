import type { KeyboardEvent } from 'react';

const PAGE_ROWS = 10;

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_ROWS,
  PageUp: -PAGE_ROWS,
};

export const rowStep = ({ key }: Pick<KeyboardEvent, 'key'>) => STEPS[key];

export const isMenuKey = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>) =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey);
