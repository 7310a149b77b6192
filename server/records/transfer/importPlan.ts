import { getTableColumns } from 'drizzle-orm';
import type { z } from 'zod';
import { type FieldProblem, fieldProblems, MALFORMED } from '#contract/base/errors';
import type { ImportMode, SimilarRows } from '#contract/base/transfer';
import { shortTurns } from '../../process/yielding.ts';
import { changesBetween } from '../recordChanges.ts';
import type { Resource, Values } from '../definition.ts';
import { readByIds, type RecordRow } from '../recordRows.ts';
import { type CellReading, type cellWriter } from './cells.ts';
import { type ColumnReading, nameFieldOf } from './transferColumns.ts';
import { type GivenRow, readColumns, readRows } from './parsedRows.ts';
import { checkRows, findNamed, noteIn, severalRecords } from './importChecks.ts';
import type { Problems } from './importedSheet.ts';
import { makeable, type NamesToMake } from './madeRecords.ts';
import { findMatches, findSimilar, nameOf, type Similar } from './similarRecords.ts';
import { overtakenRows } from './overtakenRows.ts';
import { type PlanReads, readInParts } from './planReads.ts';

export interface GivenRows {
  columns: readonly string[];
  rows: readonly unknown[];
  mode: ImportMode;
  match?: string | undefined;
  similar: SimilarRows;
  make?: NamesToMake | undefined;
  seen?: readonly (string | null)[] | undefined;
}

export interface ImportPlan {
  added: Map<number, Values>;
  changed: Map<number, { before: RecordRow; values: Values }>;
  equal: Map<number, number>;
  similar: Map<number, Similar>;
  problems: Map<number, Problems>;
  named: Map<number, ReadonlyMap<string, string>>;
  overtaken: number[];
}

interface Planning extends CellReading, ColumnReading {
  cellOf: ReturnType<typeof cellWriter>;
}

export const planImport = async (
  reads: PlanReads,
  given: GivenRows,
  { columnOf, isHidden, cellOf, ...reading }: Planning
): Promise<ImportPlan> => {
  const { resource } = reading;
  const plan: ImportPlan = {
    added: new Map(),
    changed: new Map(),
    equal: new Map(),
    similar: new Map(),
    problems: new Map(),
    named: new Map(),
    overtaken: [],
  };
  const { found: columns, problems } = readColumns(given.columns, given.rows, {
    columnOf,
    isHidden,
  });
  const matched = given.match === undefined ? undefined : columnOf(given.match);
  const match = matched?.field;
  if (given.match !== undefined && !isMatchable(resource, match)) {
    problems.set(given.match, { code: 'unknown_field' });
  } else if (given.match !== undefined && matched && isHidden(matched)) {
    problems.set(given.match, { code: 'not_permitted' });
  }
  if (problems.size > 0) {
    plan.problems.set(0, problems);
    return plan;
  }
  const rows = await readRows(given.rows, columns, reading, plan.problems);
  const isMade = makeable(reads.actor, resource, given.make);
  const { unnamed, named } = await fillInReferences(reads, resource, rows, isMade);
  const records = await findRecords(reads, resource, { rows, match }, plan.problems);
  const note = noteIn(plan.problems);
  const turn = shortTurns();
  for (const row of rows) {
    await turn();
    if (plan.problems.has(row.number)) continue;
    const before = records.get(row.number);
    if (before ? given.mode === 'new' : given.mode === 'update') continue;
    const { values, wrong } = before
      ? changesOfRow(resource, row, before, cellOf, unnamed.get(row))
      : newRecord(resource, row, cellOf, unnamed.get(row));
    const problemsOfRow = before ? wrong : orNoRecord(wrong, row, match);
    for (const [field, problem] of problemsOfRow) note(row.number, field, problem);
    if (wrong.size > 0) continue;
    const toMake = named.get(row);
    if (toMake) plan.named.set(row.number, toMake);
    for (const { field, within } of resource.references ?? []) {
      // A record that the import makes first has none yet.
      const isOfMade = within && toMake?.has(within.field) && typeof values[field] === 'number';
      if (isOfMade) note(row.number, field, { code: within.code });
    }
    if (!before) plan.added.set(row.number, values);
    else if (!toMake && Object.keys(values).length === 0) plan.equal.set(row.number, before.id);
    else plan.changed.set(row.number, { before, values });
  }
  if (given.similar === 'leave') {
    plan.similar = await findSimilar(reads, resource, plan.added);
    for (const [number, { as_new }] of plan.similar) if (!as_new) plan.added.delete(number);
  }
  plan.overtaken = overtakenRows(plan, given.seen);
  const toCheck = new Map([
    ...plan.added,
    ...[...plan.changed].map(([number, { values }]) => [number, values] as const),
  ]);
  const before = new Map([...plan.changed].map(([number, change]) => [number, change.before]));
  await checkRows(reads, resource, { rows: toCheck, before, problems: plan.problems });
  return plan;
};

const isMatchable = ({ table }: Resource, field: string | undefined) =>
  field !== undefined && getTableColumns(table)[field]?.getSQLType() === 'text';

/** Names without a record or with several. An error only if the stored record differs. */
type Unnamed = ReadonlyMap<GivenRow, ReadonlyMap<string, FieldProblem>>;

const fillInReferences = async (
  reads: PlanReads,
  resource: Resource,
  rows: readonly GivenRow[],
  isMade: ReturnType<typeof makeable>
): Promise<{ unnamed: Unnamed; named: ReadonlyMap<GivenRow, ReadonlyMap<string, string>> }> => {
  const named = rows.map(({ names }) =>
    Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''))
  );
  const find = await findNamed(reads, resource, named);
  const unnamed = new Map<GivenRow, Map<string, FieldProblem>>();
  const toMake = new Map<GivenRow, Map<string, string>>();
  for (const row of rows) {
    for (const reference of resource.references ?? []) {
      const { field, copy = nameFieldOf(field) } = reference;
      const name = row.names[copy];
      if (name === undefined || typeof row.values[field] === 'number') continue;
      if (name === '') {
        row.values[field] ??= null;
        continue;
      }
      const found = find(copy, name);
      if ('id' in found) row.values[field] = found.id;
      else if (found.problem.code === 'no_record' && isMade(reference, name)) {
        delete row.values[field];
        toMake.set(row, new Map(toMake.get(row)).set(field, name));
      } else unnamed.set(row, new Map(unnamed.get(row)).set(copy, found.problem));
    }
  }
  return { unnamed, named: toMake };
};

const findRecords = async (
  reads: PlanReads,
  resource: Resource,
  { rows, match }: { rows: readonly GivenRow[]; match: string | undefined },
  problems: Map<number, Problems>
) => {
  const note = noteIn(problems);
  const within = match && resource.matchedWithin?.[match];
  const matched = match
    ? rows.filter(({ id, isLost, cells }) => id === undefined && !isLost && cells[match])
    : [];
  const found = await findMatches(reads, resource, {
    field: match ?? '',
    values: matched.map(({ cells, values }) => {
      const whole = within ? values[within] : undefined;
      return { text: cells[match ?? ''] ?? '', within: typeof whole === 'number' ? whole : null };
    }),
  });
  const idsOf = new Map(matched.map((row, index) => [row.number, found[index] ?? []]));
  const ids = [...new Set(rows.flatMap(({ number, id }) => id ?? idsOf.get(number) ?? []))];
  const records = new Map<number, RecordRow>();
  const read = await readInParts(reads, ids, (tx, some) =>
    readByIds(tx, resource.table, Int32Array.from(some))
  );
  for (const row of read) records.set(row.id, row);
  const ofRows = new Map<number, RecordRow>();
  const rowOf = new Map<number, number>();
  for (const { number, id, isLost } of rows) {
    const [recordId, ...others] = id === undefined ? (idsOf.get(number) ?? []) : [id];
    const record = recordId === undefined ? undefined : records.get(recordId);
    if (isLost || (id !== undefined && !record)) note(number, 'id', { code: 'no_record' });
    if (!record) continue;
    const field = id === undefined ? (match ?? 'id') : 'id';
    const earlier = rowOf.get(record.id);
    if (others.length > 0) {
      const several = [record.id, ...others].map(each => ({
        id: each,
        name: nameOf(records.get(each), each),
      }));
      note(number, field, severalRecords(several));
    } else if (earlier !== undefined) {
      note(number, field, { code: 'repeated_record', limit: earlier });
    } else {
      rowOf.set(record.id, number);
      ofRows.set(number, record);
    }
  }
  return ofRows;
};

interface CheckedRow {
  values: Values;
  wrong: Map<string, FieldProblem>;
}

const CHOICES_AT_MOST = 20;

/** Names the choices of a cell as an export writes them. */
const cellProblems = (
  error: z.ZodError | undefined,
  cellOf: Planning['cellOf']
): ReadonlyMap<string, FieldProblem> => {
  const issues = error?.issues ?? [];
  const problems = fieldProblems(issues);
  for (const issue of issues) {
    const field = issue.path.join('.');
    if (issue.code !== 'invalid_value' || problems.get(field)?.code !== MALFORMED) continue;
    if (issue.values.length > CHOICES_AT_MOST) continue;
    const names = issue.values.map(value => cellOf(field, value)).join(', ');
    problems.set(field, { code: 'choice', names });
  }
  return problems;
};

const newRecord = (
  { schemas }: Resource,
  { values }: GivenRow,
  cellOf: Planning['cellOf'],
  unnamed: ReadonlyMap<string, FieldProblem> = new Map()
): CheckedRow => {
  const filledIn = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  const { data, error } = schemas.input.safeParse(filledIn, { reportInput: true });
  return { values: data ?? {}, wrong: new Map([...cellProblems(error, cellOf), ...unnamed]) };
};

/** A file without a column that new records need changes records only: a row lacks its record, no value. */
const orNoRecord = (
  wrong: CheckedRow['wrong'],
  { values, cells }: GivenRow,
  match: string | undefined
): CheckedRow['wrong'] => {
  const isOfRecord =
    match !== undefined &&
    cells[match] &&
    [...wrong].some(([field, { code }]) => code === 'required' && !(field in values));
  return isOfRecord ? new Map([[match, { code: 'no_record' }]]) : wrong;
};

/**
 * A cell equal to the record's own export is no change, however it is parsed: exports omit seconds, and have
 * a deleted customer only by name.
 */
const changesOfRow = (
  { schemas, references = [] }: Resource,
  { values, cells, names }: GivenRow,
  before: RecordRow,
  cellOf: Planning['cellOf'],
  unnamed: ReadonlyMap<string, FieldProblem> = new Map()
): CheckedRow => {
  const isAsExported = (field: string) => cells[field] === cellOf(field, before[field]).trim();
  const wrong = new Map(unnamed);
  const unchanged = new Set<string>();
  for (const { field, copy } of references) {
    if (!copy || names[copy] === undefined || !isAsExported(copy)) continue;
    wrong.delete(copy);
    if (!cells[field]) unchanged.add(field);
  }
  const given: Values = {};
  for (const [field, value] of Object.entries(values)) {
    if (unchanged.has(field) || isAsExported(field)) continue;
    const schema = schemas.input.shape[field];
    if (value !== null || schema?.safeParse(null).success) given[field] = value;
    else if (!schema?.safeParse(undefined).success) wrong.set(field, { code: 'required' });
  }
  const { data, error } = schemas.input.partial().safeParse(given, { reportInput: true });
  for (const [field, problem] of cellProblems(error, cellOf)) wrong.set(field, problem);
  const changes = Object.entries(changesBetween(before, data ?? {}));
  return { values: Object.fromEntries(changes.map(([field, { to }]) => [field, to])), wrong };
};
