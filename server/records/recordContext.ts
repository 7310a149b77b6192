import { getTableName, sql } from 'drizzle-orm';
import type { ReadTx, Tx, SignedInTx } from '../db/tx.ts';
import { notFound } from '../errors.ts';
import {
  mapUniqueViolation,
  mapViolation,
  namingField,
  type Resource,
  type Values,
} from './definition.ts';
import { auditRecord } from './auditRecord.ts';
import { assertUnchanged, type ExpectedVersion } from './recordChanges.ts';
import { namingReferences } from './recordReferences.ts';
import { findRecord, type RecordRow, type RecordTable } from './recordRows.ts';

export const begunBy = ({ begunAs }: Resource, { actor }: SignedInTx, tenantId: number) =>
  actor.kind === 'person' ? begunAs?.(actor.user, tenantId) : undefined;

export const recordContext = (resource: Resource) => {
  const {
    name,
    table,
    schemas,
    details = [],
    references,
    unique,
    constraints,
    explained,
  } = resource;

  const saving = <Result>(write: Promise<Result>) =>
    mapViolation(
      mapUniqueViolation(
        namingReferences(namingField(write, explained), references),
        unique?.constraints
      ),
      constraints
    );

  const read = async (tx: ReadTx, id: number) => {
    const row = await findRecord(tx, table, id, undefined, resource.seenBy?.(tx.actor));
    if (!row) throw notFound();
    const [shown = row] = await withStanding(tx, [await whole(tx, row)]);
    return shown;
  };

  const findUnchanged = async (tx: ReadTx, id: number, expected: ExpectedVersion) => {
    const found = await findRecord(tx, table, id, 'update');
    if (!found) throw notFound();
    const row = await whole(tx, found);
    assertUnchanged(expected, row, schemas.record);
    resource.assertOpen?.(row);
    return row;
  };

  const saveDetails = async (tx: ReadTx, row: RecordRow, given: Values) => {
    for (const detail of details) {
      if (given[detail.field] === undefined) continue;
      await detail.lock(tx, row);
      await detail.save(tx, row, given[detail.field]);
    }
  };

  const lockUnique = async (tx: Tx, inputs: readonly Values[]) => {
    const fields = Object.values(unique?.constraints ?? {});
    if (!fields.some(field => inputs.some(input => input[field] !== undefined))) return;
    await lockUniqueValues(tx, table);
  };

  /** The fields of the contract, without columns that the database generates (`phone_digits`). */
  const shownOf = (row: RecordRow) =>
    Object.fromEntries(Object.entries(row).filter(([field]) => field in schemas.record.shape));

  const whole = async (tx: ReadTx, row: RecordRow): Promise<RecordRow> => {
    const loaded: [string, unknown][] = [];
    for (const { field, load } of details) loaded.push([field, await load(tx, row)]);
    return { ...row, ...Object.fromEntries(loaded) };
  };

  const withDetails = async (tx: ReadTx, rows: RecordRow[]): Promise<RecordRow[]> => {
    let shown = rows;
    for (const { field, inLists } of details) {
      if (!inLists || rows.length === 0) continue;
      const values = await inLists(tx, rows);
      shown = shown.map(row => ({ ...row, [field]: values.get(row.id) }));
    }
    return withStanding(tx, shown);
  };

  const withStanding = async (tx: ReadTx, rows: RecordRow[]): Promise<RecordRow[]> => {
    const { standing } = resource;
    const having = new Set(rows.filter(row => standing?.has(row)).map(({ id }) => id));
    if (!standing || having.size === 0) return rows;
    const values = await standing.read(tx, [...having]);
    return rows.map(row =>
      having.has(row.id) ? { ...row, [standing.field]: values.get(row.id) } : row
    );
  };

  const withWarnings = async (tx: ReadTx, row: RecordRow): Promise<RecordRow> =>
    resource.warningsOf ? { ...row, warnings: await resource.warningsOf(tx, row) } : row;

  const split = (input: Values) => {
    const apart = new Set<string>(details.map(({ field }) => field));
    const fields = Map.groupBy(Object.entries(input), ([field]) => apart.has(field));
    const own: Values = Object.fromEntries(fields.get(false) ?? []);
    const extra: Values = Object.fromEntries(fields.get(true) ?? []);
    return { own, extra };
  };

  const audit = (
    tx: Tx,
    what: 'created' | 'updated' | 'deleted',
    row: Pick<RecordRow, 'id' | 'tenant_id'>,
    metadata: Values
  ) => auditRecord(tx, name, what, row, metadata);

  return {
    saving,
    read,
    findUnchanged,
    saveDetails,
    lockUnique,
    shownOf,
    whole,
    withDetails,
    withWarnings,
    split,
    audit,
  };
};

export type RecordContext = ReturnType<typeof recordContext>;

/**
 * Serialises changes of a table's unique fields, before they lock anything else. Two changes that
 * swap values would otherwise deadlock.
 */
export const lockUniqueValues = (tx: Tx, table: RecordTable) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`unique ${getTableName(table)}`}),
    ${tx.tenantId ?? 0}::int)`);

/** The fields that were filled in, as the database has them: some it derives. */
export const written = (input: Values, row: Values): Values =>
  Object.fromEntries(
    Object.entries(input).map(([field, value]) => [field, field in row ? row[field] : value])
  );
