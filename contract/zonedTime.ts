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
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
};

/**
 * The moment at which those clocks show a time. A time that a change to summer time leaves out is
 * taken an hour later; one that comes twice in autumn is taken in winter time.
 */
export const momentOf = (local: string) => {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (moment: number) =>
    Math.round((Date.parse(`${wallClock(moment)}Z`) - moment) / MINUTE_MS) * MINUTE_MS;
  const near = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(near)).toISOString();
};
