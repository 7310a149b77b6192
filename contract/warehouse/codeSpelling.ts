import { TEXT_MAX } from '../base/limits.ts';
import { visibleText } from '../base/visibleText.ts';
import { CODES_PATH } from './codedResources.values.ts';

/** İ has no lower case of its own, and stays. */
const CAPITALS = /[A-ZÀ-ÖØ-ÞĀ-įĲ-ſ]/g;

/** A UPC is an EAN without its leading zero. Scanners return either. */
const UPC = /^\d{12}$/;

/** No outer spaces, lower case, a UPC as EAN. `fold_code` does the same in SQL. */
export const foldCode = (code: string) =>
  code
    .trim()
    .replace(CAPITALS, letter => letter.toLowerCase())
    .replace(UPC, digits => `0${digits}`);

/** A prefix of some scanners, for the symbology (ISO/IEC 15424): `]C1`, `]E0`. */
const SYMBOLOGY = /^\][A-Za-z]\d(?=.)/;

export const withoutSymbology = (code: string) => code.replace(SYMBOLOGY, '');

export const isCodeTooLong = (code: string) => code.length > TEXT_MAX.name;

export const isSameCode = (one: string | null, other: string) =>
  one !== null && foldCode(one) === foldCode(other);

const NO_SERIAL_NUMBER: ReadonlySet<string> = new Set(['n/a', 'n.v.t.', '-', 'geen']);

export const isNoSerialNumber = (text: string) => NO_SERIAL_NUMBER.has(foldCode(text));

/**
 * `''` if there is none. For a label address of `labelHosts`: the last part of its path. Any other address is
 * returned unchanged, because it is another company's label.
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

/** Longer numbers are bar codes of others. */
const SERIES_DIGITS = /^\d{1,9}$/;

export const numberInSeries = (code: string, prefix: string) => {
  const [folded, series] = [foldCode(code), foldCode(prefix)];
  const digits = folded.slice(series.length);
  return folded.startsWith(series) && SERIES_DIGITS.test(digits) ? Number(digits) : undefined;
};
