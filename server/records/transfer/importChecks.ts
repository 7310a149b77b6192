import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FieldProblem } from '#contract/base/errors';
import { DomainError } from '../../errors.ts';
import type { Resource, Values } from '../definition.ts';
import { unusableFiles } from '../files.ts';
import type { RecordRow } from '../recordRows.ts';
import {
  misfittingReferences,
  missingReferences,
  type Named,
  recordsByName,
} from '../recordReferences.ts';
import { nameFieldOf } from './transferColumns.ts';
import type { Problems } from './importedSheet.ts';
import { type PlanReads, readInParts } from './planReads.ts';

const ROWS_AT_ONCE = 500;

export interface RowsToCheck {
  rows: ReadonlyMap<number, Values>;
  before?: ReadonlyMap<number, RecordRow>;
  problems: Map<number, Problems>;
}

export const checkRows = async (reads: PlanReads, resource: Resource, checked: RowsToCheck) => {
  const { files = {}, references = [], unique } = resource;
  const { before, problems } = checked;
  const note = noteIn(problems);
  const seen = new Set<string>();
  const rows = [...checked.rows];
  const keysOf = (number: number, row: Values) => {
    const record = before?.get(number);
    if (!record) return unique?.keysOf(row) ?? [];
    const own = new Set(unique?.keysOf(record).map(([, key]) => key));
    return (unique?.keysOf({ ...record, ...row }) ?? []).filter(([, key]) => !own.has(key));
  };
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const batch = rows.slice(first, first + ROWS_AT_ONCE);
    const values = batch.map(([, row]) => row);
    const keys = batch.flatMap(([number, row]) => keysOf(number, row)).map(([, key]) => key);
    const changes = batch.map(([number, row]) => ({ before: before?.get(number), values: row }));
    const { missing, misfits, unusable, taken } = await reads.read(async tx => ({
      missing: await missingReferences(tx, references, values),
      misfits: await misfittingReferences(tx, references, changes),
      unusable: await unusableFiles(tx, files, values),
      taken: (await unique?.taken(tx, keys)) ?? [],
    }));
    for (const key of taken) seen.add(key);
    for (const { at, field, code } of misfits) {
      const number = batch[at]?.[0];
      if (number !== undefined) note(number, field, { code });
    }
    for (const [number, row] of batch) {
      for (const [field, problem] of ownProblems(resource, row, before?.get(number))) {
        note(number, field, problem);
      }
      for (const [field, ids] of missing) {
        if (ids.has(Number(row[field]))) note(number, field, { code: 'no_record' });
      }
      for (const [field, wrong] of unusable) {
        if (wrong.has(String(row[field]))) note(number, field, { code: 'file_gone' });
      }
      for (const [field, key] of keysOf(number, row)) {
        if (seen.has(key)) note(number, field, { code: 'taken' });
        seen.add(key);
      }
    }
    await nextTurn();
  }
};

export const noteIn =
  (problems: Map<number, Problems>) => (row: number, field: string, problem: FieldProblem) =>
    problems.set(row, new Map(problems.get(row)).set(field, problem));

export type Found = { id: number } | { problem: FieldProblem };

/**
 * A name without a record, or with several, is an error: the row would lose its reference or get a wrong one.
 */
export const findNamed = async (
  reads: PlanReads,
  { references = [] }: Resource,
  namesOfRows: readonly Readonly<Record<string, string>>[]
) => {
  const found = new Map<string, ReadonlyMap<string, Named[]>>();
  for (const reference of references) {
    const copy = reference.copy ?? nameFieldOf(reference.field);
    const names = namesOfRows.flatMap(row => row[copy] ?? []);
    const records = await readInParts(reads, [...new Set(names)], async (tx, some) => [
      ...(await recordsByName(tx, reference, some)),
    ]);
    found.set(copy, new Map(records));
  }
  return (copy: string, name: string): Found => {
    const [record, ...others] = found.get(copy)?.get(name) ?? [];
    if (!record) return { problem: { code: 'no_record' } };
    if (others.length === 0) return { id: record.id };
    return { problem: severalRecords([record, ...others]) };
  };
};

const NAMED_AT_MOST = 5;

export const severalRecords = (records: readonly Named[]): FieldProblem => ({
  code: 'several_records',
  names: records
    .slice(0, NAMED_AT_MOST)
    .map(({ id, name }) => `${name} (${id})`)
    .join(', '),
});

export const fillInNamed = async (
  reads: PlanReads,
  resource: Resource,
  { rows, names, problems }: RowsToCheck & { names: ReadonlyMap<number, Record<string, string>> }
) => {
  const note = noteIn(problems);
  const find = await findNamed(reads, resource, [...names.values()]);
  for (const [number, row] of rows) {
    for (const { field, copy = nameFieldOf(field) } of resource.references ?? []) {
      const name = names.get(number)?.[copy];
      if (name === undefined || typeof row[field] === 'number') continue;
      const found = find(copy, name);
      if ('id' in found) row[field] = found.id;
      else note(number, copy, found.problem);
    }
  }
};

const ownProblems = (
  { check, assertOpen }: Resource,
  row: Values,
  before?: RecordRow
): [string, FieldProblem][] => {
  try {
    if (before) assertOpen?.(before);
    check?.({ ...before, ...row }, row, before);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return Object.entries(error.details.fields ?? { id: { code: 'not_permitted' } });
  }
};
