import { describe, expect, it } from 'vitest';
import { daysOf } from '#contract/base/days';
import { daysAhead, periodOf } from '#contract/base/dayPeriods';
import {
  ceilingOf,
  drawnRun,
  leastFree,
  runAt,
  runsWithin,
  shareOf,
  ticksOf,
} from '#src/ui/availability/timeline.ts';

const ZONE = 'Europe/Amsterdam';

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 6, day, hour)).toISOString();

const run = (from: number, until: number, free: number | null, free_if_all = free) => ({
  from: at(from),
  until: at(until),
  stock: 12,
  booked: free === null ? 0 : 12 - free,
  optional: free === null || free_if_all === null ? 0 : free - free_if_all,
  free,
  free_if_all,
});

const STEPS = [run(1, 3, 12), run(3, 5, 4, 2), run(5, 8, -3), run(8, 10, 7)];

describe('the runs of a timeline', () => {
  it('are cut off at the ends of a period, and left out where they only touch it', () => {
    const runs = runsWithin(STEPS, { from: at(4), until: at(8) });
    expect(runs.map(({ from, until }) => [from, until])).toEqual([
      [at(4), at(5)],
      [at(5), at(8)],
    ]);
  });

  it('are found by a moment, of which the last no longer belongs to one', () => {
    expect(runAt(STEPS, at(3))?.free).toBe(4);
    expect(runAt(STEPS, at(10))).toBeUndefined();
  });

  it('are drawn in percent, with what is short above the stock', () => {
    expect(ceilingOf(STEPS)).toBe(15);
    expect(drawnRun(run(5, 8, -3), { from: at(1), until: at(11) }, 15)).toMatchObject({
      left: 40,
      width: 30,
      stock: 80,
      booked: 100,
      short: 20,
    });
  });
});

describe('the least that is free', () => {
  it('is the minimum over the period, for bookings and with options', () => {
    expect(leastFree(STEPS, { from: at(1), until: at(4) })).toEqual({ free: 4, free_if_all: 2 });
    expect(leastFree(STEPS, { from: at(4), until: at(9) })).toEqual({ free: -3, free_if_all: -3 });
  });

  it('does not count a run that begins when the period ends', () => {
    expect(leastFree(STEPS, { from: at(1), until: at(3) })?.free).toBe(12);
  });

  it('is not known where stock is not kept, nor outside of the timeline', () => {
    expect(leastFree([run(1, 3, null)], { from: at(1), until: at(2) })).toBeUndefined();
    expect(leastFree(STEPS, { from: at(20), until: at(21) })).toBeUndefined();
  });
});

describe('days', () => {
  it('are those of the zone, also where they have 25 or 23 hours', () => {
    expect(periodOf('2026-10-25', '2026-10-25', ZONE)).toEqual({
      from: '2026-10-24T22:00:00.000Z',
      until: '2026-10-25T23:00:00.000Z',
    });
    expect(periodOf('2026-03-29', '2026-03-29', ZONE)).toEqual({
      from: '2026-03-28T23:00:00.000Z',
      until: '2026-03-29T22:00:00.000Z',
    });
  });

  it('make no period where they are in the wrong order or missing', () => {
    expect(periodOf('2026-07-02', '2026-07-01', ZONE)).toBeUndefined();
    expect(periodOf('', '2026-07-01', ZONE)).toBeUndefined();
  });

  it('are the first and the last that a period touches', () => {
    const period = { from: '2026-06-30T22:00:00.000Z', until: '2026-07-03T22:00:00.000Z' };
    expect(daysOf(period, ZONE)).toEqual({ first: '2026-07-01', last: '2026-07-03' });
  });

  it('are counted from today on', () => {
    const now = Date.parse('2026-07-01T22:30:00Z');
    expect(daysOf(daysAhead(56, ZONE, now), ZONE)).toEqual({
      first: '2026-07-02',
      last: '2026-08-26',
    });
  });

  it('are marked one by one, by weeks or by months, as far as there is room', () => {
    const from = '2026-06-30T22:00:00.000Z';
    const marks = (until: string) => ticksOf({ from, until }, ZONE).map(({ day }) => day);
    expect(marks('2026-07-03T22:00:00.000Z')).toEqual(['2026-07-01', '2026-07-02', '2026-07-03']);
    expect(marks('2026-07-28T22:00:00.000Z')).toEqual([
      '2026-07-06',
      '2026-07-13',
      '2026-07-20',
      '2026-07-27',
    ]);
    expect(marks('2026-12-31T23:00:00.000Z')).toContain('2026-09-01');
    expect(marks('2026-12-31T23:00:00.000Z')).not.toContain('2026-07-06');
  });

  it('stand at their share of the period', () => {
    expect(shareOf(at(6), { from: at(1), until: at(11) })).toBe(0.5);
    expect(shareOf(at(20), { from: at(1), until: at(11) })).toBe(1);
  });
});
