import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import type { importUndone } from '#contract/base/transfer';
import { attempt } from '../../db/savepoint.ts';
import type { SignedInTx } from '../../db/tx.ts';
import { auditRecord } from '../auditRecord.ts';
import { deleteRecords, lockRecords, type RecordRow } from '../recordRows.ts';
import { idsReferredTo } from './referencedIds.ts';
import type { importRows } from '../../tables/imports.ts';
import { nameOf } from './similarRecords.ts';
import type { Imported } from './registry.ts';

export type Undone = z.infer<typeof importUndone>;

const ROWS_AT_ONCE = 200;

export type ImportRow = Pick<typeof importRows.$inferSelect, 'record_id' | 'version' | 'changes'>;

/**
 * Keeps records that others refer to or that changed since. Adds outcomes to the result; returns deleted ids.
 */
export const removeAdded = async (
  tx: SignedInTx,
  imported: Imported,
  added: readonly ImportRow[],
  undone: Undone,
  stopped: AbortSignal
) => {
  const { resource, changes } = imported;
  const gone: number[] = [];
  if (added.length === 0) return gone;
  const ids = added.map(({ record_id }) => record_id);
  await resource.lock?.(tx, ids);
  const records = await lockAll(tx, imported, ids);
  const held = await resource.heldBy?.(tx, ids);
  const used = await idsReferredTo(tx, imported, ids);
  const free: RecordRow[] = [];
  for (const { record_id: id, version } of added) {
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
        auditRecord(tx, resource.name, 'deleted', record, { before: changes.shownOf(record) });
      }
      gone.push(...done.result);
      return true;
    },
    record => undone.kept.push({ id: record.id, name: nameOf(record, record.id), reason: 'in_use' })
  );
  undone.deleted += gone.length;
  return gone;
};

export const lockAll = async (tx: SignedInTx, { resource }: Imported, ids: readonly number[]) => {
  const records = new Map<number, RecordRow>();
  for (let first = 0; first < ids.length; first += ROWS_AT_ONCE) {
    const some = Int32Array.from(ids.slice(first, first + ROWS_AT_ONCE));
    for (const [id, row] of await lockRecords(tx, resource.table, some)) records.set(id, row);
  }
  return records;
};

export const inParts = async <Item>(
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
