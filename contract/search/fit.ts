import { foldText, searchTextOf, searchWordsOf } from '../base/searchText.ts';
import { isSameCode } from '../warehouse/codeSpelling.ts';

/** How well a record fits what was searched, the best first. */
export const FITS = ['code', 'name', 'wordStarts', 'rest'] as const;

interface Named {
  name: string;
  code: string | null;
}

interface Fit {
  /** The place in `FITS`. */
  rank: number;
  /** Of the name: of two that fit alike, more of the shorter one was typed. */
  words: number;
}

/** A search with what is compared of it. */
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
 * How well a record fits a search: its code in full, in which case and outer spaces alone do not count;
 * its name in full; words that begin with all that was typed; anything else.
 */
export const fitOf = ({ name, code }: Named, { q, folded, words }: Wanted): Fit => {
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

/** Whether a record's code or name is what was searched. */
export const isExact = (record: Named, wanted: Wanted) =>
  fitOf(record, wanted).rank <= FITS.indexOf('name');

interface Candidate extends Named {
  /** How often the company uses it. */
  uses?: number;
}

/** Candidates of a search, the best first: by what fits, by use, by how much of the name was typed, by name. */
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
