import type { ImportOutcome } from '#contract/base/transfer';
import type { Target } from './targets.ts';

type Change = ImportOutcome['changed'][number]['changes'];

/** A value of a row that a spreadsheet damaged. */
export interface Damage {
  index: number;
  field: string;
  /** The value of the record; null: the record has none, or is new. */
  before: string | null;
  /** The value in the file. */
  after: string;
}

/** What the server found of the rows of a sheet, by their indexes. */
export interface Checked {
  added: number[];
  changed: { index: number; id: number; changes: Change }[];
  equal: number[];
  similar: {
    index: number;
    records: { id: number; name: string }[];
    rows: number[];
    /** The fields that are alike. */
    by: string[];
    /** True if the row is a new record unless the user decides otherwise. */
    isAsNew: boolean;
  }[];
  /** Values that a spreadsheet damaged. */
  damages: Damage[];
  /** By field of the import, what is wrong. */
  errors: { index: number; fields: Record<string, string> }[];
  /** What is wrong with columns as a whole. */
  columns: string[];
  /** Whether more rows are wrong than are named. */
  isMore: boolean;
  again: ImportOutcome['again'];
}

/** Rows that are named as wrong by one answer, at most. */
const ERRORS_AT_MOST = 1_000;

/** An answer by the rows of the sheet, of which those with these indexes were sent. */
export const checkedOf = (
  outcome: ImportOutcome,
  indexes: readonly number[],
  targets: readonly Target[]
): Checked => {
  const indexOf = (row: number) => indexes[row - 1] ?? 0;
  // The number of a related record is filled in by its name.
  const fieldOf = (field: string) =>
    targets.find(({ names }) => names?.idField === field)?.field ?? field;
  const asNew = new Set(outcome.similar.flatMap(each => (each.as_new ? [each.row] : [])));
  const ofRows = outcome.errors.filter(({ row }) => row > 0);
  return {
    added: outcome.new.flatMap(({ row }) => (asNew.has(row) ? [] : [indexOf(row)])),
    changed: outcome.changed.map(({ row, id, changes }) => ({ index: indexOf(row), id, changes })),
    equal: outcome.equal.map(({ row }) => indexOf(row)),
    similar: outcome.similar.map(({ row, records, rows, by = [], as_new = false }) => ({
      index: indexOf(row),
      records,
      rows: rows.map(indexOf),
      by,
      isAsNew: as_new,
    })),
    damages: [],
    errors: ofRows.map(({ row, fields }) => ({
      index: indexOf(row),
      fields: Object.fromEntries(
        Object.entries(fields).map(([field, problem]) => [fieldOf(field), problem])
      ),
    })),
    columns: outcome.errors
      .filter(({ row }) => row === 0)
      .flatMap(({ fields }) =>
        Object.entries(fields).map(([field, problem]) => `${field}: ${problem}`)
      ),
    isMore: outcome.errors.length >= ERRORS_AT_MOST,
    again: outcome.again,
  };
};
