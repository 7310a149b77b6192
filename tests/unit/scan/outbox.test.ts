import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SCANS_MAX } from '#contract/warehouse/scans';
import type { AnyScan, OutboxScan, Place } from '#src/platform/outbox/outboxDatabase.ts';
import { outboxDatabase } from '#src/platform/outbox/outboxDatabase.ts';
import { readLeftByOthers, takeOver } from '#src/platform/outbox/otherUsersScans.ts';
import { addScan, sendAgain, settleScan, undoScan } from '#src/platform/outbox/outbox.ts';
import { type Batch, endBatch, nextBatch, Outdated } from '#src/platform/outbox/outboxBatches.ts';
import { countUnsent, readPlace } from '#src/platform/outbox/outboxQueries.ts';
import { readUnwritten } from '#src/platform/outbox/unsavedScans.ts';
import { forgetOld } from '#src/scan/clearDeviceData.ts';
import { keepJob, knownDatabase } from '#src/scan/known/knownDatabase.ts';
import { projectOf, readJob } from '#src/scan/known/jobs.ts';
import { buildPackingLine, buildScan, buildUnit, emptyDatabase } from '../../support/scanning.ts';

const NOOR = '1/12';
const BRAM = '1/13';
const STRANGER = '2/5';
const GALA = projectOf(NOOR, 12);
const RACK: Place = { owner: NOOR, area: 'stocktakings', id: 3 };

const add = (place: Place, scan: AnyScan, verdict: OutboxScan['verdict'] = 'unchecked') =>
  addScan(place, scan, { by: 'Noor', verdict });

/** Scans that are written down one after the other. */
const addAll = async (place: Place, ...codes: string[]) => {
  const scans = codes.map(code => buildScan(code));
  for (const scan of scans) await add(place, scan);
  return scans.map(({ id }) => id);
};

const codesOf = (batch: Batch | undefined) =>
  batch?.scans.length
    ? batch.entries.map(({ kind }, index) =>
        kind === 'undo' ? `undo ${batch.scans[index]?.code}` : batch.scans[index]?.code
      )
    : undefined;

const taken = async (owner: string, limit?: number) => {
  const batch = await nextBatch(owner, limit);
  if (!batch) throw new Error('There is nothing to send.');
  return batch;
};

/** The server takes all of a batch. */
const accept = (batch: Batch) =>
  endBatch(batch, ({ scan: { id } }, { kind }) =>
    kind === 'undo'
      ? { undo: 'done', undone_at: Date.now() }
      : { answer: { id, result: 'ok', message: 'Uit.' }, answered_at: Date.now() }
  );

beforeEach(emptyDatabase);
afterEach(() => vi.restoreAllMocks());

describe('the outbox', () => {
  it('goes in the order of the scans, no more at once than a call takes', async () => {
    const codes = Array.from({ length: SCANS_MAX + 20 }, (_, index) => `L-${index}`);
    await addAll(GALA, ...codes);
    const first = await taken(NOOR);
    expect(codesOf(first)).toEqual(codes.slice(0, SCANS_MAX));
    await accept(first);
    const second = await taken(NOOR);
    expect(codesOf(second)).toEqual(codes.slice(SCANS_MAX));
    await accept(second);
    expect(await nextBatch(NOOR)).toBeUndefined();
    expect(await countUnsent(NOOR)).toBe(0);
  });

  it('answers the same entries until they are settled', async () => {
    await addAll(GALA, 'A', 'B');
    expect(codesOf(await taken(NOOR))).toEqual(codesOf(await taken(NOOR)));
  });

  it('is in order across projects and stocktakings', async () => {
    await addAll(GALA, 'A');
    await addAll(projectOf(NOOR, 13), 'X');
    await addAll(RACK, 'GETELD');
    await addAll(GALA, 'B');
    const sent: unknown[] = [];
    for (let batch = await nextBatch(NOOR); batch; batch = await nextBatch(NOOR)) {
      sent.push([batch.place.area, batch.place.id, codesOf(batch)]);
      await accept(batch);
    }
    expect(sent).toEqual([
      ['projects', 12, ['A']],
      ['projects', 13, ['X']],
      ['stocktakings', 3, ['GETELD']],
      ['projects', 12, ['B']],
    ]);
  });

  it('leaves what a newer version wrote to that version, and everything behind it', async () => {
    await addAll(GALA, 'A', 'B');
    const database = await outboxDatabase();
    const [, key = 0] = await database.getAllKeys('outbox');
    const entry = await database.get('outbox', key);
    if (entry) await database.put('outbox', { ...entry, format: 99 }, key);
    await accept(await taken(NOOR));
    await expect(nextBatch(NOOR)).rejects.toBeInstanceOf(Outdated);
    expect(await countUnsent(NOOR)).toBe(1);
  });
});

describe('a scan that is still being stored', () => {
  it('is not counted yet: closing the page loses none that was', async () => {
    await add(GALA, buildScan('A'));
    let stored: Promise<boolean> | undefined;
    const { getAll } = IDBIndex.prototype;
    vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(function (this: IDBIndex, query) {
      stored ??= add(GALA, buildScan('B'));
      return getAll.call(this, query);
    });
    expect(await readPlace(GALA)).toMatchObject({ unsent: 1, unwritten: 0 });
    expect(await stored).toBe(true);
    expect(await readPlace(GALA)).toMatchObject({ unsent: 2, unwritten: 0 });
  });
});

describe('a device that is full', () => {
  it('loses nothing: the page keeps the scans, sends them, and writes them once it can', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    expect(await add(GALA, buildScan('A'))).toBe(false);
    expect(await add(GALA, buildScan('B'))).toBe(false);
    expect(await readPlace(GALA)).toMatchObject({ unsent: 2, unwritten: 2 });
    const batch = await taken(NOOR, 1);
    expect(codesOf(batch)).toEqual(['A']);
    await accept(batch);
    expect((await readPlace(GALA)).unsent).toBe(1);
    put.mockRestore();
    expect(codesOf(await taken(NOOR))).toEqual(['B']);
    expect(readUnwritten()).toEqual([]);
    expect((await readPlace(GALA)).scans).toHaveLength(2);
  });
});

describe('what another person left', () => {
  beforeEach(async () => {
    await addAll(GALA, 'A', 'B');
    await addAll(RACK, 'C');
    await addAll(projectOf(STRANGER, 7), 'X');
  });

  it('is sent for nobody else, and shown: with a name within the company alone', async () => {
    expect(await nextBatch(BRAM)).toBeUndefined();
    expect((await readJob(projectOf(BRAM, 12))).scans).toEqual([]);
    expect(await readLeftByOthers(BRAM)).toEqual([
      { owner: NOOR, count: 3, name: 'Noor' },
      { owner: STRANGER, count: 1, name: undefined },
    ]);
  });

  it('can be taken over by a colleague: in its order, and each says whose it was', async () => {
    await takeOver(NOOR, { owner: BRAM, name: 'Bram' });
    const batch = await taken(BRAM);
    expect(batch.scans).toMatchObject([
      { code: 'A', scanned_by: 'Noor' },
      { code: 'B', scanned_by: 'Noor' },
    ]);
    await accept(batch);
    expect((await taken(BRAM)).place.area).toBe('stocktakings');
    expect(await countUnsent(NOOR)).toBe(0);
  });

  it('of another company cannot', async () => {
    await takeOver(STRANGER, { owner: BRAM, name: 'Bram' });
    expect(await countUnsent(STRANGER)).toBe(1);
  });
});

describe('undoing a scan', () => {
  it('takes it out of the outbox as long as it never left', async () => {
    const [, second = ''] = await addAll(GALA, 'A', 'B', 'C');
    await undoScan(second);
    expect(codesOf(await nextBatch(NOOR))).toEqual(['A', 'C']);
    expect((await readPlace(GALA)).scans).toHaveLength(2);
  });

  it('follows a scan that may have reached the server, ahead of what came later', async () => {
    const [first = ''] = await addAll(GALA, 'A');
    await taken(NOOR);
    await undoScan(first);
    await undoScan(first);
    await addAll(GALA, 'A');
    const sent: unknown[] = [];
    for (let batch = await nextBatch(NOOR); batch; batch = await nextBatch(NOOR)) {
      sent.push(codesOf(batch));
      await accept(batch);
    }
    expect(sent).toEqual([['A'], ['undo A'], ['A']]);
  });

  it.each(['before it is sent', 'after it was answered', 'before the lines were read'])(
    'counts at once: of one that was made %s',
    async when => {
      const line = buildPackingLine({ planned: 2, units: [buildUnit()] });
      const job = { owner: NOOR, project_id: 12, name: 'Gala', lines: [line], kept_at: 1 };
      await keepJob(job);
      const scan = buildScan('L-1');
      await add(GALA, scan, 'ok');
      const batch = await taken(NOOR);
      if (when !== 'before it is sent') await accept(batch);
      if (when === 'before the lines were read') {
        const { lines } = await readJob(GALA);
        await keepJob({ ...job, lines, kept_at: Date.now() + 1 });
      }
      expect((await readJob(GALA)).lines).toMatchObject([{ out: 1, open: 1, to_go: 1 }]);
      await undoScan(scan.id);
      expect((await readJob(GALA)).lines).toMatchObject([
        { out: 0, open: 0, to_go: 2, units: [{ out_at: null }] },
      ]);
    }
  );
});

describe('what the server answers', () => {
  it('counts once, also where the lines were read after it', async () => {
    const job = { owner: NOOR, project_id: 12, name: 'Gala', kept_at: 1 };
    await keepJob({ ...job, lines: [buildPackingLine()] });
    await add(GALA, buildScan('SPOT', { amount: 3 }), 'ok');
    expect((await readJob(GALA)).lines[0]?.out).toBe(3);
    await accept(await taken(NOOR));
    expect((await readJob(GALA)).lines[0]?.out).toBe(3);
    const lines = [buildPackingLine({ out: 3, open: 3 })];
    await keepJob({ ...job, lines, kept_at: Date.now() + 1 });
    expect((await readJob(GALA)).lines[0]?.out).toBe(3);
  });

  it('may be that it never takes them: they can be sent again as they are', async () => {
    const [id = ''] = await addAll(GALA, 'A');
    await endBatch(await taken(NOOR), () => ({ refusal: 'Niet gevonden.', isOpen: true }));
    expect(await countUnsent(NOOR)).toBe(0);
    await sendAgain(id);
    expect(codesOf(await taken(NOOR))).toEqual(['A']);
  });

  it('waits for a decision however old it is, and no longer once that is there', async () => {
    const at = new Date(Date.now() - 49 * 3_600_000).toISOString();
    const scan = buildScan('A', { at });
    await add(GALA, scan);
    await endBatch(await taken(NOOR), () => ({ refusal: 'Weg.', isOpen: true }));
    await forgetOld();
    expect((await readPlace(GALA)).scans).toMatchObject([{ isOpen: true }]);
    await settleScan(scan.id);
    await forgetOld();
    expect((await readPlace(GALA)).scans).toEqual([]);
  });
});

describe('after two days', () => {
  it('cached data is deleted and unsent scans stay', async () => {
    const old = Date.now() - 49 * 3_600_000;
    const at = new Date(old).toISOString();
    await (
      await knownDatabase()
    ).put('jobs', { owner: NOOR, project_id: 12, name: 'Gala', lines: [], kept_at: old });
    await add(GALA, buildScan('A', { at }), 'ok');
    await add(projectOf(NOOR, 13), buildScan('B', { at }), 'ok');
    await accept(await taken(NOOR));
    await forgetOld();
    const { job, scans } = await readJob(GALA);
    expect([job, scans]).toEqual([undefined, []]);
    expect((await readPlace(projectOf(NOOR, 13))).scans).toHaveLength(1);
    expect(await countUnsent(NOOR)).toBe(1);
  });
});
