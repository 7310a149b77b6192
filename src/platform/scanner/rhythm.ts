import { FAST_MS, SLOW_MS } from './keys.ts';

/** So many of the latest scans tell how fast a scanner types. */
const REMEMBERED = 5;

/** The longest gap within each of the latest scans, in milliseconds. */
export type Rhythm = readonly number[];

export const learn = (rhythm: Rhythm, gap: number): Rhythm => [...rhythm, gap].slice(-REMEMBERED);

/** The gap that ends a burst of keys: somewhat more than the scanner's own, within what is a scanner's. */
export const limitOf = (rhythm: Rhythm) =>
  Math.min(SLOW_MS, Math.max(FAST_MS, ...rhythm.map(gap => gap * 1.5 + 5)));
