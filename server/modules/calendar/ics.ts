/** What a calendar shows: RFC 5545, as far as calendars of people need it. */
export interface CalendarEvent {
  /** The same for the same thing for ever. */
  uid: string;
  /** Counted up with each change. */
  version: number;
  changedAt: string;
  from: string;
  /** Without it, or where it is not later, a moment. */
  until: string | null;
  title: string;
  place: string | null;
  text: string;
  isTentative: boolean;
  url: string;
}

/** How often programs are asked to look again. */
const REFRESH = 'PT1H';

export const calendarOf = (name: string, events: readonly CalendarEvent[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Flightcase//Planning//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map(line => `${folded(line)}\r\n`)
    .join('');

const linesOf = (event: CalendarEvent) => {
  const { from, until, place, text } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `SEQUENCE:${event.version}`,
    `DTSTART:${utc(from)}`,
    ...(until && Date.parse(until) > Date.parse(from) ? [`DTEND:${utc(until)}`] : []),
    `SUMMARY:${escaped(event.title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
    `STATUS:${event.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    `URL:${event.url}`,
    'END:VEVENT',
  ];
};

/** `20260601T100000Z` */
const utc = (moment: string) =>
  `${new Date(moment).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replace(/[-:]/g, '')}Z`;

/** A text as a value: what has a meaning of its own is escaped, and no other character controls. */
const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, character => `\\${character}`)
    .replaceAll('\n', '\\n');

const LINE_MAX_BYTES = 75;

/** A line in pieces of at most 75 bytes, of which no character is cut through. */
const folded = (line: string) => {
  let bytes = 0;
  let written = '';
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_MAX_BYTES) {
      written += '\r\n ';
      bytes = 1;
    }
    written += character;
    bytes += size;
  }
  return written;
};
