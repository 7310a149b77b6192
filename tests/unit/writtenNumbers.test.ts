import { describe, expect, it } from 'vitest';
import { writtenNumbers } from '#i18n/writtenNumbers';

describe('numbers in a sentence', () => {
  it.each([
    ['nl', '12.345', '7,5'],
    ['en', '12,345', '7.5'],
    ['de', '12.345', '7,5'],
  ] as const)('are written as in %s', (locale, count, weight) => {
    expect(writtenNumbers(locale, { count: 12_345, weight: 7.5 })).toEqual({ count, weight });
  });

  it('stay numbers where they decide between singular and plural', () => {
    expect(writtenNumbers('nl', { smart_count: 1 })).toEqual({ smart_count: 1 });
  });

  it('leave years and texts alone', () => {
    const values = { year: 2026, number: '2026-0005', name: null };
    expect(writtenNumbers('nl', values)).toEqual(values);
  });
});
