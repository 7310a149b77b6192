import { filledFields, type Mapping, textsOf } from './columns.ts';
import type { Sheet } from './table.ts';
import type { Target } from './targets.ts';
import { type FieldReading, type Value, valueOf } from './values.ts';
import type { WordAnswers } from './words.ts';

/** What is done with a row that looks like a record: it is left out, is a new one, or is of that record. */
export type SimilarDecision = 'leave' | 'new' | number;

/** What a person decided about rows, by their indexes in the sheet. */
export interface Decisions {
  /** By row and field, texts in place of those of the file. */
  edits: Readonly<Record<number, Readonly<Record<string, string>>>>;
  similar: Readonly<Record<number, SimilarDecision>>;
}

export const NO_DECISIONS: Decisions = { edits: {}, similar: {} };

/** Rows as they are sent, with the row of the sheet that each is. */
export interface Request {
  columns: string[];
  rows: Value[][];
  indexes: number[];
  /** Names without a record that are made with the rows. */
  make: { column: string; names: string[] }[];
}

interface RequestOptions {
  sheet: Sheet;
  mapping: Mapping;
  readings: readonly FieldReading[];
  decisions: Decisions;
  words?: WordAnswers;
  /** Rows that are left out. */
  without?: ReadonlySet<number>;
}

/** The rows of a file as values, without those that are left out. */
export const requestOf = (options: RequestOptions): Request => {
  const { sheet, mapping, readings, decisions, words = {}, without } = options;
  const isOfRecord = Object.values(decisions.similar).some(each => typeof each === 'number');
  const hasId = readings.some(({ target }) => target.kind === 'id' && target.field === 'id');
  const columns = [
    ...(isOfRecord && !hasId ? ['id'] : []),
    ...readings.flatMap(({ target }) =>
      target.names && hasRecord(words[target.field])
        ? [target.field, target.names.idField]
        : [target.field]
    ),
  ];
  const indexes = sheet.rows.flatMap((_, index) => (without?.has(index) ? [] : [index]));
  const rows = indexes.map(index => {
    const texts = textsOf(mapping, sheet.rows[index] ?? []);
    const edits = decisions.edits[index] ?? {};
    const similar = decisions.similar[index];
    const record = typeof similar === 'number' ? similar : null;
    const values = readings.flatMap(reading => {
      const { field, names } = reading.target;
      if (field === 'id' && record !== null) return [record];
      const text = edits[field] ?? texts[field] ?? '';
      const value = valueOf(text, reading);
      const answers = names && words[field];
      if (!answers) return [value];
      if (!hasRecord(answers)) return [value];
      const answer = answers[text];
      return answer?.as === 'record' ? [null, answer.id] : [value, null];
    });
    return isOfRecord && !hasId ? [record, ...values] : values;
  });
  const make = readings.flatMap(({ target: { field, names }, texts }) => {
    const answers = (names && words[field]) ?? {};
    const ofField = [...new Set(texts)].filter(text => answers[text]?.as === 'new');
    return ofField.length > 0 ? [{ column: field, names: ofField }] : [];
  });
  return { columns, rows, indexes, make };
};

const hasRecord = (answers: WordAnswers[string] = {}) =>
  Object.values(answers).some(({ as }) => as === 'record');

/** By which field rows without an id are matched, unless a person says otherwise. */
export const usualMatch = (mapping: Mapping, targets: readonly Target[]) => {
  const filled = filledFields(mapping, targets).map(({ field }) => field);
  return ['code', 'serial_number'].find(field => filled.includes(field)) ?? null;
};
