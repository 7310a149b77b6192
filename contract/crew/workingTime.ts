import { DAY_MS, MINUTE_MS } from '../base/durations.ts';
import { memoized } from '../base/memoized.ts';
import { shiftDay, weekdayOf } from '../base/periods.ts';
import { localDay, momentOf } from '../base/zonedTime.ts';
import type { CrewWarning } from './crewWarnings.ts';
import type { WorkingTimeOf } from './workingTime.values.ts';

/** In minutes (docs/crew.md, rule 9). Absent: no limit. */
export interface WorkingTimeLimits {
  day?: number;
  /** Of a duty with more than an hour between 0:00 and 6:00. */
  night?: number;
  week?: number;
  /** A week, over so many weeks. */
  averages: readonly { weeks: 4 | 16 | 24; limit: number }[];
  rest?: number;
  /** The break that is needed over so much work, the longest first. */
  breaks: readonly { over: number; needed: number }[];
  /** 0 is Sunday. */
  weekBegins: 0 | 1;
  travelIsWork: boolean;
}

/** Arbeidstijdenwet, Arbeitszeitgesetz, Arbeidswet: for advice only. */
export const LIMITS_OF: Readonly<Record<WorkingTimeOf, WorkingTimeLimits>> = {
  nl: {
    day: 720,
    night: 600,
    week: 3600,
    averages: [
      { weeks: 4, limit: 3300 },
      { weeks: 16, limit: 2880 },
    ],
    rest: 660,
    breaks: [
      { over: 600, needed: 45 },
      { over: 330, needed: 30 },
    ],
    weekBegins: 0,
    travelIsWork: true,
  },
  de: {
    day: 600,
    averages: [{ weeks: 24, limit: 2880 }],
    rest: 660,
    breaks: [
      { over: 540, needed: 45 },
      { over: 360, needed: 30 },
    ],
    weekBegins: 1,
    travelIsWork: true,
  },
  be: {
    day: 540,
    averages: [],
    rest: 660,
    breaks: [{ over: 360, needed: 15 }],
    weekBegins: 1,
    travelIsWork: true,
  },
  none: { averages: [], breaks: [], weekBegins: 1, travelIsWork: true },
};

export interface Worked {
  /** Without travel. */
  from: string;
  until: string;
  travel_before: number;
  travel_after: number;
  break_minutes: number;
}

/** Shorter gaps are breaks within one duty. */
const GAP_MINUTES = 240;

const DAY_MINUTES = DAY_MS / MINUTE_MS;

const begins = ({ from, travel_before }: Worked) => Date.parse(from) / MINUTE_MS - travel_before;

const ends = ({ until, travel_after }: Worked) => Date.parse(until) / MINUTE_MS + travel_after;

export const withTravel = ({ from, until, travel_before, travel_after }: Worked) => ({
  from: new Date(Date.parse(from) - travel_before * MINUTE_MS).toISOString(),
  until: new Date(Date.parse(until) + travel_after * MINUTE_MS).toISOString(),
});

export const workOf = (worked: Worked, { travelIsWork }: WorkingTimeLimits) => {
  const { from, until, travel_before, travel_after, break_minutes } = worked;
  const travel = travelIsWork ? travel_before + travel_after : 0;
  return (Date.parse(until) - Date.parse(from)) / MINUTE_MS - break_minutes + travel;
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const warning = (rule: CrewWarning['rule'], minutes: number, limit: number): CrewWarning => ({
  code: 'working_time',
  rule,
  minutes: Math.round(minutes),
  limit,
});

const above = (rule: CrewWarning['rule'], minutes: number, limit: number | undefined) =>
  limit !== undefined && minutes > limit ? [warning(rule, minutes, limit)] : [];

const below = (rule: CrewWarning['rule'], minutes: number, limit: number | undefined) =>
  limit !== undefined && minutes < limit ? [warning(rule, minutes, limit)] : [];

interface Duty {
  parts: Worked[];
  begins: number;
  ends: number;
}

const dutiesOf = (all: readonly Worked[]): Duty[] => {
  const duties: Duty[] = [];
  for (const worked of all.toSorted((one, other) => begins(one) - begins(other))) {
    const last = duties.at(-1);
    if (last && begins(worked) - last.ends < GAP_MINUTES) {
      last.parts.push(worked);
      last.ends = Math.max(last.ends, ends(worked));
    } else duties.push({ parts: [worked], begins: begins(worked), ends: ends(worked) });
  }
  return duties;
};

/**
 * Of the duty of `one`, and of the rest before and after it. `near`: what is within a day and a half. The clocks of
 * the nights are read once for any number of people.
 */
export const dutyWarnings = (limits: WorkingTimeLimits, timeZone: string) => {
  const nightOf = nightsOn(timeZone);
  return (one: Worked, near: readonly Worked[]): CrewWarning[] => {
    const duties = dutiesOf([one, ...near]);
    const at = duties.findIndex(({ parts }) => parts.includes(one));
    const duty = duties[at];
    if (!duty) return [];
    const work = sum(duty.parts.map(part => workOf(part, limits)));
    const pause = sum(duty.parts.map(part => part.break_minutes)) + gapsIn(duty);
    const needed = limits.breaks.find(({ over }) => work > over)?.needed;
    const rests = [
      duties[at - 1] && duty.begins - (duties[at - 1]?.ends ?? 0),
      duties[at + 1] && (duties[at + 1]?.begins ?? 0) - duty.ends,
    ].filter(rest => rest !== undefined);
    return [
      ...above('day', work, limits.day),
      ...above('night', work, limits.night).filter(() => nightMinutes(duty, nightOf) > 60),
      ...below('break', pause, needed),
      ...(rests.length > 0 ? below('rest', Math.min(...rests), limits.rest) : []),
    ];
  };
};

const gapsIn = ({ parts }: Duty) => {
  let until = -Infinity;
  let gaps = 0;
  for (const part of parts) {
    if (until > -Infinity) gaps += Math.max(0, begins(part) - until);
    until = Math.max(until, ends(part));
  }
  return gaps;
};

interface Night {
  begins: number;
  ends: number;
}

/** Between 0:00 and 6:00 of a day, given as the day's number since 1970. */
const nightsOn = (timeZone: string) =>
  memoized((day: number): Night => {
    const date = new Date(day * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
    const clock = (time: string) =>
      Date.parse(momentOf(`${date}T${time}`, timeZone) ?? '') / MINUTE_MS;
    return { begins: clock('00:00'), ends: clock('06:00') };
  });

const nightMinutes = ({ parts }: Duty, nightOf: (day: number) => Night) =>
  sum(
    parts.flatMap(part => {
      const during: number[] = [];
      // The UTC days and their neighbours: no time zone differs by more than a day.
      const last = Math.floor(ends(part) / DAY_MINUTES) + 1;
      for (let day = Math.floor(begins(part) / DAY_MINUTES) - 1; day <= last; day += 1) {
        const night = nightOf(day);
        const both = Math.min(ends(part), night.ends) - Math.max(begins(part), night.begins);
        during.push(Math.max(0, both));
      }
      return during;
    })
  );

export const weekBeginOf = (day: string, { weekBegins }: WorkingTimeLimits) =>
  shiftDay(day, -((weekdayOf(day) - weekBegins + 7) % 7));

export const weekOf = (worked: Worked, limits: WorkingTimeLimits, timeZone: string) =>
  weekBeginOf(localDay(begins(worked) * MINUTE_MS, timeZone), limits);

/** `week` is the week of `one`. `minutesOf`: the other minutes of the person by the first day of their week. */
export const weekWarnings = (one: Worked, week: string, limits: WorkingTimeLimits) => {
  const own = workOf(one, limits);
  const rules = limits.averages.map(average => ({
    ...average,
    first: shiftDay(week, -7 * (average.weeks - 1)),
  }));
  return (minutesOf: ReadonlyMap<string, number>): CrewWarning[] => {
    const since = (first: string) =>
      [...minutesOf].reduce(
        (total, [each, minutes]) => (each >= first && each <= week ? total + minutes : total),
        own
      );
    return [
      ...above('week', since(week), limits.week),
      ...rules.flatMap(({ weeks, limit, first }) =>
        above(`average${weeks}`, Math.ceil(since(first) / weeks), limit)
      ),
    ];
  };
};
