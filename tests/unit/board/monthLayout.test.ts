import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftDay } from '#contract/base/periods';
import type { BarRow, PlanningBar } from '#contract/board/planningRows';
import { localDay } from '#contract/base/zonedTime';
import { LANES_MAX, monthPeriod, monthWeeks } from '#src/modules/board/month/monthLayout.ts';

const AMSTERDAM = 'Europe/Amsterdam';

const barOf = (project_id: number, from: string | null, until: string | null, values = {}) => ({
  project_id,
  name: `Project ${project_id}`,
  status: 'boeking',
  from,
  until,
  use_from: from,
  use_until: until,
  option_until: null,
  short: 0,
  ...values,
});

const rowsOf = (bars: readonly PlanningBar[]): BarRow[] =>
  bars.map(bar => ({ id: bar.project_id, name: bar.name, bars: [bar] }));

const START = Date.parse('2026-05-20T00:00Z');

/** Projects of an hour to three weeks, around June 2026. */
const someBars = fc
  .array(
    fc.record({
      start: fc.integer({ min: 0, max: 60 * 24 }),
      hours: fc.integer({ min: 1, max: 500 }),
      status: fc.constantFrom('boeking', 'optie', 'offerte', null),
      short: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 25 }
  )
  .map(drawn =>
    drawn.map(({ start, hours, ...values }, at): PlanningBar => {
      const moment = (hour: number) => new Date(START + hour * 3_600_000).toISOString();
      return barOf(at + 1, moment(start), moment(start + hours), values);
    })
  );

const weeksOf = (bars: readonly PlanningBar[]) => monthWeeks('2026-06-15', rowsOf(bars), AMSTERDAM);

const isOn = (day: string, { from, until }: PlanningBar) =>
  localDay(from ?? '', AMSTERDAM) <= day && localDay(Date.parse(until ?? '') - 1, AMSTERDAM) >= day;

const rank = ({ status, short }: PlanningBar) =>
  status === 'boeking' && short > 0 ? 0 : 1 + ['boeking', 'optie', 'offerte', null].indexOf(status);

describe('the weeks of a month', () => {
  it('are whole ones from Monday, from the first day to the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), at => {
        const date = shiftDay('1990-01-01', at);
        const days = monthWeeks(date, [], AMSTERDAM).flatMap(week => week.days);
        const month = date.slice(0, 7);
        expect(new Date(days[0]?.day ?? '').getUTCDay()).toBe(1);
        expect(days.length % 7).toBe(0);
        days.forEach(({ day }, index) => expect(day).toBe(shiftDay(days[0]?.day ?? '', index)));
        const own = days.filter(({ isOfMonth }) => isOfMonth).map(({ day }) => day);
        expect(own[0]).toBe(`${month}-01`);
        expect(shiftDay(own.at(-1) ?? '', 1).slice(8)).toBe('01');
        expect(own).toContain(date);
        expect(days.findIndex(({ isOfMonth }) => isOfMonth)).toBeLessThan(7);
        expect(days.length - days.findLastIndex(({ isOfMonth }) => isOfMonth)).toBeLessThan(8);
      })
    );
  });

  it('are asked for as a period in the company’s zone, also where clocks change in them', () => {
    expect(monthPeriod('2026-03-15', AMSTERDAM)).toEqual({
      from: '2026-02-22T23:00:00.000Z',
      until: '2026-04-05T22:00:00.000Z',
    });
    expect(monthPeriod('2026-03-15', 'America/New_York')).toMatchObject({
      from: '2026-02-23T05:00:00.000Z',
    });
  });

  it('have each project on each of its days, in a band or counted', () => {
    fc.assert(
      fc.property(someBars, bars => {
        for (const { days, bands } of weeksOf(bars)) {
          days.forEach(({ day, bars: found, hidden }, at) => {
            const ids = found.map(({ project_id }) => project_id);
            const wanted = bars.filter(bar => isOn(day, bar)).map(bar => bar.project_id);
            expect(new Set(ids)).toEqual(new Set(wanted));
            const shown = bands.filter(({ first, last }) => first <= at && at <= last);
            expect(shown.length + hidden).toBe(ids.length);
            expect(shown.length).toBeLessThanOrEqual(LANES_MAX);
            expect(new Set(shown.map(({ lane }) => lane)).size).toBe(shown.length);
            for (const { bar } of shown) expect(ids).toContain(bar.project_id);
          });
        }
      })
    );
  });

  it('have bands that end with the week, one for each project, the most urgent always', () => {
    fc.assert(
      fc.property(someBars, drawn => {
        for (const { days, bands } of weeksOf(drawn)) {
          expect(new Set(bands.map(({ bar }) => bar.project_id)).size).toBe(bands.length);
          for (const { bar, first, last, lane, isCutAtStart, isCutAtEnd } of bands) {
            expect([first >= 0, first <= last, last <= 6, lane < LANES_MAX]).not.toContain(false);
            expect(isCutAtStart).toBe(isOn(shiftDay(days[0]?.day ?? '', -1), bar));
            expect(isCutAtEnd).toBe(isOn(shiftDay(days[6]?.day ?? '', 1), bar));
          }
          for (const { bars } of days) {
            const ranks = bars.map(rank);
            expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
            const [first] = bars;
            const isMost = days.every(
              day => !first || !day.bars.includes(first) || day.bars[0] === first
            );
            if (first && isMost) expect(bands.map(({ bar }) => bar)).toContain(first);
          }
        }
      })
    );
  });
});

it('weeks are as high as what they hold, and empty ones have nothing', () => {
  const sameDay = (id: number) => barOf(id, '2026-06-02T08:00:00.000Z', '2026-06-02T18:00:00.000Z');
  const lanesOf = (count: number) =>
    weeksOf(Array.from({ length: count }, (_, at) => sameDay(at + 1))).map(({ lanes }) => lanes);
  expect(lanesOf(5)).toEqual([5, 0, 0, 0, 0]);
  expect(lanesOf(LANES_MAX + 4)).toEqual([LANES_MAX, 0, 0, 0, 0]);
});

it('a project until midnight is none of the next day, and one without an end is of every day', () => {
  const [night, open] = [
    barOf(1, '2026-06-02T08:00:00.000Z', '2026-06-02T22:00:00.000Z'),
    barOf(2, '2026-06-28T08:00:00.000Z', null, { use_until: null }),
  ];
  const days = weeksOf([night, open]).flatMap(week => week.days);
  const of = (id: number) =>
    days
      .filter(({ bars }) => bars.some(({ project_id }) => project_id === id))
      .map(({ day }) => day);
  expect(of(1)).toEqual(['2026-06-02']);
  expect(of(2).slice(0, 2)).toEqual(['2026-06-28', '2026-06-29']);
  expect(of(2).at(-1)).toBe(days.at(-1)?.day);
});

it('options come by how soon they end, those without an end last', () => {
  const option = (id: number, option_until: string | null) =>
    barOf(id, '2026-06-02T08:00:00.000Z', '2026-06-02T18:00:00.000Z', {
      status: 'optie',
      option_until,
    });
  const bars = [
    option(1, null),
    option(2, '2026-05-20T10:00:00.000Z'),
    option(3, '2026-05-12T10:00:00.000Z'),
    barOf(4, '2026-06-02T09:00:00.000Z', '2026-06-02T18:00:00.000Z'),
  ];
  const day = weeksOf(bars)
    .flatMap(week => week.days)
    .find(each => each.day === '2026-06-02');
  expect(day?.bars.map(({ project_id }) => project_id)).toEqual([4, 3, 2, 1]);
});
