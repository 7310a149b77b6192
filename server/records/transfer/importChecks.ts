import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FieldProblem } from '#contract/base/errors';
import type { ReadTx } from '../../db/tx.ts';
import { DomainError } from '../../errors.ts';
import { notPermitted } from '../../security/money.ts';
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
  const { check, files = {}, references = [], unique, schemas } = resource;
  const note = (row: number, field: string, problem: FieldProblem) =>
    sheet.problems.set(row, new Map(sheet.problems.get(row)).set(field, problem));
  const seen = new Set<string>();
  const rows = [...sheet.rows];
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const batch = rows.slice(first, first + ROWS_AT_ONCE);
    const values = batch.map(([, row]) => row);
    for (const each of references ?? []) await findByName(tx, each, batch, sheet.names, note);
    const missing = await missingReferences(tx, references, values);
    const unusable = await unusableFiles(tx, files, values);
    const keys = values.flatMap(row => unique?.keysOf(row) ?? []).map(([, key]) => key);
    for (const key of (await unique?.taken(tx, keys)) ?? []) seen.add(key);
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
      for (const [field, key] of unique?.keysOf(row) ?? []) {
        if (seen.has(key)) note(number, field, { code: 'taken' });
        seen.add(key);
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
