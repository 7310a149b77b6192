import { and, asc, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { ValidationCode } from '#contract/base/errorCodes';
import { brokenConstraint } from '../db/failures.ts';
import type { ReadTx, Tx } from '../db/tx.ts';
import { columnOf } from './conditions.ts';
import { invalidField, type Reference, type Values } from './definition.ts';
import { nameFieldOf } from './transfer/transferColumns.ts';

/**
 * Names stay after a deletion. Throws 400 for a record that the tenant does not have. Locks the records
 * against deletion. Call it before the own record is locked: deleting locks in this order too, otherwise both
 * deadlock.
 */
export const copyReferencedNames = async (
  tx: Tx,
  references: readonly Reference[] = [],
  records: readonly Values[],
  /** Reads the changed record: it may keep its references. */
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
    copied = copied.map(values => withName(values, reference, names, references));
  }
  return copied;
};

/** Of a whole record, a typed name replaces the reference beside it that stays as it was. */
export const withTypedNames = async (
  references: readonly Reference[] = [],
  values: Values,
  readCurrent: () => Promise<Values | undefined>
): Promise<Values> => {
  const both = references.filter(
    ({ field, copy, isFreeText }) =>
      isFreeText && copy && typeof values[field] === 'number' && Boolean(values[copy])
  );
  const current = both.length > 0 ? await readCurrent() : undefined;
  if (!current) return values;
  const replaced = both
    .filter(
      ({ field, copy }) =>
        values[field] === current[field] && copy && values[copy] !== current[copy]
    )
    .map(({ field }) => field);
  return Object.fromEntries(Object.entries(values).filter(([field]) => !replaced.includes(field)));
};

const withName = (
  values: Values,
  { field, copy, isFreeText }: Reference,
  names: ReadonlyMap<number, unknown>,
  references: readonly Reference[]
): Values => {
  const text = isFreeText && copy && values[copy];
  if (values[field] === undefined) {
    // A name entered by hand replaces the reference, unless another one gave it.
    const isGiven = references.some(
      other => other.copy === copy && typeof values[other.field] === 'number'
    );
    return text === undefined || isGiven ? values : { ...values, [field]: null };
  }
  const copied = (name: unknown) => (copy ? { ...values, [copy]: name } : values);
  if (values[field] === null) return copied(text ?? null);
  const id = Number(values[field]);
  if (!names.has(id)) throw invalidField(field, { code: 'gone' });
  return copied(names.get(id));
};

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

export interface Change {
  before?: Values | undefined;
  values: Values;
}

interface Misfit {
  /** The position of the change. */
  at: number;
  field: string;
  code: ValidationCode;
}

/** References that do not fit beside another field, of changes to either. What was stored before stays. */
export const misfittingReferences = async (
  tx: ReadTx,
  references: readonly Reference[],
  changes: readonly Change[]
): Promise<Misfit[]> => {
  const misfits: Misfit[] = [];
  for (const { field, table, within } of references) {
    if (!within) continue;
    const asked = changes.flatMap(({ before, values }, at) => {
      const isChanged = [field, within.field].some(
        name => values[name] !== undefined && values[name] !== before?.[name]
      );
      const { [field]: id, [within.field]: owner } = { ...before, ...values };
      const isBoth = typeof id === 'number' && typeof owner === 'number';
      return isChanged && isBoth ? [{ at, id, owner }] : [];
    });
    if (asked.length === 0) continue;
    const ids = [...new Set(asked.map(({ id }) => id))];
    const rows = await tx
      .select({ id: table.id, owner: columnOf(table, within.field) })
      .from(table)
      .where(inArray(table.id, ids));
    const ownerOf = new Map(rows.map(({ id, owner }) => [Number(id), Number(owner)]));
    for (const { at, id, owner } of asked) {
      const isOther = ownerOf.has(id) && ownerOf.get(id) !== owner;
      if (isOther) misfits.push({ at, field, code: within.code });
    }
  }
  return misfits;
};

/**
 * For each change the references to empty, as they fit no longer: the contact of the customer before. Throws 400 at one
 * that the change names.
 */
export const unfitReferences = async (
  tx: ReadTx,
  references: readonly Reference[] = [],
  changes: readonly Change[]
): Promise<Values[]> => {
  const emptied: Values[] = changes.map(() => ({}));
  for (const { at, field, code } of await misfittingReferences(tx, references, changes)) {
    if (changes[at]?.values[field] !== undefined) throw invalidField(field, { code });
    emptied[at] = { ...emptied[at], [field]: null };
  }
  return emptied;
};

export const withReferencedNames = async <Row extends Values>(
  tx: ReadTx,
  references: readonly Reference[] = [],
  records: readonly Row[]
): Promise<Row[]> => {
  let named = [...records];
  for (const { field, table, copy } of references) {
    if (copy) continue;
    const ids = idsIn(field, records);
    if (ids.length === 0) continue;
    const rows = await tx
      .select({ id: table.id, name: columnOf(table, 'name') })
      .from(table)
      .where(inArray(table.id, ids));
    const names = new Map(rows.map(({ id, name }) => [Number(id), name]));
    named = named.map(row => ({ ...row, [nameFieldOf(field)]: names.get(Number(row[field])) }));
  }
  return named;
};

export interface Named {
  id: number;
  name: string;
}

/**
 * Matches names or codes in any spelling. Several records may share a name. A name takes precedence over a
 * code.
 */
export const recordsByName = async (
  tx: ReadTx,
  { table, name: named, only }: Reference,
  names: readonly string[]
): Promise<ReadonlyMap<string, Named[]>> => {
  const name = named ?? columnOf(table, 'name');
  const { code } = getTableColumns(table);
  const given = sql`(select text, lower(text) as name, ${code ? sql`fold_code(text)` : sql`null`} as code
    from unnest(${sql.param([...new Set(names)])}::text[]) as names (text)) as given`;
  const isNamed = sql`lower(${name}) = given.name`;
  const byWay = async (condition: SQL) => {
    const found = tx
      .select({ text: sql<string>`given.text`, id: table.id, name: sql<string>`${name}` })
      .from(table)
      .innerJoin(given, condition)
      .where(only)
      .orderBy(asc(table.id));
    return Map.groupBy(await found, ({ text }) => text);
  };
  const byName = await byWay(isNamed);
  const byCode = code ? await byWay(sql`fold_code(${code}) = given.code`) : undefined;
  return new Map(
    names.map(text => [
      text,
      (byName.get(text) ?? byCode?.get(text) ?? []).map(row => ({
        id: Number(row.id),
        name: row.name,
      })),
    ])
  );
};

/** A reference to another tenant's record becomes 400 at the field. */
export const namingReferences = <Result>(
  write: Promise<Result>,
  references: readonly Reference[] = []
): Promise<Result> =>
  write.catch((error: unknown) => {
    const broken = brokenConstraint(error);
    const reference = references.find(({ constraint }) => constraint === broken);
    throw reference ? invalidField(reference.field, { code: 'gone' }) : error;
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
