import { shiftDay } from './periods.ts';
import { localDay, momentOf } from './zonedTime.ts';

interface Period {
  from: string;
  until: string;
}

export const periodOf = (first: string, last: string, timeZone: string): Period | undefined => {
  if (!isInCalendar(first) || !isInCalendar(last) || last < first) return undefined;
  const from = momentOf(`${first}T00:00`, timeZone);
  const until = momentOf(`${shiftDay(last, 1)}T00:00`, timeZone);
  return from && until ? { from, until } : undefined;
};

/** An address may name a month 13 or a 30 February. */
const isInCalendar = (day: string) => {
  const at = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};

export const daysAhead = (days: number, timeZone: string, now = Date.now()): Period => {
  const today = localDay(now, timeZone);
  const period = periodOf(today, shiftDay(today, days - 1), timeZone);
  return period ?? { from: new Date(now).toISOString(), until: new Date(now).toISOString() };
};
