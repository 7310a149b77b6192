import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry } from '#src/platform/outbox/database.ts';
import {
  addScan,
  type Batch,
  endBatch,
  nextBatch,
  settleScan,
  undoScan,
} from '#src/platform/outbox/outbox.ts';
import { countUnsent, readPlace } from '#src/platform/outbox/reading.ts';
import { readUnwritten } from '#src/platform/outbox/unwritten.ts';
import { projectOf } from '#src/scan/known/jobs.ts';
import { buildScan, emptyDatabase } from '../../support/scanning.ts';

const NOOR = '1/12';
const GALA = projectOf(NOOR, 12);

const add = (scan: ReturnType<typeof buildScan>) => addScan(GALA, scan, { by: 'Noor' });

const accept = (batch: Batch) =>
  endBatch(batch, ({ scan: { id } }, { kind }) =>
    kind === 'undo'
      ? { undo: 'done', undone_at: Date.now() }
      : { answer: { id, result: 'ok', message: 'Uit.' }, answered_at: Date.now() }
  );

/** Sends what is left, and returns it. */
const takeAll = async () => {
  const taken: Entry[] = [];
  for (let batch = await nextBatch(NOOR); batch; batch = await nextBatch(NOOR)) {
    taken.push(...batch.entries);
    await accept(batch);
  }
  return taken;
};

/** Lets some work of others go first: the next moment at which two things may meet. */
const later = async (moments: number) => {
  for (let moment = 0; moment < moments; moment += 1) await new Promise(setImmediate);
};

/** Lets the device store no further scan, until it is restored. */
const refuseWrites = () => {
  const refused = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  return () => refused.mockRestore();
};

beforeEach(emptyDatabase);
afterEach(() => vi.restoreAllMocks());

describe('an entry that is sent while another is written', () => {
  it.each(Array.from({ length: 40 }, (_, moments) => moments))(
    'is sent once and in order, after %i moments',
    async moments => {
      const scans = Array.from({ length: 6 }, (_, index) => buildScan(`L-${index}`));
      const sent: string[] = [];
      const adding = (async () => {
        for (const scan of scans) {
          void add(scan);
          await later(moments);
        }
      })();
      const send = async () => {
        const batch = await nextBatch(NOOR, 2);
        if (!batch) return;
        await later(moments);
        sent.push(...batch.scans.map(({ code }) => code));
        await accept(batch);
      };
      for (let turn = 0; turn < 8; turn += 1) await send();
      await adding;
      while ((await countUnsent(NOOR)) > 0 || readUnwritten().length > 0) await send();
      expect(sent).toEqual(scans.map(({ code }) => code));
    }
  );

  it.each(Array.from({ length: 20 }, (_, moments) => moments))(
    'counts as sent where the device begins to write during the call, after %i moments',
    async moments => {
      const allowWrites = refuseWrites();
      const first = buildScan('L-1');
      await add(first);
      const taking = nextBatch(NOOR);
      await later(moments);
      allowWrites();
      const adding = add(buildScan('L-2'));
      const batch = await taking;
      await adding;
      if (batch) await accept(batch);
      // What may have reached the server is undone there, and is not forgotten here alone.
      await undoScan(first.id);
      const left = await takeAll();
      const own = left.filter(({ scan_id }) => scan_id === first.id).map(({ kind }) => kind);
      const wasSent = batch?.entries.some(({ scan_id }) => scan_id === first.id);
      expect(own).toEqual(wasSent ? ['undo'] : []);
    }
  );

  it('is not sent where it is undone while it is being written', async () => {
    const scan = buildScan('L-1');
    const adding = add(scan);
    const undoing = undoScan(scan.id);
    await Promise.all([adding, undoing]);
    expect(await nextBatch(NOOR)).toBeUndefined();
    expect((await readPlace(GALA)).scans).toEqual([]);
  });

  it('is there once where it is decided about while it is being written', async () => {
    const scan = buildScan('L-1');
    await Promise.all([add(scan), settleScan(scan.id), add(buildScan('L-2'))]);
    expect((await nextBatch(NOOR))?.scans.map(({ code }) => code)).toEqual(['L-1', 'L-2']);
    expect(await countUnsent(NOOR)).toBe(2);
  });
});

describe('a write to the outbox', () => {
  it('is stored as a whole, or not at all', async () => {
    await add(buildScan('L-1'));
    const batch = await nextBatch(NOOR);
    const failing = endBatch(batch ?? expect.fail(), () => {
      throw new Error('Broken.');
    });
    await expect(failing).rejects.toThrow('Broken.');
    expect(await countUnsent(NOOR)).toBe(1);
    expect((await nextBatch(NOOR))?.scans).toHaveLength(1);
  });

  it('goes through `writeOutbox` alone', () => {
    const root = join(import.meta.dirname, '../../../src');
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      file => /\.tsx?$/.test(file) && file !== 'platform/outbox/database.ts'
    );
    const texts = sources.map(file => [file, readFileSync(join(root, file), 'utf8')] as const);
    // The connection itself only shows whether the browser stores anything.
    const uses = texts.flatMap(([file, text]) =>
      [...text.matchAll(/outboxDatabase\(\)\)?(.{0,40})/gs)].map(([, after]) => [file, after])
    );
    expect(uses.length).toBeGreaterThan(2);
    for (const [file, after] of uses) expect(`${file} ${after}`).toMatch(/ \s*\.(then|catch)\(/);
    const around = texts.filter(([, text]) => /'(?:outbox|scans)'\s*,\s*'readwrite'/.test(text));
    expect(around.map(([file]) => file)).toEqual([]);
    const known = texts
      .filter(([, text]) => text.includes('OUTBOX_DATABASE'))
      .map(([file]) => file);
    expect(known.toSorted()).toEqual([
      'platform/outbox/others.ts',
      'platform/session/keptDatabases.ts',
      'scan/forgetting.ts',
    ]);
  });
});
