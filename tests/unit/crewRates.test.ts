import { describe, expect, it } from 'vitest';
import { percentOf } from '#contract/crew/finance';
import { payOf, type Rate } from '#contract/crew/rates';
import { workedMinutes } from '#contract/crew/workedTimes';

const hours = (count: number) => count * 60;

describe('what a rate pays', () => {
  it.each<[string, Rate, number, number]>([
    ['an hour', { unit: 'hour', amount: 20 }, hours(8), 160],
    ['a part of an hour', { unit: 'hour', amount: 20 }, 90, 30],
    ['a third of a cent away from zero', { unit: 'hour', amount: 0.1 }, 20, 0.03],
    ['half a cent away from zero', { unit: 'hour', amount: 0.01 }, 30, 0.01],
    ['overtime', { unit: 'hour', amount: 20, day_hours: 8, overtime_percent: 150 }, hours(10), 220],
    [
      'no overtime without a day',
      { unit: 'hour', amount: 20, overtime_percent: 150 },
      hours(12),
      240,
    ],
    ['at least some hours', { unit: 'hour', amount: 20, min_hours: 4 }, hours(2), 80],
    ['a day', { unit: 'day', amount: 300 }, hours(4), 300],
    ['a day and more', { unit: 'day', amount: 300 }, hours(12), 360],
    ['a day of eight hours and more', { unit: 'day', amount: 300, day_hours: 8 }, hours(10), 375],
    [
      'overtime of a day',
      { unit: 'day', amount: 300, day_hours: 8, overtime_percent: 150 },
      hours(10),
      412.5,
    ],
    ['once', { unit: 'fixed', amount: 99.99 }, hours(20), 99.99],
    ['a thirtieth of it', { unit: 'day', amount: 100, day_hours: 7.5 }, 452, 100.44],
  ])('is %s', (_, rate, minutes, euros) => {
    expect(payOf(rate, minutes)).toBe(euros);
  });

  it('is without the break, and by elapsed time when clocks change', () => {
    expect(
      workedMinutes({
        from: '2030-03-30T22:00:00.000Z',
        until: '2030-03-31T05:00:00.000Z',
        break_minutes: 30,
      })
    ).toBe(390);
  });
});

it('a margin has one decimal in percent, rounded half away from zero', () => {
  expect([percentOf(12.25, 100), percentOf(-12.25, 100), percentOf(5, 0)]).toEqual([
    12.3,
    -12.3,
    null,
  ]);
});
