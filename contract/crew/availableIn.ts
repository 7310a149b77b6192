import { memoized } from '../base/memoized.ts';
import { localDay, momentOf } from '../base/zonedTime.ts';
import { shiftDay, weekdayOf } from '../base/periods.ts';
import type { AvailabilityEntry } from './availability.ts';
import { AVAILABILITY_STATES, type AvailabilityState } from './crewKinds.values.ts';

interface Window {
  from: string;
  until: string;
}

interface Stated {
  state: AvailabilityState;
  /** In milliseconds, half-open. */
  from: number;
  until: number;
}

const worst = (states: readonly AvailabilityState[]) =>
  AVAILABILITY_STATES.findLast(state => states.includes(state));

/**
 * The worst state of any part of a window: dates win over weekly entries, and a part without an entry has the
 * person's own state (docs/crew.md, rule 8). The days of the window are worked out once for all people.
 */
export const availableIn = (window: Window, timeZone: string) => {
  const clock = clockOf(window, timeZone);
  return (entries: readonly AvailabilityEntry[], otherwise: AvailabilityState) =>
    worstIn(window, entries.flatMap(datesOf), entries.flatMap(weeksOn(clock)), otherwise);
};

const worstIn = (
  window: Window,
  allDated: readonly Stated[],
  allWeekly: readonly Stated[],
  otherwise: AvailabilityState
): AvailabilityState => {
  const from = Date.parse(window.from);
  const until = Date.parse(window.until);
  const within = (all: readonly Stated[]) =>
    all.filter(each => each.from < until && each.until > from);
  const dated = within(allDated);
  const weekly = within(allWeekly);
  const ends = [...dated, ...weekly].flatMap(each => [each.from, each.until]);
  const cuts = [from, ...ends.filter(at => at > from && at < until), until];
  const parts = [...new Set(cuts)].toSorted((one, other) => one - other).slice(0, -1);
  const stateAt = (at: number) => {
    const among = (all: readonly Stated[]) =>
      worst(all.filter(each => each.from <= at && each.until > at).map(({ state }) => state));
    return among(dated) ?? among(weekly) ?? otherwise;
  };
  return worst(parts.map(stateAt)) ?? otherwise;
};

export const awayIn = (
  window: Window,
  entries: readonly AvailabilityEntry[],
  timeZone: string
): { id: number; from: string; until: string }[] => {
  const weeksOf = weeksOn(clockOf(window, timeZone));
  const dated = entries.flatMap(datesOf);
  return entries
    .filter(({ state }) => state === 'away')
    .flatMap(entry =>
      [...datesOf(entry), ...weeksOf(entry).flatMap(each => without(each, dated))]
        .filter(
          each => each.from < Date.parse(window.until) && each.until > Date.parse(window.from)
        )
        .map(({ from, until }) => ({
          id: entry.id,
          from: new Date(from).toISOString(),
          until: new Date(until).toISOString(),
        }))
    );
};

const without = (whole: Stated, others: readonly Stated[]) =>
  others.reduce<Stated[]>(
    (parts, other) =>
      parts.flatMap(part =>
        [
          { ...part, until: Math.min(part.until, other.from) },
          { ...part, from: Math.max(part.from, other.until) },
        ].filter(({ from, until }) => from < until)
      ),
    [whole]
  );

const datesOf = (entry: AvailabilityEntry): Stated[] =>
  'weekdays' in entry
    ? []
    : [{ state: entry.state, from: Date.parse(entry.from), until: Date.parse(entry.until) }];

interface Clock {
  /** The days of the window, and the day before it: an entry that begins that evening may reach into the window. */
  days: readonly { day: string; next: string; weekday: number }[];
  /** The moment of `2026-06-01T08:00`; null if the clocks skip it. */
  at: (local: string) => number | null;
}

const clockOf = (window: Window, timeZone: string): Clock => {
  const days: { day: string; next: string; weekday: number }[] = [];
  const last = localDay(window.until, timeZone);
  let day = shiftDay(localDay(window.from, timeZone), -1);
  while (day <= last) {
    const next = shiftDay(day, 1);
    days.push({ day, next, weekday: weekdayOf(day) });
    day = next;
  }
  const at = memoized((local: string) => {
    const moment = momentOf(local, timeZone);
    return moment === null ? null : Date.parse(moment);
  });
  return { days, at };
};

const weeksOn =
  ({ days, at }: Clock) =>
  (entry: AvailabilityEntry): Stated[] => {
    if (!('weekdays' in entry)) return [];
    const { state, weekdays, time_from, time_until, valid_until } = entry;
    return days
      .filter(
        ({ day, weekday }) =>
          (valid_until === null || day <= valid_until) && weekdays.includes(weekday)
      )
      .flatMap(({ day, next }) => {
        const from = at(`${day}T${time_from}`);
        const until = at(`${time_until <= time_from ? next : day}T${time_until}`);
        return from !== null && until !== null ? [{ state, from, until }] : [];
      });
  };
