import { type Key, type Sign, signOf } from './keyboardLayout.ts';

/** Maximum milliseconds between a scanner's keys; people type slower. */
export const FAST_MS = 30;

/** The same for the slowest scanners, such as wireless ones. */
export const SLOW_MS = 90;

/** A run this soon after other keys (milliseconds) may lack its beginning. */
const TORN_MS = 150;

/** Fewer keys may be a fast typist's. */
const SHORTEST_CODE = 3;

/** This many keys in a steady rhythm are a scanner's, even if they are slower. */
const STEADY_KEYS = 6;
const STEADY_FROM_MS = 12;
const STEADY_RANGE_MS = 30;

export interface Keys {
  signs: readonly Sign[];
  /** Milliseconds between each key and the previous one. */
  gaps: readonly number[];
  at: number;
  /** It began directly after other keys: part of the code may be missing. */
  isTorn?: boolean;
}

export const NO_KEYS: Keys = { signs: [], gaps: [], at: Number.NEGATIVE_INFINITY };

export interface Run {
  signs: readonly Sign[];
  gap: number;
}

interface KeyRead {
  keys: Keys;
  isFirst: boolean;
  isScanned: boolean;
  run?: Run;
  isTorn?: boolean;
  /** Partly as fast as a scanner: a code that its connection held up, unless a person typed it in a field. */
  isUnsure?: boolean;
}

/**
 * Reads one key of a keyboard that may be a scanner: a run of keys that Enter or Tab ends, each
 * within `limit` ms of the previous one, or all in a steady rhythm.
 */
export const readKey = (keys: Keys, key: Key, limit = FAST_MS): KeyRead => {
  const gap = key.at - keys.at;
  if (ENDS.has(key.code)) return endOf(keys, gap, limit);
  const sign = signOf(key);
  if (!sign) return { keys, isFirst: false, isScanned: false };
  const isFirst = keys.signs.length === 0 || gap >= SLOW_MS;
  const isScanned = !isFirst && gap < limit;
  if (!isFirst) {
    const { signs, gaps, isTorn } = keys;
    const grown = { signs: [...signs, sign], gaps: [...gaps, gap], at: key.at };
    return { keys: { ...grown, ...(isTorn && { isTorn }) }, isFirst, isScanned };
  }
  const isTorn = keys.signs.length > 0 && gap < TORN_MS;
  return {
    keys: { signs: [sign], gaps: [], at: key.at, ...(isTorn && { isTorn }) },
    isFirst,
    isScanned,
  };
};

const ENDS: ReadonlySet<string> = new Set(['Enter', 'NumpadEnter', 'Tab']);

const endOf = ({ signs, gaps, isTorn = false }: Keys, last: number, limit: number): KeyRead => {
  const all = [...gaps, last];
  const read = { keys: NO_KEYS, isFirst: false, isScanned: false };
  const pause = all.findLastIndex(gap => gap >= limit);
  const isWhole = pause === -1 || isSteady(all);
  if (isWhole && signs.length >= SHORTEST_CODE) {
    const scanned = { ...read, isScanned: true };
    if (isTorn) return { ...scanned, isTorn };
    return { ...scanned, run: { signs, gap: Math.max(...all) } };
  }
  const isTail = signs.length - pause - 1 >= SHORTEST_CODE;
  if (isTail) return { ...read, isScanned: true, isTorn: true };
  const isUnsure = all.filter(gap => gap < limit).length >= SHORTEST_CODE;
  return isUnsure ? { ...read, isUnsure } : read;
};

const isSteady = (gaps: readonly number[]) => {
  const [shortest, longest] = [Math.min(...gaps), Math.max(...gaps)];
  return (
    gaps.length >= STEADY_KEYS &&
    shortest >= STEADY_FROM_MS &&
    longest < SLOW_MS &&
    longest - shortest <= STEADY_RANGE_MS
  );
};
