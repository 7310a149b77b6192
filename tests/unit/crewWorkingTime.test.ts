import { describe, expect, it } from 'vitest';
import {
  dutyWarnings,
  LIMITS_OF,
  weekOf,
  weekWarnings,
  type Worked,
} from '#contract/crew/workingTime';

const ZONE = 'Europe/Amsterdam';
const { nl, de, be, none } = LIMITS_OF;

/** Monday 3 June 2030, 0:00 in Amsterdam. */
const MONDAY = Date.parse('2030-06-02T22:00:00Z');

const shift = (from: number, until: number, values: Partial<Worked> = {}): Worked => ({
  from: new Date(MONDAY + from * 3_600_000).toISOString(),
  until: new Date(MONDAY + until * 3_600_000).toISOString(),
  travel_before: 0,
  travel_after: 0,
  break_minutes: 60,
  ...values,
});

const said = (rule: string, minutes: number, limit: number) => ({
  code: 'working_time',
  rule,
  minutes,
  limit,
});

describe('a duty', () => {
  it.each([
    ['of twelve hours is fine', shift(8, 21), []],
    ['of more is too long', shift(8, 21.5), [said('day', 750, 720)]],
    ['counts travel', shift(8, 21, { travel_before: 30 }), [said('day', 750, 720)]],
    [
      'needs half an hour of break over five and a half hours',
      shift(8, 13.5, { break_minutes: 0 }),
      [],
    ],
    ['needs it just over', shift(8, 14, { break_minutes: 29 }), [said('break', 29, 30)]],
    ['needs more over ten hours', shift(8, 19, { break_minutes: 44 }), [said('break', 44, 45)]],
    ['at night is ten hours', shift(0, 10, { break_minutes: 60 }), []],
    ['at night is too long', shift(-4, 7.5, { break_minutes: 60 }), [said('night', 630, 600)]],
    ['with an hour of night is no night', shift(5, 16.5), []],
  ])('%s', (_, one, warnings) => {
    expect(dutyWarnings(nl, ZONE)(one, [])).toEqual(warnings);
  });

  it('is one with what is less than four hours away, and the gap is break', () => {
    const evening = shift(19, 23, { break_minutes: 0 });
    expect(dutyWarnings(nl, ZONE)(shift(8, 15.5, { break_minutes: 0 }), [evening])).toEqual([]);
    expect(dutyWarnings(nl, ZONE)(shift(6, 16, { break_minutes: 0 }), [evening])).toEqual([
      said('day', 840, 720),
    ]);
  });

  it('needs eleven hours of rest before and after it', () => {
    const late = shift(15, 23);
    const early = shift(33, 41);
    expect(dutyWarnings(nl, ZONE)(late, [early])).toEqual([said('rest', 600, 660)]);
    expect(dutyWarnings(nl, ZONE)(early, [late])).toEqual([said('rest', 600, 660)]);
    expect(dutyWarnings(nl, ZONE)(shift(34, 41), [late])).toEqual([]);
  });

  it('is elapsed time when the clocks change', () => {
    // From 22:00 to 10:00 in the night to winter time: thirteen hours.
    const night = {
      ...shift(0, 1),
      from: '2030-10-26T20:00:00.000Z',
      until: '2030-10-27T09:00:00.000Z',
    };
    expect(dutyWarnings(nl, ZONE)(night, [])).toEqual([said('night', 720, 600)]);
  });

  it('has other limits in Germany and Belgium, and none where nobody wants advice', () => {
    const one = shift(8, 18.5, { break_minutes: 20 });
    expect(dutyWarnings(de, ZONE)(one, [])).toEqual([said('day', 610, 600), said('break', 20, 45)]);
    expect(dutyWarnings(be, ZONE)(one, [])).toEqual([said('day', 610, 540)]);
    expect(dutyWarnings(none, ZONE)(shift(0, 24), [shift(25, 49)])).toEqual([]);
  });
});

describe('a week', () => {
  it('begins on Sunday, and counts what begins in it', () => {
    const one = shift(8, 17);
    const of = (week: string, minutes: number) => new Map([[week, minutes]]);
    expect(weekWarnings(one, weekOf(one, nl, ZONE), nl)(of('2030-06-02', 3120))).toEqual([]);
    expect(weekWarnings(one, weekOf(one, nl, ZONE), nl)(of('2030-06-02', 3121))).toEqual([
      said('week', 3601, 3600),
    ]);
    expect(weekWarnings(one, weekOf(one, nl, ZONE), nl)(of('2030-06-03', 9999))).toEqual([]);
  });

  it('is on average within limits over the weeks up to it, rounded up', () => {
    const weeks = (count: number, minutes: number) =>
      new Map(
        Array.from({ length: count }, (_, back) => [
          new Date(Date.parse('2030-06-02') - back * 7 * 86_400_000).toISOString().slice(0, 10),
          minutes,
        ])
      );
    expect(weekWarnings(shift(8, 17), weekOf(shift(8, 17), nl, ZONE), nl)(weeks(4, 3180))).toEqual([
      said('week', 3660, 3600),
    ]);
    expect(weekWarnings(shift(8, 17), weekOf(shift(8, 17), nl, ZONE), nl)(weeks(4, 3181))).toEqual([
      said('week', 3661, 3600),
      said('average4', 3301, 3300),
    ]);
    expect(weekWarnings(shift(8, 17), weekOf(shift(8, 17), nl, ZONE), nl)(weeks(16, 2851))).toEqual(
      [said('average16', 2881, 2880)]
    );
  });
});
