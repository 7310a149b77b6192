import { TEXT_MAX } from '../base/limits.ts';
import { CODES_PATH } from './codedResources.values.ts';

/** The capitals of Latin letters. İ has no small letter of its own, and is left as it is. */
const CAPITALS = /[A-ZÀ-ÖØ-ÞĀ-įĲ-ſ]/g;

/** A UPC is the EAN with a zero before it: scanners answer the one or the other. */
const UPC = /^\d{12}$/;

/**
 * The one form of all spellings of a code: without the spaces around it, in small letters, and of a UPC
 * the EAN. The database does the same (`fold_code`).
 */
export const foldCode = (code: string) =>
  code
    .trim()
    .replace(CAPITALS, letter => letter.toLowerCase())
    .replace(UPC, digits => `0${digits}`);

/** No label has as many signs: what was read is something else. */
export const isCodeTooLong = (code: string) => code.length > TEXT_MAX.name;

/** Compares codes in any spelling. */
export const isSameCode = (one: string | null, other: string) =>
  one !== null && foldCode(one) === foldCode(other);

/** What people type where a thing has no serial number. */
const NO_SERIAL_NUMBER: ReadonlySet<string> = new Set(['n/a', 'n.v.t.', '-', 'geen']);

export const isNoSerialNumber = (text: string) => NO_SERIAL_NUMBER.has(foldCode(text));

/**
 * The code in what was scanned or typed; `''` where there is none. The address on a label stands for the
 * last part of its path, where its host is one of those that our labels lead to. Any other address is
 * what it says: another company's label is none of ours.
 */
export const codeIn = (scanned: string, labelHosts: readonly string[]) => {
  const text = scanned.trim();
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return text;
  const { host, pathname } = new URL(text);
  if (!labelHosts.includes(host)) return text;
  const [, code] = LABEL_PATH.exec(pathname) ?? [];
  return code === undefined ? text : decoded(code).trim();
};

/** In any path: a server may have stood below one, or its address have ended in a slash. */
const LABEL_PATH = new RegExp(`${CODES_PATH}([^/]+)/?$`);

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Digits of a number that codes are counted by; longer ones are bar codes of others. */
const SERIES_DIGITS = /^\d{1,9}$/;

/** The number of a code in a series of codes with one beginning; `undefined` for any other code. */
export const numberInSeries = (code: string, prefix: string) => {
  const [folded, series] = [foldCode(code), foldCode(prefix)];
  const digits = folded.slice(series.length);
  return folded.startsWith(series) && SERIES_DIGITS.test(digits) ? Number(digits) : undefined;
};
