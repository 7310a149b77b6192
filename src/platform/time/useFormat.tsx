import { useI18nProvider } from 'ra-core';
import { createContext, type ReactNode, useContext } from 'react';
import { daysOf, firstDay, isPlainDay, lastDay } from '#contract/base/days';
import { DEFAULT_TIME_ZONE, regionOf } from '#contract/base/locales';
import { useSignedInUser } from '../session/useSignedInUser.ts';
import { useChosenTenant } from '../tenant/useTenants.ts';
import { clock } from './clock.ts';

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;

const TIME = { hour: '2-digit', minute: '2-digit' } as const;

const WEEKDAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

const FULL = { weekday: 'short', ...DATE } as const;

const MONTH = { month: 'long', year: 'numeric' } as const;

const MONTH_DAY = { day: 'numeric', month: 'numeric' } as const;

/** Servers also send invalid moments, which are shown unchanged. */
const isReadable = (moment: Date) => !Number.isNaN(moment.getTime());

export const useFormat = () => formatIn(useI18nProvider().getLocale(), useTimeZone());

/** By language and time zone: making a format takes longer than using it a thousand times. */
const formats = new Map<string, ReturnType<typeof makeFormat>>();

const formatIn = (language: string, timeZone: string) => {
  const key = `${language} ${timeZone}`;
  const format = formats.get(key) ?? makeFormat(language, timeZone);
  formats.set(key, format);
  return format;
};

/** Days without a time are formatted in UTC. */
const intlFormats = (language: string, timeZone: string) => {
  const locale = regionOf(language);
  return {
    number: new Intl.NumberFormat(locale),
    list: new Intl.ListFormat(language),
    money: new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }),
    date: new Intl.DateTimeFormat(locale, { ...DATE, timeZone }),
    plainDate: new Intl.DateTimeFormat(locale, { ...DATE, timeZone: 'UTC' }),
    time: new Intl.DateTimeFormat(locale, { ...TIME, timeZone }),
    weekday: new Intl.DateTimeFormat(locale, { ...WEEKDAY, timeZone }),
    plainWeekday: new Intl.DateTimeFormat(locale, { ...WEEKDAY, timeZone: 'UTC' }),
    weekdayTime: new Intl.DateTimeFormat(locale, { ...WEEKDAY, ...TIME, timeZone }),
    fullWeekday: new Intl.DateTimeFormat(locale, { ...FULL, timeZone }),
    fullTime: new Intl.DateTimeFormat(locale, { ...FULL, ...TIME, timeZone }),
    fullDay: new Intl.DateTimeFormat(locale, { ...FULL, timeZone: 'UTC' }),
    monthDay: new Intl.DateTimeFormat(locale, { ...MONTH_DAY, timeZone: 'UTC' }),
    month: new Intl.DateTimeFormat(locale, { ...MONTH, timeZone: 'UTC' }),
    monthName: new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }),
    weekdayName: new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
    year: new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }),
  };
};

const range = (
  [start, end]: readonly (string | null | undefined)[],
  format: Intl.DateTimeFormat,
  one: (value: string) => string
) =>
  start && end && start <= end && isReadable(new Date(start)) && isReadable(new Date(end))
    ? format.formatRange(new Date(start), new Date(end))
    : [start && one(start), '–', end && one(end)].filter(Boolean).join(' ');

/** The first and last day of a period; ends that form none are returned unchanged. */
const endsOf = (
  start: string | null | undefined,
  end: string | null | undefined,
  timeZone: string
) => {
  const [from, until] = [Date.parse(start ?? ''), Date.parse(end ?? '')];
  if (start && end && from <= until) {
    const { first, last } = daysOf({ from: start, until: end }, timeZone);
    return [first, last] as const;
  }
  return [
    start && (Number.isNaN(from) ? start : firstDay(start, timeZone)),
    end && (Number.isNaN(until) ? end : lastDay(end, timeZone)),
  ] as const;
};

const makeFormat = (language: string, timeZone: string) => {
  const {
    number,
    list,
    money,
    date,
    plainDate,
    time,
    weekday,
    plainWeekday,
    weekdayTime,
    fullWeekday,
    fullTime,
    fullDay,
    monthDay,
    month,
    monthName,
    weekdayName,
    year,
  } = intlFormats(language, timeZone);
  const dateOf = (value: string) => (isPlainDay(value) ? plainDate : date);
  const beforeTime = regionOf(language) === 'en-GB' ? ', ' : ' ';
  const isThisYear = (moment: Date) =>
    !isReadable(moment) || year.format(moment) === year.format(clock.now());
  const near = (
    values: readonly (string | null | undefined)[],
    [ofThisYear, ofAny]: readonly [Intl.DateTimeFormat, Intl.DateTimeFormat]
  ) => (values.every(value => isThisYear(new Date(value ?? ''))) ? ofThisYear : ofAny);
  const plainWeekdays = [plainWeekday, fullDay] as const;
  const weekdays = [weekday, fullWeekday] as const;
  const weekdayTimes = [weekdayTime, fullTime] as const;
  const shortDay = (moment: Date) => (isThisYear(moment) ? weekday : date).format(moment);
  const plainShortDay = (moment: Date) =>
    (isThisYear(moment) ? plainWeekday : plainDate).format(moment);
  const written = (value: string, format: (moment: Date) => string) => {
    const moment = new Date(value);
    return isReadable(moment) ? format(moment) : value;
  };
  const onShortDay = (value: string) =>
    written(value, isPlainDay(value) ? plainShortDay : shortDay);
  const onDate = (value: string) => written(value, moment => dateOf(value).format(moment));
  const day = (value: string | null | undefined) => (value ? onDate(value) : '–');
  const onTime = (value: string) => written(value, moment => time.format(moment));
  const onWeekday = (value: string) =>
    written(value, moment =>
      near([value], isPlainDay(value) ? plainWeekdays : weekdays).format(moment)
    );
  const onWeekdayTime = (value: string) =>
    written(value, moment =>
      near([value], isPlainDay(value) ? plainWeekdays : weekdayTimes).format(moment)
    );
  return {
    number: (value: number) => number.format(value),
    list: (words: readonly string[]) => list.format(words),
    money: (euros: number) => money.format(euros),
    date: onDate,
    day,
    days: (start: string | null | undefined, end: string | null | undefined) =>
      range(endsOf(start, end, timeZone), plainDate, onDate),
    firstAndLast: (start: string | null | undefined, end: string | null | undefined) => {
      const [first, last] = endsOf(start, end, timeZone);
      return { start: day(first), end: day(last) };
    },
    /** The shortest form of a plain day: `1-6`. */
    monthDay: (plainDay: string) => written(plainDay, moment => monthDay.format(moment)),
    /** The month of a plain day: `juni 2026`. */
    month: (plainDay: string) => written(plainDay, moment => month.format(moment)),
    /** The month of a plain day: `jun`. */
    monthName: (plainDay: string) => written(plainDay, moment => monthName.format(moment)),
    /** A day with its weekday: `ma 1 jun`; with the year unless it is this one. */
    weekday: onWeekday,
    /** A range of days: `wo 1 – za 4 jul`. */
    weekdays: (start: string, end: string) =>
      range(
        [start, end],
        near([start, end], isPlainDay(start) ? plainWeekdays : weekdays),
        onWeekday
      ),
    /** A range of moments with their weekdays: `ma 1 jun, 10:00–23:30`. */
    times: (start: string | null | undefined, end: string | null | undefined) =>
      range(
        [start, end],
        near([start, end], isPlainDay(start ?? '') ? plainWeekdays : weekdayTimes),
        onWeekdayTime
      ),
    /** A moment with its weekday: `ma 1 jun, 10:00`. */
    weekdayTime: onWeekdayTime,
    hours: (start: string, end: string | null | undefined) =>
      end ? range([start, end], time, onTime) : onTime(start),
    time: onTime,
    moment: (value: string) =>
      isPlainDay(value)
        ? onDate(value)
        : written(value, moment => `${date.format(moment)}${beforeTime}${time.format(moment)}`),
    /** A moment as editable text in a field: `vr 12 jun 2026, 14:00`. */
    typedMoment: (value: string) => written(value, moment => fullTime.format(moment)),
    /** A plain day as a field has it: `vr 12 jun 2026`. */
    typedDay: (plainDay: string) => written(plainDay, moment => fullDay.format(moment)),
    /** The weekday of a plain day: `ma`. */
    weekdayName: (plainDay: string) => written(plainDay, moment => weekdayName.format(moment)),
    shortDay: onShortDay,
    shortMoment: (value: string) =>
      isPlainDay(value)
        ? onShortDay(value)
        : written(value, moment => `${shortDay(moment)}${beforeTime}${time.format(moment)}`),
  };
};

const TimeZone = createContext(DEFAULT_TIME_ZONE);

export const TimeZoneProvider = ({ children }: { children: ReactNode }) => {
  const own = useSignedInUser().data?.tenantTimeZone;
  const [chosen] = useChosenTenant();
  return (
    <TimeZone.Provider value={chosen?.timeZone ?? own ?? DEFAULT_TIME_ZONE}>
      {children}
    </TimeZone.Provider>
  );
};

/** The IANA name of the zone that days and times are shown and entered in. */
export const useTimeZone = () => useContext(TimeZone);
