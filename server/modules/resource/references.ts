import { asc, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/transactions.ts';
import { invalidField, type Reference } from './definition.ts';
import { columnOf } from './conditions.ts';

type Values = Record<string, unknown>;

/**
 * Copies the names of the records that others refer to beside their ids, where they stay when those
 * are deleted (spec §3). Throws 400 for a record that the tenant does not have.
 *
 * It locks them against being deleted, and is called before a record of one's own is locked: deleting
 * goes from the record referred to, to those that refer to it, and two ways round would deadlock.
 */
export const copyReferencedNames = async (
  tx: Transaction,
  reference: Reference | undefined,
  records: readonly Values[]
): Promise<Values[]> => {
  if (!reference) return [...records];
  const { field, copy } = reference;
  const names = await lockReferenced(tx, reference, idsIn(field, records));
  return records.map(values => {
    if (values[field] === undefined) return values;
    if (values[field] === null) return { ...values, [copy]: null };
    const name = names.get(Number(values[field]));
    if (name === undefined) throw invalidField(field, { code: 'invalid' });
    return { ...values, [copy]: name };
  });
};

/** Which of the ids that records refer to, the tenant does not have. */
export const missingReferences = async (
  tx: Transaction,
  { field, table }: Reference,
  records: readonly Values[]
): Promise<ReadonlySet<number>> => {
  const ids = idsIn(field, records);
  const rows = await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids));
  const found = new Set(rows.map(({ id }) => Number(id)));
  return new Set(ids.filter(id => !found.has(id)));
};

/** The ids of the tenant's records with these names; of a name that several have, each. */
export const idsByName = async (
  tx: Transaction,
  { table }: Reference,
  names: readonly string[]
): Promise<ReadonlyMap<string, number[]>> => {
  const name = sql<string>`lower(${columnOf(table, 'name')})`;
  const wanted = [...new Set(names.map(text => text.toLowerCase()))];
  const rows = await tx.select({ id: table.id, name }).from(table).where(inArray(name, wanted));
  const found = new Map<string, number[]>();
  for (const row of rows) found.set(row.name, [...(found.get(row.name) ?? []), Number(row.id)]);
  return found;
};

const lockReferenced = async (tx: Transaction, { table }: Reference, ids: number[]) => {
  if (ids.length === 0) return new Map<number, unknown>();
  const rows = await tx
    .select({ id: table.id, name: columnOf(table, 'name') })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
    .for('key share');
  return new Map(rows.map(({ id, name }) => [Number(id), name]));
};

const idsIn = (field: string, records: readonly Values[]) => [
  ...new Set(records.map(values => values[field]).filter(id => typeof id === 'number')),
];
