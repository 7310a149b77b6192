import { createHash } from 'node:crypto';
import type { Values } from '../definition.ts';
import type { RecordRow } from '../recordRows.ts';

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
export const assertAsPlanned = ({ changed }: Pick<Planned, 'changed'>) => {
  const planned = new Map([...changed.values()].map(each => [each.before.id, each.before]));
  return (row: RecordRow, fields: readonly string[]) => {
    const before = planned.get(row.id);
    const isMoved = fields.some(
      field => before && JSON.stringify(before[field]) !== JSON.stringify(row[field])
    );
    if (isMoved) throw new ChangedSincePlanned('a record was changed after it was planned');
  };
};
