import type { EditsKind, EditTypes, Naming } from './editsKind.ts';

type ByKind = Readonly<Record<string, ReadonlyMap<number, number>>>;

/**
 * The successive ids of a row: a local one until the server assigns its own, and another one if an
 * undone removal restores it.
 */
export interface RowNames {
  numbers: ReadonlyMap<number, number>;
  keys: ByKind;
  restored: ByKind;
}

export const NO_NAMES: RowNames = { numbers: new Map(), keys: {}, restored: {} };

export const refOf = (id: number) => `new${-id}`;

/** The local key of a row: stable after the server assigned an id. */
export const keyOf = ({ keys }: RowNames, kind: string, id: number) => keys[kind]?.get(id) ?? id;

export const latest = <T extends EditTypes>(
  { renamed }: EditsKind<T>,
  { numbers, restored }: RowNames,
  change: T['change']
) => {
  const nameOf: Naming = (id, kind) => {
    const next = restored[kind]?.get(id) ?? numbers.get(id);
    return next === undefined ? id : nameOf(next, kind);
  };
  return renamed(change, nameOf);
};

/** A pending change with server ids: it may be the removal of a row that was restored later. */
export const numbered = <T extends EditTypes>(
  { renamed }: EditsKind<T>,
  { numbers }: RowNames,
  change: T['change']
) => renamed(change, id => numbers.get(id) ?? id);

export const withNumbers = (
  names: RowNames,
  given: readonly { kind: string; id: number; number: number }[]
): RowNames => {
  const keysOf = (wanted: string) =>
    new Map([
      ...(names.keys[wanted] ?? []),
      ...given.flatMap(({ kind, id, number }) => (kind === wanted ? [[number, id] as const] : [])),
    ]);
  const kinds = new Set([...Object.keys(names.keys), ...given.map(({ kind }) => kind)]);
  return {
    ...names,
    numbers: new Map([...names.numbers, ...given.map(({ id, number }) => [id, number] as const)]),
    keys: Object.fromEntries([...kinds].map(kind => [kind, keysOf(kind)])),
  };
};

export const withRestored = <T extends EditTypes>(
  { addedBy }: EditsKind<T>,
  names: RowNames,
  change: T['change']
) => {
  const { kind, id, restores } = addedBy(change) ?? {};
  if (kind === undefined || id === undefined || !restores) return names;
  return replaced(names, kind, rows => rows.set(restores, id));
};

export const withoutRestored = <T extends EditTypes>(
  { addedBy }: EditsKind<T>,
  names: RowNames,
  changes: readonly T['change'][]
) =>
  changes.reduce<RowNames>((known, change) => {
    const { kind, restores } = addedBy(change) ?? {};
    if (kind === undefined || !restores) return known;
    return replaced(known, kind, rows => rows.delete(restores));
  }, names);

const replaced = (
  names: RowNames,
  kind: string,
  change: (rows: Map<number, number>) => unknown
): RowNames => {
  const rows = new Map(names.restored[kind]);
  change(rows);
  return { ...names, restored: { ...names.restored, [kind]: rows } };
};
