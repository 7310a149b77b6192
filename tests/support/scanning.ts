import { randomUUID } from 'node:crypto';
import type { PackingLine, ScanCounts, ScanInput } from '#contract/warehouse/warehouse';
import { outboxDatabase } from '#src/platform/outbox/outboxDatabase.ts';
import { dropUnwritten, readUnwritten } from '#src/platform/outbox/unsavedScans.ts';
import { knownDatabase, PERSON_KEY } from '#src/scan/known/knownDatabase.ts';

/** Four lamps that are counted, none of them out. */
export const buildPackingLine = (line: Partial<PackingLine> = {}): PackingLine => ({
  line_id: 11,
  parent_id: null,
  parent_name: null,
  group_id: null,
  group_name: null,
  product_id: 101,
  name: 'Spot',
  code: 'SPOT',
  planned: 4,
  packed: 0,
  out: 0,
  back: 0,
  damaged: 0,
  lost: 0,
  open: 0,
  to_go: line.planned ?? 4,
  location: null,
  expected: null,
  units: [],
  ...line,
});

/** The counts of a line of four lamps, as a scan answers them. */
export const buildCounts = (counts: Partial<ScanCounts> = {}): ScanCounts => ({
  planned: 4,
  packed: 0,
  out: 0,
  back: 0,
  damaged: 0,
  lost: 0,
  open: 0,
  to_go: 4,
  ...counts,
});

type Unit = PackingLine['units'][number];

export const buildUnit = (unit: Partial<Unit> = {}): Unit => ({
  id: 1,
  code: 'L-1',
  serial_number: null,
  out_at: null,
  back_at: null,
  returned_as: null,
  location: null,
  warnings: [],
  expected: null,
  ...unit,
});

const MOMENT = '2031-06-01T08:00:00.000Z';

/** A scan at the door, out unless it says otherwise. */
export const buildScan = <Mode extends 'out' | 'back' = 'out'>(
  code: string,
  scan: Partial<Omit<ScanInput, 'mode'>> & { mode?: Mode } = {}
) => ({ id: randomUUID(), code, at: MOMENT, mode: 'out' as const, ...scan });

/** Forgets everything that is kept on this device. */
export const emptyDatabase = async () => {
  const [outbox, known] = await Promise.all([outboxDatabase(), knownDatabase()]);
  for (const store of outbox.objectStoreNames) await outbox.clear(store);
  for (const store of known.objectStoreNames) await known.clear(store);
  dropUnwritten(readUnwritten());
};

/** All codes that this device still has, how many jobs, days and stocktakings, and its person. */
export const storedOnDevice = async () => {
  const [outbox, known] = await Promise.all([outboxDatabase(), knownDatabase()]);
  const scans = await outbox.getAll('scans');
  const codesOf = (area: 'projects' | 'stocktakings') =>
    scans.filter(stored => stored.area === area).map(({ scan }) => scan.code);
  return {
    scans: codesOf('projects'),
    outbox: await outbox.count('outbox'),
    counts: codesOf('stocktakings'),
    known:
      (await known.count('jobs')) + (await known.count('days')) + (await known.count('takings')),
    person: localStorage.getItem(PERSON_KEY),
  };
};
