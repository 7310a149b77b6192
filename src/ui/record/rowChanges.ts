import { valueOf } from '../../platform/api/ApiError.ts';
import { isHeld } from '../../platform/data/records.ts';

type Rows = readonly unknown[];

interface RowChanges {
  /** Rows that are new, or not as they were. */
  changed: Rows;
  removed: Rows;
}

/** What became of the rows of a list. Two rows may be alike, so each row of before is met by one row at most. */
export const rowChanges = (rows: Rows, before: Rows): RowChanges => {
  const removed = [...before];
  const meet = (row: unknown, isIts: (row: unknown, each: unknown) => boolean) => {
    const at = removed.findIndex(each => isIts(row, each));
    if (at >= 0) removed.splice(at, 1);
    return at >= 0;
  };
  const changed = rows.filter(row => !meet(row, isHeld));
  for (const row of changed) meet(row, isSameRow);
  return { changed, removed };
};

const isSameRow = (row: unknown, each: unknown) => identity(row) === identity(each);

/** A row without an id is known by the record that it names, else by its content. */
const identity = (row: unknown) => {
  const id = valueOf(row, 'id');
  if (typeof id === 'number') return `id ${id}`;
  const named = Object.entries(Object(row)).find(([name]) => name.endsWith('_id'));
  return named ? named.join(' ') : JSON.stringify(row);
};
