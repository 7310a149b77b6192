import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Difference } from '#contract/warehouse/stocktakings';
import { counted, nextMoment, type Takings, takingsOf } from '../support/takings.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { inHours, scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

let test: TestApp;
let ours: Warehouse;
let takings: Takings;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await warehouseOf(test);
  takings = takingsOf(ours);
});

const change = async (method: 'PATCH' | 'PUT' | 'POST', path: string, values: object) => {
  const answer = await ours.planner.call(method, path, values);
  expect([200, 201], answer.body).toContain(answer.statusCode);
  return answer.json();
};

const stockOf = async (id: number) =>
  (await ours.planner.call('GET', `/products/${id}`)).json().stock;

/** A product without units, and a stocktaking of the place where all of it lies. */
const aCount = async (stock = 100) => {
  const code = `M${randomUUID().slice(0, 8)}`.toUpperCase();
  const location = `Stelling ${code}`;
  const values = { name: `Kabel ${code}`, code, stock, location_default: location };
  const { id }: { id: number } = await ours.planner.add('/products', values);
  const taking = await takings.start(location);

  /** The one difference that there is. */
  const difference = async (of = taking): Promise<Difference | undefined> => {
    const { differences } = await takings.read(of);
    expect(differences.length).toBeLessThan(2);
    return differences[0];
  };

  const book = async (of = taking) => {
    const found = await difference(of);
    const { expected, counted: amount } = found ?? {};
    const amounts = found ? [{ product_id: id, expected, counted: amount }] : [];
    const answer = await takings.book(of, { amounts });
    expect(answer.statusCode, answer.body).toBe(200);
    return stockOf(id);
  };

  return {
    id,
    code,
    location,
    taking,
    count: async (amount: number, of = taking) => {
      const sent = counted(code, amount);
      expect(await takings.count(of, sent)).toMatchObject([{ result: 'ok' }]);
      return sent;
    },
    difference,
    book,
    type: (typed: number) => change('PATCH', `/products/${id}`, { stock: typed }),
    repair: async (amount: number, values: object = {}): Promise<number> =>
      (await change('POST', '/repairs', { product_id: id, amount, from: nextMoment(), ...values }))
        .id,
    hire: (amount: number, status: string) =>
      change('POST', '/sub-hires', {
        supplier_name: 'Buurman',
        status,
        from: inHours(-1),
        until: inHours(50),
        lines: [{ product_id: id, amount }],
      }),
  };
};

const setHire = ({ id }: { id: number }, values: object) =>
  change('PATCH', `/sub-hires/${id}`, values);

const out = (code: string, amount: number) => scanned(code, 'out', { amount, at: nextMoment() });

const back = (code: string, amount: number, values: object = {}) =>
  scanned(code, 'back', { amount, at: nextMoment(), ...values });

describe('a count is held against what was known at its moment', () => {
  it('of repairs: one that ended since is no loss, and one that began since hides none', async () => {
    const ended = await aCount();
    const repair = await ended.repair(5, { from: inHours(-3) });
    await ended.count(95);
    await change('PATCH', `/repairs/${repair}`, { until: nextMoment() });
    expect(await ended.difference()).toBeUndefined();
    expect(await ended.book()).toBe(100);

    const begun = await aCount();
    await begun.count(95);
    await begun.repair(5);
    expect(await begun.difference()).toMatchObject({ expected: 100, counted: 95, away: 0 });
    expect(await begun.book()).toBe(95);
  });

  it('of hired pieces: they are expected while they are here, and never become own stock', async () => {
    const { id, code, count, difference, book, hire } = await aCount(10);
    const hired = await hire(5, 'confirmed');
    await setHire(hired, { status: 'received' });
    const { id: job } = await ours.job(id, 12);
    await ours.scan(job, out(code, 12));
    await count(3);
    expect(await difference()).toBeUndefined();
    await ours.scan(job, back(code, 12));
    await setHire(hired, { status: 'returned' });
    expect(await difference()).toBeUndefined();
    expect(await book()).toBe(10);
  });

  it('of a hire that is received or given back afterwards, or was never told to be received', async () => {
    const late = await aCount(10);
    const hired = await late.hire(5, 'confirmed');
    await late.count(10);
    await setHire(hired, { status: 'received' });
    expect(await late.difference()).toBeUndefined();

    const unsaid = await aCount(10);
    const kept = await unsaid.hire(5, 'confirmed');
    await unsaid.count(15);
    expect(await unsaid.difference()).toMatchObject({ expected: 10, counted: 15 });
    await setHire(kept, { status: 'returned' });
    expect(await unsaid.difference()).toBeUndefined();
  });

  it('of typed stock: the difference is added to what was typed since', async () => {
    const { count, difference, book, type } = await aCount();
    await count(97);
    await type(120);
    expect(await difference()).toMatchObject({ expected: 100, counted: 97 });
    expect(await book()).toBe(117);
  });

  it('of losses, and of losses that are undone', async () => {
    const { id, code, count, difference, book } = await aCount();
    const { id: job } = await ours.job(id, 20);
    await ours.scan(job, out(code, 20));
    await count(80);
    const lost = back(code, 3, { condition: 'lost' });
    await ours.scan(job, lost);
    expect(await stockOf(id)).toBe(97);
    expect(await difference()).toBeUndefined();
    await ours.undo(job, lost.id);
    expect(await stockOf(id)).toBe(100);
    expect(await difference()).toBeUndefined();
    await ours.scan(job, back(code, 20));
    expect(await difference()).toBeUndefined();
    expect(await book()).toBe(100);
  });

  it('of cases: what is put in or taken out since was here', async () => {
    const { id, count, difference, book } = await aCount();
    const { units } = await ours.coded(`KIST${id}`, 0, [`KIST-${id}`]);
    const fill = (amount: number) =>
      change('PUT', `/equipment/${units[0]}/contents`, {
        contents: amount > 0 ? [{ product_id: id, amount }] : [],
      });
    await fill(10);
    await count(90);
    await fill(25);
    expect(await difference()).toBeUndefined();
    await fill(0);
    expect(await difference()).toBeUndefined();
    expect(await book()).toBe(100);
  });

  it('of what was out then, also where its line is gone by now', async () => {
    const { id, code, count, difference } = await aCount();
    const { id: job, line } = await ours.job(id, 20);
    await ours.scan(job, out(code, 20));
    await count(80);
    await ours.scan(job, back(code, 20));
    const plan = await ours.planner.call('GET', `/projects/${job}/plan`);
    const removed = await ours.planner.call(
      'POST',
      `/projects/${job}/plan`,
      { changes: [{ op: 'remove_line', id: line }] },
      { 'if-match': plan.headers.etag }
    );
    expect(removed.statusCode, removed.body).toBe(200);
    expect(await difference()).toBeUndefined();
  });

  it('of a unit: one that is taken out of use since is not put back in use', async () => {
    const { location, taking } = await aCount(0);
    const { units } = await ours.coded(`L${taking}`, 0, [`L${taking}-1`]);
    await change('PATCH', `/equipment/${units[0]}`, { location });
    await takings.count(taking, counted(`L${taking}-1`));
    await change('PATCH', `/equipment/${units[0]}`, { retired_at: nextMoment() });
    expect((await takings.read(taking)).differences).toEqual([]);
  });
});

describe('several counts of a product', () => {
  it('say how much came or went between the first and the last', async () => {
    const { id, code, count, difference, repair, type } = await aCount();
    const { id: job } = await ours.job(id, 60);
    await ours.scan(job, out(code, 10));
    await count(50);
    await ours.scan(job, out(code, 40));
    expect(await difference()).toMatchObject({ counted: 50, moved_between: 0 });
    await count(40);
    expect(await difference()).toMatchObject({ expected: 50, counted: 90, moved_between: 40 });
    // What came back makes it no better: it may have been counted twice.
    await ours.scan(job, back(code, 40));
    await repair(2);
    await type(103);
    await count(0);
    expect(await difference()).toMatchObject({ expected: 91, counted: 90, moved_between: 85 });
  });

  it('that were undone are left out, with their moments', async () => {
    const { id, code, taking, count, difference } = await aCount();
    const { id: job } = await ours.job(id, 60);
    const first = await count(99);
    await ours.scan(job, out(code, 40));
    await count(59);
    const last = await count(10);
    await takings.undo(taking, first.id);
    await takings.undo(taking, last.id);
    expect(await difference()).toMatchObject({ expected: 60, counted: 59, moved_between: 0 });
  });

  it('and a loss between them count it once; a scan that is undone counts for nothing', async () => {
    const { id, code, count, difference } = await aCount();
    const { id: job } = await ours.job(id, 60);
    await ours.scan(job, out(code, 40));
    await count(50);
    await ours.scan(job, back(code, 5, { condition: 'lost' }));
    const slip = out(code, 7);
    await ours.scan(job, slip);
    await ours.undo(job, slip.id);
    await count(9);
    expect(await difference()).toMatchObject({ expected: 60, counted: 59, moved_between: 5 });
  });

  it('in two stocktakings find a difference once', async () => {
    const { id, location, count, difference, book } = await aCount();
    const other = await takings.start(location);
    await count(95);
    await count(95, other);
    expect(await book()).toBe(95);
    expect(await difference(other)).toBeUndefined();
    expect(await book(other)).toBe(95);
    expect(await stockOf(id)).toBe(95);
  });
});
