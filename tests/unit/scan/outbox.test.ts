import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { SCANS_MAX } from '#contract/warehouse/scans';
import type { ScanAnswer } from '#contract/warehouse/warehouse';
import { database, forgetOld, keepJob } from '#src/scan/outbox/database.ts';
import {
  addScan,
  type Batch,
  countUnsent,
  nextBatch,
  readJob,
  refuse,
  settle,
  settleRefusal,
  undoScan,
} from '#src/scan/outbox/outbox.ts';
import { buildPackingLine, buildScan, emptyDatabase } from '../../support/scanning.ts';

const NOOR = '1/12';
const BRAM = '1/13';
const GALA = { owner: NOOR, projectId: 12 };

/** Scans that are written down one after the other. */
const addAll = async (place: typeof GALA, ...codes: string[]) => {
  const scans = codes.map(code => buildScan(code));
  for (const scan of scans) await addScan(place, scan, { result: 'unchecked' });
  return scans.map(({ id }) => id);
};

const codesOf = (batch: Batch | undefined) =>
  batch?.entries.map(entry => (entry.kind === 'scan' ? entry.scan.code : `undo ${entry.scan_id}`));

const answerTo = (batch: Batch | undefined, answer: Partial<ScanAnswer> = {}): ScanAnswer[] =>
  (batch?.entries ?? []).map(({ scan_id }) => ({
    id: scan_id,
    result: 'ok',
    message: 'Uit: 1 × Spot.',
    ...answer,
  }));

const taken = async (owner: string, limit?: number) => {
  const batch = await nextBatch(owner, limit);
  if (!batch) throw new Error('There is nothing to send.');
  return batch;
};

beforeEach(emptyDatabase);

describe('the outbox', () => {
  it('goes in the order of the scans, no more at once than a call takes', async () => {
    const codes = Array.from({ length: SCANS_MAX + 20 }, (_, index) => `L-${index}`);
    await addAll(GALA, ...codes);
    const first = await taken(NOOR);
    expect(codesOf(first)).toEqual(codes.slice(0, SCANS_MAX));
    await settle(NOOR, first, answerTo(first));
    const second = await taken(NOOR);
    expect(codesOf(second)).toEqual(codes.slice(SCANS_MAX));
    await settle(NOOR, second, answerTo(second));
    expect(await nextBatch(NOOR)).toBeUndefined();
    expect(await countUnsent(NOOR)).toBe(0);
  });

  it('answers the same entries until they are settled', async () => {
    await addAll(GALA, 'A', 'B');
    const first = await taken(NOOR);
    const again = await taken(NOOR);
    expect(codesOf(again)).toEqual(codesOf(first));
  });

  it('sends the scans of one project at a time', async () => {
    await addAll(GALA, 'A');
    await addAll({ ...GALA, projectId: 13 }, 'X');
    await addAll(GALA, 'B');
    const first = await taken(NOOR);
    expect([first.projectId, codesOf(first)]).toEqual([12, ['A', 'B']]);
    await settle(NOOR, first, answerTo(first));
    expect([(await taken(NOOR)).projectId]).toEqual([13]);
  });

  it("keeps another person's scans, and sends them for nobody else", async () => {
    await addAll(GALA, 'A');
    expect(await nextBatch(BRAM)).toBeUndefined();
    expect(await countUnsent(BRAM)).toBe(0);
    expect((await readJob({ owner: BRAM, projectId: 12 })).scans).toEqual([]);
    expect(await countUnsent(NOOR)).toBe(1);
  });
});

describe('undoing a scan', () => {
  it('takes it out of the outbox as long as it never left', async () => {
    const [, second = ''] = await addAll(GALA, 'A', 'B', 'C');
    await undoScan(second);
    expect(codesOf(await nextBatch(NOOR))).toEqual(['A', 'C']);
    expect((await readJob(GALA)).scans).toHaveLength(2);
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
      await settle(NOOR, batch, answerTo(batch));
    }
    expect(sent).toEqual([['A'], [`undo ${first}`], ['A']]);
  });

  it('that the server refuses leaves the scan, and says why', async () => {
    const [id = ''] = await addAll(GALA, 'A');
    const scans = await taken(NOOR);
    await settle(NOOR, scans, answerTo(scans));
    await undoScan(id);
    const undo = await taken(NOOR);
    await settle(NOOR, undo, answerTo(undo, { result: 'already', message: 'Later gescand.' }));
    const [scan] = (await readJob(GALA)).scans;
    expect(scan).toMatchObject({ isUndone: false, isOpen: true, message: 'Later gescand.' });
  });
});

describe('what the server answers', () => {
  it('is counted in what is known of the project', async () => {
    await keepJob({ owner: NOOR, project_id: 12, name: 'Gala', lines: [buildPackingLine()] });
    await addScan(GALA, buildScan('SPOT', { amount: 3 }), { result: 'ok' });
    expect((await readJob(GALA)).lines[0]?.out).toBe(3);
    const batch = await taken(NOOR);
    await settle(NOOR, batch, answerTo(batch));
    const { job, lines, unsent } = await readJob(GALA);
    expect([job?.lines[0]?.out, lines[0]?.out, unsent]).toEqual([3, 3, 0]);
  });

  it('waits for a decision where it refused what was scanned long ago, but for what is there already', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    for (const code of ['A', 'B']) {
      await addScan(GALA, buildScan(code, { at: yesterday }), { result: 'unchecked' });
    }
    const first = await taken(NOOR, 1);
    await settle(NOOR, first, answerTo(first, { result: 'in_repair', message: 'In reparatie.' }));
    const next = await taken(NOOR, 1);
    await settle(NOOR, next, answerTo(next, { result: 'already' }));
    const open = (await readJob(GALA)).scans.filter(({ isOpen }) => isOpen);
    expect(open.map(({ scan, message }) => [scan.code, message])).toEqual([['A', 'In reparatie.']]);
    await settleRefusal(open[0]?.scan.id ?? '');
    expect((await readJob(GALA)).scans.some(({ isOpen }) => isOpen)).toBe(false);
  });

  it('may be that it never takes them: they leave the outbox, and are to be decided on', async () => {
    await addAll(GALA, 'A');
    await refuse(await taken(NOOR), 'Niet gevonden.');
    expect(await countUnsent(NOOR)).toBe(0);
    const [scan] = (await readJob(GALA)).scans;
    expect(scan).toMatchObject({ result: 'refused', isOpen: true, message: 'Niet gevonden.' });
  });
});

describe('after two days', () => {
  it('what is known is forgotten, and what is unsent stays', async () => {
    const old = Date.now() - 49 * 3_600_000;
    const at = new Date(old).toISOString();
    await (
      await database()
    ).put('jobs', {
      owner: NOOR,
      project_id: 12,
      name: 'Gala',
      lines: [],
      kept_at: old,
    });
    await addScan(GALA, buildScan('A', { at }), { result: 'ok' });
    await addScan({ ...GALA, projectId: 13 }, buildScan('B', { at }), { result: 'ok' });
    const sent = await taken(NOOR);
    await settle(NOOR, sent, answerTo(sent));
    await forgetOld();
    const { job, scans } = await readJob(GALA);
    expect([job, scans]).toEqual([undefined, []]);
    expect((await readJob({ ...GALA, projectId: 13 })).scans).toHaveLength(1);
    expect(await countUnsent(NOOR)).toBe(1);
  });
});
