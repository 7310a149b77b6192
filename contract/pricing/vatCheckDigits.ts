const digitsOf = (digits: string) => Array.from(digits, Number);

const weighted = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);

const lessThanEleven = (sum: number, { ten, eleven }: { ten: number; eleven: number }) => {
  const check = 11 - (sum % 11);
  if (check === 10) return ten;
  return check === 11 ? eleven : check;
};

const isMultiple = (of: number, weights: readonly number[]) => (rest: string) =>
  weighted(rest, weights) % of === 0;

const doubled = (digit: number) => (digit * 2) % 9 || (digit && 9);

const luhnSum = (digits: string) =>
  digitsOf(digits)
    .toReversed()
    .reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : doubled(digit)), 0);

const isLuhn = (rest: string) => luhnSum(rest) % 10 === 0;

/** ISO 7064, modulo 11, 10: the last digit follows from the others. */
const isModulo1110 = (rest: string) => {
  const product = digitsOf(rest.slice(0, -1)).reduce((carried, digit) => {
    const sum = (digit + carried) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (11 - product) % 10 === Number(rest.at(-1));
};

const isDutchCompany = (rest: string) =>
  weighted(rest, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(rest[8]);

/** Dutch sole traders, since 2020: the whole number, letters as digits, modulo 97 (ISO 7064). */
const isNinetySevenProof = (rest: string) => BigInt(`2321${rest.replace('B', '11')}`) % 97n === 1n;

/** Bulgaria and Lithuania: weights from 1, or from 3 if the result is 10. */
const twiceWeighted = (rest: string) => {
  const digits = digitsOf(rest.slice(0, -1));
  const sum = (from: number) =>
    digits.reduce((total, digit, at) => total + digit * (1 + ((at + from) % 9)), 0) % 11;
  const first = sum(0);
  return (first === 10 ? sum(2) : first) % 10 === Number(rest.at(-1));
};

const CYPRUS = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];

const isCyprus = (rest: string) => {
  const sum = digitsOf(rest.slice(0, 8)).reduce(
    (total, digit, at) => total + (at % 2 === 0 ? (CYPRUS[digit] ?? 0) : digit),
    0
  );
  return String.fromCharCode(65 + (sum % 26)) === rest[8];
};

const IRISH = 'WABCDEFGHIJKLMNOPQRSTUV';

/** Ireland: seven digits and a letter; old numbers have a sign or letter in the second place. */
const isIrish = (rest: string) => {
  const [, first, second, others, check, more = 'W'] =
    /^(\d)([\dA-Z+*])(\d{5})([A-Z])([A-Z])?$/.exec(rest) ?? [];
  if (first === undefined || second === undefined || others === undefined) return false;
  const digits = /\d/.test(second) ? first + second + others : `0${others}${first}`;
  const sum = weighted(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * IRISH.indexOf(more);
  return IRISH[sum % 23] === check;
};

const SPANISH = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** Spain: persons have a letter modulo 23, companies a digit or letter after Luhn. */
const isSpanish = (rest: string) => {
  const [, first, digits, check] = /^([\dA-Z])(\d{7})([\dA-Z])$/.exec(rest) ?? [];
  if (first === undefined || digits === undefined || check === undefined) return false;
  const person = /[\dKLMXYZ]/.test(first) ? first.replace(/[KLMX]/, '0') : undefined;
  if (person !== undefined) {
    const number = Number(person.replace('Y', '1').replace('Z', '2') + digits);
    return SPANISH[number % 23] === check;
  }
  const control = (10 - (luhnSum(`${digits}0`) % 10)) % 10;
  return check === String(control) || check === 'JABCDEFGHI'[control];
};

const isGreek = (rest: string) => {
  const sum = digitsOf(rest.slice(0, 8)).reduce((carried, digit) => carried * 2 + digit, 0);
  return ((sum * 2) % 11) % 10 === Number(rest[8]);
};

/** France: a key with letters is a foreign company's, and is not checked. */
const isFrench = (rest: string) =>
  !/^\d{11}$/.test(rest) ||
  (12 + 3 * (Number(rest.slice(2)) % 97)) % 97 === Number(rest.slice(0, 2));

/**
 * Without the country. Not checked: numbers of persons without a public rule, and those of Northern Ireland.
 */
export const VAT_CHECKS: Readonly<Record<string, (rest: string) => boolean>> = {
  AT: rest => (10 - ((luhnSum(rest.slice(1, 8)) + 4) % 10)) % 10 === Number(rest[8]),
  BE: rest => 97 - (Number(rest.slice(0, 8)) % 97) === Number(rest.slice(8)),
  BG: rest => rest.length !== 9 || twiceWeighted(rest),
  CY: isCyprus,
  CZ: rest =>
    rest.length !== 8 ||
    lessThanEleven(weighted(rest, [8, 7, 6, 5, 4, 3, 2]), { ten: 0, eleven: 1 }) ===
      Number(rest[7]),
  DE: isModulo1110,
  DK: isMultiple(11, [2, 7, 6, 5, 4, 3, 2, 1]),
  EE: isMultiple(10, [3, 7, 1, 3, 7, 1, 3, 7, 1]),
  EL: isGreek,
  ES: isSpanish,
  FI: isMultiple(11, [7, 9, 10, 5, 8, 4, 2, 1]),
  FR: isFrench,
  HR: isModulo1110,
  HU: isMultiple(10, [9, 7, 3, 1, 9, 7, 3, 1]),
  IE: isIrish,
  IT: isLuhn,
  LT: twiceWeighted,
  LU: rest => Number(rest.slice(0, 6)) % 89 === Number(rest.slice(6)),
  LV: rest => Number(rest[0]) <= 3 || weighted(rest, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3,
  MT: isMultiple(37, [3, 4, 6, 7, 8, 9, 10, 1]),
  NL: rest => isDutchCompany(rest) || isNinetySevenProof(rest),
  PL: rest => weighted(rest, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(rest[9]),
  PT: rest =>
    lessThanEleven(weighted(rest, [9, 8, 7, 6, 5, 4, 3, 2]), { ten: 0, eleven: 0 }) ===
    Number(rest[8]),
  RO: rest => {
    const padded = rest.padStart(10, '0');
    const sum = weighted(padded, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10;
    return (sum % 11) % 10 === Number(padded[9]);
  },
  SE: rest => isLuhn(rest.slice(0, 10)),
  SI: rest =>
    lessThanEleven(weighted(rest, [8, 7, 6, 5, 4, 3, 2]), { ten: 0, eleven: -1 }) ===
    Number(rest[7]),
  SK: rest => Number(rest) % 11 === 0,
};
