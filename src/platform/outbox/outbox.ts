import { SCANS_MAX } from '#contract/warehouse/scans';
import {
  type AnyScan,
  type Entry,
  FORMAT,
  type KeptScan,
  outboxDatabase,
  outboxTransaction,
  type Owner,
  type Place,
  notifyChanged,
} from './outboxDatabase.ts';
import {
  dropUnwritten,
  findUnwritten,
  keepUnwritten,
  readUnwritten,
  type Unwritten,
  updateUnwritten,
} from './unsavedScans.ts';

type Known = Pick<KeptScan, 'by' | 'verdict' | 'name'>;

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
    kept: { ...row, scan, ...known, isOpen: false },
    entry: { ...row, kind: 'scan', scan_id: scan.id, attempted: false },
  });
  const isWritten = await writeDown();
  if (!isWritten) notifyChanged();
  return isWritten;
};

let writing: Promise<boolean> = Promise.resolve(true);

const writeDown = () => (writing = writing.then(writeAll));

const writeAll = async () => {
  const waiting = readUnwritten();
  if (waiting.length === 0) return true;
  try {
    const tx = await outboxTransaction('readwrite');
    const done = tx.done.catch(() => undefined);
    try {
      for (const { kept, entry } of waiting) {
        await tx.objectStore('scans').put(kept);
        if (entry) await tx.objectStore('outbox').add(entry);
      }
      await tx.done;
    } finally {
      await done;
    }
    dropUnwritten(waiting);
    notifyChanged();
    askToPersist();
    return true;
  } catch {
    return false;
  }
};

let hasAsked = false;

/** Otherwise a browser may delete unsent scans, after a week or when space is short. */
const askToPersist = () => {
  if (hasAsked || !('storage' in navigator) || !('persist' in navigator.storage)) return;
  hasAsked = true;
  navigator.storage.persist().catch(() => undefined);
};

/**
 * Undoes a scan: removes it from the outbox, or sends an undo if it may have reached the server.
 */
export const undoScan = async (id: string, elsewhere?: { place: Place; scan: AnyScan }) => {
  const inMemory = findUnwritten(id);
  if (inMemory?.entry && !inMemory.entry.attempted) dropUnwritten([inMemory]);
  else await undoWritten(id, elsewhere);
  notifyChanged();
};

const undoWritten = async (id: string, elsewhere?: { place: Place; scan: AnyScan }) => {
  const tx = await outboxTransaction('readwrite');
  const scans = tx.objectStore('scans');
  const kept = (await scans.get(id)) ?? (elsewhere && keptElsewhere(elsewhere));
  if (!kept || kept.undo === 'waiting' || kept.undo === 'done') return;
  let isUnsent = false;
  for await (const cursor of tx.objectStore('outbox')) {
    if (cursor.value.scan_id !== id || cursor.value.attempted) continue;
    await cursor.delete();
    isUnsent = true;
  }
  if (isUnsent) await scans.delete(id);
  else {
    const { format, owner, area, place_id, tenant_id } = kept;
    const row = { format, owner, area, place_id, tenant_id };
    await tx.objectStore('outbox').add({ ...row, kind: 'undo', scan_id: id, attempted: false });
    await scans.put({ ...kept, undo: 'waiting', undo_message: undefined, isOpen: false });
  }
  await tx.done;
};

const keptElsewhere = ({ place, scan }: { place: Place; scan: AnyScan }): KeptScan => ({
  ...rowOf(place),
  scan,
  by: '',
  answer: { id: scan.id, result: 'ok', message: '' },
  answered_at: 0,
  isOpen: false,
  isSettled: true,
});

export const sendAgain = async (id: string) => {
  const tx = await outboxTransaction('readwrite');
  const kept = await tx.objectStore('scans').get(id);
  if (kept?.refusal !== undefined) {
    const { format, owner, area, place_id, tenant_id } = kept;
    const row = { format, owner, area, place_id, tenant_id };
    await tx.objectStore('outbox').add({ ...row, kind: 'scan', scan_id: id, attempted: true });
    await tx.objectStore('scans').put({ ...kept, refusal: undefined, isOpen: false });
  }
  await tx.done;
  notifyChanged();
};

export const settleScan = (id: string) => changeScan(id, { isOpen: false, isSettled: true });

export const keepVerdict = (id: string, { verdict, name }: Pick<KeptScan, 'verdict' | 'name'>) =>
  changeScan(id, { verdict, name });

const changeScan = async (id: string, change: Partial<KeptScan>) => {
  // A scan that is being stored is changed afterwards.
  await writing;
  const inMemory = findUnwritten(id);
  if (inMemory) {
    updateUnwritten(id, { kept: { ...inMemory.kept, ...change } });
  } else {
    const tx = await outboxTransaction('readwrite');
    const kept = await tx.objectStore('scans').get(id);
    if (kept) await tx.objectStore('scans').put({ ...kept, ...change });
    await tx.done;
  }
  notifyChanged();
};

/** Entries of one call: scans of one place, or one undo. */
export interface Batch {
  place: Place;
  /** The keys in the database; none for unstored scans. */
  keys: number[];
  entries: Entry[];
  scans: AnyScan[];
  unwritten: readonly Unwritten[];
}

/** A newer version of the page has written data: reload the page to send it. */
export class Outdated extends Error {}

/** From this call on, these oldest entries of a user may have reached the server. */
export const nextBatch = async (owner: Owner, limit = SCANS_MAX): Promise<Batch | undefined> => {
  const isWritten = await writeDown();
  const batch = await nextWritten(owner, limit);
  // A scan that is being stored is sent from the database.
  return batch ?? (isWritten ? undefined : nextUnwritten(owner, limit));
};

const nextWritten = async (owner: Owner, limit: number): Promise<Batch | undefined> => {
  const isThere = await outboxDatabase().then(
    () => true,
    () => false
  );
  if (!isThere) return undefined;
  const tx = await outboxTransaction('readwrite');
  let batch: Batch | undefined;
  for await (const cursor of tx.objectStore('outbox')) {
    const entry = cursor.value;
    if (entry.owner !== owner) continue;
    if (entry.format > FORMAT) {
      if (batch) break;
      throw new Outdated();
    }
    batch ??= emptyBatch(entry);
    if (!goesWith(batch, entry)) break;
    const kept = await tx.objectStore('scans').get(entry.scan_id);
    await cursor.update({ ...entry, attempted: true });
    batch.keys.push(cursor.key);
    batch.entries.push(entry);
    if (kept) batch.scans.push(kept.scan);
    if (batch.entries.length >= limit) break;
  }
  await tx.done;
  return batch;
};

const emptyBatch = ({ owner, area, place_id, tenant_id }: Entry): Batch => ({
  place: { owner, area, id: place_id, tenantId: tenant_id },
  keys: [],
  entries: [],
  scans: [],
  unwritten: [],
});

/** A case may come back from one project and go out for the next: scans are sent in order. */
const goesWith = ({ place, entries }: Batch, entry: Entry) =>
  entry.area === place.area &&
  entry.place_id === place.id &&
  (entries.length === 0 || (entry.kind === 'scan' && entries[0]?.kind === 'scan'));

const nextUnwritten = (owner: Owner, limit: number): Batch | undefined => {
  const waiting = readUnwritten().filter(({ entry }) => entry?.owner === owner);
  const [first] = waiting;
  if (!first?.entry) return undefined;
  const batch = emptyBatch(first.entry);
  const unwritten = waiting
    .filter(({ entry }) => entry && goesWith(batch, entry))
    .slice(0, limit)
    .map(each => ({ ...each, entry: each.entry && { ...each.entry, attempted: true } }));
  for (const each of unwritten) updateUnwritten(each.kept.scan.id, each);
  return {
    ...batch,
    entries: unwritten.flatMap(({ entry }) => entry ?? []),
    scans: unwritten.map(({ kept }) => kept.scan),
    unwritten,
  };
};

export const endBatch = async (
  batch: Batch,
  changed: (kept: KeptScan, entry: Entry) => Partial<KeptScan>
) => {
  for (const { kept, entry } of batch.unwritten) {
    if (entry) {
      const next = { ...kept, ...changed(kept, entry) };
      updateUnwritten(kept.scan.id, { kept: next, entry: undefined });
    }
  }
  if (batch.keys.length > 0) {
    const tx = await outboxTransaction('readwrite');
    for (const entry of batch.entries) {
      const kept = await tx.objectStore('scans').get(entry.scan_id);
      if (kept) await tx.objectStore('scans').put({ ...kept, ...changed(kept, entry) });
    }
    for (const key of batch.keys) await tx.objectStore('outbox').delete(key);
    await tx.done;
  }
  notifyChanged();
};
