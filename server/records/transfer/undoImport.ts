import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { IMPORT_UNDO_DAYS, SAMPLES, type importUndone } from '#contract/base/transfer';
import { attempt } from '../../db/attempt.ts';
import { tenantOf, type UserTx } from '../../db/tx.ts';
import { DomainError, forbidden, notFound } from '../../errors.ts';
import { mayView } from '../../security/actor.ts';
import { rangesOf } from '../commands.ts';
import type { Values } from '../definition.ts';
import { deleteRecords, lockRecords, type RecordRow } from '../rows.ts';
import { idsReferredTo } from './idsReferredTo.ts';
import { importRows, imports } from './imports.tables.ts';
import { nameOf } from './likeness.ts';
import { type Imported, importedOf } from './registry.ts';

type Undone = z.infer<typeof importUndone>;

/** Records restored in one attempt. */
const ROWS_AT_ONCE = 200;

/**
 * Undoes an import. It deletes new records unless they are referred to or were changed since, and
 * restores changed fields that still have the imported value. The answer lists the rest. Throws
 * 404, 403, and `import_final` for one that was undone or is too old.
 */
export const undoImport = async (tx: UserTx, id: number, stopped: AbortSignal): Promise<Undone> => {
  const tenantId = tenantOf(tx);
  const [found] = await tx
    .select({
      resource: imports.resource,
      isFinal: sql<boolean>`${imports.undone_at} is not null or ${isOver}`,
    })
    .from(imports)
    .where(and(eq(imports.tenant_id, tenantId), eq(imports.id, id)))
    .for('update');
  const imported = found && importedOf(found.resource);
  if (!imported) throw notFound();
  if (!mayView(tx.actor.user, viewOf(imported))) throw forbidden();
  if (found.isFinal) throw new DomainError('import_final');
  const rows = await tx
    .select({ id: importRows.record_id, version: importRows.version, changes: importRows.changes })
    .from(importRows)
    .where(and(eq(importRows.tenant_id, tenantId), eq(importRows.import_id, id)))
    .orderBy(importRows.record_id);
  const added = rows.filter(({ changes }) => changes === null);
  const undone: Undone = { deleted: 0, restored: 0, kept: [] };
  const deleted = await removeAdded(tx, imported, added, undone, stopped);
  const changed = new Map(rows.flatMap(row => (row.changes ? [[row.id, row.changes]] : [])));
  await restoreChanged(tx, imported, { id, changed }, undone, stopped);
  await tx
    .update(imports)
    .set({ undone_at: sql`now()` })
    .where(and(eq(imports.tenant_id, tenantId), eq(imports.id, id)));
  tx.audit({
    action: 'imports.undone',
    resource: 'imports',
    resourceId: id,
    tenantId,
    metadata: {
      resource: found.resource,
      deleted: undone.deleted,
      restored: undone.restored,
      kept: undone.kept.length,
      ids: rangesOf(deleted),
    },
  });
  return undone;
};

/** True if an import is too old to be undone. */
export const isOver = sql`(${imports.at} < now() - make_interval(days => ${IMPORT_UNDO_DAYS})
  and ${imports.sha256} is distinct from ${SAMPLES})`;

/**
 * The permission to undo a resource's imports. `public` and `enrolling` are no views: nobody may.
 */
export const viewOf = ({ resource }: Imported) => {
  const { change } = resource.permissions;
  return change === 'public' || change === 'enrolling' ? 'staff' : change;
};

const removeAdded = async (
  tx: UserTx,
  imported: Imported,
  added: readonly { id: number; version: number }[],
  undone: Undone,
  stopped: AbortSignal
) => {
  const { resource, changes } = imported;
  const gone: number[] = [];
  if (added.length === 0) return gone;
  const ids = added.map(({ id }) => id);
  await resource.lock?.(tx, ids);
  const records = await lockAll(tx, imported, ids);
  const held = await resource.heldBy?.(tx, ids);
  const used = await idsReferredTo(tx, imported, ids);
  const free: RecordRow[] = [];
  for (const { id, version } of added) {
    const record = records.get(id);
    if (!record) continue;
    const isUsed = used.has(id) || held?.has(id);
    const reason = isUsed ? 'in_use' : record.version === version ? undefined : 'changed';
    if (reason) undone.kept.push({ id, name: nameOf(record, id), reason });
    else free.push(record);
  }
  const [first] = free;
  for (const detail of resource.details ?? []) if (first) await detail.lock(tx, first);
  await inParts(
    free,
    stopped,
    async some => {
      const done = await attempt(tx, () =>
        deleteRecords(
          tx,
          resource.table,
          some.map(({ id }) => id)
        )
      );
      if (!done) return false;
      for (const record of some) {
        tx.audit({
          action: `${resource.name}.deleted`,
          resource: resource.name,
          resourceId: record.id,
          tenantId: record.tenant_id,
          metadata: { before: changes.shownOf(record) },
        });
      }
      gone.push(...done.result);
      return true;
    },
    record => undone.kept.push({ id: record.id, name: nameOf(record, record.id), reason: 'in_use' })
  );
  undone.deleted = gone.length;
  return gone;
};

interface Changed {
  id: number;
  changed: ReadonlyMap<number, Record<string, { from: unknown; to: unknown }>>;
}

const restoreChanged = async (
  tx: UserTx,
  imported: Imported,
  { id: importId, changed }: Changed,
  undone: Undone,
  stopped: AbortSignal
) => {
  const { resource, changes } = imported;
  if (changed.size === 0) return;
  const ids = [...changed.keys()];
  await resource.lock?.(
    tx,
    ids,
    ids.map(id => fromOf(changed.get(id)))
  );
  const records = await lockAll(tx, imported, ids);
  const work: { record: RecordRow; values: Values }[] = [];
  const keep = (record: RecordRow) =>
    undone.kept.push({ id: record.id, name: nameOf(record, record.id), reason: 'changed' });
  for (const [id, fields] of changed) {
    const record = records.get(id);
    if (!record) continue;
    const same = Object.entries(fields).filter(
      ([field, { to }]) => JSON.stringify(record[field]) === JSON.stringify(to)
    );
    if (same.length < Object.keys(fields).length) keep(record);
    if (same.length > 0) work.push({ record, values: fromOf(Object.fromEntries(same)) });
  }
  await inParts(
    work,
    stopped,
    async some => {
      const inputs = new Map(some.map(({ record, values }) => [record.id, values]));
      const done = await attempt(tx, () =>
        changes.updateAll(tx, inputs, stopped, { undone_import: importId })
      );
      if (done) undone.restored += done.result.size;
      return done !== undefined;
    },
    ({ record }) => {
      if (!undone.kept.some(({ id }) => id === record.id)) keep(record);
    }
  );
};

const fromOf = (fields: Record<string, { from: unknown }> = {}): Values =>
  Object.fromEntries(Object.entries(fields).map(([field, { from }]) => [field, from]));

const lockAll = async (tx: UserTx, { resource }: Imported, ids: readonly number[]) => {
  const records = new Map<number, RecordRow>();
  for (let first = 0; first < ids.length; first += ROWS_AT_ONCE) {
    const some = Int32Array.from(ids.slice(first, first + ROWS_AT_ONCE));
    for (const [id, row] of await lockRecords(tx, resource.table, some)) records.set(id, row);
  }
  return records;
};

/** Works on many items in batches. The items of a refused batch are tried one by one. */
const inParts = async <Item>(
  items: readonly Item[],
  stopped: AbortSignal,
  work: (some: readonly Item[]) => Promise<boolean>,
  refused: (item: Item) => void
) => {
  for (let first = 0; first < items.length; first += ROWS_AT_ONCE) {
    stopped.throwIfAborted();
    const some = items.slice(first, first + ROWS_AT_ONCE);
    if (await work(some)) continue;
    for (const item of some) if (!(await work([item]))) refused(item);
    await nextTurn();
  }
};
