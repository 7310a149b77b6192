import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CountInput } from '#contract/stocktakings';
import type { Taking } from '../answers.ts';
import type { Owner } from '../outbox/database.ts';

/** A count that is told, or told to be undone. */
export type KeptKind = 'scan' | 'undo';

/** What the server has not answered. */
interface KeptCount {
  owner: Owner;
  taking_id: number;
  kind: KeptKind;
  count: CountInput;
}

interface CountDatabase extends DBSchema {
  counts: { key: number; value: KeptCount; indexes: { taking: [Owner, number] } };
  takings: { key: Owner; value: { owner: Owner; takings: Taking[] } };
}

let opening: Promise<IDBPDatabase<CountDatabase>> | undefined;

/** What is counted and not yet sent, beside the scans of projects. */
export const countDatabase = () =>
  (opening ??= openDB<CountDatabase>('flightcase-count', 1, {
    upgrade: created => {
      const counts = created.createObjectStore('counts', { autoIncrement: true });
      counts.createIndex('taking', ['owner', 'taking_id']);
      created.createObjectStore('takings', { keyPath: 'owner' });
    },
    terminated: () => (opening = undefined),
  }));

/** Writes a count or its undo down; it is safe once this resolves. */
export const keepCount = async (kept: KeptCount) => {
  await (await countDatabase()).add('counts', kept);
};

/** The counts and undos of a stocktaking that the server has not answered, in their order. */
export const keptCounts = async (owner: Owner, takingId: number) =>
  (await countDatabase()).getAllFromIndex('counts', 'taking', [owner, takingId]);

/** The stocktakings of which a person has counts that the server has not answered. */
export const unsentTakings = async (owner: Owner) => {
  const ofOwner = IDBKeyRange.bound([owner], [owner, []]);
  const kept = await (await countDatabase()).getAllFromIndex('counts', 'taking', ofOwner);
  return [...new Set(kept.map(({ taking_id }) => taking_id))];
};

/** Forgets counts that the server has answered, or their undos. */
export const forgetCounts = async (kind: KeptKind, ids: readonly string[]) => {
  const tx = (await countDatabase()).transaction('counts', 'readwrite');
  for await (const cursor of tx.store) {
    if (cursor.value.kind === kind && ids.includes(cursor.value.count.id)) await cursor.delete();
  }
  await tx.done;
};

/** Keeps the open stocktakings for when the server cannot be reached. */
export const keepTakings = async (owner: Owner, takings: Taking[]) => {
  await (await countDatabase()).put('takings', { owner, takings });
};

export const keptTakings = async (owner: Owner) =>
  (await (await countDatabase()).get('takings', owner))?.takings ?? [];
