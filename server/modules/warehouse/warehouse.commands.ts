import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ScanInput } from '#contract/warehouse/warehouse';
import { attempt } from '../../db/savepoint.ts';
import { retryOnUniqueViolation } from '../../db/failures.ts';
import { stockScans, type StoredAnswer } from '../../tables/warehouse/scans.ts';
import { tenantOf, type Tx, type SignedInTx } from '../../db/tx.ts';
import { DomainError } from '../../errors.ts';
import { findCode } from './codes/codes.queries.ts';
import { type Batch, noteScan, auditScans } from './scanHistory.ts';
import type { Outcome } from './scanResults.ts';
import type { Scan } from './movements.ts';
import { executeScan } from './executeScan.ts';
import { countsOf, lockProject, readPlaces } from './scanTargets.ts';
import { lockHolders } from './stillOut.ts';

export type StoredScan = typeof stockScans.$inferSelect;

export type Recorded = Pick<StoredScan, 'id' | 'result' | 'answer' | 'mode'> & { isNew: boolean };

/** If a scan arrives for two projects at once, the first keeps it. */
export const SCAN_KEY = 'stock_scans_tenant_id_id_pk';

/**
 * Records scans in order, each in its own transaction so that no scan waits for the rest of a batch. The
 * single history entry comes last, alone: it locks the whole tenant.
 */
export const recordScans = async (
  withTenant: <Result>(work: (tx: SignedInTx) => Promise<Result>) => Promise<Result>,
  projectId: number,
  scans: readonly ScanInput[]
) => {
  const batch = { id: randomUUID(), projectId };
  const recorded: Recorded[] = [];
  try {
    for (const scan of scans) {
      const record = () => withTenant(tx => recordScan(tx, batch, scan));
      recorded.push(await retryOnUniqueViolation(SCAN_KEY, record));
    }
  } finally {
    if (recorded.some(({ isNew }) => isNew)) await withTenant(tx => auditScans(tx, batch));
  }
  return recorded;
};

/**
 * Locks only the project and the scan's products and units. A repeated scan gets its first answer. Throws
 * 404.
 */
export const recordScan = async (
  tx: SignedInTx,
  batch: Batch,
  input: ScanInput
): Promise<Recorded> => {
  const { projectId } = batch;
  if (input.take_back) await lockFor(tx, projectId, input);
  const { at, isCancelled } = await lockProject(tx, projectId, input.at);
  const known = await findScan(tx, input.id);
  if (known) return { ...known, isNew: false };
  const { id, mode, condition = 'ok', code } = input;
  const found = await findCode(tx, code);
  const outcome = await executeOrTakeBack(
    tx,
    batch,
    { ...input, projectId, at, isCancelled },
    found
  );
  const { result, text, values = {}, unit_id, product_id, place, needed } = outcome;
  const isOk = result === 'ok';
  const done = { mode, condition: isOk ? condition : ('ok' as const), parts: outcome.parts ?? [] };
  const answer: StoredAnswer = {
    line_id: place?.shown_id,
    unit_id,
    product_id,
    counts: place && (await countsWith(tx, projectId, product_id ?? place.product_id, done)),
    needed,
    room: outcome.room,
    pieces: outcome.pieces,
    jobs: outcome.jobs,
    reason: input.reason ?? undefined,
    scanned_by: input.scanned_by ?? undefined,
    text,
    values: { code, ...values },
  };
  await tx.insert(stockScans).values({
    tenant_id: tenantOf(tx),
    ...done,
    id,
    project_id: projectId,
    result,
    equipment_id: unit_id ?? null,
    contents: outcome.contents ?? null,
    assigned: outcome.assigned ?? false,
    repair_id: outcome.repair_id ?? null,
    device: input.device ?? null,
    answer,
    scanned_at: at,
  });
  if (isOk) await noteScan(tx, batch, input);
  return { id, mode, result, answer, isNew: isOk };
};

const lockFor = async (tx: SignedInTx, projectId: number, { code }: ScanInput) => {
  const found = await findCode(tx, code);
  if (found && found.kind !== 'ambiguous') await lockHolders(tx, projectId, found);
};

/** If the scan asks for it, goods that an ended project has out are taken back first, in the same transaction. */
const executeOrTakeBack = async (
  tx: SignedInTx,
  batch: Batch,
  scan: Scan,
  found: Awaited<ReturnType<typeof findCode>>
): Promise<Outcome> => {
  const asked = await executeScan(tx, scan, found);
  const [job] = asked.jobs ?? [];
  if (!scan.take_back || asked.result !== 'still_out_elsewhere' || !job) return asked;
  const { code, at, device, scanned_by } = scan;
  const amount = asked.unit_id === undefined ? { amount: job.open } : {};
  const back = { id: randomUUID(), code, at, device, scanned_by, mode: 'back' as const, ...amount };
  let outcome = asked;
  await attempt(tx, async () => {
    await recordScan(tx, { ...batch, projectId: job.project_id }, back);
    outcome = await executeScan(tx, scan, found);
    if (outcome.result !== 'ok') throw new DomainError('invalid_input');
  });
  return outcome;
};

/** Includes a scan about to be stored. Its movements are stored already. */
export const countsWith = async (
  tx: Tx,
  projectId: number,
  productId: number | undefined,
  { mode, parts }: Pick<StoredScan, 'mode' | 'parts'>
) => {
  const counts = countsOf(await readPlaces(tx, projectId, productId));
  if (mode === 'pack') counts.packed += parts.reduce((sum, part) => sum + part.amount, 0);
  return counts;
};

export const findScan = async (tx: Tx, id: string) => {
  const [scan] = await tx
    .select()
    .from(stockScans)
    .where(and(eq(stockScans.tenant_id, tenantOf(tx)), eq(stockScans.id, id)));
  return scan;
};
