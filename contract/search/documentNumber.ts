/** A letter, and one or two numbers: `F2026-0034`, `f 2026 34`, `2026-34`, `0034`. */
const NUMBER = /^#?([a-z])?[\s-]*(\d{1,12})(?:[\s-]+(\d{1,8}))?$/i;

const YEAR_DIGITS = 4;
const LEAST_SEQUENCE_DIGITS = 4;

export interface DocumentNumber {
  letter: string | undefined;
  year: string | undefined;
  /** The first digits of the number within a year. */
  sequence: string | undefined;
}

/** `34` is `0034`. A number that begins with a zero may be incomplete. */
const sequenceOf = (digits: string) =>
  digits.startsWith('0') ? digits : digits.padStart(LEAST_SEQUENCE_DIGITS, '0');

export const documentNumbersOf = (text: string): DocumentNumber[] => {
  const [, typed, first = '', second] = NUMBER.exec(text.trim()) ?? [];
  const letter = typed?.toLowerCase();
  const year = first.slice(0, YEAR_DIGITS);
  const rest = second ?? first.slice(YEAR_DIGITS);
  const isYear = second === undefined || first.length === YEAR_DIGITS;
  const readings: DocumentNumber[] = [];
  if (isYear && year.length === YEAR_DIGITS && rest !== '') {
    readings.push({ letter, year, sequence: sequenceOf(rest) });
  }
  if (second !== undefined || first === '') return readings;
  if (letter !== undefined && first.length === YEAR_DIGITS) {
    readings.push({ letter, year, sequence: undefined });
  }
  if (letter !== undefined || first.length > 1) {
    readings.push({ letter, year: undefined, sequence: sequenceOf(first) });
  }
  return readings;
};

/** A LIKE pattern for the searched text of a document, whose first field is its number. */
export const documentPattern = ({ letter, year, sequence }: DocumentNumber) =>
  `| ${letter ?? '_'} ${year ?? '_'.repeat(YEAR_DIGITS)} ${sequence ?? ''}%`;
