import { createHash } from 'node:crypto';
import type { importWork } from '../../tables/imports.ts';
import type { Values } from '../definition.ts';
import type { RecordRow } from '../recordRows.ts';
import { nameOf } from './similarRecords.ts';

/** Rows of an import by their number. */
interface Planned {
  added: ReadonlyMap<number, Values>;
  changed: ReadonlyMap<number, { before: RecordRow; values: Values }>;
  equal: ReadonlyMap<number, number>;
}

export const seenRows = (plan: Planned, count: number) =>
  Array.from({ length: count }, (_, index) => seenInRow(plan, index + 1));

/** Rows whose write would differ from the answer of the check. An equal row writes nothing. */
export const overtakenRows = (
  plan: Planned,
  seen: readonly (string | null)[] | undefined
): number[] =>
  seen
    ? [...plan.added.keys(), ...plan.changed.keys()]
        .filter(row => seenInRow(plan, row) !== (seen[row - 1] ?? null))
        .toSorted((one, other) => one - other)
    : [];

const seenInRow = ({ changed, equal }: Planned, row: number) => {
  const change = changed.get(row);
  if (change) {
    const replaced = Object.keys(change.values).toSorted();
    return digestOf([change.before.id, replaced.map(field => [field, change.before[field]])]);
  }
  const id = equal.get(row);
  return id === undefined ? null : digestOf([id, []]);
};

const digestOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);

/** A record was changed after it was planned, before it was locked. Another plan finds its new values. */
export class ChangedSincePlanned extends Error {}

/** Throws `ChangedSincePlanned`. The row is locked. */
export const orPlannedAnew = ({ changed }: Pick<Planned, 'changed'>) => {
  const planned = new Map([...changed.values()].map(each => [each.before.id, each.before]));
  return (row: RecordRow, fields: readonly string[]) => {
    const before = planned.get(row.id);
    const isMoved = fields.some(field => before && !isAlike(before[field], row[field]));
    if (isMoved) throw new ChangedSincePlanned('a record was changed after it was planned');
    return true;
  };
};

type WorkRow = Pick<typeof importWork.$inferSelect, 'record_id' | 'values' | 'told'>;

/** Stored with a row that is written in a later transaction. */
export const toldOf = (row: number, before: RecordRow, values: Values): WorkRow['told'] => ({
  row,
  name: nameOf(before, before.id),
  replaced: Object.fromEntries(Object.keys(values).map(field => [field, before[field] ?? null])),
});

/** The rows of a portion whose record is not as it was told: those that are found to be so, are left out. */
export const toldRows = (rows: readonly WorkRow[]) => {
  const overtaken = new Map(
    rows.flatMap(({ record_id: id, values, told }) =>
      id !== null && told ? [[id, { ...told, values }]] : []
    )
  );
  return {
    isAsPlanned: (row: RecordRow) => {
      const { replaced, values = {} } = overtaken.get(row.id) ?? {};
      const isAsTold = Object.entries(values).every(
        ([field, value]) => isAlike(row[field], value) || isAlike(row[field], replaced?.[field])
      );
      if (isAsTold) overtaken.delete(row.id);
      return isAsTold;
    },
    /** With the deleted ones, which nobody asks about. */
    overtaken: () => [...overtaken].map(([id, { row, name }]) => ({ row, id, name })),
  };
};

const isAlike = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
