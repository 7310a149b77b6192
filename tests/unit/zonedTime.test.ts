import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clockSpan, laterOnClock, momentOf, wallClock } from '#contract/base/zonedTime';

const AMSTERDAM = 'Europe/Amsterdam';

it.each([
  ['2026-01-15T14:30', '2026-01-15T13:30:00.000Z'],
  ['2026-07-15T14:30', '2026-07-15T12:30:00.000Z'],
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ['2026-12-31T23:59', '2026-12-31T22:59:00.000Z'],
])('%s on the clock is %s, and back', (local, moment) => {
  expect(momentOf(local, AMSTERDAM)).toBe(moment);
  expect(wallClock(moment, AMSTERDAM)).toBe(local);
});

it('takes an hour that summer time leaves out as the one after it', () => {
  expect(wallClock(momentOf('2026-03-29T02:30', AMSTERDAM) ?? '', AMSTERDAM)).toBe(
    '2026-03-29T03:30'
  );
});

it('takes an hour that comes twice in autumn as the later one', () => {
  expect(momentOf('2026-10-25T02:30', AMSTERDAM)).toBe('2026-10-25T01:30:00.000Z');
});

it.each([
  [
    'a day that begins at 01:00',
    '2026-09-06T00:00',
    'America/Santiago',
    '2026-09-06T04:00:00.000Z',
  ],
  [
    'an hour left out in the west',
    '2026-03-08T02:30',
    'America/New_York',
    '2026-03-08T07:30:00.000Z',
  ],
  [
    'an hour that comes twice in the west',
    '2026-11-01T01:30',
    'America/New_York',
    '2026-11-01T06:30:00.000Z',
  ],
  [
    'an hour left out in the far east',
    '2026-10-04T02:30',
    'Australia/Sydney',
    '2026-10-03T16:30:00.000Z',
  ],
])('takes %s the same way as anywhere', (_name, local, timeZone, moment) => {
  expect(momentOf(local, timeZone)).toBe(moment);
});

it('knows no moment for what is no time', () => {
  expect(momentOf('morgen', AMSTERDAM)).toBeNull();
});

it('moves by the clock: so many days later it is the same time, with its seconds', () => {
  // Noon: no clock leaves it out, or has it twice.
  const noon = fc.integer({ min: 0, max: 20_000 }).map(day => {
    const local = new Date(day * 86_400_000).toISOString().slice(0, 10);
    return momentOf(`${local}T12:00:30`, AMSTERDAM) ?? '';
  });
  fc.assert(
    fc.property(noon, noon, (from, to) => {
      const span = clockSpan(from, to, AMSTERDAM);
      expect(Math.abs(span % 86_400_000)).toBe(0);
      expect(laterOnClock(from, span, AMSTERDAM)).toBe(to);
      expect(laterOnClock(to, -span, AMSTERDAM)).toBe(from);
    })
  );
});
