/** The typeface of documents has no other scripts. */
const PRINTED_LETTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

const SHOWN_AT_MOST = 20;

/** Each letter once. Misses a few rare letters of these scripts: only the server knows the typeface. */
export const unprintedLetters = (text: string): string[] =>
  [...new Set(text.normalize('NFC').match(/\p{L}/gu))]
    .filter(letter => !PRINTED_LETTER.test(letter))
    .slice(0, SHOWN_AT_MOST);
