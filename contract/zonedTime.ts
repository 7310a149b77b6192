const MINUTE_MS = 60_000;

/** Making one takes longer than using it a thousand times. */
const clocks = new Map<string, Intl.DateTimeFormat>();

const clockIn = (timeZone: string) => {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  clocks.set(timeZone, clock);
  return clock;
};

/** The local time of a moment in a time zone: `2026-06-01T14:30`. */
export const wallClock = (moment: string | number, timeZone: string) => {
  const parts = Object.fromEntries(
    clockIn(timeZone)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value])
  );
  // The year of someone who is still typing it has fewer digits.
  const year = parts.year?.padStart(4, '0');
  return `${year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
};

/** The local day of a moment in a time zone: `2026-06-01`. */
export const localDay = (moment: string | number, timeZone: string) =>
  wallClock(moment, timeZone).slice(0, 'yyyy-mm-dd'.length);

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
 * The moment of a local time. A time that a change to summer time leaves out is taken an hour later;
 * one that comes twice in autumn is taken in winter time. `null` for a text that is no time, or of a
 * year that the product does not know.
 */
export const momentOf = (local: string, timeZone: string) => {
  const asUtc = Date.parse(`${local}Z`);
  if (!/^\d{4}-/.test(local) || !(asUtc >= FIRST_MS && asUtc <= LAST_MS)) return null;
  const offsetAt = (moment: number) =>
    Math.round((Date.parse(`${wallClock(moment, timeZone)}Z`) - moment) / MINUTE_MS) * MINUTE_MS;
  const near = asUtc - offsetAt(asUtc);
  const at = asUtc - offsetAt(near);
  return new Date(Math.min(LAST_MS, Math.max(FIRST_MS, at))).toISOString();
};
