import { listCell, listOfCell } from '#contract/base/csvCells';
import { shiftDay } from '#contract/base/periods';
import {
  type DateOrder,
  type DateReading,
  dateOrderOf,
  dateReading,
  isUnclearDate,
  readDate,
} from './dates.ts';
import {
  type DecimalSign,
  decimalSignOf,
  isUnclearNumber,
  type NumberReading,
  numberReading,
  readNumber,
} from './numbers.ts';
import { isDamaged } from './damage.ts';
import { filledFields, type Mapping, textsOf } from './columns.ts';
import type { Sheet } from './table.ts';
import type { Target } from './targets.ts';

export type Value = string | number | boolean | null;

export type Reading =
  | ({ kind: 'number' } & NumberReading)
  | ({ kind: 'date' } & DateReading)
  /** The meaning of each word; missing words stay unchanged. */
  | { kind: 'words'; words: Readonly<Record<string, Value>> }
  | { kind: 'text' };

export interface FieldReading {
  target: Target;
  reading: Reading;
  /** Non-empty texts in row order. */
  texts: string[];
  unclear: string[];
  /** Texts that a spreadsheet damaged: `6,37702E+15`. */
  damaged: string[];
}

const BLANK =
  /^(?:n\/?\.?a\.?|#n\/a|n\.?v\.?t\.?|-+|–|—|geen|none|null|onbekend|unknown|keine?|k\.?a\.?)$/i;

const isBlank = (text: string) => text === '' || BLANK.test(text.trim());

const WORDS: readonly Target['kind'][] = ['choice', 'flag', 'name'];

interface ReadingsOptions {
  mapping: Mapping;
  targets: readonly Target[];
  /** By the user's language, if the file does not decide. */
  guess: { decimal: DecimalSign; order: DateOrder };
}

export const readingsOf = (
  sheet: Sheet,
  { mapping, targets, guess }: ReadingsOptions
): FieldReading[] => {
  const fields = filledFields(mapping, targets);
  const rows = sheet.rows.map(row => textsOf(mapping, row));
  const textsByField = new Map(
    fields.map(({ field }) => [
      field,
      rows.map(row => row[field] ?? '').filter(text => !isBlank(text)),
    ])
  );
  const textsOfKind = (...kinds: Target['kind'][]) =>
    fields
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ field }) => textsByField.get(field) ?? []);
  const decimal = decimalSignOf(textsOfKind('number'));
  const order = dateOrderOf(textsOfKind('day', 'moment'));
  return fields.map(target => {
    const texts = textsByField.get(target.field) ?? [];
    const readingOf = (): Reading => {
      if (target.kind === 'number') {
        return { kind: 'number', ...numberReading(texts, decimal, guess.decimal) };
      }
      if (target.kind === 'day' || target.kind === 'moment') {
        return { kind: 'date', ...dateReading(texts, order, guess.order) };
      }
      return WORDS.includes(target.kind) ? { kind: 'words', words: {} } : { kind: 'text' };
    };
    const reading = readingOf();
    const isUnclear = { number: isUnclearNumber, date: isUnclearDate, words: never, text: never };
    return {
      target,
      reading,
      texts,
      unclear: texts.filter(isUnclear[reading.kind]),
      damaged: texts.filter(text => isDamaged(target.field, text)),
    };
  });
};

const never = () => false;

/** A moment without a time is the start of its day; for these fields, the end. */
const ENDS = ['end_date', 'arrival', 'until'];

/** Separates several values in a cell of an address book. */
const SEVERAL = /\s+:::\s+/;

const itemsOf = (text: string) => text.split(SEVERAL).flatMap(part => listOfCell(part, ',;|'));

/** Fields have one value, except notes: the first is used. */
const firstOf = ({ field }: Target, text: string) =>
  field === 'notes' || field === 'description' ? text : (text.split(SEVERAL)[0] ?? text);

/** A text that does not fit stays unchanged. */
export const valueOf = (
  text: string,
  { target, reading }: Pick<FieldReading, 'target' | 'reading'>
): Value => {
  if (isBlank(text)) return null;
  if (target.kind === 'id') return readNumber(text, '.') ?? text;
  switch (reading.kind) {
    case 'number':
      return readNumber(text, reading.decimal) ?? text;
    case 'date': {
      const date = readDate(text, reading.order);
      if (!date || target.kind === 'day') return date?.slice(0, 10) ?? text;
      if (date.includes('T')) return date.replace('T', ' ');
      return `${ENDS.includes(target.field) ? shiftDay(date, 1) : date} 00:00`;
    }
    case 'words':
      return reading.words[text] === undefined ? text : reading.words[text];
    case 'text':
      return target.kind === 'list' ? listCell(itemsOf(text)) : firstOf(target, text);
  }
};
