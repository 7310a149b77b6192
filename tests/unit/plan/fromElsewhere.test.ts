import { describe, expect, it } from 'vitest';
import { fromElsewhere } from '#server/modules/warehouse/shipping/fromElsewhere';
import { buildLine } from '../../support/plans.ts';

const request = { id: 1, supplier: 'Vossenberg', status: 'requested' as const, amount: 4 };

describe('of eight on a pick list, from elsewhere', () => {
  it.each([
    ['none where there are enough', { free: 12 }, 0],
    ['what was accepted as missing', { free: 1, uncovered: 7 }, 7],
    ['what is short', { free: 1, short: 7 }, 7],
    ['what is hired', { free: 8, sub_hired: 7 }, 7],
    [
      'what is hired, also where it was accepted before',
      { free: 8, sub_hired: 7, uncovered: 7 },
      7,
    ],
    ['what is hired and what is missing beside it', { free: 4, sub_hired: 3, uncovered: 4 }, 7],
    ['what is asked for once', { free: 4, short: 4, requested: [request] }, 4],
    ['what is asked for although there are enough', { free: 12, requested: [request] }, 4],
    ['all at most', { free: -4, short: 8, uncovered: 0, sub_hired: 8 }, 8],
    ['none of what is not counted', { free: null, uncovered: 0 }, 0],
  ])('come %s', (_which, values, amount) => {
    expect(fromElsewhere(buildLine({ amount: 8, ...values }))).toBe(amount);
  });
});
