import { setImmediate as nextTurn } from 'node:timers/promises';
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';

export type EventStatus = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';

export interface CalendarEvent {
  uid: string;
  version: number;
  changedAt: string;
  from: string;
  /** Without an end, or with one that is not later, the event is a moment. */
  until: string | null;
  title: string;
  place: string | null;
  text: string;
  status: EventStatus;
  url: string;
}

const REFRESH = 3_600;

const AT_ONCE = 100;

const END = 'END:VCALENDAR';

/** A calendar as programs read it (RFC 5545). */
export const calendarOf = async (name: string, events: readonly CalendarEvent[]) => {
  const head = { name: escapedName(name), ttl: REFRESH };
  const empty = written(head, []);
  const parts = [empty.slice(0, empty.lastIndexOf(END))];
  for (let first = 0; first < events.length; first += AT_ONCE) {
    const part = written({}, events.slice(first, first + AT_ONCE));
    parts.push(part.slice(part.indexOf('BEGIN:VEVENT'), part.lastIndexOf(END)));
    await nextTurn();
  }
  return `${parts.join('')}${END}\r\n`;
};

const written = (head: { name?: string; ttl?: number }, events: readonly CalendarEvent[]) =>
  ical({
    ...head,
    prodId: { company: 'Flightcase', product: 'Planning' },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'gregorian',
    events: events.map(eventOf),
  }).toString();

const eventOf = (event: CalendarEvent): ICalEventData => {
  const { from, until, place, text } = event;
  return {
    id: event.uid,
    sequence: event.version,
    stamp: event.changedAt,
    lastModified: event.changedAt,
    start: from,
    ...(until && Date.parse(until) > Date.parse(from) && { end: until }),
    summary: printable(event.title),
    ...(place && { location: printable(place) }),
    ...(text && { description: printable(text) }),
    status: ICalEventStatus[event.status],
    url: event.url,
  };
};

/**
 * ical-generator 11.1 escapes a text but keeps its control characters, which strict readers refuse.
 */
const printable = (text: string) => text.replace(/[^\P{Cc}\r\n\t]/gu, '');

/** ical-generator 11.1 writes the calendar's own name as it is: a line break would begin a property. */
const escapedName = (name: string) =>
  printable(name)
    .replace(/\s+/g, ' ')
    .replace(/[\\;,]/g, character => `\\${character}`);
