/** Letters of the scripts that documents have: the typeface has no others. */
const PRINTED_LETTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** Letters that one mark shows: several of one script would only repeat what is wrong. */
const SHOWN_AT_MOST = 20;

/**
 * The letters of a text that documents cannot print, each once. A few rare letters of the printed
 * scripts are not among them: only the server knows the typeface.
 */
export const unprintedLetters = (text: string): string[] =>
  [...new Set(text.normalize('NFC').match(/\p{L}/gu))]
    .filter(letter => !PRINTED_LETTER.test(letter))
    .slice(0, SHOWN_AT_MOST);
