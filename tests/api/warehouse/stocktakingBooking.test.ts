import { beforeAll, describe, expect, it } from 'vitest';
import { errorOf } from '../support/planner.ts';
import { race } from '../support/raceRounds.ts';
import {
  brief,
  counted,
  type Stocktakings,
  stocktakingsOf,
  placesOf,
  resultsOf,
} from '../support/stocktakings.ts';
import { buildTestApp } from '../support/testApp.ts';
import { inHours, scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

let ours: Warehouse;
let stocktakings: Stocktakings;
let places: ReturnType<typeof placesOf>;

beforeAll(async () => {
  ours = await warehouseOf(await buildTestApp());
  stocktakings = stocktakingsOf(ours);
  places = placesOf(ours);
});

const manager: Warehouse['call'] = (...call) => ours.planner.call(...call);

describe('booking a stocktaking', () => {
  it('changes what was chosen and nothing else, and keeps what it came to', async () => {
    const { location, codes, lamp, cable } = await places.aPlace(3);
    const [, lost = 0, left = 0] = lamp.units;
    const [own = 0, retired = 0] = (await places.aPlace(2)).lamp.units;
    await manager('PATCH', `/equipment/${retired}`, { retired_at: inHours(-3), location });
    const strays = await Promise.all([ours.unitNow(own), ours.unitNow(retired)]);
    const stocktaking = await stocktakings.start(location);
    await stocktakings.count(
      stocktaking,
      counted(codes[0] ?? ''),
      ...strays.map(({ code }) => counted(code)),
      counted(cable.code, 38)
    );
    const before = await stocktakings.read(stocktaking);
    expect(brief(before)).toEqual([
      ['missing', lost],
      ['missing', left],
      ['moved', own],
      ['retired', retired],
      ['amount', cable.id, 40, 38],
    ]);
    const answer = await stocktakings.book(stocktaking, {
      missing: [lost],
      moved: [own],
      retired: [retired],
      amounts: [{ product_id: cable.id, expected: 40, counted: 38 }],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ booked_at: expect.any(String), version: 2 });
    expect(await ours.unitNow(lost)).toMatchObject({ status: 'buiten gebruik', location });
    expect(await ours.unitNow(left)).toMatchObject({ status: 'beschikbaar', retired_at: null });
    expect(await ours.unitNow(own)).toMatchObject({ location });
    expect(await ours.unitNow(retired)).toMatchObject({ status: 'beschikbaar' });
    expect([await ours.stockOf(cable.id), await ours.stockOf(lamp.id)]).toEqual([38, 2]);
    // The result is kept, whatever happens afterwards.
    await places.place(own, 'Hal 1');
    const after = await stocktakings.read(stocktaking);
    expect(after.differences.map(({ booked }) => booked)).toEqual([true, false, true, true, true]);
    expect(brief(after)).toEqual(brief(before));
    const history = await manager(
      'GET',
      `/audit-logs?resourceType=products&resourceId=${cable.id}`
    );
    expect(history.json()[0]).toMatchObject({
      action_type: 'products.updated',
      metadata: { changes: { stock: { from: 40, to: 38 } } },
    });
  });

  it('lowers a stock that is promised: a count is a fact', async () => {
    const { location, cable } = await places.aPlace(0, 10);
    await ours.job(cable.id, 10, [20, 30]);
    const stocktaking = await stocktakings.start(location);
    await stocktakings.count(stocktaking, counted(cable.code, 4), counted(cable.code, 0));
    const amounts = [{ product_id: cable.id, expected: 10, counted: 4 }];
    expect((await stocktakings.book(stocktaking, { amounts })).statusCode).toBe(200);
    expect(await ours.stockOf(cable.id)).toBe(4);
    expect(await ours.free(cable.id, inHours(21), inHours(22))).toEqual([-6, -6]);
  });

  it('is refused where something is no longer as it was seen', async () => {
    const { location, codes, lamp, cable } = await places.aPlace(2);
    const stocktaking = await stocktakings.start(location);
    await stocktakings.count(stocktaking, counted(cable.code, 30));
    const seen = { product_id: cable.id, expected: 40, counted: 30 };
    await stocktakings.count(stocktaking, counted(cable.code, 5), counted(codes[0] ?? ''));
    const changed = [409, 'stocktaking_changed'];
    expect(errorOf(await stocktakings.book(stocktaking, { amounts: [seen] }))).toEqual(changed);
    expect(errorOf(await stocktakings.book(stocktaking, { missing: [lamp.units[0]] }))).toEqual(
      changed
    );
    expect(errorOf(await stocktakings.book(stocktaking, { moved: [lamp.units[1]] }))).toEqual(
      changed
    );
    expect(await ours.stockOf(cable.id)).toBe(40);
    expect((await ours.unitNow(lamp.units[0] ?? 0)).retired_at).toBeNull();
  });

  it('ends it: it is neither counted on, nor changed, nor deleted', async () => {
    const { location, codes } = await places.aPlace(1);
    const stocktaking = await stocktakings.start(location);
    const [first] = [counted(codes[0] ?? '')];
    await stocktakings.count(stocktaking, first);
    expect((await stocktakings.book(stocktaking)).statusCode).toBe(200);
    const done = [409, 'stocktaking_booked'];
    expect(errorOf(await stocktakings.book(stocktaking))).toEqual(done);
    expect(
      errorOf(await ours.call('PATCH', `/stocktakings/${stocktaking}`, { notes: 'X' }))
    ).toEqual(done);
    expect(errorOf(await ours.call('DELETE', `/stocktakings/${stocktaking}`))).toEqual(done);
    expect(resultsOf(await stocktakings.count(stocktaking, counted(codes[0] ?? '')))).toEqual([
      'booked',
    ]);
    expect((await stocktakings.undo(stocktaking, first.id)).result).toBe('booked');
    expect(await stocktakings.read(stocktaking)).toMatchObject({ found: 1 });
    const filter = encodeURIComponent(JSON.stringify({ state: 'booked', location }));
    const list = await ours.call('GET', `/stocktakings?filter=${filter}&range=[0,9]`);
    expect(list.json().map(({ id }: { id: number }) => id)).toEqual([stocktaking]);
  });

  it('happens once, however many book and count at once', race, async () => {
    const { location, codes, lamp, cable } = await places.aPlace(12, 50);
    const stocktaking = await stocktakings.start(location);
    const [last = 0] = lamp.units.slice(-1);
    await stocktakings.count(stocktaking, counted(cable.code, 45));
    const counts = codes.slice(0, 11).map(code => counted(code));
    // Two count the same units, and one of them sends everything twice.
    const sent = await Promise.all([
      ...counts.map(each => stocktakings.count(stocktaking, each)),
      stocktakings.count(stocktaking, ...counts),
      stocktakings.count(stocktaking, ...codes.slice(0, 11).map(code => counted(code))),
    ]);
    expect(sent.flat().filter(({ result }) => result === 'ok').length).toBeGreaterThanOrEqual(11);
    expect(await stocktakings.read(stocktaking)).toMatchObject({
      expected: 12,
      found: 11,
      counted: 56,
    });
    const amounts = [{ product_id: cable.id, expected: 50, counted: 45 }];
    const job = await ours.job(cable.id, 20);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () =>
        stocktakings.book(stocktaking, { missing: [last], amounts })
      ),
      stocktakings.send(stocktaking, [counted(codes[0] ?? '')]),
      ours.post(job.id, [scanned(cable.code, 'out', { amount: 3, at: inHours(1) })]),
    ]);
    const statuses = answers.slice(0, 4).map(({ statusCode }) => statusCode);
    expect(statuses.filter(status => status === 200)).toHaveLength(1);
    expect(statuses.filter(status => status === 409)).toHaveLength(3);
    expect(answers.slice(4).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([await ours.stockOf(cable.id), await ours.stockOf(lamp.id)]).toEqual([45, 11]);
  });
});
