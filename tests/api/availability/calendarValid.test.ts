import ICAL from 'ical.js';
import { beforeAll, expect, it } from 'vitest';
import { calendarOf } from '#server/modules/account/calendar/feed';
import { plannerOf } from '../support/planner.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const inDays = (days: number) => {
  const moment = new Date(Date.now() + days * 86_400_000);
  moment.setUTCMilliseconds(0);
  return moment.toISOString();
};

/** A person's feed as a strict reader of RFC 5545 takes it. */
const calendarFor = async (user: TestUser) => {
  const { url } = (await test.callAs(user)('GET', '/calendar')).json();
  const { body } = await test.app.inject({ url: new URL(url).pathname });
  for (const line of body.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line.replaceAll('\t', '')).not.toMatch(/\p{Cc}/u);
  }
  expect(ICAL.design.strict).toBe(true);
  const calendar = new ICAL.Component(ICAL.parse(body));
  const events = calendar.getAllSubcomponents('vevent').map(event => new ICAL.Event(event));
  return { calendar, events };
};

const CALENDAR = ['calscale', 'method', 'name', 'prodid', 'refresh-interval', 'version'];
const EVENT = [
  'description',
  'dtend',
  'dtstamp',
  'dtstart',
  'last-modified',
  'location',
  'sequence',
];

const namesOf = (component: ICAL.Component) =>
  component
    .getAllProperties()
    .map(({ name }) => name)
    .filter(name => !name.startsWith('x-'))
    .toSorted((one, other) => one.localeCompare(other));

it('a feed is read by a strict reader, and says all that calendars use', async () => {
  const { user, add, call } = await plannerOf(test);
  const job = await add('/projects', {
    name: 'Gala',
    status: 'optie',
    location: 'Hal 3, Zwolle',
    start_date: inDays(5),
    end_date: inDays(6),
  });
  await call('PATCH', `/projects/${job.id}`, { name: 'Gala 2' });
  const { calendar, events } = await calendarFor(user);
  expect(namesOf(calendar)).toEqual(CALENDAR);
  expect(calendar.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT1H');
  const [event] = events;
  if (!event) throw new Error('the calendar is empty');
  expect(namesOf(event.component)).toEqual([...EVENT, 'status', 'summary', 'uid', 'url']);
  expect(event.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
  expect(event).toMatchObject({ summary: 'Gala 2', location: 'Hal 3, Zwolle', sequence: 2 });
  expect(event.uid).toBe(`project-${job.id}@localhost`);
  expect(event.startDate.toJSDate().toISOString()).toBe(job.start_date);
});

it('what people typed is text and nothing else, however long and wherever it breaks a line', async () => {
  const { user, tenantId, add } = await plannerOf(test);
  const title = 'Hét grote lustrumgala 🎤👩🏽‍🎤 van de Koninklijke; vereniging, \\ '.repeat(3).trim();
  const evil = 'Hal\r\nEND:VEVENT\r\nBEGIN:VALARM\nX-EVIL:1\u0007';
  await add('/projects', { name: title, location: evil, start_date: inDays(1) });
  await test.pool.query('update tenants set name = $1 where id = $2', [`Van, ${evil}`, tenantId]);
  const { calendar, events } = await calendarFor(user);
  expect(namesOf(calendar)).toEqual(CALENDAR);
  expect(calendar.getFirstPropertyValue('name')).toContain('Van');
  expect(events).toHaveLength(1);
  expect(events[0]?.summary).toBe(title);
  expect(events[0]?.location).toBe('Hal\nEND:VEVENT\nBEGIN:VALARM\nX-EVIL:1');
  expect(events[0]?.component.getAllSubcomponents()).toEqual([]);
});

it('a large company has its projects, each once, the next one first, and no prices', async () => {
  const { user, tenantId, call } = await plannerOf(test);
  await test.pool.query(
    `insert into projects (tenant_id, name, status, start_date, end_date)
     select $1, 'Klus ' || n, 'boeking', now() + n * interval '1 hour', now() + (n + 9) * interval '1 hour'
     from generate_series(1, 2100) n`,
    [tenantId]
  );
  const { rows } = await test.pool.query<{ id: number }>(
    `select id from projects where tenant_id = $1 and name = 'Klus 1'`,
    [tenantId]
  );
  const changes = [{ op: 'add_line', text: 'Operator', amount: 1, unit_price: 98765.43 }];
  const planned = await call('POST', `/projects/${rows[0]?.id}/plan`, { changes });
  expect(planned.statusCode, planned.body).toBe(200);
  const { calendar, events } = await calendarFor(user);
  expect(events).toHaveLength(2_100);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(2_100);
  expect(events[0]?.summary).toBe('Klus 1');
  expect(calendar.toString()).not.toMatch(/98765|Operator/);
});

it.each([0, 1, 99, 100, 101, 250])(
  'a feed of %d events is written in steps, and is whole',
  async count => {
    const events = Array.from({ length: count }, (_, number) => ({
      uid: `project-${number}@localhost`,
      version: 1,
      changedAt: '2026-06-01T08:00:00.000Z',
      from: '2026-06-02T08:00:00.000Z',
      until: null,
      title: 'BEGIN:VEVENT END:VCALENDAR',
      place: null,
      text: 'END:VCALENDAR',
      status: 'CONFIRMED' as const,
      url: `http://localhost/projects/${number}`,
    }));
    const calendar = new ICAL.Component(ICAL.parse(await calendarOf('END:VCALENDAR', events)));
    const uids = calendar
      .getAllSubcomponents('vevent')
      .map(each => each.getFirstPropertyValue('uid'));
    expect(uids).toEqual(events.map(({ uid }) => uid));
    expect(calendar.getFirstPropertyValue('name')).toBe('END:VCALENDAR');
  }
);
