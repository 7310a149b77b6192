import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Direction, ScanResult } from '#contract/warehouse/scans';
import type { PackingLine, ScanInput } from '#contract/warehouse/warehouse';
import type { Day } from '../answers.ts';

/** The person of a scan, as `tenant/user`: it is sent in a session of the same person alone. */
export type Owner = string;

/** A scan of this page: never of packing. */
export interface DoorScan extends ScanInput {
  mode: Direction;
}

/** An entry of the outbox, which the server is told in the order of the keys. */
export type Entry = {
  owner: Owner;
  project_id: number;
  /** The scan that is told, or told to be undone. */
  scan_id: string;
  /** It may have reached the server. */
  attempted: boolean;
} & ({ kind: 'scan'; scan: DoorScan } | { kind: 'undo' });

/** A scan as the person sees it: `unsent` until the server has answered. */
export interface Scanned {
  scan: DoorScan;
  owner: Owner;
  project_id: number;
  /** The result, by this device until the server has answered. */
  result: ScanResult | 'unchecked' | 'refused';
  isSent: boolean;
  name: string | undefined;
  /** The server's sentence. */
  message: string | undefined;
  /** Has been undone, or is about to be. */
  isUndone: boolean;
  /** Refused, and the person has not yet decided what to do about it. */
  isOpen: boolean;
}

/** A project as it was last read, with what was counted since. */
export interface Job {
  owner: Owner;
  project_id: number;
  name: string;
  lines: PackingLine[];
  kept_at: number;
}

/** The cards of the day, for a device that is out of reach. */
interface KeptDay {
  owner: Owner;
  day: Day;
  kept_at: number;
}

interface ScanDatabase extends DBSchema {
  outbox: { key: number; value: Entry; indexes: { owner: string } };
  scans: {
    key: string;
    value: Scanned;
    indexes: { job: [Owner, number]; owner: string };
  };
  jobs: { key: [Owner, number]; value: Job };
  days: { key: Owner; value: KeptDay };
}

/** Jobs, and scans that were sent, are kept this long, in milliseconds. */
export const KEPT_MS = 48 * 3_600_000;

export const SCAN_DATABASE = 'flightcase-scan';

/** Where the browser keeps the person that scanned here last, and the subject of their token. */
export const PERSON_KEY = 'scan-person';

let opening: Promise<IDBPDatabase<ScanDatabase>> | undefined;

/** The database of this device: what is not yet sent, and what is needed while out of reach. */
export const database = () => (opening ??= open());

const open = () =>
  openDB<ScanDatabase>(SCAN_DATABASE, 1, {
    upgrade: created => {
      created.createObjectStore('outbox', { autoIncrement: true }).createIndex('owner', 'owner');
      const scans = created.createObjectStore('scans', { keyPath: 'scan.id' });
      scans.createIndex('job', ['owner', 'project_id']);
      scans.createIndex('owner', 'owner');
      created.createObjectStore('jobs', { keyPath: ['owner', 'project_id'] });
      created.createObjectStore('days', { keyPath: 'owner' });
    },
    terminated: () => (opening = undefined),
  });

/** Tells when what is kept has changed. */
export const changes = new EventTarget();

export const CHANGED = 'changed';

export const tellChanged = () => void changes.dispatchEvent(new Event(CHANGED));

/** Keeps a project's lines. */
export const keepJob = async (job: Omit<Job, 'kept_at'>) => {
  await (await database()).put('jobs', { ...job, kept_at: Date.now() });
  tellChanged();
};

/** Keeps the cards of the day. */
export const keepDay = async (owner: Owner, day: Day) => {
  await (await database()).put('days', { owner, day, kept_at: Date.now() });
};

/** The cards that were last read; `undefined` after two days. */
export const keptDay = async (owner: Owner) => {
  const kept = await (await database()).get('days', owner);
  return kept && isFresh(kept) ? kept.day : undefined;
};

/** Whether something was kept within the last two days. */
export const isFresh = ({ kept_at }: { kept_at: number }) => Date.now() - kept_at < KEPT_MS;

/** Forgets what is older than two days, but nothing that is unsent or waits for a decision. */
export const forgetOld = async () => {
  const tx = (await database()).transaction(['jobs', 'days', 'scans'], 'readwrite');
  for await (const cursor of tx.objectStore('jobs')) {
    if (!isFresh(cursor.value)) await cursor.delete();
  }
  for await (const cursor of tx.objectStore('days')) {
    if (!isFresh(cursor.value)) await cursor.delete();
  }
  for await (const cursor of tx.objectStore('scans')) {
    const { isSent, isOpen, scan } = cursor.value;
    const isOld = Date.now() - Date.parse(scan.at) > KEPT_MS;
    if (isSent && !isOpen && isOld) await cursor.delete();
  }
  await tx.done;
};
