import { describe, expect, it } from 'vitest';
import { searchTextOf } from '#contract/base/searchText';
import { documentNumbersOf, documentPattern } from '#contract/search/documentNumber';

const finds = (typed: string, number: string) => {
  const text = searchTextOf([number, 'Ada BV', '3 lamps of 2026']);
  return documentNumbersOf(typed).some(reading => {
    const pattern = documentPattern(reading)
      .replaceAll('|', String.raw`\|`)
      .replaceAll('_', '.')
      .replaceAll('%', '.*');
    return new RegExp(`^${pattern}$`).test(text);
  });
};

describe('the number of a document', () => {
  it.each([
    'F2026-0034',
    'f2026-34',
    'F2026 0034',
    'f20260034',
    '2026-0034',
    '2026-34',
    '0034',
    '34',
    'F34',
    'f2026',
    'F2026-00',
    ' F2026-0034 ',
  ])('is found by %s', typed => {
    expect(finds(typed, 'F2026-0034')).toBe(true);
  });

  it.each([
    'C2026-0034',
    'F2025-0034',
    '2025-34',
    'F2026-35',
    '35',
    '3',
    '2026',
    'Ada BV',
    'lamps',
    '',
  ])('is not found by %s', typed => {
    expect(finds(typed, 'F2026-0034')).toBe(false);
  });

  it('has more digits after 9,999 in a year', () => {
    expect(finds('F2026-10034', 'F2026-10034')).toBe(true);
    expect(finds('10034', 'F2026-10034')).toBe(true);
    expect(finds('0034', 'F2026-10034')).toBe(false);
  });

  it('is no phone number, and no days', () => {
    expect(documentNumbersOf('06 12 34 56 78')).toEqual([]);
    expect(documentNumbersOf('10-12')).toEqual([]);
    expect(documentNumbersOf('week 27')).toEqual([]);
  });
});
