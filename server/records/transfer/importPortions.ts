import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { tenantOf, type SignedInTx } from '../../db/tx.ts';
import { rangesOf } from '../batches.ts';
import type { Values } from '../definition.ts';
import { importRows, imports, importWork } from '../../tables/imports.ts';
import { takeBackMade } from './madeRecords.ts';
import { toldRows } from './overtakenRows.ts';
import { type Imported, importedOf } from './registry.ts';
import { noteUndone, readRows, takeBackRows } from './undoImport.ts';
import { auditImport, noteRows } from './writeImport.ts';

type Job = typeof imports.$inferSelect;

type WorkRow = typeof importWork.$inferSelect;

interface Portion {
  imported: Imported;
  job: Job;
  size: number;
  stopped: AbortSignal;
}

/**
 * Runs the next portion in the transaction. Returns true if none is left. Safe to repeat: a rolled-back
 * portion runs again, and two processes wait for each other.
 */
export const doPortion = async (
  tx: SignedInTx,
  id: number,
  { size, stopped }: Pick<Portion, 'size' | 'stopped'>
): Promise<boolean> => {
  const [job] = await tx.select().from(imports).where(isImport(tx, id)).for('update');
  const imported = job && importedOf(job.resource);
  if (!imported) return true;
  const portion = { imported, job, size, stopped };
  switch (job.state) {
    case 'running':
      if (job.failure) return takeBack(tx, portion);
      return (
        (await writeRows(tx, portion)) ?? (await tellChanges(tx, portion)) ?? finish(tx, portion)
      );
    case 'undoing':
      return undoRows(tx, portion);
    default:
      return true;
  }
};

export const noteFailure = (tx: SignedInTx, id: number, failure: string) =>
  tx
    .update(imports)
    .set({ failure })
    .where(and(isImport(tx, id), eq(imports.state, 'running'), isNull(imports.failure)));

const isImport = (tx: SignedInTx, id: number) =>
  and(eq(imports.tenant_id, tenantOf(tx)), eq(imports.id, id));

/** Returns false while work is left, `undefined` when done. */
type Step = Promise<false | undefined>;

/** Rows with the same `together` stay together: a rule counts them all. */
const takeRows = async (tx: SignedInTx, { job, size }: Portion) => {
  const isOfImport = sql`tenant_id = ${tenantOf(tx)} and import_id = ${job.id}`;
  const { rows } = await tx.execute<{
    place: number;
    record_id: number | null;
    values: Values;
    told: WorkRow['told'];
  }>(sql`
    with next as (
      select place, together from ${importWork} where ${isOfImport} order by place limit ${size})
    delete from ${importWork}
    where ${isOfImport} and (place in (select place from next)
      or together in (select together from next where together is not null))
    returning place, record_id, "values", told`);
  return rows.toSorted((one, other) => one.place - other.place);
};

const writeRows = async (tx: SignedInTx, portion: Portion): Step => {
  const { imported, job, stopped } = portion;
  const rows = await takeRows(tx, portion);
  if (rows.length === 0) return undefined;
  const { resource, changes } = imported;
  const news = rows.filter(({ record_id }) => record_id === null).map(({ values }) => values);
  const inputs = new Map(
    rows.flatMap(({ record_id, values }) => (record_id === null ? [] : [[record_id, values]]))
  );
  const added = await changes.addAll(tx, news, stopped);
  const { isAsPlanned, overtaken } = toldRows(rows);
  const options = { isAuditedLater: true, isAsPlanned };
  const changed = await changes.updateAll(tx, inputs, stopped, options);
  await noteRows(tx, resource.table, job.id, { added, changed, isAuditedLater: true });
  const left = [...(job.overtaken ?? []), ...overtaken()];
  await advance(tx, job, {
    done: job.done + rows.length,
    ...(left.length > 0 && { overtaken: left }),
  });
  return false;
};

/** Written after all rows: an import that is rolled back has no history. */
const tellChanges = async (tx: SignedInTx, { imported, job, size }: Portion): Step => {
  const isUnaudited = and(isRowOf(tx, job), eq(importRows.is_told, false));
  const rows = await tx
    .select({ id: importRows.record_id, changes: importRows.changes })
    .from(importRows)
    .where(isUnaudited)
    .orderBy(asc(importRows.record_id))
    .limit(size);
  if (rows.length === 0) return undefined;
  const changes = new Map(rows.map(({ id, changes: fields }) => [id, fields ?? {}]));
  imported.changes.auditChanges(tx, changes, { import: job.id });
  await tx
    .update(importRows)
    .set({ is_told: true })
    .where(and(isRowOf(tx, job), inArray(importRows.record_id, [...changes.keys()])));
  await advance(tx, job, {});
  return false;
};

const finish = async (tx: SignedInTx, { imported, job }: Portion): Promise<true> => {
  const rows = await tx
    .select({ id: importRows.record_id, isNew: sql<boolean>`${importRows.changes} is null` })
    .from(importRows)
    .where(isRowOf(tx, job));
  const added = rows.filter(({ isNew }) => isNew).map(({ id }) => id);
  const changed = rows.length - added.length;
  auditImport(tx, imported.resource.name, {
    id: job.id,
    rows: job.total - (job.overtaken?.length ?? 0),
    added,
    changed,
    file: job.file_name,
  });
  await advance(tx, job, { state: 'done', done: job.total, changed, worker: null });
  return true;
};

/** Rolls back the rows of a refused import, which were not published. */
const takeBack = async (tx: SignedInTx, { imported, job, size, stopped }: Portion) => {
  const rows = await readRows(tx, imported, job.id, size);
  if (rows.length === 0) {
    await takeBackMade(tx, job.made, { deleted: 0, restored: 0, kept: [] }, stopped);
    await tx
      .delete(importWork)
      .where(and(eq(importWork.tenant_id, job.tenant_id), eq(importWork.import_id, job.id)));
    await advance(tx, job, { state: 'failed', done: 0, overtaken: null, worker: null });
    return true;
  }
  const dropAudits = tx.markAudits();
  const undone = { deleted: 0, restored: 0, kept: [] };
  await takeBackRows(tx, imported, { id: job.id, rows }, undone, stopped);
  dropAudits();
  await forget(tx, job, rows);
  await advance(tx, job, { done: Math.max(0, job.done - rows.length) });
  return false;
};

const undoRows = async (tx: SignedInTx, { imported, job, size, stopped }: Portion) => {
  const { ids = [], ...undone } = job.undone ?? { deleted: 0, restored: 0, kept: [] };
  const rows = await readRows(tx, imported, job.id, size);
  if (rows.length === 0) {
    await takeBackMade(tx, job.made, undone, stopped);
    await noteUndone(tx, job, undone, ids);
    await advance(tx, job, { worker: null });
    return true;
  }
  const deleted = await takeBackRows(tx, imported, { id: job.id, rows }, undone, stopped);
  await forget(tx, job, rows);
  await advance(tx, job, {
    undone: { ...undone, ids: joined(ids, rangesOf(deleted)) },
    done: job.done + rows.length,
  });
  return false;
};

type Ranges = ReturnType<typeof rangesOf>;

const joined = (ranges: Ranges, [next, ...others]: Ranges): Ranges => {
  const last = ranges.at(-1);
  if (!next) return ranges;
  if (last?.[1] !== next[0] - 1) return [...ranges, next, ...others];
  return [...ranges.slice(0, -1), [last[0], next[1]], ...others];
};

const isRowOf = (tx: SignedInTx, { id }: Job) =>
  and(eq(importRows.tenant_id, tenantOf(tx)), eq(importRows.import_id, id));

const forget = (tx: SignedInTx, job: Job, rows: readonly { record_id: number }[]) =>
  tx.delete(importRows).where(
    and(
      isRowOf(tx, job),
      inArray(
        importRows.record_id,
        rows.map(({ record_id }) => record_id)
      )
    )
  );

const advance = (tx: SignedInTx, job: Job, values: Partial<typeof imports.$inferInsert>) =>
  tx
    .update(imports)
    .set({ ...values, worked_at: sql`now()` })
    .where(isImport(tx, job.id));
