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
 * person's own state (docs/crew.md, rule 8).
 */
export const availableIn = (
  window: Window,
  entries: readonly AvailabilityEntry[],
  otherwise: AvailabilityState,
  timeZone: string
): AvailabilityState => {
  const from = Date.parse(window.from);
  const until = Date.parse(window.until);
  const within = (all: readonly Stated[]) =>
    all.filter(each => each.from < until && each.until > from);
  const dated = within(entries.flatMap(datesOf));
  const weekly = within(entries.flatMap(entry => weeksOf(entry, window, timeZone)));
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

/** When somebody is away within a window, as it was entered. */
export const awayIn = (
  window: Window,
  entries: readonly AvailabilityEntry[],
  timeZone: string
): { id: number; from: string; until: string }[] =>
  entries
    .filter(({ state }) => state === 'away')
    .flatMap(entry =>
      [...datesOf(entry), ...weeksOf(entry, window, timeZone)]
        .filter(
          each => each.from < Date.parse(window.until) && each.until > Date.parse(window.from)
        )
        .map(({ from, until }) => ({
          id: entry.id,
          from: new Date(from).toISOString(),
          until: new Date(until).toISOString(),
        }))
    );

const datesOf = (entry: AvailabilityEntry): Stated[] =>
  'weekdays' in entry
    ? []
    : [{ state: entry.state, from: Date.parse(entry.from), until: Date.parse(entry.until) }];

const weeksOf = (entry: AvailabilityEntry, window: Window, timeZone: string): Stated[] => {
  if (!('weekdays' in entry)) return [];
  const last = localDay(window.until, timeZone);
  // What began the evening before may reach into the window.
  const days: string[] = [];
  for (
    let day = shiftDay(localDay(window.from, timeZone), -1);
    day <= last;
    day = shiftDay(day, 1)
  ) {
    const isValid = entry.valid_until === null || day <= entry.valid_until;
    if (isValid && entry.weekdays.includes(weekdayOf(day))) days.push(day);
  }
  const { state, time_from, time_until } = entry;
  return days.flatMap(day => {
    const endDay = time_until <= time_from ? shiftDay(day, 1) : day;
    const from = momentOf(`${day}T${time_from}`, timeZone);
    const until = momentOf(`${endDay}T${time_until}`, timeZone);
    return from && until ? [{ state, from: Date.parse(from), until: Date.parse(until) }] : [];
  });
};
