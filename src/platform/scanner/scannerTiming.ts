import { FAST_MS, SLOW_MS } from './keys.ts';

const REMEMBERED = 5;

/** The longest gap within each of the latest scans, in milliseconds. */
export type Rhythm = readonly number[];

export const learn = (rhythm: Rhythm, gap: number): Rhythm => [...rhythm, gap].slice(-REMEMBERED);

export const limitOf = (rhythm: Rhythm) =>
  Math.min(SLOW_MS, Math.max(FAST_MS, ...rhythm.map(gap => gap * 1.5 + 5)));
