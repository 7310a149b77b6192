import { setImmediate as nextTurn } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { FieldProblem } from '#contract/errors';
import type { Transaction } from '../../db/transactions.ts';
import { ApiError } from '../../errors.ts';
import { columnOf } from './conditions.ts';
import type { Resource } from './definition.ts';
import type { ImportedSheet } from './importedSheet.ts';
import { missingReferences } from './references.ts';

/** Rows looked up in one query. */
const ROWS_AT_ONCE = 500;

/**
 * Checks what takes more than one field of a row: what the resource itself asks for, records that it
 * names, and values that only one record may have. Adds what is wrong to the sheet.
 */
export const checkRows = async (tx: Transaction, resource: Resource, sheet: ImportedSheet) => {
  const { check, references = [], unique = {} } = resource;
  const note = (row: number, field: string, problem: FieldProblem) =>
    sheet.problems.set(row, new Map(sheet.problems.get(row)).set(field, problem));
  const seen = new Map(Object.values(unique).map(field => [field, new Set<unknown>()]));
  const rows = [...sheet.rows];
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const batch = rows.slice(first, first + ROWS_AT_ONCE);
    const values = batch.map(([, row]) => row);
    const missing = await missingReferences(tx, references, values);
    const taken = await takenValues(tx, resource, values);
    for (const [number, row] of batch) {
      for (const [field, problem] of ownProblems(check, row)) note(number, field, problem);
      for (const [field, ids] of missing) {
        if (ids.has(Number(row[field]))) note(number, field, { code: 'invalid' });
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

const ownProblems = (check: Resource['check'], row: Record<string, unknown>) => {
  try {
    check?.(row, row);
    return [];
  } catch (error) {
    if (error instanceof ApiError) return Object.entries(error.details.fields ?? {});
    throw error;
  }
};

/** By unique field, which of the rows' values a record of the tenant has already. */
const takenValues = async (
  tx: Transaction,
  { table, unique = {} }: Resource,
  rows: readonly Record<string, unknown>[]
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
