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
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
};

/** The local day of a moment in a time zone: `2026-06-01`. */
export const localDay = (moment: string | number, timeZone: string) =>
  wallClock(moment, timeZone).slice(0, 'yyyy-mm-dd'.length);

/**
 * The moment of a local time; `null` for a text that is none. A time that a change to summer time
 * leaves out is taken an hour later; one that comes twice in autumn is taken in winter time.
 */
export const momentOf = (local: string, timeZone: string) => {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (moment: number) =>
    Math.round((Date.parse(`${wallClock(moment, timeZone)}Z`) - moment) / MINUTE_MS) * MINUTE_MS;
  const near = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(near)).toISOString();
};
