import fc from 'fast-check';
import { periodOf } from '#contract/base/dayPeriods';
import { describe, expect, it } from 'vitest';
import { daysOf, knownDays, lastDay, touches } from '#contract/base/days';
import { daysOfUse } from '#contract/plan/linePrices';
import { shiftDay } from '#contract/base/periods';
import { momentOf } from '#contract/base/zonedTime';

const AMSTERDAM = 'Europe/Amsterdam';

/** A local time in Amsterdam as a moment. */
const at = (local: string) => momentOf(local, AMSTERDAM) ?? '';

const JAN_9 = at('2026-01-09T00:00');

it.each([
  ['a night out', at('2026-01-08T20:00'), JAN_9, ['2026-01-08', '2026-01-08']],
  [
    'a minute of the next day',
    at('2026-01-08T20:00'),
    at('2026-01-09T00:01'),
    ['2026-01-08', '2026-01-09'],
  ],
  ['whole days', at('2026-01-08T00:00'), at('2026-01-10T00:00'), ['2026-01-08', '2026-01-09']],
  ['no time at all at 00:00', JAN_9, JAN_9, ['2026-01-09', '2026-01-09']],
  ['a start alone at 00:00', JAN_9, null, ['2026-01-09', '2026-01-09']],
  ['an end alone at 00:00', null, JAN_9, ['2026-01-08', '2026-01-08']],
  ['plain days', '2026-01-08', '2026-01-09', ['2026-01-08', '2026-01-09']],
  ['a moment to a plain day', at('2026-01-08T20:00'), '2026-01-09', ['2026-01-08', '2026-01-09']],
  [
    'the day of 23 hours',
    at('2026-03-29T00:00'),
    at('2026-03-30T00:00'),
    ['2026-03-29', '2026-03-29'],
  ],
  [
    'the day of 25 hours',
    at('2026-10-25T00:00'),
    at('2026-10-26T00:00'),
    ['2026-10-25', '2026-10-25'],
  ],
])('%s is on these days', (_name, from, until, [first, last]) => {
  expect(knownDays({ from, until }, AMSTERDAM)).toEqual({ first, last });
});

it('what has no dates is on no day', () => {
  expect(knownDays({ from: null, until: undefined }, AMSTERDAM)).toBeUndefined();
});

it('whole days touch each of their days and no other, and count as days of use', () => {
  const day = fc.integer({ min: 0, max: 30_000 }).map(count => shiftDay('1990-01-01', count));
  const zone = fc.constantFrom(AMSTERDAM, 'America/Santiago', 'Pacific/Kiritimati', 'Asia/Beirut');
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 9 }), zone, (first, count, timeZone) => {
      const [from = '', until = ''] = [first, shiftDay(first, count)].map(
        date => momentOf(`${date}T00:00`, timeZone) ?? ''
      );
      const days = daysOf({ from, until }, timeZone);
      const last = shiftDay(first, count - 1);
      expect(days).toEqual({ first, last });
      expect(lastDay(until, timeZone)).toBe(last);
      expect(daysOfUse({ start_date: from, end_date: until }, timeZone)).toBe(count);
      expect(
        [shiftDay(first, -1), first, last, shiftDay(last, 1)].map(each => touches(days, each))
      ).toEqual([false, true, true, false]);
      expect(touches(days, shiftDay(first, -5), first)).toBe(true);
      expect(touches(days, shiftDay(last, 1), shiftDay(last, 5))).toBe(false);
    })
  );
});

it.each([
  ['from 14:00 to 02:00', '2026-06-01T14:00', '2026-06-02T02:00', 1],
  ['from 00:00 to 05:00', '2026-06-01T00:00', '2026-06-01T05:00', 1],
  ['a whole day', '2026-06-01T00:00', '2026-06-02T00:00', 1],
  ['until 06:00', '2026-06-01T09:00', '2026-06-02T06:00', 1],
  ['until 06:01', '2026-06-01T09:00', '2026-06-02T06:01', 2],
  ['from 05:00, two days', '2026-06-01T05:00', '2026-06-02T22:00', 2],
  ['until 02:00 of the third day', '2026-06-01T14:00', '2026-06-03T02:00', 2],
])('until 06:00 the end alone belongs to the day before: %s', (_name, from, until, count) => {
  const period = { start_date: at(from), end_date: at(until) };
  expect(daysOfUse(period, AMSTERDAM, 'until6')).toBe(count);
});

describe('a period of days', () => {
  it('is none with a day that no calendar has', () => {
    expect(periodOf('2026-13-01', '2026-13-02', 'Europe/Amsterdam')).toBeUndefined();
    expect(periodOf('2026-02-30', '2026-03-02', 'Europe/Amsterdam')).toBeUndefined();
    expect(periodOf('foo', 'foo', 'Europe/Amsterdam')).toBeUndefined();
    expect(periodOf('2026-02-28', '2026-02-28', 'Europe/Amsterdam')).toEqual({
      from: '2026-02-27T23:00:00.000Z',
      until: '2026-02-28T23:00:00.000Z',
    });
  });
});
