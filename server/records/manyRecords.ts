import { setImmediate as nextTurn } from 'node:timers/promises';
import { tenantOf, type Tx, type SignedInTx } from '../db/tx.ts';
import { batchesOf, fieldsOf, ROWS_AT_ONCE, ROWS_TOGETHER } from './batches.ts';
import type { Resource, Values } from './definition.ts';
import { assertUsableFiles } from './files.ts';
import { changesBetween } from './recordChanges.ts';
import { begunBy, type RecordContext, written } from './recordContext.ts';
import { copyReferencedNames, unfitReferences } from './recordReferences.ts';
import {
  insertRecords,
  lockRecords,
  readByIds,
  type RecordRow,
  updateRecords,
} from './recordRows.ts';

interface ManyOptions {
  also?: Values;
  isAuditedLater?: boolean;
  /** False, or an error, for a locked row that is not as the caller read it: it stays as it is. */
  isAsPlanned?: (row: RecordRow, fields: readonly string[]) => boolean;
}

export const manyRecordsCommands = (
  resource: Resource,
  { audit, lockUnique, saving }: RecordContext
) => {
  const { table, check, files, references } = resource;

  const addAll = async (tx: SignedInTx, rows: readonly Values[], stopped: AbortSignal) => {
    const tenantId = tenantOf(tx);
    const begun = begunBy(resource, tx, tenantId);
    const inputs = begun ? rows.map(row => ({ ...begun, ...row })) : rows;
    await assertUsableFiles(tx, files, inputs);
    await lockUnique(tx, inputs);
    const ids = new Map<Values, number>();
    for (const batch of batchesOf(inputs, resource.importedTogether)) {
      stopped.throwIfAborted();
      const records = await copyReferencedNames(tx, references, batch);
      await unfitReferences(
        tx,
        references,
        records.map(values => ({ values }))
      );
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
   * `isAuditedLater` the caller writes them, by `auditChanges`.
   */
  const updateAll = async (
    tx: SignedInTx,
    inputs: ReadonlyMap<number, Values>,
    stopped: AbortSignal,
    { also = {}, isAuditedLater = false, isAsPlanned = () => true }: ManyOptions = {}
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
      const planned = batch.flatMap(({ id, values }) => {
        const before = befores.get(id);
        if (!before || !isAsPlanned(before, Object.keys(inputs.get(id) ?? {}))) return [];
        resource.assertOpen?.(before);
        const changes = changesBetween(before, values);
        const kept = Object.fromEntries(
          Object.entries(values).filter(([field]) => field in changes)
        );
        if (Object.keys(kept).length === 0) return [];
        check?.({ ...before, ...kept }, kept, before);
        return [{ id, before, values: kept }];
      });
      const emptied = await unfitReferences(tx, references, planned);
      const rows = planned.map((row, at) => ({
        ...row,
        values: { ...row.values, ...emptied[at] },
      }));
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
            if (!isAuditedLater) audit(tx, 'updated', row, { changes, ...also });
          }
          await nextTurn();
        }
      }
    }
    return changed;
  };

  const auditChanges = (tx: SignedInTx, changes: ReadonlyMap<number, Values>, also: Values) => {
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

  /** After all rows are stored: the effects of a record may depend on others of the same import. */
  const eachSaved = async (
    tx: SignedInTx,
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

  return { addAll, updateAll, auditChanges };
};
