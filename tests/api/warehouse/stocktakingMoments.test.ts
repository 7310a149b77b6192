import { beforeAll, describe, expect, it } from 'vitest';
import { back, countingOf, out } from '../support/counting.ts';
import { counted, nextMoment } from '../support/stocktakings.ts';
import { buildTestApp } from '../support/testApp.ts';
import { inHours, warehouseOf, type Warehouse } from '../support/warehouse.ts';

let ours: Warehouse;
let counting: ReturnType<typeof countingOf>;

beforeAll(async () => {
  ours = await warehouseOf(await buildTestApp());
  counting = countingOf(ours);
});

const aCount = (stock?: number) => counting.aCount(stock);

describe('a count is held against what was known at its moment', () => {
  it('of repairs: one that ended since is no loss, and one that began since hides none', async () => {
    const ended = await aCount();
    const repair = await ended.repair(5, { from: inHours(-3) });
    await ended.count(95);
    await counting.change('PATCH', `/repairs/${repair}`, { until: nextMoment() });
    expect(await ended.difference()).toBeUndefined();
    expect(await ended.book()).toBe(100);

    const begun = await aCount();
    await begun.count(95);
    await begun.repair(5);
    expect(await begun.difference()).toMatchObject({ expected: 100, counted: 95, away: 0 });
    expect(await begun.book()).toBe(95);
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
    expect(await ours.stockOf(id)).toBe(97);
    expect(await difference()).toBeUndefined();
    await ours.undo(job, lost.id);
    expect(await ours.stockOf(id)).toBe(100);
    expect(await difference()).toBeUndefined();
    await ours.scan(job, back(code, 20));
    expect(await difference()).toBeUndefined();
    expect(await book()).toBe(100);
  });

  it('of cases: what is put in or taken out since was here', async () => {
    const { id, count, difference, book } = await aCount();
    const { units } = await ours.coded(`KIST${id}`, 0, [`KIST-${id}`]);
    const fill = (amount: number) =>
      counting.change('PUT', `/equipment/${units[0]}/contents`, {
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
    const { location, stocktaking } = await aCount(0);
    const { units } = await ours.coded(`L${stocktaking}`, 0, [`L${stocktaking}-1`]);
    await counting.change('PATCH', `/equipment/${units[0]}`, { location });
    await counting.stocktakings.count(stocktaking, counted(`L${stocktaking}-1`));
    await counting.change('PATCH', `/equipment/${units[0]}`, { retired_at: nextMoment() });
    expect((await counting.stocktakings.read(stocktaking)).differences).toEqual([]);
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
    // The returns do not help: they may have been counted twice.
    await ours.scan(job, back(code, 40));
    await repair(2);
    await type(103);
    await count(0);
    expect(await difference()).toMatchObject({ expected: 91, counted: 90, moved_between: 85 });
  });

  it('that were undone are left out, with their moments', async () => {
    const { id, code, stocktaking, count, difference } = await aCount();
    const { id: job } = await ours.job(id, 60);
    const first = await count(99);
    await ours.scan(job, out(code, 40));
    await count(59);
    const last = await count(10);
    await counting.stocktakings.undo(stocktaking, first.id);
    await counting.stocktakings.undo(stocktaking, last.id);
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

  it('in two stocktakings report a difference once', async () => {
    const { id, location, count, difference, book } = await aCount();
    const other = await counting.stocktakings.start(location);
    await count(95);
    await count(95, other);
    expect(await book()).toBe(95);
    expect(await difference(other)).toBeUndefined();
    expect(await book(other)).toBe(95);
    expect(await ours.stockOf(id)).toBe(95);
  });
});
