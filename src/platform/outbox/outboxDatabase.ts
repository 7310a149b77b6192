import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ScanResult } from '#contract/warehouse/scans';
import type { ScanInput } from '#contract/warehouse/warehouse';
import type { CountInput } from '#contract/warehouse/stocktakings';
import { OUTBOX_DATABASE } from '../session/deviceDatabases.ts';
import type { Area, Reply } from './scanKinds.ts';

/** The user of a scan, as `tenant/user`. It is only sent in a session of the same user. */
export type Owner = string;

/** A project or stocktaking of one user. Returns have the id 0. */
export interface Place {
  owner: Owner;
  area: Area;
  id: number;
  /** For users without a tenant: the one they work for. */
  tenantId?: number | undefined;
}

export type AnyScan = CountInput &
  Partial<Omit<ScanInput, keyof CountInput>> & {
    project_id?: number;
  };

/**
 * The format of stored scans. Scans in a higher format were written by a newer version of the page,
 * which also sends them; this one ignores them.
 */
export const FORMAT = 2;

interface Row {
  format: number;
  owner: Owner;
  area: Area;
  place_id: number;
  tenant_id?: number | undefined;
}

export interface OutboxScan extends Row {
  scan: AnyScan;
  by: string;
  /** This device's own result, before the server's answer. */
  verdict?: ScanResult | 'unchecked' | undefined;
  name?: string | undefined;
  answer?: Reply | undefined;
  answered_at?: number | undefined;
  /** The reason why the server rejects it permanently. */
  refusal?: string | undefined;
  undo?: 'waiting' | 'done' | 'refused' | undefined;
  undone_at?: number | undefined;
  undo_message?: string | undefined;
  /** Refused and not yet decided. */
  isOpen: boolean;
  isSettled?: boolean | undefined;
}

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
    value: OutboxScan;
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
    // A newer version of the page was here: this one sends what it can read.
    if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error;
    return openDB<OutboxDatabase>(OUTBOX_DATABASE, undefined, GIVING_WAY);
  }
};

/** Starts a transaction on all stores. Reopens a connection that the browser has closed. */
export const outboxTransaction = async <Mode extends IDBTransactionMode>(mode: Mode) => {
  const start = async () => (await outboxDatabase()).transaction(['outbox', 'scans'], mode);
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    opening = undefined;
    return start();
  }
};

/** A page that stays open during a deploy must not block the database upgrade of the new one. */
const GIVING_WAY = {
  blocking: (_now: number, _wanted: number | null, event: IDBVersionChangeEvent) => {
    opening = undefined;
    if (event.target instanceof IDBDatabase) event.target.close();
  },
  terminated: () => (opening = undefined),
};

export const changes = new EventTarget();

export const CHANGED = 'changed';

const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('outbox') : undefined;

otherTabs?.addEventListener('message', () => changes.dispatchEvent(new Event(CHANGED)));

export const notifyChanged = () => {
  changes.dispatchEvent(new Event(CHANGED));
  otherTabs?.postMessage(CHANGED);
};

export const returnsOf = (owner: Owner, tenantId?: number): Place => ({
  owner,
  area: 'returns',
  id: 0,
  tenantId,
});
