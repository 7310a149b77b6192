import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftDay } from '#contract/base/periods';
import { momentOf, wallClock } from '#contract/base/zonedTime';
import { makeScale, momentAt, ticksOf, weekNumber, xOf } from '#src/modules/board/model/scale.ts';
import { shiftOfDrag, shiftPeriod } from '#src/modules/board/model/shifts.ts';
import {
  isTimeline,
  startDate,
  steppedDate,
  timelinePeriod,
  zoomBy,
  ZOOMS,
} from '#src/modules/board/model/zooms.ts';

const ZONES = ['Europe/Amsterdam', 'America/New_York', 'Pacific/Auckland', 'UTC'] as const;

const zones = fc.constantFrom(...ZONES);
const days = fc.integer({ min: 0, max: 1_500 }).map(later => shiftDay('2025-01-01', later));
const zooms = fc.constantFrom(...ZOOMS.filter(isTimeline));
const rooms = fc.integer({ min: 0, max: 3_000 });

const scales = fc
  .record({ zoom: zooms, day: days, zone: zones, room: rooms })
  .map(({ zoom, day, zone, room }) => {
    const period = timelinePeriod(zoom, day, zone);
    if (!period) throw new Error('no period');
    return makeScale(zoom, period, zone, room);
  });

const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('the scale', () => {
  it('has a moment at each place, and that place for the moment', () => {
    fc.assert(
      fc.property(scales, share, (scale, part) => {
        const x = part * scale.width;
        expect(xOf(scale, momentAt(scale, x))).toBeCloseTo(x, 3);
      })
    );
  });

  it('never goes back in time', () => {
    fc.assert(
      fc.property(scales, share, share, (scale, one, other) => {
        const [first, second] = [Math.min(one, other), Math.max(one, other)];
        expect(momentAt(scale, first * scale.width)).toBeLessThanOrEqual(
          momentAt(scale, second * scale.width)
        );
      })
    );
  });

  it('draws every day as wide, those of 23 and of 25 hours too', () => {
    const period = timelinePeriod('weeks', '2026-03-20', 'Europe/Amsterdam');
    if (!period) throw new Error('no period');
    const { starts, width, ...scale } = makeScale('weeks', period, 'Europe/Amsterdam', 2_800);
    const hours = starts.slice(1).map((end, day) => (end - (starts[day] ?? 0)) / 3_600_000);
    expect(hours.filter(length => length !== 24)).toEqual([23]);
    expect(starts.slice(0, -1).map(start => xOf({ starts, width, ...scale }, start))).toEqual(
      scale.days.map((_day, index) => index * 100)
    );
  });

  it('has a header without gaps, each line from side to side', () => {
    fc.assert(
      fc.property(scales, scale => {
        for (const line of Object.values(ticksOf(scale))) {
          const end = line.reduce((left, tick) => {
            expect(tick.left).toBeCloseTo(left, 3);
            return tick.left + tick.width;
          }, 0);
          expect(end).toBeCloseTo(scale.width, 3);
        }
      })
    );
  });

  it('has an hour more on the day on which the clock goes back', () => {
    const period = timelinePeriod('day', '2026-10-25', 'Europe/Amsterdam');
    if (!period) throw new Error('no period');
    expect(ticksOf(makeScale('day', period, 'Europe/Amsterdam', 800)).fine).toHaveLength(25);
  });

  it.each([
    ['2026-01-01', 1],
    ['2027-01-01', 53],
    ['2024-12-30', 1],
    ['2026-07-01', 27],
  ])('numbers the week of %s as %i', (day, week) => {
    expect(weekNumber(day)).toBe(week);
  });
});

describe('what is dragged', () => {
  const periods = fc
    .tuple(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 1, max: 500 }))
    .map(([start, length]) => {
      const from = Date.UTC(2025, 0, 1) + start * 1_800_000;
      return {
        from: new Date(from).toISOString(),
        until: new Date(from + length * 3_600_000).toISOString(),
      };
    });

  it('keeps its local times of day, also over a change of the clock', () => {
    fc.assert(
      fc.property(periods, fc.integer({ min: -300, max: 300 }), zones, (period, count, zone) => {
        const moved = shiftPeriod(period, 'both', { days: count, hours: 0 }, zone);
        if (!moved) return;
        const [before, after] = [period, moved].map(each => wallClock(each.from, zone));
        const day = shiftDay(before?.slice(0, 10) ?? '', count);
        // A time that the change of the clock skips is an hour later.
        expect([`${day}T${before?.slice(11)}`, oneHourLater(day, before)]).toContain(after);
      })
    );
  });

  it.each(['01:30 02:30', '02:00 03:00', '02:15 02:45'])(
    'keeps the length of %s over a skipped hour, there and afterwards',
    times => {
      const [from = '', until = ''] = times
        .split(' ')
        .map(time => momentOf(`2026-03-28T${time}`, ZONES[0]) ?? '');
      const lasts = Date.parse(until) - Date.parse(from);
      let period = { from, until };
      for (let count = 0; count < 2; count++) {
        const moved = shiftPeriod(period, 'both', { days: 1, hours: 0 }, ZONES[0]);
        if (!moved) throw new Error('nothing is left of it');
        expect(Date.parse(moved.until) - Date.parse(moved.from)).toBe(lasts);
        period = moved;
      }
    }
  );

  it('moves one end alone, and never past the other', () => {
    fc.assert(
      fc.property(
        periods,
        fc.constantFrom('start', 'end'),
        fc.integer({ min: -60, max: 60 }),
        (period, edge, count) => {
          const moved = shiftPeriod(period, edge, { days: count, hours: 0 }, ZONES[0]);
          if (!moved) return;
          expect(moved.from < moved.until).toBe(true);
          expect(edge === 'start' ? moved.until : moved.from).toBe(
            edge === 'start' ? period.until : period.from
          );
        }
      )
    );
  });

  it('snaps to days, and to hours where those are columns', () => {
    const scaleOf = (zoom: 'day' | 'week') => {
      const period = timelinePeriod(zoom, '2026-07-01', ZONES[0]);
      if (!period) throw new Error('no period');
      return makeScale(zoom, period, ZONES[0], 1_200);
    };
    expect(shiftOfDrag(scaleOf('week'), 400)).toEqual({ days: 2, hours: 0 });
    expect(shiftOfDrag(scaleOf('week'), -20)).toEqual({ days: 0, hours: 0 });
    expect(shiftOfDrag(scaleOf('day'), 160)).toEqual({ days: 0, hours: 3 });
  });
});

describe('the zooms', () => {
  it('go from near to far and stop at the ends', () => {
    expect(zoomBy('weeks', 1)).toBe('month');
    expect(zoomBy('weeks', 1, ZOOMS.filter(isTimeline))).toBe('quarter');
    expect(zoomBy('day', -1)).toBe('day');
    expect(zoomBy('year', 1)).toBe('year');
  });

  it('step by months where a month is shown', () => {
    expect(steppedDate('month', '2026-01-31', 1)).toBe('2026-02-01');
    expect(steppedDate('month', '2026-01-31', -1)).toBe('2025-12-01');
  });
});

const oneHourLater = (day: string, before: string | undefined) => {
  const at = new Date(`${day}T${before?.slice(11)}Z`);
  return new Date(at.getTime() + 3_600_000).toISOString().slice(0, 16);
};

describe('a zoom without a chosen day', () => {
  it('begins some days before today, but for a day and a month', () => {
    const starts = ZOOMS.map(zoom => [zoom, startDate(zoom, '2026-03-02')]);
    expect(Object.fromEntries(starts)).toEqual({
      day: '2026-03-02',
      week: '2026-03-01',
      weeks: '2026-02-27',
      month: '2026-03-02',
      quarter: '2026-02-23',
      year: '2026-02-02',
    });
  });
});
