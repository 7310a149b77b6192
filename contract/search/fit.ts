import { foldText, searchTextOf, searchWordsOf } from '../base/searchText.ts';
import { isSameCode } from '../warehouse/codeSpelling.ts';

const FITS = ['code', 'name', 'wordStarts', 'rest'] as const;

interface Named {
  name: string;
  code: string | null;
}

interface Fit {
  rank: number;
  words: number;
}

export interface Wanted {
  q: string;
  folded: string;
  words: readonly string[];
}

export const wantedOf = (q: string): Wanted => ({
  q,
  folded: foldText(q).trim(),
  words: searchWordsOf(q),
});

/**
 * The full code, ignoring case and outer spaces; the full name; words that begin with all typed words; else
 * `rest`.
 */
const fitOf = ({ name, code }: Named, { q, folded, words }: Wanted): Fit => {
  const own = foldText(name).trim();
  const fit = (kind: (typeof FITS)[number]): Fit => ({
    rank: FITS.indexOf(kind),
    words: own.split(' ').length,
  });
  if (isSameCode(code, q)) return fit('code');
  if (folded !== '' && own === folded) return fit('name');
  const text = searchTextOf([name, code]);
  return fit(words.every(word => text.includes(` ${word}`)) ? 'wordStarts' : 'rest');
};

export const isExact = (record: Named, wanted: Wanted) =>
  fitOf(record, wanted).rank <= FITS.indexOf('name');

interface Candidate extends Named {
  uses?: number;
}

export const bestFirst = <Found extends Candidate>(
  candidates: readonly Found[],
  wanted: Wanted
): Found[] =>
  candidates
    .map(candidate => ({ candidate, ...fitOf(candidate, wanted) }))
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        (other.candidate.uses ?? 0) - (one.candidate.uses ?? 0) ||
        one.words - other.words ||
        compareNames(one.candidate.name, other.candidate.name)
    )
    .map(({ candidate }) => candidate);

const compareNames = new Intl.Collator('nl', { numeric: true }).compare;
