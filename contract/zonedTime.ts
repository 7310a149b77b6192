import { DEFAULT_TIME_ZONE } from './locales.ts';

const MINUTE_MS = 60_000;

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: DEFAULT_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** What clocks show at a moment where projects take place: `2026-06-01T14:30`. */
export const wallClock = (moment: string | number) => {
  const parts = Object.fromEntries(
    clock.formatToParts(new Date(moment)).map(({ type, value }) => [type, value])
  );
  // The year of someone who is still typing it has fewer digits.
  const year = parts.year?.padStart(4, '0');
  return `${year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
};

/** The first and the last moment that the product knows: the database has no year 0, nor ISO 10000. */
export const FIRST_MOMENT = '0001-01-01T00:00:00.000Z';
export const LAST_MOMENT = '9999-12-31T23:59:59.999Z';

const [FIRST_MS, LAST_MS] = [Date.parse(FIRST_MOMENT), Date.parse(LAST_MOMENT)];

/** Whether a text is a moment that the product knows. */
export const isKnownMoment = (moment: string) => {
  const at = Date.parse(moment);
  return at >= FIRST_MS && at <= LAST_MS;
};

/**
 * The moment at which those clocks show a time. A time that a change to summer time leaves out is
 * taken an hour later; one that comes twice in autumn is taken in winter time. `null` for a text that
 * is no time, or of a year that the product does not know.
 */
export const momentOf = (local: string) => {
  const asUtc = Date.parse(`${local}Z`);
  if (!/^\d{4}-/.test(local) || !(asUtc >= FIRST_MS && asUtc <= LAST_MS)) return null;
  const offsetAt = (moment: number) =>
    Math.round((Date.parse(`${wallClock(moment)}Z`) - moment) / MINUTE_MS) * MINUTE_MS;
  const near = asUtc - offsetAt(asUtc);
  const at = asUtc - offsetAt(near);
  return new Date(Math.min(LAST_MS, Math.max(FIRST_MS, at))).toISOString();
};
