import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINE_AMOUNT_MAX } from '#contract/plan/planChanges';
import { parseEntry } from '#src/modules/plan/parseEntry.ts';

describe('an entry', () => {
  it.each([
    ['10 sm58', 10, 'sm58'],
    ['sm58 10', 10, 'sm58'],
    ['10x sm58', 10, 'sm58'],
    ['10 x sm58', 10, 'sm58'],
    ['10× sm58', 10, 'sm58'],
    ['sm58 x10', 10, 'sm58'],
    ['sm58 x 10', 10, 'sm58'],
    ['sm58 10x', 10, 'sm58'],
    ['sm58', 1, 'sm58'],
    ['l-acoustics k2 12', 12, 'l-acoustics k2'],
    ['l-acoustics k2', 1, 'l-acoustics k2'],
    ['4 l-acoustics k2', 4, 'l-acoustics k2'],
    ['2 truss 3', 2, 'truss 3'],
    ['xlr 10m', 1, 'xlr 10m'],
    ['podium 6 x 4', 1, 'podium 6 x 4'],
    ['podium 6 × 4 m', 1, 'podium 6 × 4 m'],
    ['2 podium 1,5x2', 2, 'podium 1,5x2'],
    ['xlr 10m x5', 5, 'xlr 10m'],
    ['  10   shure  sm58 ', 10, 'shure sm58'],
    ['99999 sm58', 99_999, 'sm58'],
    ['1.000 xlr kabel', 1000, 'xlr kabel'],
    ['xlr kabel 2.500', 2500, 'xlr kabel'],
    ['1 000 xlr', 1000, 'xlr'],
    ['2 100 volt', 2, '100 volt'],
    ['', 1, ''],
    ['   ', 1, ''],
  ])('%j is %i of %j', (text, amount, words) => {
    expect(parseEntry(text)).toEqual({ amount, words });
  });

  it.each([
    ['58', '58', ''],
    ['0 sm58', '0', 'sm58'],
    ['sm58 0', '0', 'sm58'],
    ['100000 sm58', '100000', 'sm58'],
    ['1,5 sm58', '1,5', 'sm58'],
    ['1,5x sm58', '1,5x', 'sm58'],
    ['-3 sm58', '-3', 'sm58'],
    ['1.000.000 sm58', '1.000.000', 'sm58'],
  ])('%j has %j as an amount that no line can have', (text, amount, words) => {
    expect(parseEntry(text)).toEqual({ amount: 1, words: text, odd: { amount, words } });
  });

  it.each(['10m kabel', 'k2', '2 truss 1,5', '58 58'])('%j has no odd amount', text => {
    expect(parseEntry(text)).not.toHaveProperty('odd');
  });

  it('has the amount before or after any words', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9-]{1,8}( [a-z-]{2,8}){0,3}$/);
    const amounts = fc.integer({ min: 1, max: LINE_AMOUNT_MAX });
    fc.assert(
      fc.property(name, amounts, (words, amount) => {
        expect(parseEntry(`${amount} ${words}`)).toEqual({ amount, words });
        expect(parseEntry(`${words} ${amount}`)).toEqual({ amount, words });
      })
    );
  });
});
