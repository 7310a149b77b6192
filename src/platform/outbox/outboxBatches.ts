import { SCANS_MAX } from '#contract/warehouse/scans';
import {
  type AnyScan,
  type Entry,
  FORMAT,
  type OutboxScan,
  outboxDatabase,
  outboxTransaction,
  type Owner,
  type Place,
  notifyChanged,
} from './outboxDatabase.ts';
import { readUnwritten, type Unwritten, updateUnwritten } from './unsavedScans.ts';
import { writeDown } from './outbox.ts';

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
    const record = await tx.objectStore('scans').get(entry.scan_id);
    await cursor.update({ ...entry, attempted: true });
    batch.keys.push(cursor.key);
    batch.entries.push(entry);
    if (record) batch.scans.push(record.scan);
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
  for (const each of unwritten) updateUnwritten(each.record.scan.id, each);
  return {
    ...batch,
    entries: unwritten.flatMap(({ entry }) => entry ?? []),
    scans: unwritten.map(({ record }) => record.scan),
    unwritten,
  };
};

export const endBatch = async (
  batch: Batch,
  changed: (record: OutboxScan, entry: Entry) => Partial<OutboxScan>
) => {
  for (const { record, entry } of batch.unwritten) {
    if (entry) {
      const next = { ...record, ...changed(record, entry) };
      updateUnwritten(record.scan.id, { record: next, entry: undefined });
    }
  }
  if (batch.keys.length > 0) {
    const tx = await outboxTransaction('readwrite');
    for (const entry of batch.entries) {
      const record = await tx.objectStore('scans').get(entry.scan_id);
      if (record) await tx.objectStore('scans').put({ ...record, ...changed(record, entry) });
    }
    for (const key of batch.keys) await tx.objectStore('outbox').delete(key);
    await tx.done;
  }
  notifyChanged();
};
