import { FAST_MS, SLOW_MS } from './keys.ts';

/** Number of the latest scans that determine a scanner's speed. */
const REMEMBERED = 5;

/** The longest gap within each of the latest scans, in milliseconds. */
export type Rhythm = readonly number[];

export const learn = (rhythm: Rhythm, gap: number): Rhythm => [...rhythm, gap].slice(-REMEMBERED);

/** The gap that ends a run of keys: a little more than the scanner's own, within fixed bounds. */
export const limitOf = (rhythm: Rhythm) =>
  Math.min(SLOW_MS, Math.max(FAST_MS, ...rhythm.map(gap => gap * 1.5 + 5)));
