import { describe, expect, it } from 'vitest';
import { foldText, searchWordsOf } from '#contract/base/searchText';
import { bestFirst, wantedOf } from '#contract/search/fit';

describe('folding', () => {
  it.each([
    ['SM-58', ' sm 58 '],
    ['6×4', '6 x 4'],
    ['Één Ørsted', 'een orsted'],
    ['Straße', 'strasse'],
    ['Ёлка', 'елка'],
    ['cdj2000nxs2', 'cdj 2000 nxs 2'],
    ['Epson 🎥', 'epson'],
  ])('%s becomes %s', (text, folded) => expect(foldText(text).trim()).toBe(folded.trim()));

  it.each([
    ['sm58', ['sm 58']],
    ['sm-58', ['sm', '58']],
    ['xlr 10 m', ['xlr', '10 m']],
    ['xlr 10m', ['xlr', '10 m']],
    ['podium 6 x 4', ['podium', '6 x 4']],
    ['podium 6×4 m', ['podium', '6 x 4 m']],
    ['Unique 2.1 hazer', ['unique', '2 1', 'hazer']],
    ['kabel  Kabel', ['kabel']],
    ['!! 🎥', []],
  ])('the words of %s are %j', (q, words) => expect(searchWordsOf(q)).toEqual(words));
});

describe('the best of a search', () => {
  const ranked = (q: string, ...products: { name: string; code?: string; uses?: number }[]) =>
    bestFirst(
      products.map(({ code, ...product }) => ({ ...product, code: code ?? null })),
      wantedOf(q)
    ).map(({ name }) => name);

  it('is a code or a name in full before all that contain it, however many there are', () => {
    const others = Array.from({ length: 20 }, (_, at) => ({
      name: `Draadloos SM58 ${at}`,
      code: `W${at}`,
      uses: 90,
    }));
    const names = ranked(
      'sm58',
      ...others,
      { name: 'Klem voor de sm58' },
      { name: 'Shure microfoon', code: 'sm58 ' },
      { name: 'SM-58', code: 'M1' }
    );
    expect(names.slice(0, 2)).toEqual(['Shure microfoon', 'SM-58']);
  });

  it('is what begins a word, then what is used most, then of what more was typed', () => {
    const names = ranked(
      'par',
      { name: 'Separator', uses: 99 },
      { name: 'LED PARty Q7' },
      { name: 'PAR64' },
      { name: 'Floor PAR 56 kort', uses: 3 },
      { name: 'PAR 56' }
    );
    expect(names).toEqual(['Floor PAR 56 kort', 'PAR 56', 'PAR64', 'LED PARty Q7', 'Separator']);
  });

  it('takes no other spelling for a code than case and spaces around it', () => {
    expect(ranked('q7', { name: 'A', code: 'Q-7' }, { name: 'Ander', code: 'Q7' })[0]).toBe(
      'Ander'
    );
  });
});
