import { DAY_MS, MINUTE_MS } from './durations.ts';
import { tzOffset } from '@date-fns/tz/tzOffset';

export const wallClock = (moment: string | number, timeZone: string) => {
  const at = new Date(moment).getTime();
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
};

/** Shown for an end at midnight: 00:00 would read as the start of its day. */
export const MIDNIGHT = '24:00';

export const isMidnight = (moment: string | number, timeZone: string) =>
  wallClock(moment, timeZone).endsWith('T00:00');

const offsetAt = (moment: number, timeZone: string) =>
  Math.round(tzOffset(timeZone, new Date(moment))) * MINUTE_MS;

export const localDay = (moment: string | number, timeZone: string) =>
  wallClock(moment, timeZone).slice(0, 'yyyy-mm-dd'.length);

/** The database has no year 0 and no ISO year 10000. */
const FIRST_MOMENT = '0001-01-01T00:00:00.000Z';
const LAST_MOMENT = '9999-12-31T23:59:59.999Z';

const [FIRST_MS, LAST_MS] = [Date.parse(FIRST_MOMENT), Date.parse(LAST_MOMENT)];

export const isKnownMoment = (moment: string) => {
  const at = Date.parse(moment);
  return at >= FIRST_MS && at <= LAST_MS;
};

/**
 * A skipped time moves an hour later. A repeated time is the later one, in winter time. `null` for an invalid
 * time and for a year out of range.
 */
export const momentOf = (local: string, timeZone: string) => {
  const asUtc = Date.parse(`${local}Z`);
  if (!/^\d{4}-/.test(local) || !(asUtc >= FIRST_MS && asUtc <= LAST_MS)) return null;
  return momentAt(asUtc, timeZone);
};

/**
 * `asUtc`: a local time read as UTC. Of two moments, the later. A skipped time uses the clocks of the day
 * before.
 */
const momentAt = (asUtc: number, timeZone: string) => {
  const later = asUtc - offsetAt(asUtc + DAY_MS, timeZone);
  const isShown = later + offsetAt(later, timeZone) === asUtc;
  const at = isShown ? later : asUtc - offsetAt(asUtc - DAY_MS, timeZone);
  return knownMoment(at);
};

export const knownMoment = (at: number) =>
  new Date(Math.min(LAST_MS, Math.max(FIRST_MS, at))).toISOString();

/** In milliseconds. A day is always 24 hours. */
export const clockSpan = (from: string, to: string, timeZone: string) =>
  shownAt(to, timeZone) - shownAt(from, timeZone);

/** 08:00 stays 08:00 over a change to summer time. */
export const laterOnClock = (moment: string, span: number, timeZone: string) =>
  momentAt(shownAt(moment, timeZone) + span, timeZone);

const shownAt = (moment: string, timeZone: string) => {
  const at = Date.parse(moment);
  return at + offsetAt(at, timeZone);
};
