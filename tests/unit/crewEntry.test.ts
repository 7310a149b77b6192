import { describe, expect, it } from 'vitest';
import { wallClock } from '#contract/base/zonedTime';
import { parseShift } from '#src/modules/crew/shifts/entry/parseShift.ts';

const timeZone = 'Europe/Amsterdam';

/** A Saturday. */
const DAY = '2031-07-05';

const read = (text: string, day: string | undefined = DAY) => {
  const { amount, words, periods } = parseShift(text, { timeZone, day });
  const times = periods.map(({ from, until }) =>
    [from, until].map(moment => wallClock(moment, timeZone).slice(5)).join(' ')
  );
  return [amount, words, ...times];
};

describe('a shift as typed', () => {
  it.each([
    ['2 stagehand za 8-18', 2, 'stagehand', '07-05T08:00 07-05T18:00'],
    ['2x stagehand zo 8:30-18', 2, 'stagehand', '07-06T08:30 07-06T18:00'],
    ['stagehand 8-18', 1, 'stagehand', '07-05T08:00 07-05T18:00'],
    ['za 8u-18u 3 rigger', 3, 'rigger', '07-05T08:00 07-05T18:00'],
    ['2 stagehand za 9u30-17u', 2, 'stagehand', '07-05T09:30 07-05T17:00'],
    ['rigger 9h15-17h45', 1, 'rigger', '07-05T09:15 07-05T17:45'],
    ['rigger 22-2', 1, 'rigger', '07-05T22:00 07-06T02:00'],
    ['rigger 18-24', 1, 'rigger', '07-05T18:00 07-06T00:00'],
    ['4 licht technicus 3 jul 10.00 tot 17.30', 4, 'licht technicus', '07-03T10:00 07-03T17:30'],
    ['4 licht 10-12 8-18', 4, 'licht', '12-10T08:00 12-10T18:00'],
    ['2 stagehand sat 8am-6pm', 2, 'stagehand', '07-05T08:00 07-05T18:00'],
    ['2 Helfer Mo 8 bis 18 Uhr', 2, 'Helfer', '07-07T08:00 07-07T18:00'],
    ['2 stagehand za 8-18 ', 2, 'stagehand', '07-05T08:00 07-05T18:00'],
  ])('%s', (text, ...shift) => {
    expect(read(text)).toEqual(shift);
  });

  it.each([
    ['stagehand 10-12 17u t/m 11-12 2u', 1, 'stagehand', '12-10T17:00 12-11T02:00'],
    ['2 stagehand 10-12 17u tot 11-12 2u', 2, 'stagehand', '12-10T17:00 12-11T02:00'],
    ['2 stagehand 10-12 17:00 - 11-12 02:00', 2, 'stagehand', '12-10T17:00 12-11T02:00'],
    ['2 stagehand 10-12 17u-11-12 2u', 2, 'stagehand', '12-10T17:00 12-11T02:00'],
    ['3 rigger 5 jul 22:30 – 6 jul 06:00', 3, 'rigger', '07-05T22:30 07-06T06:00'],
    ['za 22u tot zo 6u 3 rigger', 3, 'rigger', '07-05T22:00 07-06T06:00'],
    ['2 stagehand 5 jul 17u bis 6 jul 2u', 2, 'stagehand', '07-05T17:00 07-06T02:00'],
    ['2 stagehand 31-12 20u t/m 1-1 4u', 2, 'stagehand', '12-31T20:00 01-01T04:00'],
    ['2 stagehand 10-12 8u tot 18u', 2, 'stagehand', '12-10T08:00 12-10T18:00'],
    [
      '2 stagehand 10 tot 11 jul 8u tot 18u',
      2,
      'stagehand',
      '07-10T08:00 07-10T18:00',
      '07-11T08:00 07-11T18:00',
    ],
  ])('%s, of which each end may have a day', (text, ...shift) => {
    expect(read(text)).toEqual(shift);
  });

  it('begins at no 24:00, which ends a day', () => {
    expect(read('2 stagehand 24-8')).toEqual([2, 'stagehand']);
  });

  it('is one shift for each of several days', () => {
    expect(read('2 stagehand vr-zo 8-18', '2031-07-04')).toEqual([
      2,
      'stagehand',
      '07-04T08:00 07-04T18:00',
      '07-05T08:00 07-05T18:00',
      '07-06T08:00 07-06T18:00',
    ]);
  });

  it.each(['2 stagehand', '2 stagehand za', '2 stagehand 25-30', 'stagehand 8-18:75'])(
    'has no times in %s',
    text => {
      expect(parseShift(text, { timeZone, day: DAY }).periods).toEqual([]);
    }
  );

  describe('that was typed after one of the second day', () => {
    const first = '2031-07-04';
    const now = Date.parse('2031-06-17T10:00:00Z');
    const after = (text: string, last: string) => {
      const { periods } = parseShift(text, { timeZone, day: DAY, first, last, now });
      return periods.map(({ from }) => wallClock(from, timeZone).slice(5, 10));
    };

    it.each([
      ['za 8-18', '07-05'],
      ['vr 8-18', '07-04'],
      ['do 8-18', '07-10'],
      ['8-18', '07-05'],
    ])('is on a day of the project: %s', (text, day) => {
      expect(after(text, '2031-07-06')).toEqual([day]);
    });

    it('is on each day between two in digits', () => {
      expect(after('10-7 t/m 12-7 8-18', '2031-07-20')).toEqual(['07-10', '07-11', '07-12']);
    });

    it('is on the next such day in a longer project', () => {
      expect(after('vr 8-18', '2031-07-20')).toEqual(['07-11']);
    });

    it('counts words from today', () => {
      expect(after('morgen 8-18', '2031-07-06')).toEqual(['06-18']);
      expect(after('+1d 8-18', '2031-07-06')).toEqual(['07-06']);
    });
  });

  it('has no day if none is known', () => {
    expect(parseShift('stagehand 8-18', { timeZone, day: undefined }).periods).toEqual([]);
  });

  it('keeps the times of the clock over the change to winter time', () => {
    expect(read('rigger 22-6', '2031-10-25')).toEqual([1, 'rigger', '10-25T22:00 10-26T06:00']);
  });
});
