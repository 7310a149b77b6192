import { NEEDS_VAT_NUMBER, type VatScheme } from './vat.values.ts';
import { VAT_CHECKS } from './vatCheckDigits.ts';

/** Checks form and check digits of an EU number with its country. It may still be unused. */
export const isVatNumber = (number: string) => {
  const form = FORMS[number.slice(0, 2)];
  const rest = number.slice(2);
  if (!form?.test(rest)) return false;
  return VAT_CHECKS[number.slice(0, 2)]?.(rest) ?? true;
};

/**
 * Without the country (https://ec.europa.eu/taxation_customs/vies); `EL` is Greece, `XI` Northern Ireland.
 */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[\dA-Z]\d{7}[\dA-Z]$/,
  FI: /^\d{8}$/,
  FR: /^[\dA-HJ-NP-Z]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[\dA-Z+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

interface Taxed {
  vat_scheme?: VatScheme | null | undefined;
  vat_number?: string | null | undefined;
  country?: string | null | undefined;
}

const lettersOf = (country: string) => {
  if (country === 'GR') return ['EL'];
  if (country === 'GB') return ['XI'];
  return country in FORMS ? [country] : [];
};

/**
 * `undefined` if valid. In the EU the letters must be the country's. Elsewhere the form is unknown, but EU
 * letters are refused.
 */
export const vatNumberProblem = ({ vat_scheme, vat_number, country }: Taxed) => {
  const isNeeded = vat_scheme ? NEEDS_VAT_NUMBER.includes(vat_scheme) : false;
  if (!vat_number) return isNeeded ? { code: 'required' as const } : undefined;
  const letters = vat_number.slice(0, 2);
  const allowed = country ? lettersOf(country.toUpperCase()) : Object.keys(FORMS);
  const isElsewhere =
    !isNeeded && !(letters in FORMS) && (!country || allowed.length === 0 || country === 'GB');
  if (isElsewhere && /^[\dA-Z][\dA-Z.\-/]{3,19}$/.test(vat_number)) return undefined;
  const isRight = allowed.includes(letters) && isVatNumber(vat_number);
  return isRight ? undefined : { code: 'vat_number' as const };
};
