import type { Measurement } from '../../bench/table.ts';
import type { Engine } from './places.ts';

/** The sizes of the tests: in `npm test`, in `npm run reliability`, and with `--full`. */
interface Sizes {
  quick: number;
  usual: number;
  full: number;
}

export type Size = keyof Sizes;

/** A measurement of time says nothing about the product on a machine that has other work. */
export interface Result extends Measurement {
  isTime?: boolean;
}

/** A promise of reliability, and how it is tried. */
export interface Trial {
  title: string;
  engines: readonly Engine[];
  /** True if `npm test` runs it on each engine, because the result depends on the engine. */
  dependsOnEngine?: true;
  sizes: Sizes;
  /** Tries it `count` times (or seconds, or requests: what the trial's sizes count). */
  run(engine: Engine, count: number): Promise<Result[]>;
}

/** A requirement is missing. The message names it in one line. */
export class NotRun extends Error {}

/** A measurement that has to be zero. */
export const none = (what: string, found: readonly unknown[]): Result => ({
  what,
  value: found.length === 0 ? '0' : `${found.length}: ${found.slice(0, 3).map(shown).join('; ')}`,
  target: '0',
  met: found.length === 0,
});

const shown = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 200);

/** A measurement that may be at most so much. */
export const atMost = (
  what: string,
  value: number,
  limit: number,
  unit: string,
  digits = 0
): Result => ({
  isTime: unit === 'ms' || unit === 's',
  what,
  value: `${value.toFixed(digits)} ${unit}`,
  target: `≤ ${limit} ${unit}`,
  met: value <= limit,
});

/** A measurement that says how often something went as promised. */
export const allOf = (what: string, good: number, all: number): Result => ({
  what,
  value: `${good} of ${all}`,
  target: 'all',
  met: good === all && all > 0,
});

export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;
