import type { Random } from './random.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Records have come in over the last three years, to the minute. */
export const pastMoment = (random: Random, now: Date): string =>
  minute(now.getTime() - random.fraction() * 3 * 365 * DAY_MS);

export const minute = (milliseconds: number): string =>
  new Date(Math.floor(milliseconds / MINUTE_MS) * MINUTE_MS).toISOString();

/** The given day at an hour of UTC; hours beyond 23 are those of the night after it. */
export const atHour = (day: Date, hour: number): string =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hour)).toISOString();

export const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);
