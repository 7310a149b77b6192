import { sql } from 'drizzle-orm';
import type { ScanInput } from '#contract/warehouse/warehouse';
import { scanNotes } from './scans.tables.ts';
import type { Transactions } from '../../db/transactions.ts';
import { authorOf, tenantOf, type Tx, type UserTx } from '../../db/tx.ts';
import { PLATFORM } from '../../security/actor.ts';

/** The scans of one call: the history shows them as one entry. */
export interface Batch {
  id: string;
  projectId: number;
}

/**
 * Notes a scan for the history, in the scan's own transaction. An entry of its own would make the whole
 * tenant queue, and one that is written only after the last scan is lost where the process ends before.
 */
export const noteScan = (
  tx: UserTx,
  { id, projectId }: Batch,
  scan: Pick<ScanInput, 'id' | 'mode'>
) =>
  tx.insert(scanNotes).values({
    tenant_id: tenantOf(tx),
    batch: id,
    scan_id: scan.id,
    project_id: projectId,
    mode: scan.mode,
    author: authorOf(tx.actor),
  });

/** Makes one entry of a batch's notes, in a transaction of its own. */
export const tellOfScans = async (tx: UserTx, { id }: Batch) =>
  auditNotes(tx, sql`tenant_id = ${tenantOf(tx)} and batch = ${id}`);

/** How long a batch may take, in minutes: what was noted before belongs to one that was cut off. */
const BATCH_MINUTES = 5;

/** Makes the entries of batches whose process ended before it did. */
export const tellOfScansLeft = ({
  platformTransaction,
}: Pick<Transactions, 'platformTransaction'>) =>
  platformTransaction(PLATFORM, tx =>
    auditNotes(tx, sql`noted_at < now() - make_interval(mins => ${BATCH_MINUTES})`)
  );

/** Whoever removes a note makes an entry of it: each counts once, also where several processes do so. */
const auditNotes = async (tx: Tx, wanted: ReturnType<typeof sql>) => {
  const notes = await tx.delete(scanNotes).where(wanted).returning();
  for (const batch of Map.groupBy(notes, note => note.batch).values()) {
    const [first] = batch;
    if (!first) continue;
    const byMode = Map.groupBy(batch, ({ mode }) => mode);
    tx.audit({
      ...scannedIn(first.tenant_id, first.project_id),
      author: first.author,
      metadata: Object.fromEntries([...byMode].map(([mode, scans]) => [mode, scans.length])),
    });
  }
};

/** The entry that a scan was undone. */
export const auditUndone = (tx: UserTx, projectId: number) =>
  tx.audit({ ...scannedIn(tenantOf(tx), projectId), metadata: { undone: 1 } });

/** The entry of what was agreed about goods that are still out. */
export const auditExpected = (tx: UserTx, projectId: number, expected: number) =>
  tx.audit({ ...scannedIn(tenantOf(tx), projectId), metadata: { expected } });

const scannedIn = (tenantId: number, resourceId: number) => ({
  action: 'projects.scanned',
  resource: 'projects',
  resourceId,
  tenantId,
});
