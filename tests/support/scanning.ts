import { randomUUID } from 'node:crypto';
import type { PackingLine, ScanInput } from '#contract/warehouse/warehouse';
import { countDatabase } from '#src/scan/counting/keptCounts.ts';
import { database, PERSON_KEY } from '#src/scan/outbox/database.ts';

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
  units: [],
  ...line,
});

type Unit = PackingLine['units'][number];

export const buildUnit = (unit: Partial<Unit> = {}): Unit => ({
  id: 1,
  code: 'L-1',
  serial_number: null,
  out_at: null,
  back_at: null,
  ...unit,
});

const MOMENT = '2031-06-01T08:00:00.000Z';

/** A scan at the door, out unless it says otherwise. */
export const buildScan = <Mode extends 'out' | 'back' = 'out'>(
  code: string,
  scan: Partial<Omit<ScanInput, 'mode'>> & { mode?: Mode } = {}
) => ({ id: randomUUID(), code, at: MOMENT, mode: 'out' as const, ...scan });

/** Forgets everything that the page for scanning keeps on this device. */
export const emptyDatabase = async () => {
  const [scans, counts] = await Promise.all([database(), countDatabase()]);
  for (const store of scans.objectStoreNames) await scans.clear(store);
  for (const store of counts.objectStoreNames) await counts.clear(store);
};

/** All codes that this device still has, how many jobs, days and stocktakings, and its person. */
export const keptOnDevice = async () => {
  const [scans, counts] = await Promise.all([database(), countDatabase()]);
  return {
    scans: (await scans.getAll('scans')).map(({ scan }) => scan.code),
    outbox: await scans.count('outbox'),
    counts: (await counts.getAll('counts')).map(kept => kept.count.code),
    known:
      (await scans.count('jobs')) + (await scans.count('days')) + (await counts.count('takings')),
    person: localStorage.getItem(PERSON_KEY),
  };
};
