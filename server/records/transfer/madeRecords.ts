import { holderOf, mayView, type UserActor } from '../../db/actor.ts';
import type { SignedInTx } from '../../db/tx.ts';
import type { Reference, Resource, Values } from '../definition.ts';
import { recordsByName } from '../recordReferences.ts';
import { readByIds } from '../recordRows.ts';
import { nameFieldOf } from './transferColumns.ts';
import { nameOf } from './similarRecords.ts';
import { allImported, type Imported, importedOf, viewOf } from './registry.ts';
import { removeAdded, type Undone } from './removeAdded.ts';

export interface Made {
  resource: string;
  id: number;
  version: number;
}

export type NamesToMake = readonly { column: string; names: readonly string[] }[];

interface PlannedRows {
  added: ReadonlyMap<number, Values>;
  changed: ReadonlyMap<number, { values: Values }>;
  named: ReadonlyMap<number, ReadonlyMap<string, string>>;
}

export const makeable = (
  { user }: UserActor,
  { references = [] }: Resource,
  make: NamesToMake = []
) => {
  const wanted = new Map(make.map(({ column, names }) => [column, new Set(names)]));
  return ({ field, copy = nameFieldOf(field) }: Reference, name: string) => {
    const reference = references.find(each => each.field === field);
    const maker = reference && wanted.get(copy)?.has(name) && makerOf(reference);
    if (!maker) return false;
    const { permissions, mayCreate = () => true, schemas } = maker.resource;
    const { create } = permissions;
    const isOpen = create === 'public' || create === 'enrolling' || mayView(user, create);
    return isOpen && mayCreate(user) && schemas.input.safeParse({ name }).success;
  };
};

const makerOf = ({ table }: Reference): Imported | undefined =>
  allImported().find(({ resource }) => resource.table === table);

export const makeNamed = async (
  tx: SignedInTx,
  { references = [] }: Resource,
  { added, changed, named }: PlannedRows,
  stopped: AbortSignal
): Promise<Made[]> => {
  const made: Made[] = [];
  for (const reference of references) {
    const names = [...named.values()].flatMap(ofRow => ofRow.get(reference.field) ?? []);
    const maker = names.length > 0 ? makerOf(reference) : undefined;
    if (!maker) continue;
    const { resource, changes } = maker;
    const known = await recordsByName(tx, reference, names);
    const missing = new Map<string, string>();
    for (const name of names) {
      const key = name.toLowerCase();
      if (!known.get(name)?.length && !missing.has(key)) missing.set(key, name);
    }
    const inputs = [...missing.values()].map(name => resource.schemas.input.parse({ name }));
    const ids = await changes.addAll(tx, inputs, stopped);
    const idOf = new Map([...missing.keys()].map((name, index) => [name, ids[index]]));
    for (const { id, version } of await readByIds(tx, resource.table, Int32Array.from(ids))) {
      made.push({ resource: resource.name, id, version });
    }
    for (const [row, ofRow] of named) {
      const name = ofRow.get(reference.field);
      const values = added.get(row) ?? changed.get(row)?.values;
      if (name === undefined || !values) continue;
      values[reference.field] = known.get(name)?.[0]?.id ?? idOf.get(name.toLowerCase());
    }
  }
  return made;
};

/** Keeps records that are used or were changed since, and notes them. */
export const takeBackMade = async (
  tx: SignedInTx,
  made: readonly Made[] | null,
  undone: Undone,
  stopped: AbortSignal
) => {
  for (const [name, some] of Map.groupBy(made ?? [], each => each.resource)) {
    const imported = importedOf(name);
    if (!imported) continue;
    const rows = some.map(({ id, version }) => ({ record_id: id, version, changes: null }));
    if (mayView(holderOf(tx.actor), viewOf(imported))) {
      await removeAdded(tx, imported, rows, undone, stopped);
      continue;
    }
    const ids = Int32Array.from(rows, ({ record_id }) => record_id);
    for (const record of await readByIds(tx, imported.resource.table, ids)) {
      undone.kept.push({ id: record.id, name: nameOf(record, record.id), reason: 'not_permitted' });
    }
  }
};
