import type { Area } from './scanKinds.ts';
import {
  type Entry,
  FORMAT,
  type OutboxScan,
  outboxDatabase,
  outboxTransaction,
  type Owner,
  type Place,
} from './outboxDatabase.ts';
import { readRefused } from './unsavedScans.ts';

export interface PlaceView {
  /** The newest first. */
  scans: readonly OutboxScan[];
  unsent: number;
  /** Some scans of this place may have reached the server without an answer. */
  isUncertain: boolean;
  unwritten: number;
}

export const newestFirst = (one: OutboxScan, other: OutboxScan) =>
  Date.parse(other.scan.at) - Date.parse(one.scan.at);

export const readPlace = async ({ owner, area, id }: Place): Promise<PlaceView> => {
  const { scans, entries } = await readOwned(owner);
  const here = entries.filter(entry => entry.area === area && entry.place_id === id);
  return {
    scans: scans
      .filter(record => record.area === area && record.place_id === id)
      .toSorted(newestFirst),
    unsent: entries.length,
    isUncertain: here.some(({ attempted }) => attempted),
    unwritten: readRefused().filter(({ entry }) => entry !== undefined).length,
  };
};

/** The scans that remain after closing the page, and those that the device could not store. */
export const readOwned = async (owner: Owner) => {
  const database = await outboxDatabase().catch(() => undefined);
  const tx = database && (await outboxTransaction('readonly'));
  const [written, entries] = tx
    ? await Promise.all([
        tx.objectStore('scans').index('owner').getAll(owner),
        tx.objectStore('outbox').index('owner').getAll(owner),
      ])
    : [[], []];
  const known = new Map(written.map(record => [record.scan.id, record]));
  // The stored copy of a scan may be newer, for example after an undo.
  const added = readRefused().filter(({ record }) => {
    const stored = known.get(record.scan.id);
    return record.owner === owner && (!stored || isChanged(stored, record));
  });
  const held = new Set(added.map(({ record }) => record.scan.id));
  return {
    scans: [
      ...written.filter(({ format, scan }) => format <= FORMAT && !held.has(scan.id)),
      ...added.map(({ record }) => record),
    ],
    entries: [...entries, ...added.flatMap(({ entry }): Entry[] => (entry ? [entry] : []))],
  };
};

const isChanged = (stored: OutboxScan, held: OutboxScan) =>
  stored.undo !== held.undo || stored.refusal !== held.refusal;

export const countUnsent = async (owner: Owner) => (await readOwned(owner)).entries.length;

export interface OutboxPlace {
  id: number;
  unsent: number;
  decisions: number;
  latest: OutboxScan | undefined;
}

export const readPlaces = async (owner: Owner, area: Area): Promise<OutboxPlace[]> => {
  const owned = await readOwned(owner);
  const scans = owned.scans.filter(record => record.area === area);
  const entries = owned.entries.filter(entry => entry.area === area);
  const ids = new Set([...scans, ...entries].map(({ place_id }) => place_id));
  return [...ids].map(id => {
    const own = scans.filter(({ place_id }) => place_id === id);
    return {
      id,
      unsent: entries.filter(({ place_id }) => place_id === id).length,
      decisions: own.filter(({ isOpen }) => isOpen).length,
      latest: own.toSorted(newestFirst)[0],
    };
  });
};

export const resultOf = ({ refusal, answer, verdict }: OutboxScan) =>
  refusal !== undefined ? 'refused' : (answer?.result ?? verdict);

export const isAnswered = ({ refusal, answer }: OutboxScan) =>
  refusal !== undefined || answer !== undefined;

export const messageOf = ({ undo_message, refusal, answer }: OutboxScan) =>
  undo_message || refusal || answer?.message || undefined;

export const jobsOf = ({ answer }: OutboxScan) =>
  answer?.result === 'choose_job' ? (answer.jobs ?? []) : [];

/** The ended project that still has the item out; it can be returned and taken out at once. */
export const lateJobOf = ({ answer }: OutboxScan) =>
  answer?.result === 'still_out_elsewhere' ? answer.jobs?.[0] : undefined;

export interface AcceptedPart {
  amount: number;
  of: number;
  /** Both are in single pieces, not in units of the code. */
  pieces: boolean;
}

export const partOf = ({ scan, answer, refusal }: OutboxScan): AcceptedPart | undefined => {
  if (refusal !== undefined || answer?.result !== 'too_many') return undefined;
  const { room = 0, pieces } = answer;
  if (pieces) return { amount: pieces.room, of: pieces.of, pieces: true };
  return room > 0
    ? { amount: room, of: scan.amount ?? 1, pieces: scan.pieces ?? false }
    : undefined;
};
