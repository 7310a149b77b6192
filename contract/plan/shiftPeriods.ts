import { HOUR_MS } from '../base/durations.ts';
import { clockSpan, knownMoment, laterOnClock } from '../base/zonedTime.ts';

export interface OpenPeriod {
  from: string | null;
  until: string | null;
}

/** In milliseconds on a zone's clocks. */
export interface Distances {
  from: number | null;
  until: number | null;
}

/**
 * A period of at most four hours keeps its length, because a skipped hour would shorten it to nothing. A
 * longer one keeps its end time.
 */
const SHORT_MS = 4 * HOUR_MS;

export const distancesFrom = (
  start: string,
  { from, until }: OpenPeriod,
  timeZone: string
): Distances => {
  const toFrom = from === null ? null : clockSpan(start, from, timeZone);
  const toUntil = until === null ? null : clockSpan(start, until, timeZone);
  if (from === null || until === null || toFrom === null) return { from: toFrom, until: toUntil };
  const lasts = Date.parse(until) - Date.parse(from);
  return { from: toFrom, until: lasts <= SHORT_MS ? toFrom + lasts : toUntil };
};

export const periodFrom = (
  start: string,
  { from: toFrom, until: toUntil }: Distances,
  timeZone: string
): OpenPeriod => {
  const from = toFrom === null ? null : laterOnClock(start, toFrom, timeZone);
  if (toUntil === null) return { from, until: null };
  if (from !== null && toFrom !== null && toUntil - toFrom <= SHORT_MS) {
    return { from, until: after(from, toUntil - toFrom) };
  }
  return { from, until: laterOnClock(start, toUntil, timeZone) };
};

export const laterTrip = (
  { from, until }: OpenPeriod,
  span: number,
  timeZone: string
): OpenPeriod => {
  const left = from === null ? null : laterOnClock(from, span, timeZone);
  if (until === null) return { from: left, until: null };
  if (from === null || left === null) {
    return { from: null, until: laterOnClock(until, span, timeZone) };
  }
  return { from: left, until: after(left, Date.parse(until) - Date.parse(from)) };
};

const after = (moment: string, milliseconds: number) =>
  knownMoment(Date.parse(moment) + milliseconds);
