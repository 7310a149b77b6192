import type { KeyboardEvent } from 'react';

type Move = readonly [down: number, right: number];

const MOVES: Readonly<Record<string, Move>> = {
  Enter: [1, 0],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  Tab: [0, 1],
};

/** Save, undo and redo apply to all typed values. */
export const isForAll = ({ ctrlKey, metaKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && ['s', 'z', 'y'].includes(key.toLowerCase());

export const editorMove = ({ key, shiftKey }: KeyboardEvent): Move | undefined =>
  key === 'Tab' && shiftKey ? [0, -1] : MOVES[key];
