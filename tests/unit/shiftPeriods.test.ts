import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distancesFrom, laterTrip, type OpenPeriod, periodFrom } from '#contract/plan/shiftPeriods';
import { momentOf, wallClock } from '#contract/base/zonedTime';

const AMSTERDAM = 'Europe/Amsterdam';

const at = (local: string) => momentOf(local, AMSTERDAM) ?? '';

const shown = ({ from, until }: OpenPeriod) =>
  [from, until].map(moment => moment && wallClock(moment, AMSTERDAM));

/** A period as far from one moment as it was from another. */
const moved = (period: OpenPeriod, start: string, to: string) =>
  periodFrom(to, distancesFrom(start, period, AMSTERDAM), AMSTERDAM);

describe('a period that is put as far from another moment', () => {
  it.each([
    ['spring', '2026-06-06', '2026-03-28', '2026-03-30'],
    ['autumn', '2026-06-06', '2026-10-24', '2026-10-26'],
  ])('keeps its times of day over the change in %s', (_season, from, to, end) => {
    const period = { from: at(`${from}T00:00`), until: at('2026-06-08T00:00') };
    const there = moved(period, period.from, at(`${to}T00:00`));
    expect(shown(there)).toEqual([`${to}T00:00`, `${end}T00:00`]);
    expect(moved(there, there.from ?? '', period.from)).toEqual(period);
  });

  it.each(['01:30 02:30', '02:00 03:00', '02:15 02:45', '01:00 05:00', '00:30 02:00'])(
    'keeps a short length over the skipped hour, and has it afterwards: %s',
    times => {
      const [from = '', until = ''] = times.split(' ').map(time => at(`2026-03-28T${time}`));
      const days = ['2026-03-28', '2026-03-29', '2026-03-30'].map(day => at(`${day}T00:00`));
      const [before = '', change = '', next = ''] = days;
      const lasts = ({ from: start, until: end }: OpenPeriod) =>
        Date.parse(end ?? '') - Date.parse(start ?? '');
      const there = moved({ from, until }, before, change);
      const afterwards = moved(there, change, next);
      expect([there, afterwards].map(lasts)).toEqual(Array(2).fill(lasts({ from, until })));
    }
  );

  it('may lack an end', () => {
    const [start, to] = [at('2026-03-28T08:00'), at('2026-03-29T08:00')];
    const until = at('2026-03-28T20:00');
    expect(shown(moved({ from: null, until }, start, to))).toEqual([null, '2026-03-29T20:00']);
    expect(shown(moved({ from: until, until: null }, start, to))).toEqual([
      '2026-03-29T20:00',
      null,
    ]);
  });
});

describe('a trip that moves', () => {
  it('leaves at its time of day, takes as long, and comes back to where it was', () => {
    const day = fc.integer({ min: -400, max: 400 });
    const minutes = fc.integer({ min: 0, max: 30 * 60 });
    fc.assert(
      fc.property(day, minutes, (days, lasts) => {
        const from = at('2026-03-28T22:30');
        const until = new Date(Date.parse(from) + lasts * 60_000).toISOString();
        const span = days * 86_400_000;
        const there = laterTrip({ from, until }, span, AMSTERDAM);
        expect(wallClock(there.from ?? '', AMSTERDAM)).toMatch(/T22:30$/);
        expect(Date.parse(there.until ?? '') - Date.parse(there.from ?? '')).toBe(lasts * 60_000);
        expect(laterTrip(there, -span, AMSTERDAM)).toEqual({ from, until });
      })
    );
  });
});
