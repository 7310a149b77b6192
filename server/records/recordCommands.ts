import { setImmediate as nextTurn } from 'node:timers/promises';
import { getTableName, sql } from 'drizzle-orm';
import { acceptShortage } from '#contract/plan/plans';
import { brokenConstraint } from '../db/failures.ts';
import { assertMayAccept, stockRefusal } from '../db/shortage.ts';
import { type ReadTx, tenantOf, type Tx, type UserTx } from '../db/tx.ts';
import { notFound } from '../errors.ts';
import { mapUniqueViolation, mapViolation, type Resource, type Values } from './definition.ts';
import { inUse, readPlaces } from './recordPlaces.ts';
import {
  deleteRecord,
  findRecord,
  insertRecord,
  insertRecords,
  lockRecords,
  readByIds,
  type RecordRow,
  type RecordTable,
  updateRecord,
  updateRecords,
} from './recordRows.ts';
import { batchesOf, fieldsOf, ROWS_AT_ONCE, ROWS_TOGETHER } from './batches.ts';
import { assertUsableFiles } from './files.ts';
import { copyReferencedNames, namingReferences } from './recordReferences.ts';
import { assertUnchanged, changesBetween, type ExpectedVersion } from './recordChanges.ts';

/** Creating, changing and deleting a resource's records, each with its entry in the audit log. */
export const recordCommands = (resource: Resource) => {
  const { name, table, schemas, details = [], check, files } = resource;
  const { references, unique, constraints } = resource;

  /** Awaits a write; a violated constraint becomes an error at the field. */
  const saving = <Result>(write: Promise<Result>) =>
    mapViolation(
      mapUniqueViolation(namingReferences(write, references), unique?.constraints),
      constraints
    );

  /** A record with its part in a table of its own. */
  const read = async (tx: ReadTx, id: number) => {
    const row = await findRecord(tx, table, id);
    if (!row) throw notFound();
    return whole(tx, row);
  };

  const create = async (tx: UserTx, given: Values) => {
    const tenant_id = tenantOf(tx);
    const input = { ...resource.begunAs?.(tx.actor.user, tenant_id), ...given };
    const { own, extra } = split(input);
    check?.(own, own);
    await assertUsableFiles(tx, files, [own]);
    await lockUnique(tx, [own]);
    const [values] = await copyReferencedNames(tx, references, [own]);
    const row = await saving(insertRecord(tx, table, { ...values, tenant_id }));
    await saveDetails(tx, row, extra);
    const after = await whole(tx, (await resource.saved?.(tx, row)) ?? row);
    audit(tx, 'created', row, { after: written(given, after) });
    return withWarnings(tx, after);
  };

  /** Adds many records, without a part in another table; the ids, in the order of the inputs. */
  const addAll = async (tx: UserTx, rows: readonly Values[], stopped: AbortSignal) => {
    const tenantId = tenantOf(tx);
    const begun = resource.begunAs?.(tx.actor.user, tenantId);
    const inputs = begun ? rows.map(row => ({ ...begun, ...row })) : rows;
    await assertUsableFiles(tx, files, inputs);
    await lockUnique(tx, inputs);
    const ids = new Map<Values, number>();
    for (const batch of batchesOf(inputs, resource.importedTogether)) {
      stopped.throwIfAborted();
      const records = await copyReferencedNames(tx, references, batch);
      const inserting = insertRecords(
        tx,
        table,
        records.map(values => ({ ...values, tenant_id: tenantId }))
      );
      for (const [index, id] of (await saving(inserting)).entries()) {
        const input = batch[index];
        if (input) ids.set(input, id);
      }
      await nextTurn();
    }
    if (resource.saved) await eachSaved(tx, [...ids.values()], resource.saved);
    return inputs.flatMap(input => ids.get(input) ?? []);
  };

  /**
   * Changes many records without a part in another table, in a few statements. Returns the changes
   * by id. Missing and unchanged records are left out. `also` is added to the audit entries; with
   * `isToldLater` the caller writes them, by `auditChanges`.
   */
  const updateAll = async (
    tx: UserTx,
    inputs: ReadonlyMap<number, Values>,
    stopped: AbortSignal,
    { also = {}, isToldLater = false }: { also?: Values; isToldLater?: boolean } = {}
  ) => {
    const changed = new Map<number, ReturnType<typeof changesBetween>>();
    const ids = [...inputs.keys()].toSorted((one, other) => one - other);
    const given = ids.map(id => inputs.get(id) ?? {});
    await lockUnique(tx, given);
    await assertUsableFiles(tx, files, given);
    const named = await copyNamesOf(tx, given);
    await resource.lock?.(tx, ids, given);
    const work = ids.map((id, index) => ({ id, values: named[index] ?? {} }));
    for (let first = 0; first < work.length; first += ROWS_TOGETHER) {
      const batch = work.slice(first, first + ROWS_TOGETHER);
      const befores = await lockRecords(
        tx,
        table,
        Int32Array.from(batch, ({ id }) => id)
      );
      const rows = batch.flatMap(({ id, values }) => {
        const before = befores.get(id);
        if (!before) return [];
        resource.assertOpen?.(before);
        const changes = changesBetween(before, values);
        const kept = Object.fromEntries(
          Object.entries(values).filter(([field]) => field in changes)
        );
        if (Object.keys(kept).length === 0) return [];
        check?.({ ...before, ...kept }, kept, before);
        return [{ id, before, values: kept }];
      });
      for (const alike of Map.groupBy(rows, fieldsOf).values()) {
        const byValues = new Map(alike.map(row => [row.values, row]));
        for (const some of batchesOf([...byValues.keys()], resource.importedTogether)) {
          stopped.throwIfAborted();
          const updates = some.flatMap(values => byValues.get(values) ?? []);
          const updated = await saving(updateRecords(tx, table, updates));
          for (const { id, before, values } of updates) {
            const row = updated.get(id);
            if (!row) continue;
            const after = (await resource.saved?.(tx, row)) ?? row;
            const changes = changesBetween(before, written(values, after));
            if (Object.keys(changes).length > 0) changed.set(id, changes);
            if (!isToldLater) audit(tx, 'updated', row, { changes, ...also });
          }
          await nextTurn();
        }
      }
    }
    return changed;
  };

  /** Writes the audit entries of changes that `updateAll` made. */
  const auditChanges = (tx: UserTx, changes: ReadonlyMap<number, Values>, also: Values) => {
    const tenant_id = tenantOf(tx);
    for (const [id, changed] of changes) {
      audit(tx, 'updated', { id, tenant_id }, { changes: changed, ...also });
    }
  };

  const copyNamesOf = async (tx: Tx, given: readonly Values[]) => {
    const named: Values[] = [];
    for (let first = 0; first < given.length; first += ROWS_TOGETHER) {
      const some = given.slice(first, first + ROWS_TOGETHER);
      named.push(...(await copyReferencedNames(tx, references, some)));
    }
    return named;
  };

  /** `also` is added to the changes in the audit entry. */
  const update = async (
    tx: UserTx,
    id: number,
    given: Values,
    expected: ExpectedVersion,
    also: Values = {}
  ) => {
    const { accept_shortage, ...input } = given;
    const accepted = acceptedShortage.parse(accept_shortage);
    assertMayAccept(tx, accepted);
    const { own, extra } = split(input);
    await lockUnique(tx, [own]);
    const [values = own] = await copyReferencedNames(tx, references, [own], () =>
      findRecord(tx, table, id)
    );
    await resource.lock?.(tx, [id], [own]);
    const before = await findUnchanged(tx, id, expected);
    const changes = changesBetween(before, input);
    if (Object.keys(changes).length === 0) return withWarnings(tx, before);
    const changed = Object.entries(own).filter(([field]) => field in changes);
    check?.({ ...before, ...values }, Object.fromEntries(changed), before);
    await assertUsableFiles(tx, files, [Object.fromEntries(changed)]);
    const save = () => updateRecord(tx, table, id, values);
    const row = await saving(
      accepted && resource.acceptShortage
        ? resource.acceptShortage(tx, { id, values, reason: accepted.reason }, save)
        : save()
    );
    await saveDetails(tx, row, extra);
    const after = await whole(tx, (await resource.saved?.(tx, row)) ?? row);
    audit(tx, 'updated', row, {
      changes: changesBetween(before, written(input, after)),
      ...also,
      ...(accepted && { accepted: accepted.reason }),
    });
    return withWarnings(tx, after);
  };

  const remove = async (tx: Tx, id: number, expected: ExpectedVersion) => {
    await resource.lock?.(tx, [id]);
    const before = await findUnchanged(tx, id, expected);
    for (const detail of details) await detail.lock(tx, before);
    const held = (await resource.heldBy?.(tx, [id]))?.get(id) ?? [];
    if (held.length > 0) throw inUse(held, resource.insteadOfDeleting);
    // Read before: nothing can be read after a refusal of the database.
    const told = (await resource.usedBy?.(tx, id)) ?? [];
    const places = told.length > 0 ? told : await readPlaces(tx, table, before);
    await deleteRecord(tx, table, id).catch((error: unknown) => {
      const isReferred = brokenConstraint(error) && !stockRefusal(error);
      throw isReferred ? inUse(places, resource.insteadOfDeleting) : error;
    });
    audit(tx, 'deleted', before, { before: shownOf(before) });
    return before;
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

  /** After all rows are stored: the effects of a record may depend on others of the same import. */
  const eachSaved = async (
    tx: UserTx,
    ids: readonly number[],
    saved: NonNullable<Resource['saved']>
  ) => {
    for (let first = 0; first < ids.length; first += ROWS_AT_ONCE) {
      const some = Int32Array.from(ids.slice(first, first + ROWS_AT_ONCE));
      const rows = await readByIds(tx, table, some);
      for (const row of rows) await saved(tx, row);
      await nextTurn();
    }
  };

  /** The fields of the contract, without columns that the database generates (`phone_digits`). */
  const shownOf = (row: RecordRow) =>
    Object.fromEntries(Object.entries(row).filter(([field]) => field in schemas.record.shape));

  const whole = async (tx: ReadTx, row: RecordRow): Promise<RecordRow> => {
    const loaded: [string, unknown][] = [];
    for (const { field, load } of details) loaded.push([field, await load(tx, row)]);
    return { ...row, ...Object.fromEntries(loaded) };
  };

  /** Records of a list, with the parts that lists show. */
  const withDetails = async (tx: ReadTx, rows: RecordRow[]): Promise<RecordRow[]> => {
    let shown = rows;
    for (const { field, inLists } of details) {
      if (!inLists || rows.length === 0) continue;
      const values = await inLists(tx, rows);
      shown = shown.map(row => ({ ...row, [field]: values.get(row.id) }));
    }
    return shown;
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
  ) =>
    tx.audit({
      action: `${name}.${what}`,
      resource: name,
      resourceId: row.id,
      tenantId: row.tenant_id,
      metadata,
    });

  return { read, withDetails, create, addAll, update, updateAll, auditChanges, remove, shownOf };
};

/**
 * Serialises changes of a table's unique fields, before they lock anything else. Two changes that
 * swap values would otherwise deadlock.
 */
export const lockUniqueValues = (tx: Tx, table: RecordTable) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`unique ${getTableName(table)}`}),
    ${tx.tenantId ?? 0}::int)`);

const acceptedShortage = acceptShortage.optional();

/** The fields that were filled in, as the database has them: some it derives. */
const written = (input: Values, row: Values): Values =>
  Object.fromEntries(
    Object.entries(input).map(([field, value]) => [field, field in row ? row[field] : value])
  );

/**
 * Ids as `[first, last]` of each run without gaps: those of one statement are mostly consecutive.
 */
export const rangesOf = (ids: readonly number[]) => {
  const ranges: [first: number, last: number][] = [];
  for (const id of ids.toSorted((one, other) => one - other)) {
    const run = ranges.at(-1);
    if (run && run[1] === id - 1) run[1] = id;
    else ranges.push([id, id]);
  }
  return ranges;
};
