import { describe, expect, it } from 'vitest';
import { isLeftBehind, meets } from '#contract/plan/hirePeriods';

const days = (from: number, until: number) => ({
  from: `2026-06-${String(from).padStart(2, '0')}T08:00:00.000Z`,
  until: `2026-06-${String(until).padStart(2, '0')}T08:00:00.000Z`,
});

describe('a sub-hire', () => {
  it.each([
    ['all of it', days(1, 9), true],
    ['exactly it', days(3, 6), true],
    ['a part of it', days(4, 5), true],
    ['only its begin', days(1, 5), false],
    ['only its end', days(4, 9), false],
    ['another time', days(6, 9), false],
  ])('of %s is met: %s', (_what, hire, isMet) => {
    expect(meets(hire, days(3, 6))).toBe(isMet);
  });

  it.each([
    ['moves away from it', days(3, 6), days(10, 13), true],
    ['moves by a day', days(3, 6), days(4, 7), true],
    ['becomes longer', days(3, 6), days(3, 7), true],
    ['becomes shorter', days(3, 6), days(3, 5), false],
  ])('is left behind where what it is for %s: %s', (_how, before, now, isLeft) => {
    expect(isLeftBehind(days(3, 6), before, now)).toBe(isLeft);
  });

  it('of a part stays if it covered only a part before', () => {
    expect(isLeftBehind(days(4, 5), days(3, 6), days(3, 8))).toBe(false);
    expect(isLeftBehind(days(4, 5), days(3, 6), days(5, 8))).toBe(true);
    expect(isLeftBehind(days(4, 5), undefined, days(3, 8))).toBe(true);
  });
});
