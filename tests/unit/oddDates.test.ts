import fc from 'fast-check';
import { expect, it } from 'vitest';
import { momentOfCell } from '#contract/base/csvCells';
import { dayText, momentText } from '#contract/base/fields';
import { isPeriod, periodBounds } from '#contract/base/periods';
import { isKnownMoment, momentOf, wallClock } from '#contract/base/zonedTime';

const ZONE = 'Europe/Amsterdam';

const twoDigits = fc.integer({ min: 0, max: 99 }).map(number => String(number).padStart(2, '0'));
const year = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }).map(number => String(number).padStart(4, '0')),
  fc.constantFrom('0000', '0001', '0002', '0999', '9999', '10000', '-0001', '+010000')
);
const day = fc.tuple(year, twoDigits, twoDigits).map(parts => parts.join('-'));
const time = fc.tuple(twoDigits, twoDigits).map(parts => parts.join(':'));
const odd = fc.oneof(
  fc.string(),
  day,
  fc.tuple(day, time).map(parts => parts.join('T')),
  fc.tuple(day, time).map(([date, clock]) => `${date}T${clock}:00-12:00`),
  fc.tuple(fc.option(day), fc.option(day)).map(([first, last]) => `${first ?? ''}/${last ?? ''}`)
);

/** Nothing throws, and what comes out is a moment that the database keeps. */
const isStorable = (moment: string | null | undefined) => !moment || isKnownMoment(moment);

it('no text that stands for a day, a moment or a period throws, whatever its year', () => {
  fc.assert(
    fc.property(odd, text => {
      const moment = momentOf(text, ZONE);
      expect(isStorable(moment)).toBe(true);
      if (moment) expect(wallClock(moment, ZONE)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
      expect(isStorable(momentOfCell(text, ZONE))).toBe(true);
      if (isPeriod(text)) {
        const { from, until } = periodBounds(text, ZONE);
        expect([isStorable(from), isStorable(until)]).toEqual([true, true]);
      }
      for (const { success, data } of [dayText.safeParse(text), momentText.safeParse(text)]) {
        if (success) expect(isKnownMoment(data)).toBe(true);
      }
    }),
    { numRuns: 5_000 }
  );
});

it.each(['0002-01-01', '0999-12-31', '9999-12-31'])('%s is a day', value => {
  expect(isPeriod(`${value}/${value}`)).toBe(true);
  expect(wallClock(momentOf(`${value}T12:00`, ZONE) ?? '', ZONE)).toBe(`${value}T12:00`);
});

it.each(['0000-01-01', '10000-01-01'])('%s is no day', value => {
  expect(isPeriod(`${value}/`)).toBe(false);
});
