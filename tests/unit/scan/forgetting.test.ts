// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { signOutOfAllTabs, storeToken } from '#src/platform/api/client.ts';
import type { Place } from '#src/platform/outbox/outboxDatabase.ts';
import { addScan } from '#src/platform/outbox/outbox.ts';
import { endBatch, nextBatch } from '#src/platform/outbox/outboxBatches.ts';
import { WORK_ANSWERS_KEY, WORK_KEY, WORK_PERSON_KEY } from '#src/platform/session/workStorage.ts';
import { forgetSignedOut, tidyDevice } from '#src/scan/clearDeviceData.ts';
import {
  keepDay,
  keepJob,
  keepStocktakings,
  knownDatabase,
  PERSON_KEY,
} from '#src/scan/known/knownDatabase.ts';
import { projectOf } from '#src/scan/known/jobs.ts';
import {
  buildPackingLine,
  buildScan,
  emptyDatabase,
  storedOnDevice,
} from '../../support/scanning.ts';

const NOOR = '1/12';
const GALA = projectOf(NOOR, 12);
const RACK: Place = { owner: NOOR, area: 'stocktakings', id: 3 };

const now = () => new Date().toISOString();

/** A moment before the two days for which things are kept. */
const LONG_AGO = new Date(Date.now() - 49 * 3_600_000).toISOString();

const add = (place: Place, code: string, at: string) =>
  addScan(place, buildScan(code, { at }), { by: 'Noor', verdict: 'ok' });

/** A phone that was used: some of it sent, some not. */
const used = async (at = now()) => {
  const lines = [buildPackingLine()];
  await keepJob({ owner: NOOR, project_id: 12, name: 'Gala', lines, kept_at: Date.now() });
  await keepDay(NOOR, { late: [], out: [], back: [] }, Date.now());
  await keepStocktakings(NOOR, [{ id: 3, location: 'Stelling 4' }]);
  await add(GALA, 'VERZONDEN', at);
  await add(RACK, 'GETELD', at);
  for (let batch = await nextBatch(NOOR); batch; batch = await nextBatch(NOOR)) {
    await endBatch(batch, ({ scan: { id } }) => ({
      answer: { id, result: 'ok', message: 'Uit.' },
    }));
  }
  await add(GALA, 'ONVERZONDEN', at);
  await add(RACK, 'ONGETELD', at);
  localStorage.setItem(PERSON_KEY, JSON.stringify({ owner: NOOR }));
};

const UNSENT = {
  scans: ['ONVERZONDEN'],
  outbox: 2,
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
    expect(await storedOnDevice()).toEqual(UNSENT);
  });

  it('that forgot nothing at the time does at the next start of a page', async () => {
    await used();
    signOutOfAllTabs();
    await tidyDevice();
    expect(await storedOnDevice()).toEqual(UNSENT);
  });
});

describe('a start of a page', () => {
  it('forgets what is too old, also when nobody is signed in', async () => {
    await used(LONG_AGO);
    localStorage.clear();
    const known = await knownDatabase();
    for (const job of await known.getAll('jobs')) await known.put('jobs', { ...job, kept_at: 0 });
    for (const day of await known.getAll('days')) await known.put('days', { ...day, kept_at: 0 });
    await known.put('takings', { owner: NOOR, takings: [], kept_at: 0 });
    await tidyDevice();
    expect(await storedOnDevice()).toEqual(UNSENT);
  });

  it('leaves what is of these two days', async () => {
    await used();
    await tidyDevice();
    expect(await storedOnDevice()).toMatchObject({
      scans: expect.arrayContaining(['VERZONDEN', 'ONVERZONDEN']),
      counts: expect.arrayContaining(['GETELD', 'ONGETELD']),
      known: 3,
    });
  });
});

it('signing out forgets the own work as well, but no answer that was not sent', async () => {
  for (const key of [WORK_KEY, WORK_PERSON_KEY, WORK_ANSWERS_KEY]) localStorage.setItem(key, '[]');
  await forgetSignedOut();
  expect(
    [WORK_KEY, WORK_PERSON_KEY, WORK_ANSWERS_KEY].map(key => localStorage.getItem(key))
  ).toEqual([null, null, '[]']);
  localStorage.removeItem(WORK_ANSWERS_KEY);
});
