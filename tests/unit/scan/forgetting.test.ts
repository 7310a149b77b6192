import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { signOutOfAllTabs, storeToken } from '#src/platform/api/client.ts';
import {
  countDatabase,
  keepAnswers,
  keepCount,
  keepTakings,
} from '#src/scan/counting/keptCounts.ts';
import { database, keepDay, keepJob, PERSON_KEY } from '#src/scan/outbox/database.ts';
import { forgetSignedOut, tidyDevice } from '#src/scan/outbox/forgetting.ts';
import { addScan, nextBatch, settle } from '#src/scan/outbox/outbox.ts';
import {
  buildPackingLine,
  buildScan,
  emptyDatabase,
  keptOnDevice,
} from '../../support/scanning.ts';

const NOOR = '1/12';
const GALA = { owner: NOOR, projectId: 12 };

const now = () => new Date().toISOString();

/** A moment before the two days for which things are kept. */
const LONG_AGO = new Date(Date.now() - 49 * 3_600_000).toISOString();

const count = (code: string, at = now()) => ({
  owner: NOOR,
  taking_id: 3,
  kind: 'scan' as const,
  count: { id: randomUUID(), code, at },
});

/** A phone that was used: some of it sent, some not. */
const used = async (at = now()) => {
  await keepJob({ owner: NOOR, project_id: 12, name: 'Gala', lines: [buildPackingLine()] });
  await keepDay(NOOR, { late: [], out: [], back: [] });
  await keepTakings(NOOR, [{ id: 3, location: 'Stelling 4' }]);
  await addScan(GALA, buildScan('VERZONDEN', { at }), { result: 'ok', name: 'Spot' });
  const batch = await nextBatch(NOOR);
  if (!batch) throw new Error('nothing to send');
  const answers = batch.entries.map(({ scan_id }) => ({
    id: scan_id,
    result: 'ok' as const,
    message: 'Uit.',
  }));
  await settle(NOOR, batch, answers);
  await addScan(GALA, buildScan('ONVERZONDEN', { at }), { result: 'ok', name: 'Spot' });
  const sent = count('GETELD', at);
  await keepCount(sent);
  await keepAnswers([{ id: sent.count.id, result: 'ok', message: 'Geteld.' }]);
  await keepCount(count('ONGETELD', at));
  localStorage.setItem(PERSON_KEY, JSON.stringify({ owner: NOOR }));
};

const UNSENT = {
  scans: ['ONVERZONDEN'],
  outbox: 1,
  counts: ['ONGETELD'],
  known: 0,
  person: null,
};

beforeEach(async () => {
  await emptyDatabase();
  storeToken('token');
});

describe('signing out', () => {
  it('leaves nothing on the device but what is unsent', async () => {
    await used();
    await forgetSignedOut();
    expect(await keptOnDevice()).toEqual(UNSENT);
  });

  it('that forgot nothing at the time does at the next start of a page', async () => {
    await used();
    signOutOfAllTabs();
    await tidyDevice();
    expect(await keptOnDevice()).toEqual(UNSENT);
  });
});

describe('a start of a page', () => {
  it('forgets what is too old, also when nobody is signed in', async () => {
    await used(LONG_AGO);
    localStorage.clear();
    const [scans, counts] = await Promise.all([database(), countDatabase()]);
    for (const job of await scans.getAll('jobs')) await scans.put('jobs', { ...job, kept_at: 0 });
    for (const day of await scans.getAll('days')) await scans.put('days', { ...day, kept_at: 0 });
    // As kept before its time was.
    await counts.put('takings', { owner: NOOR, takings: [] });
    await tidyDevice();
    expect(await keptOnDevice()).toEqual(UNSENT);
  });

  it('leaves what is of these two days', async () => {
    await used();
    await tidyDevice();
    expect(await keptOnDevice()).toMatchObject({
      scans: expect.arrayContaining(['VERZONDEN', 'ONVERZONDEN']),
      counts: ['GETELD', 'ONGETELD'],
      known: 3,
    });
  });
});
