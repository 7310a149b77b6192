import { TEXT_MAX } from '../base/limits.ts';
import { visibleText } from '../base/visibleText.ts';
import { CODES_PATH } from './codedResources.values.ts';

/** The capitals of Latin letters. İ has no small letter of its own, and is left as it is. */
const CAPITALS = /[A-ZÀ-ÖØ-ÞĀ-įĲ-ſ]/g;

/** A UPC is an EAN without its leading zero. Scanners return either. */
const UPC = /^\d{12}$/;

/**
 * The normal form of a code: no outer spaces, lower case, a UPC as EAN. The database does the same
 * (`fold_code`).
 */
export const foldCode = (code: string) =>
  code
    .trim()
    .replace(CAPITALS, letter => letter.toLowerCase())
    .replace(UPC, digits => `0${digits}`);

/** The mark that some scanners put before a code, for its symbology (ISO/IEC 15424): `]C1`, `]E0`. */
const SYMBOLOGY = /^\][A-Za-z]\d(?=.)/;

/** A code without the mark of its symbology: how it was printed is no part of it. */
export const withoutSymbology = (code: string) => code.replace(SYMBOLOGY, '');

/** True if a code is longer than any label, so that the scan is something else. */
export const isCodeTooLong = (code: string) => code.length > TEXT_MAX.name;

/** Compares codes in any spelling. */
export const isSameCode = (one: string | null, other: string) =>
  one !== null && foldCode(one) === foldCode(other);

/** Words that users type for "no serial number". */
const NO_SERIAL_NUMBER: ReadonlySet<string> = new Set(['n/a', 'n.v.t.', '-', 'geen']);

export const isNoSerialNumber = (text: string) => NO_SERIAL_NUMBER.has(foldCode(text));

/**
 * The code in a scanned or typed text; `''` if there is none. For an address of a label it is the
 * last part of the path, if the host is one of our labels' hosts. Any other address is returned as
 * it is: it is another company's label.
 */
export const codeIn = (scanned: string, labelHosts: readonly string[]) => {
  const text = withoutSymbology(visibleText(scanned).trim()).trim();
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return text;
  const { host, pathname } = new URL(text);
  if (!labelHosts.includes(host)) return text;
  const [, code] = LABEL_PATH.exec(pathname) ?? [];
  return code === undefined ? text : decoded(code).trim();
};

/**
 * In any path: an earlier server may have run below a path, or its address may have ended in a
 * slash. In any case: a scanner with Caps Lock on sends capitals.
 */
const LABEL_PATH = new RegExp(`${CODES_PATH}([^/]+)/?$`, 'i');

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Digits of a number that codes are counted by; longer ones are bar codes of others. */
const SERIES_DIGITS = /^\d{1,9}$/;

/** The number of a code in a series with one prefix; `undefined` for other codes. */
export const numberInSeries = (code: string, prefix: string) => {
  const [folded, series] = [foldCode(code), foldCode(prefix)];
  const digits = folded.slice(series.length);
  return folded.startsWith(series) && SERIES_DIGITS.test(digits) ? Number(digits) : undefined;
};
