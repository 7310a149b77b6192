import { describe, expect, it } from 'vitest';
import { typedPeriod } from '#src/platform/time/typedPeriod.ts';

/** A Wednesday, in the middle of the year. */
const NOW = { timeZone: 'Europe/Amsterdam', now: Date.parse('2026-06-17T10:00:00Z') };

const read = (text: string, now: Parameters<typeof typedPeriod>[1] = NOW) => {
  const { period, rest } = typedPeriod(text, now);
  return [period?.first, period?.last, rest];
};

describe('a range of days without a year', () => {
  it('is the nearest one to what stands there, or the last one that has begun', () => {
    const inDecember = { ...NOW, now: Date.parse('2026-12-10T10:00:00Z'), isDays: true };
    expect(read('24-26 nov', { ...inDecember, direction: 'nearest' })).toEqual([
      '2026-11-24',
      '2026-11-26',
      '',
    ]);
    expect(read('1-31 dec', { ...inDecember, direction: 'last' })).toEqual([
      '2026-12-01',
      '2026-12-31',
      '',
    ]);
    expect(read('24-26 nov', inDecember)).toEqual(['2027-11-24', '2027-11-26', '']);
  });
});

describe('days that are typed', () => {
  it.each([
    ['3-6 jul', '2026-07-03', '2026-07-06'],
    ['3 – 6 juli', '2026-07-03', '2026-07-06'],
    ['3 jul - 6 aug', '2026-07-03', '2026-08-06'],
    ['3 t/m 6 juli', '2026-07-03', '2026-07-06'],
    ['van 3 tot en met 6 juli', '2026-07-03', '2026-07-06'],
    ['from 3 to 6 July', '2026-07-03', '2026-07-06'],
    ['July 3-6', '2026-07-03', '2026-07-06'],
    ['July 3rd to August 6th, 2027', '2027-07-03', '2027-08-06'],
    ['3. bis 6. Juli', '2026-07-03', '2026-07-06'],
    ['vom 3. bis 6. Juli', '2026-07-03', '2026-07-06'],
    ['3.7. - 6.7.', '2026-07-03', '2026-07-06'],
    ['3/7', '2026-07-03', '2026-07-03'],
    ['3/7-6/7', '2026-07-03', '2026-07-06'],
    ['03-07-2026', '2026-07-03', '2026-07-03'],
    ['3.7.2026', '2026-07-03', '2026-07-03'],
    ['03-07-2026 - 06-07-2026', '2026-07-03', '2026-07-06'],
    ['2026-07-03', '2026-07-03', '2026-07-03'],
    ['2026-07-03 - 2026-07-06', '2026-07-03', '2026-07-06'],
    ['3 juli', '2026-07-03', '2026-07-03'],
    ['vr 3 juli', '2026-07-03', '2026-07-03'],
    ['do 3 juli', '2026-07-03', '2026-07-03'],
    ['3. März', '2027-03-03', '2027-03-03'],
    ['3 JUL 2027', '2027-07-03', '2027-07-03'],
    ['3-6 jul 2027', '2027-07-03', '2027-07-06'],
    ['1 jun', '2027-06-01', '2027-06-01'],
    ['10-20 jun', '2026-06-10', '2026-06-20'],
    ['30 dec - 2 jan', '2026-12-30', '2027-01-02'],
    ['29 feb', '2028-02-29', '2028-02-29'],
    ['vandaag', '2026-06-17', '2026-06-17'],
    ['today', '2026-06-17', '2026-06-17'],
    ['heute', '2026-06-17', '2026-06-17'],
    ['morgen', '2026-06-18', '2026-06-18'],
    ['tomorrow', '2026-06-18', '2026-06-18'],
    ['übermorgen', '2026-06-19', '2026-06-19'],
    ['vandaag t/m zaterdag', '2026-06-17', '2026-06-20'],
    ['za', '2026-06-20', '2026-06-20'],
    ['zaterdag', '2026-06-20', '2026-06-20'],
    ['Saturday', '2026-06-20', '2026-06-20'],
    ['Mittwoch', '2026-06-17', '2026-06-17'],
    ['ma-vr', '2026-06-22', '2026-06-26'],
    ['Mo bis Fr', '2026-06-22', '2026-06-26'],
    ['di-do', '2026-06-23', '2026-06-25'],
    ['dit weekend', '2026-06-20', '2026-06-21'],
    ['this weekend', '2026-06-20', '2026-06-21'],
    ['dieses Wochenende', '2026-06-20', '2026-06-21'],
    ['volgend weekend', '2026-06-27', '2026-06-28'],
    ['deze week', '2026-06-17', '2026-06-21'],
    ['volgende week', '2026-06-22', '2026-06-28'],
    ['next week', '2026-06-22', '2026-06-28'],
    ['nächste Woche', '2026-06-22', '2026-06-28'],
    ['week 27', '2026-06-29', '2026-07-05'],
    ['wk 2', '2027-01-11', '2027-01-17'],
    ['KW 53', '2026-12-28', '2027-01-03'],
    ['Woche 1 2027', '2027-01-04', '2027-01-10'],
  ])('as "%s" are found behind and before a product', (text, first, last) => {
    expect(read(`shure  sm58 ${text}`)).toEqual([first, last, 'shure sm58']);
    if (text !== 'za') expect(read(`${text}, sm58?`)).toEqual([first, last, 'sm58?']);
  });

  it.each([
    'sm58',
    '10 sm58',
    'l-acoustics k2 12',
    'truss 3-6',
    'di box',
    'actieve di',
    'za',
    'march madness',
    'kabel 32 jul',
    'kabel 30 feb',
    'kabel 6-3 jul',
    'kabel 3-6 julius',
    'kabel 31-12-2026x',
    'weekly 5',
    'week 54',
    'week 53 2027',
    '',
  ])('are not in "%s"', text => {
    expect(read(text)).toEqual([undefined, undefined, text]);
  });

  it('are days of the zone', () => {
    const lateEvening = { ...NOW, now: Date.parse('2026-06-17T23:30:00Z') };
    expect(read('sm58 vandaag', lateEvening)[0]).toBe('2026-06-18');
    expect(read('sm58 vandaag', { ...lateEvening, timeZone: 'America/New_York' })[0]).toBe(
      '2026-06-17'
    );
  });

  it('on a Sunday are of the weekend that it is', () => {
    const sunday = { ...NOW, now: Date.parse('2026-06-21T10:00:00Z') };
    expect(read('sm58 dit weekend', sunday)).toEqual(['2026-06-21', '2026-06-21', 'sm58']);
    expect(read('sm58 volgende week', sunday)).toEqual(['2026-06-22', '2026-06-28', 'sm58']);
  });

  it.each([
    ['jan 3-6 jul', '2026-07-03', '2026-07-06', 'jan'],
    ['Jan 3 - 6 juli', '2026-07-03', '2026-07-06', 'Jan'],
    ['mei 3 jul', '2026-07-03', '2026-07-03', 'mei'],
    ['jan 3 - feb 6', '2027-01-03', '2027-02-06', ''],
  ])('are of the month behind them, beside a name: %s', (text, first, last, rest) => {
    expect(read(text)).toEqual([first, last, rest]);
  });
});
