import { and, eq, or, sql } from 'drizzle-orm';
import { IMPORT_UNDO_DAYS, SAMPLES } from '#contract/base/transfer';
import { attempt } from '../../db/savepoint.ts';
import { tenantOf, type SignedInTx } from '../../db/tx.ts';
import { DomainError, forbidden, notFound } from '../../errors.ts';
import { type Actor, holderOf, mayView } from '../../db/actor.ts';
import { rangesOf } from '../batches.ts';
import { columnOf } from '../conditions.ts';
import type { Values } from '../definition.ts';
import type { RecordRow } from '../recordRows.ts';
import { hiddenFieldsOf } from './hiddenColumns.ts';
import { importRows, imports } from '../../tables/imports.ts';
import { nameOf } from './similarRecords.ts';
import { takeBackMade } from './madeRecords.ts';
import { allImported, type Imported, importedOf, viewOf } from './registry.ts';
import { type ImportRow, inParts, lockAll, removeAdded, type Undone } from './removeAdded.ts';

/**
 * Deletes new records unless they are referred to or were changed since; restores changed fields that still
 * have the imported value. Returns the rest. Throws 404, 403 (also if a field hidden from the user would be
 * restored), and `import_final` if already undone or too old.
 */
export const undoImport = async (
  tx: SignedInTx,
  id: number,
  stopped: AbortSignal
): Promise<Undone> => {
  const { imported, made } = await findUndoable(tx, id);
  const undone: Undone = { deleted: 0, restored: 0, kept: [] };
  const rows = await readRows(tx, imported, id);
  const deleted = await takeBackRows(tx, imported, { id, rows }, undone, stopped);
  await takeBackMade(tx, made, undone, stopped);
  await noteUndone(tx, { id, resource: imported.resource.name }, undone, rangesOf(deleted));
  return undone;
};

/** Locks the import. Throws 404, 403 and `import_final` as `undoImport`. */
export const findUndoable = async (tx: SignedInTx, id: number) => {
  const [found] = await tx
    .select({
      resource: imports.resource,
      isFinal: sql<boolean>`${imports.state} <> 'done' or ${isOver}`,
      hasHidden: changedHidden(tx.actor),
      made: imports.made,
    })
    .from(imports)
    .where(and(eq(imports.tenant_id, tenantOf(tx)), eq(imports.id, id)))
    .for('update');
  const imported = found && importedOf(found.resource);
  if (!imported) throw notFound();
  if (!mayView(holderOf(tx.actor), viewOf(imported))) throw forbidden();
  if (found.isFinal) throw new DomainError('import_final');
  if (found.hasHidden) throw forbidden();
  return { imported, made: found.made };
};

/** All records of an import, or the first, with those imported together with them. */
export const readRows = async (
  tx: SignedInTx,
  { resource: { table, importedTogether } }: Imported,
  id: number,
  atMost?: number
): Promise<ImportRow[]> => {
  const isOfImport = and(eq(importRows.tenant_id, tenantOf(tx)), eq(importRows.import_id, id));
  const columns = {
    record_id: importRows.record_id,
    version: importRows.version,
    changes: importRows.changes,
  };
  const all = () => tx.select(columns).from(importRows).orderBy(importRows.record_id);
  if (atMost === undefined) return all().where(isOfImport);
  const some = await all().where(isOfImport).limit(atMost);
  if (!importedTogether || some.length === 0) return some;
  const ids = sql`${sql.param(some.map(({ record_id }) => record_id))}::int[]`;
  const group = columnOf(table, importedTogether);
  const isGrouped = sql`${importRows.changes} is null and ${importRows.record_id} in (
    select other.id from ${table} other where other.tenant_id = ${tenantOf(tx)}
      and other.${sql.identifier(group.name)} in (
        select ${group} from ${table} where ${table.id} = any(${ids})))`;
  return all().where(and(isOfImport, or(sql`${importRows.record_id} = any(${ids})`, isGrouped)));
};

export const noteUndone = async (
  tx: SignedInTx,
  { id, resource }: { id: number; resource: string },
  undone: Undone,
  deleted: ReturnType<typeof rangesOf>
) => {
  const tenantId = tenantOf(tx);
  await tx
    .update(imports)
    .set({ undone_at: sql`now()`, state: 'undone', undone })
    .where(and(eq(imports.tenant_id, tenantId), eq(imports.id, id)));
  tx.audit({
    action: 'imports.undone',
    resource: 'imports',
    resourceId: id,
    tenantId,
    metadata: {
      resource,
      deleted: undone.deleted,
      restored: undone.restored,
      kept: undone.kept.length,
      ids: deleted,
    },
  });
};

export const takeBackRows = async (
  tx: SignedInTx,
  imported: Imported,
  { id, rows }: { id: number; rows: readonly ImportRow[] },
  undone: Undone,
  stopped: AbortSignal
) => {
  const added = rows.filter(({ changes }) => changes === null);
  const deleted = await removeAdded(tx, imported, added, undone, stopped);
  const changed = new Map(rows.flatMap(row => (row.changes ? [[row.record_id, row.changes]] : [])));
  await restoreChanged(tx, imported, { id, changed }, undone, stopped);
  return deleted;
};

export const isOver = sql`(${imports.at} < now() - make_interval(days => ${IMPORT_UNDO_DAYS})
  and ${imports.sha256} is distinct from ${SAMPLES})`;

/** Undoing would restore fields that are hidden from the actor. */
export const changedHidden = (actor: Actor) => {
  const fields = JSON.stringify(
    Object.fromEntries(
      allImported().map(({ resource }) => [resource.name, hiddenFieldsOf(actor, resource)])
    )
  );
  return sql`exists (
    select from ${importRows} row
    where row.tenant_id = ${imports.tenant_id} and row.import_id = ${imports.id}
      and row.changes ?| array(
        select jsonb_array_elements_text(${fields}::jsonb -> ${imports.resource})))`;
};

interface Changed {
  id: number;
  changed: ReadonlyMap<number, Record<string, { from: unknown; to: unknown }>>;
}

const restoreChanged = async (
  tx: SignedInTx,
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
        changes.updateAll(tx, inputs, stopped, { also: { undone_import: importId } })
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
