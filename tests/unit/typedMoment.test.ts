import { describe, expect, it } from 'vitest';
import { wallClock } from '#contract/base/zonedTime';
import { typedClock, typedMoment, typedSkipped } from '#src/platform/time/typedMoment.ts';

const timeZone = 'Europe/Amsterdam';

/** A Wednesday, in the middle of the year. */
const now = Date.parse('2026-06-17T10:00:00Z');

const local = (moment: string | undefined) => moment && wallClock(moment, timeZone);

const read = (text: string, more = {}) => {
  const { moment, until } = typedMoment(text, { timeZone, now, ...more }) ?? {};
  return [local(moment), local(until)];
};

describe('a moment that is typed', () => {
  it.each([
    ['12 jul 14:00', '2026-07-12T14:00'],
    ['zo 12 jul 2026 14:00', '2026-07-12T14:00'],
    ['12 juli om 14u', '2026-07-12T14:00'],
    ['12 juli 14u30', '2026-07-12T14:30'],
    ['12. Juli 2026, 14:30', '2026-07-12T14:30'],
    ['So., 12. Juli 2026, 14:30 Uhr', '2026-07-12T14:30'],
    ['12.7. 14.30', '2026-07-12T14:30'],
    ['12.7 14:30', '2026-07-12T14:30'],
    ['12.07 14u', '2026-07-12T14:00'],
    ['12 July at 2pm', '2026-07-12T14:00'],
    ['Sun, 12 Jul 2026, 2:30 pm', '2026-07-12T14:30'],
    ['12/7 9:05', '2026-07-12T09:05'],
    ['12-07-2026 09:05', '2026-07-12T09:05'],
    ['2026-07-12T14:00', '2026-07-12T14:00'],
    ['2026-07-12 14:00', '2026-07-12T14:00'],
    ['12072026 1400', '2026-07-12T14:00'],
    ['12072026', '2026-07-12T00:00'],
    ['za 14u', '2026-06-20T14:00'],
    ['vandaag 23:00', '2026-06-17T23:00'],
    ['gisteren', '2026-06-16T00:00'],
    ['eergisteren 9u', '2026-06-15T09:00'],
    ['morgen', '2026-06-18T00:00'],
    ['10-12', '2026-12-10T00:00'],
    ['vr 11-12', '2026-12-11T00:00'],
    ['Vrijdag, 11-12 17u', '2026-12-11T17:00'],
    ['fri 11-12 1700', '2026-12-11T17:00'],
    ['Fr. 11-12-26 17', '2026-12-11T17:00'],
    ['Freitag 111226 17:00', '2026-12-11T17:00'],
    ['vr 1700', '2026-06-19T17:00'],
    ['vr 12 jul 2026 14:00', '2026-07-12T14:00'],
    ['10-12 17u', '2026-12-10T17:00'],
    ['10-12-26 17', '2026-12-10T17:00'],
    ['10/12 17:00', '2026-12-10T17:00'],
    ['101226 1700', '2026-12-10T17:00'],
    ['101226', '2026-12-10T00:00'],
    ['31-12-26', '2026-12-31T00:00'],
    ['10 december 1700', '2026-12-10T17:00'],
    ['10 december 2027', '2027-12-10T00:00'],
    ['5-7', '2026-07-05T00:00'],
    ['5-7-2027 18:00', '2027-07-05T18:00'],
    ['over 2 weken', '2026-07-01T00:00'],
    ['in 3 Tagen', '2026-06-20T00:00'],
    ['+2d 14:00', '2026-06-19T14:00'],
    ['vr', '2026-06-19T00:00'],
  ])('%s', (text, moment) => expect(read(text)).toEqual([moment, undefined]));

  it.each([
    ['16-6 9:00', '2026-06-16T09:00'],
    ['20-6', '2025-06-20T00:00'],
    ['vr 9:00', '2026-06-12T09:00'],
    ['20-6-2026', '2026-06-20T00:00'],
  ])('%s in a field for what is past', (text, moment) =>
    expect(read(text, { direction: 'last' })).toEqual([moment, undefined])
  );

  it('ends with its day where it is an end without a time', () =>
    expect(read('12 jul', { edge: 'end' })).toEqual(['2026-07-13T00:00', undefined]));

  it.each([
    ['12 jul', '2026-07-12T23:59'],
    ['morgen', '2026-06-18T23:59'],
    ['12 jul 17u', '2026-07-12T17:00'],
    ['3-6 jul', '2026-07-06T23:59'],
  ])('until %s is until its last minute, where it has no time', (text, moment) =>
    expect(read(text, { edge: 'until' })).toEqual([moment, undefined])
  );

  it('is the day nearest to what stands there, but words count from now', () => {
    const standing = '2026-01-20T10:00:00Z';
    expect(read('12 dec', { standing })).toEqual(['2025-12-12T00:00', undefined]);
    expect(read('12 mei 2027', { standing })).toEqual(['2027-05-12T00:00', undefined]);
    expect(read('morgen', { standing })).toEqual(['2026-06-18T00:00', undefined]);
    expect(read('za', { standing })).toEqual(['2026-06-20T00:00', undefined]);
    expect(read('24-26 dec', { standing })).toEqual(['2025-12-24T00:00', '2025-12-27T00:00']);
  });

  it('follows the begin that it belongs to', () => {
    const from = '2027-03-05T13:00:00.000Z';
    expect(read('18:00', { edge: 'end', from })).toEqual(['2027-03-05T18:00', undefined]);
    expect(read('1800', { edge: 'end', from })).toEqual(['2027-03-05T18:00', undefined]);
    expect(read('02:00', { edge: 'end', from })).toEqual(['2027-03-06T02:00', undefined]);
    expect(read('7 mrt 02:00', { edge: 'end', from })).toEqual(['2027-03-07T02:00', undefined]);
    expect(read('+2d', { edge: 'end', from })).toEqual(['2027-03-08T00:00', undefined]);
  });

  it.each([
    ['vandaag', '2026-06-18T00:00'],
    ['morgen', '2026-06-19T00:00'],
    ['overmorgen 14u', '2026-06-19T14:00'],
    ['gisteren 17u', '2026-06-16T17:00'],
    ['over 2 weken', '2026-07-02T00:00'],
  ])('of an end, %s counts from today and not from the begin', (text, moment) =>
    expect(read(text, { edge: 'end', from: '2026-06-18T06:00:00.000Z' })).toEqual([
      moment,
      undefined,
    ])
  );

  it('counts the words of both ends from today', () => {
    expect(read('morgen t/m overmorgen')).toEqual(['2026-06-18T00:00', '2026-06-20T00:00']);
    expect(read('gisteren 8u tot gisteren 17u')).toEqual(['2026-06-16T08:00', '2026-06-16T17:00']);
    expect(read('morgen t/m +2d')).toEqual(['2026-06-18T00:00', '2026-06-21T00:00']);
  });

  describe('that is a time alone', () => {
    const day = '2026-07-03';
    const from = '2026-07-03T12:00:00.000Z';

    it.each(['18:00', '1800', '18u', '18 uur', 'om 18:00', '6 pm'])(
      'is on the day that is known: %s',
      text => expect(read(text, { day })).toEqual(['2026-07-03T18:00', undefined])
    );

    it('is on its own day before that of the begin, and never before the begin', () => {
      expect(read('02u', { edge: 'end', from, day: '2026-07-06' })[0]).toBe('2026-07-06T02:00');
      expect(read('02u', { edge: 'end', from, day })[0]).toBe('2026-07-04T02:00');
      expect(read('02u', { edge: 'end', from, day: '2026-06-01' })[0]).toBe('2026-07-04T02:00');
      expect(read('18u', { edge: 'end', from, day: '2026-06-01' })[0]).toBe('2026-07-03T18:00');
      expect(read('02u', { from })[0]).toBe('2026-07-04T02:00');
    });

    it('is the last before the end where that alone is known', () => {
      const until = '2026-07-04T00:00:00.000Z';
      expect(read('1800', { until })[0]).toBe('2026-07-03T18:00');
      expect(read('01:00', { until })[0]).toBe('2026-07-04T01:00');
      expect(read('1800', { until: '2026-07-03T22:00:00.000Z' })[0]).toBe('2026-07-03T18:00');
    });

    it('is both ends where two were typed', () => {
      expect(read('22:00-02:00', { day })).toEqual(['2026-07-03T22:00', '2026-07-04T02:00']);
      expect(read('12 jul 22:00 tot 02:00', { day: '2026-07-20' })).toEqual([
        '2026-07-12T22:00',
        '2026-07-13T02:00',
      ]);
    });

    it('says what it becomes where summer time skips it', () =>
      expect(typedSkipped('2:30', { timeZone, now, day: '2027-03-28' })).toBe('03:30'));

    it.each(['1800', '02u', '18:00', '22:00-02:00'])('is none without a day: %s', text =>
      expect(read(text)).toEqual([undefined, undefined])
    );
  });

  it.each([
    ['12 jul 14:00 – 13 jul 02:00', '2026-07-12T14:00', '2026-07-13T02:00'],
    ['12 jul 14:00 - 13 jul 02:00', '2026-07-12T14:00', '2026-07-13T02:00'],
    ['12 jul 14:00-18:00', '2026-07-12T14:00', '2026-07-12T18:00'],
    ['12 jul 22:00 tot 02:00', '2026-07-12T22:00', '2026-07-13T02:00'],
    ['10-12 17u-23u', '2026-12-10T17:00', '2026-12-10T23:00'],
    ['10-12 17 uur-23 uur', '2026-12-10T17:00', '2026-12-10T23:00'],
    ['vr 11-12 17u30-2u', '2026-12-11T17:30', '2026-12-12T02:00'],
    ['vr 11-12 – zo 13-12', '2026-12-11T00:00', '2026-12-14T00:00'],
    ['12 jul t/m 14 jul', '2026-07-12T00:00', '2026-07-15T00:00'],
    ['3-6 jul', '2026-07-03T00:00', '2026-07-07T00:00'],
    ['volgende week', '2026-06-22T00:00', '2026-06-29T00:00'],
    ['30 dec 20:00 – 1 jan 04:00', '2026-12-30T20:00', '2027-01-01T04:00'],
  ])('or both ends of a time: %s', (text, moment, until) =>
    expect(read(text)).toEqual([moment, until])
  );

  it.each([
    '',
    '12',
    '12 j',
    '14:00',
    '12 jul 14:',
    '12 jul 25:00',
    '12 jul 14:60',
    '31 jun',
    'do 11-12',
    'za 11-12 17u',
    'do 3 jul',
    'do 3 jul t/m zo 5 jul',
    'vr 3 jul t/m za 5 jul',
    'vr 11-12 – za 13-12',
    'vr 31-13',
    '06/20/2027',
    '12 jul 20268',
    '202702-01-01 10:00',
    'sm58',
    '12 jul 14:00 – ',
    '13 jul 14:00 – 12 jul 2026 14:00',
  ])('is none: "%s"', text => expect(read(text)).toEqual([undefined, undefined]));
});

describe('a moment as it is written', () => {
  it.each(['nl-NL', 'en-GB', 'de-DE'])('is read as that moment in %s', language => {
    const written = new Intl.DateTimeFormat(language, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    });
    for (let month = 0; month < 12; month += 1) {
      for (const day of [1, 12, 28]) {
        const moment = new Date(Date.UTC(2027, month, day, 12, 5)).toISOString();
        const text = written.format(new Date(moment));
        expect([text, read(text)[0]]).toEqual([text, local(moment)]);
      }
    }
  });
});

describe('a time of day that is typed', () => {
  it.each([
    ['8', '08:00'],
    ['830', '08:30'],
    ['8u30', '08:30'],
    ['1830', '18:30'],
    ['18.30', '18:30'],
    [' 18u ', '18:00'],
    ['2 pm', '14:00'],
    ['24:00', '00:00'],
    ['00:00', '00:00'],
    ['25', undefined],
    ['12 jul 14:00', undefined],
    ['', undefined],
  ])('%s is %s', (text, clock) => {
    expect(typedClock(text)).toBe(clock);
  });
});

describe('a time that summer time skips', () => {
  it.each([
    ['28-3-2027 2:30', '03:30'],
    ['zo 28 mrt 2027 02:00', '03:00'],
    ['2027-03-28T02:59', '03:59'],
    ['28-3-2027 3:30', undefined],
    ['28-3-2027 1:59', undefined],
    ['28-3-2027', undefined],
    ['31-10-2027 2:30', undefined],
    ['28-3-2027 2:3', undefined],
  ])('%s is %s', (text, shown) => {
    expect(typedSkipped(text, { timeZone, now })).toBe(shown);
  });
});
