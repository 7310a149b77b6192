/** Letters that are no accented form, and their replacements (as in `fold_text`). */
const [LETTERS, FOLDED] = [
  '×ØĐÐŁĦŦøđðłħŧıςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЂЉЊЋЏЅЈҐ',
  'xoddlhtoddlhtiσαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяєіђљњћџѕјґ',
];

const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ...Array.from(LETTERS, (letter, at): [string, string] => [letter, FOLDED.charAt(at)]),
  ['Æ', 'ae'],
  ['æ', 'ae'],
  ['Œ', 'oe'],
  ['œ', 'oe'],
  ['Þ', 'th'],
  ['þ', 'th'],
  ['ẞ', 'ss'],
  ['ß', 'ss'],
]);

const OTHER_SIGNS =
  /[^0-9a-z|%\u0180-\u02af\u0370-\u1fff\u2c00-\u2dff\u3005-\ud7ff\uf900-\ufaff]+/g;

const BORDERS = /(?<=\d)(?=[^\d ])|(?<=[^\d ])(?=\d)|(?<=[^ ])(?=\|)|(?<=\|)(?=[^ ])/g;

/**
 * No accents, lower case, numbers and words separated, only `|` and `%` as signs. `fold_text` does the same
 * in SQL.
 */
export const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .replace(/[A-Z]/g, letter => letter.toLowerCase())
    .replace(/[^ -~]/g, letter => PLAIN_LETTERS.get(letter) ?? letter)
    .replace(OTHER_SIGNS, ' ')
    .replace(BORDERS, ' ');

/** As stored in `search_text`: each field between two `|`. */
export const searchTextOf = (fields: readonly (string | null)[]) => {
  const text = fields.map(field => field ?? '').join(' | ');
  const joined = text.replace(/([^\s\d])-([^\s\d])/g, '$1$2');
  return foldText(joined === text ? `|${text}|` : `|${text}|${joined}|`);
};

const BETWEEN_WORDS = /[\s/_|\-‐–—]+/;

/**
 * Folded words in any order. A joined word stays joined, as does a number with the letter after it: `sm58` is
 * `sm 58`, and `6 x 4` and `6x4` are `6 x 4`.
 */
export const searchWordsOf = (q: string): string[] => {
  const words: string[] = [];
  for (const typed of q.split(BETWEEN_WORDS)) {
    const word = foldText(typed).trim();
    const last = words.at(-1);
    if (last !== undefined && belongsTo(last, word)) words[words.length - 1] = `${last} ${word}`;
    else if (word !== '') words.push(word);
  }
  return [...new Set(words)];
};

const belongsTo = (last: string, word: string) =>
  (/\d$/.test(last) && /^[^\d ]$/.test(word)) || (/\d x$/.test(last) && /^\d/.test(word));
