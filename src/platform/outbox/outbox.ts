import {
  type AnyScan,
  type Entry,
  FORMAT,
  type OutboxScan,
  outboxTransaction,
  type Place,
  notifyChanged,
} from './outboxDatabase.ts';
import {
  dropUnwritten,
  findUnwritten,
  keepUnwritten,
  readUnwritten,
  refuseUnwritten,
  updateUnwritten,
} from './unsavedScans.ts';

type Known = Pick<OutboxScan, 'by' | 'verdict' | 'name'>;

const rowOf = ({ owner, area, id, tenantId }: Place) => ({
  format: FORMAT,
  owner,
  area,
  place_id: id,
  ...(tenantId !== undefined && { tenant_id: tenantId }),
});

/**
 * Stores a scan for sending. False if the device is full or the browser stores nothing: the page
 * then holds the scan until it can be stored or sent.
 */
export const addScan = async (place: Place, scan: AnyScan, known: Known): Promise<boolean> => {
  const row = rowOf(place);
  keepUnwritten({
    record: { ...row, scan, ...known, isOpen: false },
    entry: { ...row, kind: 'scan', scan_id: scan.id, attempted: false },
    isRefused: false,
  });
  const isWritten = await writeDown();
  if (!isWritten) notifyChanged();
  return isWritten;
};

let writing: Promise<boolean> = Promise.resolve(true);

export const writeDown = () => (writing = writing.then(writeAll));

const writeAll = async () => {
  const waiting = readUnwritten();
  if (waiting.length === 0) return true;
  try {
    const tx = await outboxTransaction('readwrite');
    const done = tx.done.catch(() => undefined);
    try {
      for (const { record, entry } of waiting) {
        await tx.objectStore('scans').put(record);
        if (entry) await tx.objectStore('outbox').add(entry);
      }
      await tx.done;
    } finally {
      await done;
    }
    dropUnwritten(waiting);
    notifyChanged();
    requestPersistence();
    return true;
  } catch {
    refuseUnwritten(waiting);
    return false;
  }
};

let hasRequested = false;

/** Otherwise a browser may delete unsent scans, after a week or when space is short. */
const requestPersistence = () => {
  if (hasRequested || !('storage' in navigator) || !('persist' in navigator.storage)) return;
  hasRequested = true;
  navigator.storage.persist().catch(() => undefined);
};

/**
 * Undoes a scan: removes it from the outbox, or sends an undo if it may have reached the server.
 */
export const undoScan = async (id: string, elsewhere?: { place: Place; scan: AnyScan }) => {
  const inMemory = findUnwritten(id);
  if (inMemory?.entry && !inMemory.entry.attempted) dropUnwritten([inMemory]);
  else if (inMemory) holdUndo(inMemory.record);
  else {
    await undoWritten(id, elsewhere).catch(async () => {
      const record = (await readScan(id)) ?? (elsewhere && scanElsewhere(elsewhere));
      if (record) holdUndo(record);
    });
  }
  notifyChanged();
};

/** The device does not store it: the page holds the undo until it can be stored or sent. */
const holdUndo = (record: OutboxScan) => {
  if (record.undo === 'waiting' || record.undo === 'done') return;
  const undone = { ...record, undo: 'waiting', undo_message: undefined, isOpen: false } as const;
  hold(undone, { kind: 'undo', attempted: false });
};

const hold = (record: OutboxScan, kind: Pick<Entry, 'kind' | 'attempted'>) => {
  const { format, owner, area, place_id, tenant_id, scan } = record;
  const entry = { format, owner, area, place_id, tenant_id, ...kind, scan_id: scan.id };
  const held = { record, entry, isRefused: true };
  if (findUnwritten(scan.id)) updateUnwritten(scan.id, held);
  else keepUnwritten(held);
};

const readScan = async (id: string) => {
  try {
    const tx = await outboxTransaction('readonly');
    return await tx.objectStore('scans').get(id);
  } catch {
    return undefined;
  }
};

const undoWritten = async (id: string, elsewhere?: { place: Place; scan: AnyScan }) => {
  const tx = await outboxTransaction('readwrite');
  const scans = tx.objectStore('scans');
  const record = (await scans.get(id)) ?? (elsewhere && scanElsewhere(elsewhere));
  if (!record || record.undo === 'waiting' || record.undo === 'done') return;
  let isUnsent = false;
  for await (const cursor of tx.objectStore('outbox')) {
    if (cursor.value.scan_id !== id || cursor.value.attempted) continue;
    await cursor.delete();
    isUnsent = true;
  }
  if (isUnsent) await scans.delete(id);
  else {
    const { format, owner, area, place_id, tenant_id } = record;
    const row = { format, owner, area, place_id, tenant_id };
    await tx.objectStore('outbox').add({ ...row, kind: 'undo', scan_id: id, attempted: false });
    await scans.put({ ...record, undo: 'waiting', undo_message: undefined, isOpen: false });
  }
  await tx.done;
};

const scanElsewhere = ({ place, scan }: { place: Place; scan: AnyScan }): OutboxScan => ({
  ...rowOf(place),
  scan,
  by: '',
  answer: { id: scan.id, result: 'ok', message: '' },
  answered_at: 0,
  isOpen: false,
  isSettled: true,
});

export const sendAgain = async (id: string) => {
  await sendWrittenAgain(id).catch(async () => {
    const record = await readScan(id);
    if (record?.refusal === undefined) return;
    hold({ ...record, refusal: undefined, isOpen: false }, { kind: 'scan', attempted: true });
  });
  notifyChanged();
};

const sendWrittenAgain = async (id: string) => {
  const tx = await outboxTransaction('readwrite');
  const record = await tx.objectStore('scans').get(id);
  if (record?.refusal !== undefined) {
    const { format, owner, area, place_id, tenant_id } = record;
    const row = { format, owner, area, place_id, tenant_id };
    await tx.objectStore('outbox').add({ ...row, kind: 'scan', scan_id: id, attempted: true });
    await tx.objectStore('scans').put({ ...record, refusal: undefined, isOpen: false });
  }
  await tx.done;
};

/** Settles a scan as the user decided. False if it was settled before, as at a second press. */
export const settleScan = async (id: string) => {
  const before = await changeScan(id, { isOpen: false, isSettled: true });
  return before !== undefined && (before.isOpen || !before.isSettled);
};

export const keepVerdict = (id: string, { verdict, name }: Pick<OutboxScan, 'verdict' | 'name'>) =>
  changeScan(id, { verdict, name });

const changeScan = async (id: string, change: Partial<OutboxScan>) => {
  // A scan that is being stored is changed afterwards.
  await writing;
  const inMemory = findUnwritten(id);
  let before = inMemory?.record;
  if (inMemory) {
    updateUnwritten(id, { record: { ...inMemory.record, ...change } });
  } else {
    const tx = await outboxTransaction('readwrite');
    before = await tx.objectStore('scans').get(id);
    if (before) await tx.objectStore('scans').put({ ...before, ...change });
    await tx.done;
  }
  notifyChanged();
  return before;
};
