import { type Font, openSync } from 'fontkit';

/** The product's typeface, whole: names hold letters of every European language. */
const font = (weight: string) =>
  import.meta.resolve(`@expo-google-fonts/inter/${weight}.ttf`).replace('file://', '');

export const REGULAR = font('400Regular/Inter_400Regular');
export const BOLD = font('600SemiBold/Inter_600SemiBold');

let read: Font | undefined;

/** Characters of the typeface. Both weights have the same. */
const has = (character: string) => {
  read ??= openSync(REGULAR);
  return /[\n\t]/.test(character) || read.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
};

/** Each character is looked up once: a text has thousands of the same ones. */
const hasAll = (text: string) => [...new Set(text)].every(has);

const graphemes = new Intl.Segmenter();

const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** The sign for a letter that the typeface lacks. */
const UNKNOWN = '?';

/**
 * A text as the typeface of documents can print it, which would draw boxes for the rest: without
 * emoji, and with a question mark for each letter of a script that it lacks. A typeface with those
 * letters would be tens of megabytes in each installation.
 */
export const printable = (text: string): string => {
  const composed = text.normalize('NFC');
  if (hasAll(composed)) return composed;
  let hasDropped = false;
  const shown = Array.from(graphemes.segment(composed), ({ segment }) => {
    const known = Array.from(segment).filter(has).join('');
    if (known !== '') return known;
    if (/^\p{Default_Ignorable_Code_Point}+$/u.test(segment)) return '';
    if (!PICTURE.test(segment)) return UNKNOWN;
    hasDropped = true;
    return '';
  }).join('');
  if (!hasDropped) return shown;
  return shown.replaceAll(/ {2,}/g, ' ').trim() || UNKNOWN;
};

/** Characters that one answer names. */
const NAMED_AT_MOST = 20;

/** The characters of some texts that `printable` replaces or leaves out, each once. */
const unprintableIn = (texts: Iterable<string>): string[] => {
  const lacking = new Set<string>();
  for (const text of texts) {
    const composed = text.normalize('NFC');
    if (hasAll(composed)) continue;
    for (const { segment } of graphemes.segment(composed)) {
      if (printable(segment) === UNKNOWN && segment !== UNKNOWN) lacking.add(segment);
    }
  }
  return [...lacking].slice(0, NAMED_AT_MOST);
};

/** As `unprintableIn`, for all texts of a document, at any depth. */
export const unprintableOf = (content: unknown) => unprintableIn(textsIn(content));

const textsIn = (part: unknown): string[] => {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : [];
};
