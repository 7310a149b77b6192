import { and, asc, inArray, sql } from 'drizzle-orm';
import { brokenConstraint } from '../db/failures.ts';
import type { ReadTx, Tx } from '../db/tx.ts';
import { columnOf } from './conditions.ts';
import { invalidField, type Reference, type Values } from './definition.ts';

/**
 * Copies the names of the records that others refer to beside their ids, where they stay when those
 * are deleted. Throws 400 for a record that the tenant does not have.
 *
 * It locks them against being deleted, and is called before a record of one's own is locked: deleting
 * goes from the record referred to, to those that refer to it, and two ways round would deadlock.
 */
export const copyReferencedNames = async (
  tx: Tx,
  references: readonly Reference[] = [],
  records: readonly Values[],
  /** Reads the record that is changed: what it refers to already, it may go on to. */
  readCurrent?: () => Promise<Values | undefined>
): Promise<Values[]> => {
  let copied = [...records];
  for (const reference of references) {
    const ids = idsIn(reference.field, copied);
    const names = await lockReferenced(tx, reference, ids);
    if (readCurrent && ids.some(id => !names.has(id))) {
      const current = await readCurrent();
      const { field, copy } = reference;
      names.set(Number(current?.[field]), copy && current?.[copy]);
    }
    copied = copied.map(values => withName(values, reference, names));
  }
  return copied;
};

const withName = (
  values: Values,
  { field, copy, isFreeText }: Reference,
  names: ReadonlyMap<number, unknown>
): Values => {
  const text = isFreeText && copy && values[copy];
  // A name filled in by hand replaces the record that was referred to.
  if (values[field] === undefined)
    return text === undefined ? values : { ...values, [field]: null };
  const copied = (name: unknown) => (copy ? { ...values, [copy]: name } : values);
  if (values[field] === null) return copied(text ?? null);
  const id = Number(values[field]);
  if (!names.has(id)) throw invalidField(field, { code: 'invalid' });
  return copied(names.get(id));
};

/** By field, which of the ids that records refer to cannot be referred to by the tenant. */
export const missingReferences = async (
  tx: ReadTx,
  references: readonly Reference[],
  records: readonly Values[]
): Promise<Map<string, ReadonlySet<number>>> => {
  const missing = new Map<string, ReadonlySet<number>>();
  for (const { field, table, only } of references) {
    const ids = idsIn(field, records);
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, ids), only));
    const found = new Set(rows.map(({ id }) => Number(id)));
    missing.set(field, new Set(ids.filter(id => !found.has(id))));
  }
  return missing;
};

/** The ids of the tenant's records with these names; of a name that several have, each. */
export const idsByName = async (
  tx: ReadTx,
  { table, name: copied, only }: Reference,
  names: readonly string[]
): Promise<ReadonlyMap<string, number[]>> => {
  const name = sql<string>`lower(${copied ?? columnOf(table, 'name')})`;
  const wanted = [...new Set(names.map(text => text.toLowerCase()))];
  const rows = await tx
    .select({ id: table.id, name })
    .from(table)
    .where(and(inArray(name, wanted), only));
  const found = new Map<string, number[]>();
  for (const row of rows) found.set(row.name, [...(found.get(row.name) ?? []), Number(row.id)]);
  return found;
};

/** Waits for a write; a record of another tenant that it refers to is 400 at the field. */
export const namingReferences = <Result>(
  write: Promise<Result>,
  references: readonly Reference[] = []
): Promise<Result> =>
  write.catch((error: unknown) => {
    const broken = brokenConstraint(error);
    const reference = references.find(({ constraint }) => constraint === broken);
    throw reference ? invalidField(reference.field, { code: 'invalid' }) : error;
  });

const lockReferenced = async (tx: Tx, { table, name, only }: Reference, ids: number[]) => {
  if (ids.length === 0) return new Map<number, unknown>();
  const rows = await tx
    .select({ id: table.id, name: name ?? columnOf(table, 'name') })
    .from(table)
    .where(and(inArray(table.id, ids), only))
    .orderBy(asc(table.id))
    .for('key share');
  return new Map(rows.map(({ id, name: copied }) => [Number(id), copied]));
};

const idsIn = (field: string, records: readonly Values[]) => [
  ...new Set(records.map(values => values[field]).filter(id => typeof id === 'number')),
];
