import { describe, expect, it } from 'vitest';
import type { AvailabilityEntry } from '#contract/crew/availability';
import { availableIn, awayIn } from '#contract/crew/availableIn';

const ZONE = 'Europe/Amsterdam';

/** A Saturday in summer: the clock is two hours ahead. */
const SATURDAY = { from: '2030-06-01T06:00:00.000Z', until: '2030-06-01T14:00:00.000Z' };

const dated = (state: AvailabilityEntry['state'], from: string, until: string) => ({
  id: 1,
  state,
  reason: null,
  from,
  until,
});

const weekly = (state: AvailabilityEntry['state'], values: object = {}): AvailabilityEntry => ({
  id: 2,
  state,
  reason: null,
  weekdays: [6],
  time_from: '00:00',
  time_until: '00:00',
  valid_until: null,
  ...values,
});

describe('somebody', () => {
  it.each<[string, AvailabilityEntry[], string]>([
    ['is as usual without entries', [], 'ask'],
    ['is away on weekdays that they said', [weekly('away')], 'away'],
    ['is as usual on other days', [weekly('away', { weekdays: [1, 7] })], 'ask'],
    ['is free where all of it is covered', [weekly('free')], 'free'],
    ['is as usual where a part is not', [weekly('free', { time_from: '09:00' })], 'ask'],
    ['is away for a part', [weekly('away', { time_from: '15:59', time_until: '23:00' })], 'away'],
    [
      'is not away just after',
      [weekly('away', { time_from: '16:00', time_until: '23:00' })],
      'ask',
    ],
    ['is as usual after an entry ended', [weekly('away', { valid_until: '2030-05-31' })], 'ask'],
    ['is away on its last day', [weekly('away', { valid_until: '2030-06-01' })], 'away'],
    [
      'is away in a night that began the day before',
      [weekly('away', { weekdays: [5], time_from: '22:00', time_until: '08:30' })],
      'away',
    ],
    [
      'is free where a date says so',
      [weekly('away'), dated('free', SATURDAY.from, SATURDAY.until)],
      'free',
    ],
    [
      'is the worse of two dates',
      [
        dated('free', SATURDAY.from, SATURDAY.until),
        dated('away', '2030-06-01T13:00:00.000Z', '2030-06-02T13:00:00.000Z'),
      ],
      'away',
    ],
    [
      'is as usual beside a date',
      [dated('away', SATURDAY.until, '2030-06-09T00:00:00.000Z')],
      'ask',
    ],
  ])('%s', (_, entries, state) => {
    expect(availableIn(SATURDAY, ZONE)(entries, 'ask')).toBe(state);
  });

  it('is away at a time of day on both sides of a clock change', () => {
    const entry = weekly('away', { weekdays: [7], time_from: '08:00', time_until: '09:00' });
    const at = (from: string, until: string) => availableIn({ from, until }, ZONE)([entry], 'free');
    expect(at('2030-10-20T06:00:00.000Z', '2030-10-20T06:30:00.000Z')).toBe('away');
    expect(at('2030-10-27T06:00:00.000Z', '2030-10-27T06:30:00.000Z')).toBe('free');
    expect(at('2030-10-27T07:00:00.000Z', '2030-10-27T07:30:00.000Z')).toBe('away');
  });
});

describe('the parts in which somebody is away', () => {
  const away = (...entries: AvailabilityEntry[]) =>
    awayIn(
      { from: '2030-06-01T00:00:00.000Z', until: '2030-06-02T00:00:00.000Z' },
      entries,
      ZONE
    ).map(({ from, until }) => [from, until]);
  const WHOLE = ['2030-05-31T22:00:00.000Z', '2030-06-01T22:00:00.000Z'];

  it('are without those for which they gave dates, as `availableIn` has it', () => {
    expect(away(weekly('away'))).toEqual([WHOLE]);
    expect(away(weekly('away'), dated('free', SATURDAY.from, SATURDAY.until))).toEqual([
      [WHOLE[0], SATURDAY.from],
      [SATURDAY.until, WHOLE[1]],
    ]);
    expect(away(weekly('away'), dated('ask', '2030-05-31T00:00:00.000Z', SATURDAY.until))).toEqual([
      [SATURDAY.until, WHOLE[1]],
    ]);
    expect(away(weekly('away'), dated('free', '2030-05-01T00:00:00.000Z', SATURDAY.from))).toEqual([
      [SATURDAY.from, WHOLE[1]],
    ]);
  });

  it('are all of a date that is away, once', () => {
    const dates = dated('away', SATURDAY.from, SATURDAY.until);
    expect(away(dates, dated('free', SATURDAY.from, SATURDAY.until))).toEqual([
      [SATURDAY.from, SATURDAY.until],
    ]);
    expect(away(weekly('away'), dates)).toEqual([
      [WHOLE[0], SATURDAY.from],
      [SATURDAY.until, WHOLE[1]],
      [SATURDAY.from, SATURDAY.until],
    ]);
  });
});
