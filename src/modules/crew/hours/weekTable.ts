import { shiftDay } from '#contract/base/periods';
import { localDay } from '#contract/base/zonedTime';
import type { Compared } from '#contract/crew/hoursAnswers';

/** A decision names the version that was shown: the server refuses an entry that changed since. */
export type SeenEntry = Compared['waiting'][number];

export interface DecisionQuestion {
  decision: 'reject' | 'reopen';
  name: string;
  entries: readonly SeenEntry[];
}

export interface DayCell {
  day: string;
  entries: Compared[];
  planned: number;
  worked: number;
}

export interface PersonRow {
  crewId: number;
  name: string;
  days: DayCell[];
  entries: Compared[];
  planned: number;
  worked: number;
  difference: number;
  waiting: SeenEntry[];
}

export const DAYS_OF_WEEK = 7;

export const daysFrom = (monday: string) =>
  Array.from({ length: DAYS_OF_WEEK }, (_day, at) => shiftDay(monday, at));

export const untilNow = (compared: readonly Compared[], now: number) =>
  compared.filter(({ state, until }) => state !== 'missing' || Date.parse(until) <= now);

const sumOf = (entries: readonly Compared[], of: 'planned_minutes' | 'worked_minutes') =>
  entries.reduce((sum, entry) => sum + entry[of], 0);

/** The rows of a week, in the order of the answer: largest difference first. */
export const weekRows = (
  compared: readonly Compared[],
  monday: string,
  timeZone: string
): PersonRow[] =>
  [...Map.groupBy(compared, ({ crew_id }) => crew_id)].map(([crewId, entries]) => {
    const byDay = Map.groupBy(entries, ({ from }) => localDay(from, timeZone));
    const planned = sumOf(entries, 'planned_minutes');
    const worked = sumOf(entries, 'worked_minutes');
    return {
      crewId,
      name: entries[0]?.name ?? '',
      days: daysFrom(monday).map(day => {
        const own = byDay.get(day) ?? [];
        return {
          day,
          entries: own,
          planned: sumOf(own, 'planned_minutes'),
          worked: sumOf(own, 'worked_minutes'),
        };
      }),
      entries,
      planned,
      worked,
      difference: worked - planned,
      waiting: entries.flatMap(({ waiting }) => waiting),
    };
  });
