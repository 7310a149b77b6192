/** Control characters, and those that reverse or hide the text around them. */
const HIDDEN = /[[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]--[\n\t\r]]/gv;

/** What users typed, without characters that have no place in a document. */
export const plainText = (text: string) => text.replace(HIDDEN, '');
