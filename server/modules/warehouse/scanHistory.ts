import { sql } from 'drizzle-orm';
import type { ScanInput } from '#contract/warehouse/warehouse';
import { scanNotes } from '../../tables/warehouse/scans.ts';
import type { Transactions } from '../../db/transactions.ts';
import { authorOf, tenantOf, type Tx, type SignedInTx } from '../../db/tx.ts';
import { PLATFORM } from '../../db/actor.ts';

export interface Batch {
  id: string;
  projectId: number;
}

/**
 * Stores a scan for the history in the scan's transaction. A history entry per scan would serialise the
 * tenant. An entry after the last scan would be lost if the process ended before.
 */
export const noteScan = (
  tx: SignedInTx,
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

export const auditScans = async (tx: SignedInTx, { id }: Batch) =>
  auditNotes(tx, sql`tenant_id = ${tenantOf(tx)} and batch = ${id}`);

/** Maximum minutes of a batch: older notes belong to an interrupted one. */
const BATCH_MINUTES = 5;

export const auditLeftoverScans = ({
  platformTransaction,
}: Pick<Transactions, 'platformTransaction'>) =>
  platformTransaction(PLATFORM, tx =>
    auditNotes(tx, sql`noted_at < now() - make_interval(mins => ${BATCH_MINUTES})`)
  );

/** The process that removes a note writes its entry, so that each note counts once. */
const auditNotes = async (tx: Tx, wanted: ReturnType<typeof sql>) => {
  const notes = await tx.delete(scanNotes).where(wanted).returning();
  const entries = Map.groupBy(notes, note => `${note.batch}/${note.project_id}`);
  for (const batch of entries.values()) {
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

export const auditUndone = (tx: SignedInTx, projectId: number) =>
  tx.audit({ ...scannedIn(tenantOf(tx), projectId), metadata: { undone: 1 } });

export const auditUnpacked = (tx: SignedInTx, projectId: number, unpacked: number) =>
  tx.audit({ ...scannedIn(tenantOf(tx), projectId), metadata: { unpacked } });

export const auditExpected = (tx: SignedInTx, projectId: number, expected: number) =>
  tx.audit({ ...scannedIn(tenantOf(tx), projectId), metadata: { expected } });

const scannedIn = (tenantId: number, resourceId: number) => ({
  action: 'projects.scanned' as const,
  resource: 'projects',
  resourceId,
  tenantId,
});
