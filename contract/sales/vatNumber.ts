import { NEEDS_VAT_NUMBER, type VatScheme } from './vat.values.ts';

/**
 * True if a VAT number has the form of its country, and for the Netherlands, Belgium and Germany
 * the right check digits. It is written without spaces and signs, with the country in front. Whether
 * it is in use is not known.
 */
export const isVatNumber = (number: string) => {
  const isCountrys = COUNTRIES[number.slice(0, 2)];
  return isCountrys ? isCountrys(number.slice(2)) : /^[A-Z]{2}[\dA-Z+*]{2,12}$/.test(number);
};

const COUNTRIES: Readonly<Record<string, (rest: string) => boolean>> = {
  NL: rest => /^\d{9}B\d{2}$/.test(rest) && (isElevenProof(rest) || isNinetySevenProof(rest)),
  BE: rest =>
    /^[01]\d{9}$/.test(rest) && 97 - (Number(rest.slice(0, 8)) % 97) === Number(rest.slice(8)),
  DE: rest => /^[1-9]\d{8}$/.test(rest) && isGermanProof(rest),
};

/** Companies: the ninth digit follows from the eight before it, modulo 11. */
const isElevenProof = (rest: string) => {
  const sum = digitsOf(rest).reduce((total, digit, at) => total + digit * (9 - at), 0);
  return sum % 11 === Number(rest[8]);
};

/** Sole traders, since 2020: the whole number with letters as digits, modulo 97 (ISO 7064). */
const isNinetySevenProof = (rest: string) => BigInt(`2321${rest.replace('B', '11')}`) % 97n === 1n;

/** ISO 7064, modulo 11, 10. */
const isGermanProof = (rest: string) => {
  const product = digitsOf(rest).reduce((carried, digit) => {
    const sum = (digit + carried) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (11 - product) % 10 === Number(rest[8]);
};

/** The digits before the check digit. */
const digitsOf = (rest: string) => Array.from(rest.slice(0, 8), Number);

interface Taxed {
  vat_scheme?: VatScheme | null | undefined;
  vat_number?: string | null | undefined;
}

/** What is wrong with a customer's VAT number for its scheme; `undefined` if nothing is. */
export const vatNumberProblem = ({ vat_scheme, vat_number }: Taxed) => {
  if (!vat_scheme || !NEEDS_VAT_NUMBER.includes(vat_scheme)) return undefined;
  if (!vat_number) return { code: 'required' as const };
  return isVatNumber(vat_number) ? undefined : { code: 'invalid' as const };
};
