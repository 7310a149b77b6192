import { describe, expect, it } from 'vitest';
import { withUnit } from '#contract/base/units';

describe('the unit of an amount', () => {
  it.each([
    ['1', 1, 'stuk', '1 stuk'],
    ['4', 4, 'stuk', '4 stuks'],
    ['0', 0, 'stuk', '0 stuks'],
    ['1,5', 1.5, 'dag', '1,5 dagen'],
    ['-2', -2, 'set', '-2 sets'],
    ['4', 4, 'uur', '4 uur'],
    ['4', 4, 'meter', '4 meter'],
    ['4', 4, 'Stück', '4 Stück'],
    ['2', 2, 'Stunde', '2 Stunden'],
    ['3', 3, 'bundel', '3 bundel'],
    ['3', 3, 'constructor', '3 constructor'],
    ['3', 3, null, '3'],
  ])('%s %d %s', (written, amount, unit, text) => {
    expect(withUnit(written, amount, unit)).toBe(text);
  });
});
