export const at = (text: string, place: number, pattern: string) => {
  const sticky = new RegExp(`${pattern}(?![\\p{L}\\d])`, 'iuy');
  sticky.lastIndex = place;
  const match = sticky.exec(text);
  return match && { groups: match.slice(1), end: sticky.lastIndex };
};

export const after = (text: string, place: number, word: RegExp) => {
  word.lastIndex = place;
  return word.test(text) ? word.lastIndex : undefined;
};

export type Written =
  | { kind: 'date'; date: number; month?: number; year?: number; weekday?: number }
  | { kind: 'weekday'; weekday: number; isShort: boolean }
  /** `fromBegin`: as an end it counts from its begin (`+3d`); else from today (`morgen`). */
  | { kind: 'later'; days: number; fromBegin: boolean };

export interface FoundDay {
  day: Written;
  end: number;
}

const LATER = new Map([
  ...['eergisteren', 'vorgestern'].map(word => [word, -2] as const),
  ...['gisteren', 'yesterday', 'gestern'].map(word => [word, -1] as const),
  ...['vandaag', 'today', 'heute'].map(word => [word, 0] as const),
  ...['morgen', 'tomorrow'].map(word => [word, 1] as const),
  ...['overmorgen', 'übermorgen'].map(word => [word, 2] as const),
]);

/** From Monday on, the short ones first. */
const WEEKDAYS: readonly { short: string; long: string }[] = [
  { short: 'ma mo mon', long: 'maandag monday montag' },
  { short: 'di tue', long: 'dinsdag tuesday dienstag' },
  { short: 'wo mi wed', long: 'woensdag wednesday mittwoch' },
  { short: 'do thu', long: 'donderdag thursday donnerstag' },
  { short: 'vr fr fri', long: 'vrijdag friday freitag' },
  { short: 'za sa sat', long: 'zaterdag saturday samstag sonnabend' },
  { short: 'zo so sun', long: 'zondag sunday sonntag' },
];

const MONTHS = [
  'jan januari january januar',
  'feb februari february februar',
  'mrt mar mär maart march märz',
  'apr april',
  'mei may mai',
  'jun juni june',
  'jul juli july',
  'aug augustus august',
  'sep sept september',
  'okt oct oktober october',
  'nov november',
  'dec dez december dezember',
];

const MONTH = `(${MONTHS.join(' ').replaceAll(' ', '|')})\\.?`;

const WEEKDAY = `(${WEEKDAYS.map(({ short, long }) => `${short} ${long}`)
  .join(' ')
  .replaceAll(' ', '|')})\\.?`;

const DATE = '(\\d{1,2})(?:\\.|e|st|nd|rd|th|ste|de)?';

/** In `jan 3-6 jul` and `jan 3 jul` the days are of July, and Jan is a person. */
const NOT_OF_LATER_MONTH = `(?!(?:\\s*(?:-|–|—|t/m|tm|tot|to|until|bis)\\s*\\d{1,2}\\.?)? ?(?:${MONTHS.join('|').replaceAll(' ', '|')})(?![\\p{L}\\d]))`;

const DATES: readonly [pattern: string, ...places: [date: number, month: number, year: number]][] =
  [
    ['(\\d{4})-(\\d{1,2})-(\\d{1,2})', 2, 1, 0],
    ['(\\d{1,2})[-./](\\d{1,2})[-./](\\d{4})', 0, 1, 2],
    ['(\\d{1,2})/(\\d{1,2})', 0, 1, 2],
    ['(\\d{1,2})\\.(\\d{1,2})\\.', 0, 1, 2],
    [`${DATE} ?${MONTH}(?:,? (\\d{4}))?`, 0, 1, 2],
    [`${MONTH} ${DATE}(?:,? (\\d{4}))?${NOT_OF_LATER_MONTH}`, 1, 0, 2],
  ];

const weekdayAt = (text: string, place: number) => {
  const named = at(text, place, WEEKDAY);
  return named && { day: weekdayOf(named.groups[0] ?? ''), end: named.end };
};

/** Where the date behind a weekday begins, as in `vr 3 jul`; the place itself without one. */
export const dateBehind = (text: string, place: number) => {
  const weekday = weekdayAt(text, place);
  return (weekday && after(text, weekday.end, /,?\s+/uy)) ?? place;
};

export const dayAt = (text: string, place: number): FoundDay | undefined => {
  const weekday = weekdayAt(text, place);
  const start = dateBehind(text, place);
  for (const from of new Set([start, place])) {
    for (const [pattern, date, month, year] of DATES) {
      const match = at(text, from, pattern);
      if (match) {
        const { groups, end } = match;
        const written = groups[year];
        return {
          day: {
            kind: 'date',
            date: Number(groups[date]),
            month: monthOf(groups[month] ?? ''),
            ...(written && { year: Number(written) }),
            ...(weekday && from === start && { weekday: weekday.day.weekday }),
          },
          end,
        };
      }
    }
  }
  return weekday ?? laterAt(text, place);
};

/** Days and weeks from now: `gisteren`, `overmorgen`, `over 2 weken`, `+3d`. */
const laterAt = (text: string, place: number): FoundDay | undefined => {
  const named = at(text, place, `(${[...LATER.keys()].join('|')})`);
  const days = LATER.get(named?.groups[0]?.toLowerCase() ?? '');
  if (named && days !== undefined) {
    return { day: { kind: 'later', days, fromBegin: false }, end: named.end };
  }
  const added = at(text, place, '\\+ ?(\\d{1,3}) ?(d|t|w)');
  const counted = added ?? at(text, place, `(?:over|in) (\\d{1,3}) (${DAYS}|${WEEKS})`);
  const [number, unit = ''] = counted?.groups ?? [];
  if (!counted || number === undefined) return undefined;
  const each = unit.toLowerCase().startsWith('w') ? 7 : 1;
  return {
    day: { kind: 'later', days: Number(number) * each, fromBegin: added !== null },
    end: counted.end,
  };
};

const DAYS = 'dagen|dag|days|day|tagen|tage|tag';

const WEEKS = 'weken|weeks|wochen|week|woche';

export const bareDayAt = (text: string, place: number): FoundDay | undefined => {
  const match = at(text, place, DATE);
  return match
    ? { day: { kind: 'date', date: Number(match.groups[0]) }, end: match.end }
    : undefined;
};

const monthOf = (written: string) => Number(written) || 1 + placeOf(written, MONTHS);

const weekdayOf = (written: string): Extract<Written, { kind: 'weekday' }> => {
  const weekday = placeOf(
    written,
    WEEKDAYS.map(({ short, long }) => `${short} ${long}`)
  );
  const isShort = WEEKDAYS[weekday]?.short.split(' ').includes(written.toLowerCase()) ?? false;
  return { kind: 'weekday', weekday, isShort };
};

const placeOf = (word: string, lists: readonly string[]) =>
  lists.findIndex(list => list.split(' ').includes(word.toLowerCase()));
