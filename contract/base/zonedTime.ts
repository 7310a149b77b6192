import { tzOffset } from '@date-fns/tz/tzOffset';

const MINUTE_MS = 60_000;

/** The local time of a moment in a time zone: `2026-06-01T14:30`. */
export const wallClock = (moment: string | number, timeZone: string) => {
  const at = new Date(moment).getTime();
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
};

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
const offsetAt = (moment: number, timeZone: string) =>
  Math.round(tzOffset(timeZone, new Date(moment))) * MINUTE_MS;

/** The local day of a moment in a time zone: `2026-06-01`. */
export const localDay = (moment: string | number, timeZone: string) =>
  wallClock(moment, timeZone).slice(0, 'yyyy-mm-dd'.length);

/** The first and the last moment that the product knows: the database has no year 0, nor ISO 10000. */
const FIRST_MOMENT = '0001-01-01T00:00:00.000Z';
const LAST_MOMENT = '9999-12-31T23:59:59.999Z';

const [FIRST_MS, LAST_MS] = [Date.parse(FIRST_MOMENT), Date.parse(LAST_MOMENT)];

/** Whether a text is a moment that the product knows. */
export const isKnownMoment = (moment: string) => {
  const at = Date.parse(moment);
  return at >= FIRST_MS && at <= LAST_MS;
};

/**
 * The moment of a local time. A time that a change to summer time leaves out is taken an hour later;
 * one that comes twice in autumn is taken in winter time. `null` for a text that is no time, or of a
 * year that the product does not know.
 */
export const momentOf = (local: string, timeZone: string) => {
  const asUtc = Date.parse(`${local}Z`);
  if (!/^\d{4}-/.test(local) || !(asUtc >= FIRST_MS && asUtc <= LAST_MS)) return null;
  return momentAt(asUtc, timeZone);
};

const DAY_MS = 86_400_000;

/**
 * The moment at which a zone's clocks show what those of UTC show at another: of two, the later. A time
 * that they leave out is counted by the clocks of the day before.
 */
const momentAt = (asUtc: number, timeZone: string) => {
  const later = asUtc - offsetAt(asUtc + DAY_MS, timeZone);
  const isShown = later + offsetAt(later, timeZone) === asUtc;
  const at = isShown ? later : asUtc - offsetAt(asUtc - DAY_MS, timeZone);
  return knownMoment(at);
};

/** The moment at so many milliseconds, or the nearest that the product knows. */
export const knownMoment = (at: number) =>
  new Date(Math.min(LAST_MS, Math.max(FIRST_MS, at))).toISOString();

/** How far apart a zone's clocks show two moments to be, in milliseconds: a day is always 24 hours. */
export const clockSpan = (from: string, to: string, timeZone: string) =>
  shownAt(to, timeZone) - shownAt(from, timeZone);

/** A moment so much later on a zone's clocks: 08:00 stays 08:00 over a change to summer time. */
export const laterOnClock = (moment: string, span: number, timeZone: string) =>
  momentAt(shownAt(moment, timeZone) + span, timeZone);

/** The local time of a zone at a moment, read as if it were UTC. */
const shownAt = (moment: string, timeZone: string) => {
  const at = Date.parse(moment);
  return at + offsetAt(at, timeZone);
};
