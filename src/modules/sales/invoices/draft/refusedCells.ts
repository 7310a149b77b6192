import { emptyHeadings } from './draftHeadings.ts';
import { type ColumnName, COLUMNS } from './draftCells.ts';
import { type DraftRow, isLine } from './draftState.ts';

/** The server's errors of these rows, by field: `lines.2.amount`. */
export interface Refusal {
  fields: Readonly<Record<string, string>>;
  rows: readonly DraftRow[];
}

export const NONE_REFUSED: Refusal = { fields: {}, rows: [] };

export interface RefusedCell {
  key: string;
  column: ColumnName;
  /** The text of the row, and the name of the field in it. */
  line: string;
  field: string;
  problem: string;
}

const COLUMN_OF: Readonly<Record<string, ColumnName>> = Object.fromEntries([
  ...COLUMNS.map(column => [column, column]),
  ['vat_code_id', 'vat'],
]);

/** By the rows of the save, as they may be moved since. A cell that was changed since is not refused any more. */
export const refusedCells = (
  { fields, rows }: Refusal,
  current: readonly DraftRow[]
): RefusedCell[] => {
  const lines = rows.filter(isLine);
  const empty = emptyHeadings(rows);
  return Object.entries(fields).flatMap(([path, problem]): RefusedCell[] => {
    const [list, place, name = ''] = path.split('.');
    const at = Number(place);
    const key = list === 'headings' ? empty[at]?.key : lines[at]?.key;
    const sent = rows.find(row => row.key === key);
    const now = current.find(row => row.key === key);
    if (!['lines', 'headings'].includes(list ?? '') || !sent || !now) return [];
    if (valueIn(sent, name) !== valueIn(now, name)) return [];
    const line = now.kind === 'line' ? now.values.description : now.name;
    const field = list === 'headings' || name === 'group' ? 'heading' : name;
    return [{ key: now.key, column: COLUMN_OF[name] ?? 'description', line, field, problem }];
  });
};

const valueIn = (row: DraftRow, name: string): unknown =>
  row.kind === 'heading'
    ? row.name
    : Object.entries(row.values).find(([each]) => each === name)?.[1];
