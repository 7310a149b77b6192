import { setImmediate as nextTurn } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { FieldProblem } from '#contract/errors';
import type { ReadTx } from '../../db/tx.ts';
import { DomainError } from '../../errors.ts';
import { notPermitted } from '../../security/money.ts';
import { columnOf } from '../conditions.ts';
import type { Reference, Resource, Values } from '../definition.ts';
import { unusableFiles } from '../files.ts';
import { idsByName, missingReferences } from '../references.ts';
import type { ImportedSheet } from './importedSheet.ts';

/** Rows looked up in one query. */
const ROWS_AT_ONCE = 500;

/**
 * Checks what a row's own schema cannot: fields that the caller may not fill in, what the resource itself
 * asks for, records and files that it names, and values that only one record may have. Adds what is wrong
 * to the sheet.
 */
export const checkRows = async (tx: ReadTx, resource: Resource, sheet: ImportedSheet) => {
  const { check, files = {}, references = [], unique = {}, schemas } = resource;
  const note = (row: number, field: string, problem: FieldProblem) =>
    sheet.problems.set(row, new Map(sheet.problems.get(row)).set(field, problem));
  const seen = new Map(Object.values(unique).map(field => [field, new Set<unknown>()]));
  const rows = [...sheet.rows];
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const batch = rows.slice(first, first + ROWS_AT_ONCE);
    const values = batch.map(([, row]) => row);
    for (const each of references ?? []) await findByName(tx, each, batch, sheet.names, note);
    const missing = await missingReferences(tx, references, values);
    const unusable = await unusableFiles(tx, files, values);
    const taken = await takenValues(tx, resource, values);
    for (const [number, row] of batch) {
      for (const [field, problem] of ownProblems(check, row)) note(number, field, problem);
      for (const field of notPermitted(tx.actor, schemas.input, row)) {
        note(number, field, { code: 'not_permitted' });
      }
      for (const [field, ids] of missing) {
        if (ids.has(Number(row[field]))) note(number, field, { code: 'invalid' });
      }
      for (const [field, keys] of unusable) {
        if (keys.has(String(row[field]))) note(number, field, { code: 'invalid' });
      }
      for (const [field, before] of seen) {
        const value = row[field];
        if (value === null || value === undefined) continue;
        if (before.has(value) || taken.get(field)?.has(value)) {
          note(number, field, { code: 'taken' });
        }
        before.add(value);
      }
    }
    await nextTurn();
  }
};

/**
 * Fills in the id of a record that a row names without it. A name that no record has, or several, is
 * wrong: the row would lose what it belongs to, or get another's.
 */
const findByName = async (
  tx: ReadTx,
  reference: Reference,
  batch: readonly (readonly [number, Values])[],
  namesByRow: ImportedSheet['names'],
  note: (row: number, field: string, problem: FieldProblem) => void
) => {
  const { field, copy } = reference;
  if (!copy) return;
  const named = batch.flatMap(([number, row]) => {
    const name = namesByRow.get(number)?.[copy];
    return name !== undefined && typeof row[field] !== 'number' ? [{ number, row, name }] : [];
  });
  if (named.length === 0) return;
  const ids = await idsByName(
    tx,
    reference,
    named.map(({ name }) => name)
  );
  for (const { number, row, name } of named) {
    const [id, ...others] = ids.get(name.toLowerCase()) ?? [];
    if (id === undefined || others.length > 0) note(number, copy, { code: 'invalid' });
    else row[field] = id;
  }
};

const ownProblems = (check: Resource['check'], row: Values) => {
  try {
    check?.(row, row);
    return [];
  } catch (error) {
    if (error instanceof DomainError) return Object.entries(error.details.fields ?? {});
    throw error;
  }
};

/** By unique field, which of the rows' values a record of the tenant has already. */
const takenValues = async (
  tx: ReadTx,
  { table, unique = {} }: Resource,
  rows: readonly Values[]
) => {
  const taken = new Map<string, Set<unknown>>();
  for (const field of Object.values(unique)) {
    const column = columnOf(table, field);
    const values = rows.map(row => row[field]).filter(value => typeof value === 'string');
    const found = await tx.select({ value: column }).from(table).where(inArray(column, values));
    taken.set(field, new Set(found.map(({ value }) => value)));
  }
  return taken;
};
