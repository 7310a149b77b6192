import { expect, it } from 'vitest';
import { isPeriod, periodBounds } from '#contract/base/periods';

const AMSTERDAM = 'Europe/Amsterdam';

const at = (moment: string) => Date.parse(moment);

it.each([
  ['a Monday, just after midnight', '2026-11-15T23:01:00Z'],
  ['a Sunday, just before midnight', '2026-11-22T22:59:00Z'],
])('this week is from Monday to Sunday, seen from %s', (_day, now) => {
  expect(periodBounds('week', AMSTERDAM, at(now))).toEqual({
    from: '2026-11-15T23:00:00.000Z',
    until: '2026-11-22T23:00:00.000Z',
  });
});

it('a week in which the clock changes is an hour longer', () => {
  expect(periodBounds('week', AMSTERDAM, at('2026-10-23T10:00:00Z'))).toEqual({
    from: '2026-10-18T22:00:00.000Z',
    until: '2026-10-25T23:00:00.000Z',
  });
});

it('the next 30 days are those after today, and today', () => {
  expect(periodBounds('next30', AMSTERDAM, at('2026-11-21T10:00:00Z'))).toEqual({
    from: '2026-11-20T23:00:00.000Z',
    until: '2026-12-21T23:00:00.000Z',
  });
});

it('a range may be open at either end', () => {
  expect(periodBounds('2026-06-01/', AMSTERDAM)).toEqual({ from: '2026-05-31T22:00:00.000Z' });
  expect(periodBounds('/2026-06-01', AMSTERDAM)).toEqual({ until: '2026-06-01T22:00:00.000Z' });
});

it.each(['', 'volgende week', '2026-06-31/', '2026-6-1/2026-6-2', '/2026-13-01'])(
  '"%s" is no period',
  text => {
    expect(isPeriod(text)).toBe(false);
  }
);
