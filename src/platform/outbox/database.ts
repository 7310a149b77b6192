import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ScanResult } from '#contract/warehouse/scans';
import type { ScanInput } from '#contract/warehouse/warehouse';
import type { CountInput } from '#contract/warehouse/stocktakings';
import { OUTBOX_DATABASE } from '../session/keptDatabases.ts';
import type { Area, Reply } from './answers.ts';

/** The person of a scan, as `tenant/user`: it is sent in a session of the same person alone. */
export type Owner = string;

/** A project or stocktaking, as one person works on it; what comes back has the number 0. */
export interface Place {
  owner: Owner;
  area: Area;
  id: number;
  /** For people of no tenant: the one that they work for. */
  tenantId?: number | undefined;
}

/** A scan of a project, a return, or a count of a stocktaking, which has no mode. */
export type AnyScan = CountInput &
  Partial<Omit<ScanInput, keyof CountInput>> & {
    /** Of a return: the project that was chosen. */
    project_id?: number;
  };

/**
 * The format of what is kept. Of a higher one than this page knows nothing is touched: a newer version of
 * the page wrote it, and sends it.
 */
export const FORMAT = 2;

/** The fields of everything that is kept. */
interface Row {
  format: number;
  owner: Owner;
  area: Area;
  place_id: number;
  tenant_id?: number | undefined;
}

/** A scan with all that became of it. */
export interface KeptScan extends Row {
  scan: AnyScan;
  /** The full name of the owner. */
  by: string;
  /** As this device judged it, before the server has answered. */
  verdict?: ScanResult | 'unchecked' | undefined;
  name?: string | undefined;
  answer?: Reply | undefined;
  answered_at?: number | undefined;
  /** Why the server takes it never. */
  refusal?: string | undefined;
  undo?: 'waiting' | 'done' | 'refused' | undefined;
  undone_at?: number | undefined;
  /** What the server said to the undo. */
  undo_message?: string | undefined;
  /** Refused, and nobody has decided yet what becomes of it. */
  isOpen: boolean;
  /** The question for its amount was answered. */
  isSettled?: boolean | undefined;
}

/** An entry of the outbox, sent in the order of the keys. */
export interface Entry extends Row {
  kind: 'scan' | 'undo';
  scan_id: string;
  /** It may have reached the server. */
  attempted: boolean;
}

interface OutboxDatabase extends DBSchema {
  outbox: { key: number; value: Entry; indexes: { owner: string } };
  scans: {
    key: string;
    value: KeptScan;
    indexes: { place: [Owner, Area, number]; owner: string };
  };
}

const VERSION = 1;

let opening: Promise<IDBPDatabase<OutboxDatabase>> | undefined;

/** The scans and counts of this device. Rejects where the browser keeps nothing. */
export const outboxDatabase = () =>
  (opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  }));

const open = async () => {
  try {
    return await openDB<OutboxDatabase>(OUTBOX_DATABASE, VERSION, {
      upgrade: created => {
        created.createObjectStore('outbox', { autoIncrement: true }).createIndex('owner', 'owner');
        const scans = created.createObjectStore('scans', { keyPath: 'scan.id' });
        scans.createIndex('place', ['owner', 'area', 'place_id']);
        scans.createIndex('owner', 'owner');
      },
      ...GIVING_WAY,
    });
  } catch (error) {
    // A newer version of the page was here: what this one can read it still sends.
    if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error;
    return openDB<OutboxDatabase>(OUTBOX_DATABASE, undefined, GIVING_WAY);
  }
};

/** A page that is open over a deploy does not hold up the one that changes the database. */
const GIVING_WAY = {
  blocking: (_now: number, _wanted: number | null, event: IDBVersionChangeEvent) => {
    opening = undefined;
    if (event.target instanceof IDBDatabase) event.target.close();
  },
  terminated: () => (opening = undefined),
};

/** Dispatches when what is kept has changed, in this tab or in another one. */
export const changes = new EventTarget();

export const CHANGED = 'changed';

const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('outbox') : undefined;

otherTabs?.addEventListener('message', () => changes.dispatchEvent(new Event(CHANGED)));

export const tellChanged = () => {
  changes.dispatchEvent(new Event(CHANGED));
  otherTabs?.postMessage(CHANGED);
};

/** What comes back for whichever project it is out. */
export const returnsOf = (owner: Owner, tenantId?: number): Place => ({
  owner,
  area: 'returns',
  id: 0,
  tenantId,
});
