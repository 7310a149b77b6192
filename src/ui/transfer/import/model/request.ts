import { filledFields, type Mapping, textsOf } from './columns.ts';
import type { Sheet } from './table.ts';
import type { Target } from './targets.ts';
import { type FieldReading, type Value, valueOf } from './values.ts';
import type { WordAnswers } from './words.ts';

/** A row that looks like a record is left out, new, or of the record with this id. */
export type SimilarDecision = 'leave' | 'new' | number;

export interface Decisions {
  /** Replacement texts by row and field. */
  edits: Readonly<Record<number, Readonly<Record<string, string>>>>;
  similar: Readonly<Record<number, SimilarDecision>>;
}

export const NO_DECISIONS: Decisions = { edits: {}, similar: {} };

export interface Request {
  columns: string[];
  rows: Value[][];
  indexes: number[];
  make: { column: string; names: string[] }[];
}

interface RequestOptions {
  sheet: Sheet;
  mapping: Mapping;
  readings: readonly FieldReading[];
  decisions: Decisions;
  words?: WordAnswers;
  without?: ReadonlySet<number>;
}

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

export const usualMatch = (mapping: Mapping, targets: readonly Target[]) => {
  const filled = filledFields(mapping, targets).map(({ field }) => field);
  return ['code', 'serial_number'].find(field => filled.includes(field)) ?? null;
};
