import type { ImportOutcome } from '#contract/base/transfer';
import type { Target } from './targets.ts';

type Change = ImportOutcome['changed'][number]['changes'];

export interface Damage {
  index: number;
  field: string;
  /** null: the record has none, or is new. */
  before: string | null;
  after: string;
}

export interface Checked {
  added: number[];
  changed: { index: number; id: number; changes: Change }[];
  equal: number[];
  similar: {
    index: number;
    records: { id: number; name: string }[];
    rows: number[];
    by: string[];
    isAsNew: boolean;
  }[];
  damages: Damage[];
  errors: { index: number; fields: Record<string, string> }[];
  columns: string[];
  isMore: boolean;
  again: ImportOutcome['again'];
  /** By row, what the server compares when the rows are written; `undefined` if it compares nothing. */
  seen: ReadonlyMap<number, string | null> | undefined;
}

const ERRORS_AT_MOST = 1_000;

/** Maps the rows of an answer to the rows of the sheet, by the sent indexes. */
export const checkedOf = (
  outcome: ImportOutcome,
  indexes: readonly number[],
  targets: readonly Target[]
): Checked => {
  const indexOf = (row: number) => indexes[row - 1] ?? 0;
  // A related record's id is filled in by its name.
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
    seen: outcome.seen && new Map(outcome.seen.map((text, row) => [indexOf(row + 1), text])),
  };
};
