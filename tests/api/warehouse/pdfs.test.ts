import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { LABEL_ADDRESS_MAX_BYTES, LABELS_MAX } from '#contract/warehouse/labels';
import { pdfDrawings } from '#server/work/pdfDrawings';
import { openWorkers } from '#server/drawings/openWorkers';
import { errorOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { warehouseOf, type Warehouse } from '../support/warehouse.ts';

let test: TestApp;
let ours: Warehouse;
let unit: number;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await warehouseOf(test);
  unit = (await ours.planner.add('/equipment', { name: 'Kabelhaspel', code: 'K-1' })).id;
});

const labels = (count: number, by = ours, of = unit) =>
  by.call('POST', '/labels.pdf', {
    resource: 'equipment',
    ids: Array.from({ length: count }, () => of),
    format: 'label_62x29',
  });

const label = (code: string) => ({
  name: 'Kabelhaspel',
  code,
  address: `https://flightcase.example/s/${code}`,
  serial_number: null,
  amount: 1,
  company: 'Verhuur',
});

const drawing = (count: number) => ({
  name: 'labels' as const,
  given: [
    Array.from({ length: count }, (_, number) => label(`K-${number}`)),
    { format: 'sheet_24' as const, first: 1 },
  ] satisfies [unknown, unknown],
});

const drawer = (limits?: { drawMs: number; waitMs: number }) => {
  const made = pdfDrawings(openWorkers(), limits);
  onTestFinished(made.close);
  return made;
};

describe('while five hundred labels are drawn', () => {
  it('everybody else is answered, at this company and at others', async () => {
    const theirs = await warehouseOf(test);
    // The thread is there, as on a server that runs.
    await labels(1);
    const done: string[] = [];
    const pdf = labels(LABELS_MAX).then(answer => {
      done.push('pdf');
      return answer;
    });
    const beside = async () => {
      for (let answers = 0; answers < 5; answers += 1) {
        expect((await test.app.inject('/api/health')).statusCode).toBe(200);
        expect((await theirs.call('GET', '/customers')).statusCode).toBe(200);
        expect((await ours.call('GET', '/customers')).statusCode).toBe(200);
      }
      done.push('beside');
    };
    const [answer] = await Promise.all([pdf, beside()]);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(done).toEqual(['beside', 'pdf']);
  });

  it('the company has one more waiting; a third is told when to come back, and others have theirs', async () => {
    const theirs = await warehouseOf(test);
    const { units } = await theirs.coded('HUN', 0, ['H-1']);
    // Each server of several draws for itself.
    const most = 2 * inject('servers');
    const asked = Array.from({ length: most + 1 }, () => labels(100));
    const other = labels(1, theirs, units[0]);
    const answers = await Promise.all(asked);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.map(errorOf)).toEqual([[503, 'server_busy']]);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await other).statusCode).toBe(200);
    expect((await labels(1)).statusCode).toBe(200);
  });
});

describe('the thread that draws', () => {
  it('is ended where a document takes too long, and the next has one of its own', async () => {
    const limits = { drawMs: 1, waitMs: 60_000 };
    const { draw } = drawer(limits);
    await expect(draw(drawing(LABELS_MAX), 1)).rejects.toMatchObject({
      code: 'document_too_large',
      details: { retryAfter: 5 },
    });
    limits.drawMs = 60_000;
    expect((await draw(drawing(1), 1)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('goes on after a document that cannot be drawn', async () => {
    const { draw } = drawer();
    const [some, options] = drawing(1).given;
    const broken = some.map(each => ({ ...each, address: 'x'.repeat(5_000) }));
    await expect(draw({ name: 'labels', given: [broken, options] }, 1)).rejects.toThrow(/code/);
    expect((await draw(drawing(1), 1)).length).toBeGreaterThan(1_000);
  });

  it('draws nothing for whom the wait was too long', async () => {
    const { draw } = drawer({ drawMs: 60_000, waitMs: -1 });
    await expect(draw(drawing(1), 1)).rejects.toMatchObject({ code: 'server_busy' });
  });

  it('ends with the server: what it draws is told to come back', async () => {
    const { draw, close } = drawer();
    const drawn = draw(drawing(LABELS_MAX), 1);
    const told = expect(drawn).rejects.toMatchObject({ code: 'server_busy' });
    // Its turn has come.
    await Promise.resolve();
    await close();
    await told;
  });
});

describe('a label', () => {
  const added = (name: string, code: string) => ours.planner.add('/equipment', { name, code });

  const lengthOf = (code: string) =>
    new URL(`/s/${encodeURIComponent(code)}`, 'http://localhost:3000').href.length;

  it('has an address of at most 200 bytes; a unit whose code is longer is named', async () => {
    const most = LABEL_ADDRESS_MAX_BYTES - lengthOf('');
    const fits = await added('Precies', 'P'.repeat(most));
    const long = await added('Te lang', `Q${'P'.repeat(most)}`);
    expect((await labels(1, ours, fits.id)).statusCode).toBe(200);
    const answer = await labels(1, ours, long.id);
    expect(errorOf(answer)).toEqual([409, 'code_too_long']);
    expect(answer.json().error).toContain('Te lang');
  });

  it('counts the bytes of signs that an address writes out', async () => {
    const { id } = await added('Chinees', '\u4e2d'.repeat(40));
    expect(errorOf(await labels(1, ours, id))).toEqual([409, 'code_too_long']);
  });
});
