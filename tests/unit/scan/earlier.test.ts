import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { outboxDatabase } from '#src/platform/outbox/outboxDatabase.ts';
import { migrateEarlierScans } from '#src/platform/outbox/legacyDatabases.ts';
import { databaseNames } from '#src/platform/session/deviceDatabases.ts';
import { buildScan, emptyDatabase } from '../../support/scanning.ts';

beforeEach(emptyDatabase);

describe('what an earlier version left unsent', () => {
  it('is taken over once, in its order, and its databases are gone', async () => {
    const sent = buildScan('WEG');
    const first = buildScan('L-1', { amount: 2 });
    const scans = await openDB('flightcase-scan', 1, {
      upgrade: db => {
        db.createObjectStore('outbox', { autoIncrement: true });
        db.createObjectStore('scans', { keyPath: 'scan.id' });
      },
    });
    const place = { owner: '1/12', project_id: 12 };
    await scans.put('scans', { ...place, scan: sent, isSent: true });
    await scans.put('scans', { ...place, scan: first, isSent: false });
    await scans.add('outbox', { ...place, kind: 'scan', scan_id: first.id, scan: first });
    await scans.add('outbox', { ...place, kind: 'undo', scan_id: sent.id });
    scans.close();
    const count = { id: buildScan('x').id, code: 'KABEL', amount: 40, at: first.at };
    const counts = await openDB('flightcase-count', 1, {
      upgrade: db => void db.createObjectStore('counts', { autoIncrement: true }),
    });
    const taking = { owner: '1/12', taking_id: 3, kind: 'scan', count };
    await counts.add('counts', taking);
    await counts.add('counts', { ...taking, answer: { result: 'ok' } });
    counts.close();

    await migrateEarlierScans();
    await migrateEarlierScans();

    const outbox = await outboxDatabase();
    expect(await outbox.getAll('outbox')).toMatchObject([
      { area: 'projects', place_id: 12, kind: 'scan', scan_id: first.id, attempted: true },
      { area: 'projects', kind: 'undo', scan_id: sent.id },
      { area: 'stocktakings', place_id: 3, kind: 'scan', scan_id: count.id },
    ]);
    expect(await outbox.get('scans', first.id)).toMatchObject({
      scan: { code: 'L-1', amount: 2, mode: 'out' },
    });
    expect(await outbox.get('scans', sent.id)).toMatchObject({ undo: 'waiting' });
    expect([...(await databaseNames())]).not.toContain('flightcase-scan');
  });
});
