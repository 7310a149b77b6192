import { describe, expect, it } from 'vitest';
import { wallClock } from '#contract/base/zonedTime';
import { typedDays, typedMoment } from '#src/platform/time/typedMoment.ts';

const timeZone = 'Europe/Amsterdam';

/** A Wednesday, in the middle of the year. */
const now = Date.parse('2026-06-17T10:00:00Z');

const local = (moment: string | undefined) => moment && wallClock(moment, timeZone);

const read = (text: string, more = {}) => {
  const { moment, until } = typedMoment(text, { timeZone, now, ...more }) ?? {};
  return [local(moment), local(until)];
};

describe('days that are typed', () => {
  it('are one, or the first and the last', () => {
    expect(typedDays('12 jul', timeZone, { now })).toEqual({
      first: '2026-07-12',
      last: '2026-07-12',
    });
    expect(typedDays('12-14 jul', timeZone, { now })).toEqual({
      first: '2026-07-12',
      last: '2026-07-14',
    });
    expect(typedDays('12 jul 14:00', timeZone, { now })).toBeUndefined();
  });

  it.each([
    '20-12 t/m 24-12',
    '20-12 - 24-12',
    '20-12–24-12',
    '20-12 bis 24-12',
    '20/12 t/m 24/12',
  ])('are read in digits: %s', text =>
    expect(typedDays(text, timeZone, { now })).toEqual({
      first: '2026-12-20',
      last: '2026-12-24',
    })
  );

  it('are not almost a year where the last is before the first', () => {
    expect(read('12-12 t/m 10-12')).toEqual([undefined, undefined]);
    const from = '2026-12-12T07:00:00.000Z';
    expect(read('10-12', { edge: 'end', from })).toEqual(['2026-12-11T00:00', undefined]);
    expect(read('10-12-2027', { edge: 'end', from })).toEqual(['2027-12-11T00:00', undefined]);
    expect(read('10-10', { edge: 'end', from })).toEqual(['2027-10-11T00:00', undefined]);
  });

  it('are weekdays from a day, and dates near to what stands there', () => {
    const around = { now, from: '2027-01-15T12:00:00Z', standing: '2027-01-16T12:00:00Z' };
    expect(typedDays('zo', timeZone, around)?.first).toBe('2027-01-17');
    expect(typedDays('10 jan', timeZone, around)?.first).toBe('2027-01-10');
  });
});
