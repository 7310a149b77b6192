import type { Change } from './changes.ts';
import { type Kind, kindOf, type Naming, renamed } from './rowsOfChange.ts';
import { refOf } from './planRequest.ts';

type ByKind = Readonly<Record<Kind, ReadonlyMap<number, number>>>;

/**
 * The successive ids of a row: a local one until the server assigns its own, and another one if an
 * undone removal restores it.
 */
export interface RowNames {
  numbers: ReadonlyMap<number, number>;
  keys: ByKind;
  restored: ByKind;
}

const NONE: ByKind = { group: new Map(), line: new Map() };

export const NO_NAMES: RowNames = { numbers: new Map(), keys: NONE, restored: NONE };

/** The local key of a row: stable after the server assigned an id. */
export const keyOf = ({ keys }: RowNames, kind: Kind, id: number) => keys[kind].get(id) ?? id;

export const latest = ({ numbers, restored }: RowNames, change: Change) => {
  const nameOf: Naming = (id, kind) => {
    const next = restored[kind].get(id) ?? numbers.get(id);
    return next === undefined ? id : nameOf(next, kind);
  };
  return renamed(change, nameOf);
};

/** A pending change with server ids: it may be the removal of a row that was restored later. */
export const numbered = ({ numbers }: RowNames, change: Change) =>
  renamed(change, id => numbers.get(id) ?? id);

export const withNumbers = (
  names: RowNames,
  changes: readonly Change[],
  refs: Readonly<Record<string, number>>
): RowNames => {
  const given = changes.flatMap(change => {
    const number = 'id' in change ? refs[refOf(change.id)] : undefined;
    return 'id' in change && number !== undefined
      ? [{ kind: kindOf(change), id: change.id, number }]
      : [];
  });
  const keysOf = (wanted: Kind) =>
    new Map([
      ...names.keys[wanted],
      ...given.flatMap(({ kind, id, number }) => (kind === wanted ? [[number, id] as const] : [])),
    ]);
  return {
    ...names,
    numbers: new Map([...names.numbers, ...given.map(({ id, number }) => [id, number] as const)]),
    keys: { group: keysOf('group'), line: keysOf('line') },
  };
};

export const withRestored = (names: RowNames, change: Change) => {
  if (!('restores' in change) || !change.restores) return names;
  return replaced(names, kindOf(change), rows => rows.set(change.restores ?? 0, change.id));
};

export const withoutRestored = (names: RowNames, changes: readonly Change[]) =>
  changes.reduce((known, change) => {
    if (!('restores' in change) || !change.restores) return known;
    return replaced(known, kindOf(change), rows => rows.delete(change.restores ?? 0));
  }, names);

const replaced = (
  names: RowNames,
  kind: Kind,
  change: (rows: Map<number, number>) => unknown
): RowNames => {
  const rows = new Map(names.restored[kind]);
  change(rows);
  return { ...names, restored: { ...names.restored, [kind]: rows } };
};
