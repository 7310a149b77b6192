import { describe, expect, it } from 'vitest';
import { pagesNamed, parseSearch } from '#src/app/shell/search/parseSearch.ts';

const NOW = { timeZone: 'Europe/Amsterdam', now: Date.parse('2026-06-17T10:00:00Z') };

const JULY = { first: '2026-07-03', last: '2026-07-06' };

describe('a question about days', () => {
  it.each([
    ['4 k12 3-6 jul', 'k12'],
    ['8x k12.2 3-6 jul', 'k12.2'],
    ['k12.2 8x 3-6 jul', 'k12.2'],
    ['shure sm58 3-6 jul', 'shure sm58'],
  ])('in "%s" is about the words "%s"', (text, words) => {
    expect(parseSearch(text, NOW)).toEqual({ words, period: JULY });
  });

  it.each(['4 k12', 'k2 12', ''])('is none in "%s"', text => {
    expect(parseSearch(text, NOW)).toEqual({ words: text });
  });

  it('is about a name that has them, and about the days themselves, in days alone', () => {
    expect(parseSearch('3-6 jul', NOW)).toEqual({ words: '3-6 jul', days: JULY });
  });
});

describe('pages', () => {
  const PAGES = [{ title: 'Tekorten' }, { title: 'Planning' }];

  it('are found by each word of their names, from three signs on', () => {
    expect(pagesNamed('tekor', PAGES)).toEqual([{ title: 'Tekorten' }]);
    expect(pagesNamed('te', PAGES)).toEqual([]);
    expect(pagesNamed('tekorten planning', PAGES)).toEqual([]);
  });
});
