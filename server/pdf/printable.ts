import { openFont, REGULAR } from './fonts.ts';

const has = (character: string) =>
  /[\n\t]/.test(character) || openFont(REGULAR).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

const hasAll = (text: string) => [...new Set(text)].every(has);

const graphemes = new Intl.Segmenter();

const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

const UNKNOWN = '?';

/**
 * Replaces characters that the typeface lacks, which would print as boxes: emoji are removed, letters of
 * other scripts become `?`. A typeface with those letters would take tens of megabytes.
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

const NAMED_AT_MOST = 20;

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

export const unprintableOf = (content: unknown) => unprintableIn(textsIn(content));

const textsIn = (part: unknown): string[] => {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : [];
};
