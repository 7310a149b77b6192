import { deleteDB, openDB } from 'idb';
import { SCAN_CONDITIONS, SCAN_MODES } from '#contract/warehouse/scans';
import { textOf, valueOf } from '../api/ApiError.ts';
import {
  type AnyScan,
  type Entry,
  FORMAT,
  type OutboxScan,
  outboxTransaction,
  notifyChanged,
} from './outboxDatabase.ts';
import { COUNTS, SCANS } from './legacyNames.ts';

interface Left {
  record: OutboxScan;
  entry: Entry;
}

export const moveEarlierScans = async (names: ReadonlySet<string | undefined>) => {
  const left = [
    ...(names.has(SCANS) ? await scansLeft() : []),
    ...(names.has(COUNTS) ? await countsLeft() : []),
  ];
  const tx = await outboxTransaction('readwrite');
  for (const { record, entry } of left) {
    const known = await tx.objectStore('scans').get(record.scan.id);
    const undo = entry.kind === 'undo' && { undo: 'waiting' as const };
    await tx.objectStore('scans').put({ ...(known ?? record), ...undo });
    await tx.objectStore('outbox').add(entry);
  }
  await tx.done;
  // The old databases are deleted once all is moved.
  await Promise.all([SCANS, COUNTS].map(name => deleteDB(name)));
  notifyChanged();
};

const scansLeft = async () => {
  const db = await openDB(SCANS);
  try {
    const names = db.objectStoreNames;
    if (!names.contains('outbox') || !names.contains('scans')) return [];
    const entries: unknown[] = await db.getAll('outbox');
    const scans: unknown[] = await db.getAll('scans');
    return entries.flatMap(entry => {
      const id = textOf(entry, 'scan_id');
      const shown = scans.find(each => textOf(valueOf(each, 'scan'), 'id') === id);
      const scan = scanFrom(valueOf(entry, 'scan') ?? valueOf(shown, 'scan'));
      return leftOf('projects', valueOf(entry, 'project_id'), entry, scan);
    });
  } finally {
    db.close();
  }
};

const countsLeft = async () => {
  const db = await openDB(COUNTS);
  try {
    if (!db.objectStoreNames.contains('counts')) return [];
    const counts: unknown[] = await db.getAll('counts');
    return counts.flatMap(row => {
      const isSent = ['answer', 'refusal'].some(name => valueOf(row, name) !== undefined);
      if (isSent) return [];
      const scan = scanFrom(valueOf(row, 'count'));
      return leftOf('stocktakings', valueOf(row, 'taking_id'), row, scan);
    });
  } finally {
    db.close();
  }
};

const leftOf = (
  area: 'projects' | 'stocktakings',
  id: unknown,
  row: unknown,
  scan: AnyScan | undefined
): Left[] => {
  const owner = textOf(row, 'owner');
  if (!scan || owner === undefined || typeof id !== 'number') return [];
  const kind = valueOf(row, 'kind') === 'undo' ? ('undo' as const) : ('scan' as const);
  const place = { format: FORMAT, owner, area, place_id: id };
  return [
    {
      record: {
        ...place,
        scan,
        by: '',
        isOpen: false,
        ...(kind === 'undo' && { answer: okOf(scan) }),
      },
      entry: { ...place, kind, scan_id: scan.id, attempted: true },
    },
  ];
};

/** A scan to undo had been counted. */
const okOf = ({ id }: AnyScan) => ({ id, result: 'ok' as const, message: '' });

const scanFrom = (row: unknown): AnyScan | undefined => {
  const [id, code, at] = ['id', 'code', 'at'].map(name => textOf(row, name));
  if (id === undefined || code === undefined || at === undefined) return undefined;
  const amount = valueOf(row, 'amount');
  const mode = SCAN_MODES.find(each => each === valueOf(row, 'mode'));
  const condition = SCAN_CONDITIONS.find(each => each === valueOf(row, 'condition'));
  const reason = textOf(row, 'reason');
  return {
    id,
    code,
    at,
    ...(typeof amount === 'number' && { amount }),
    ...(mode && { mode }),
    ...(condition && { condition }),
    ...(reason && { reason }),
  };
};
