import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LatestCount } from '#contract/warehouse/stocktakings';
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

describe('counting a location', () => {
  it('counts each unit once, products by amounts and crates, and says what it does not know', async () => {
    const { location, codes, cable, name } = await places.aPlace();
    const crate = `${name}CRATE`;
    const codesOf = await manager('PUT', `/products/${cable.id}/codes`, {
      codes: [{ code: crate, amount: 25 }],
    });
    expect(codesOf.statusCode, codesOf.body).toBe(200);
    const stocktaking = await stocktakings.start(location.toUpperCase());
    const [first = ''] = codes;
    const answers = await stocktakings.count(
      stocktaking,
      counted(first.toLowerCase()),
      counted(first),
      counted(crate),
      counted(cable.code, 12),
      counted(`${name}LAMP`, 3),
      counted('WEET-NIET')
    );
    expect(resultsOf(answers)).toEqual([
      'ok',
      'already',
      'ok',
      'ok',
      'not_counted',
      'unknown_code',
    ]);
    expect(answers[3]?.message).toContain('37');
    const differences = await stocktakings.read(stocktaking);
    expect(differences).toMatchObject({ expected: 3, found: 1, counted: 38 });
    expect(brief(differences).map(([kind]) => kind)).toEqual(['missing', 'missing', 'amount']);
  });

  it("says what a project's number is, and counts nothing of it", async () => {
    const { location } = await places.aPlace();
    const stocktaking = await stocktakings.start(location);
    const { number } = await ours.planner.add('/projects', { name: 'Gala' });
    const [answer] = await stocktakings.count(stocktaking, counted(number));
    expect(answer).toMatchObject({ result: 'unknown_code' });
    expect(answer?.message).toContain('project Gala');
  });

  it('answers a count that is sent again as the first time, and takes one back once', async () => {
    const { location, codes, cable } = await places.aPlace();
    const stocktaking = await stocktakings.start(location);
    const [unit, cables] = [counted(codes[0] ?? ''), counted(cable.code, 40)];
    const first = await stocktakings.count(stocktaking, unit, cables);
    expect(await stocktakings.count(stocktaking, unit, cables)).toEqual(first);
    expect(await stocktakings.read(stocktaking)).toMatchObject({ found: 1, counted: 41 });
    const undone = await stocktakings.undo(stocktaking, cables.id);
    expect(undone.result).toBe('ok');
    expect(await stocktakings.undo(stocktaking, cables.id)).toEqual(undone);
    expect((await stocktakings.undo(stocktaking, unit.id)).result).toBe('ok');
    const after = await stocktakings.read(stocktaking);
    expect(after).toMatchObject({ found: 0, counted: 0 });
    expect(brief(after).at(-1)?.[0]).toBe('uncounted');
    // Counted anew, it counts.
    expect(resultsOf(await stocktakings.count(stocktaking, counted(codes[0] ?? '')))).toEqual([
      'ok',
    ]);
    const latest = await ours.call('GET', `/stocktakings/${stocktaking}/counts`);
    expect(latest.json()).toMatchObject({ expected: 3, found: 1, counted: 1 });
    expect(
      latest.json().latest.map(({ amount, undone: isUndone }: LatestCount) => [amount, isUndone])
    ).toEqual([
      [1, false],
      [40, true],
      [1, true],
    ]);
    expect((await stocktakings.undo(stocktaking, randomUUID())).result).toBeUndefined();
  });

  it('counts what sits in a case along with it, where the case is', async () => {
    const { name, location } = await places.aPlace();
    const rack = await ours.coded(`${name}RACK`, 0, [`${name}R`]);
    const receivers = await ours.coded(`${name}RX`, 0, [`${name}X1`, `${name}X2`]);
    const [box = 0] = rack.units;
    await places.place(box, location);
    await places.place(receivers.units[1] ?? 0, 'Hal 99');
    const contents = receivers.units.map(equipment_id => ({ equipment_id }));
    await manager('PUT', `/equipment/${box}/contents`, { contents });
    const stocktaking = await stocktakings.start(location);
    expect(await stocktakings.read(stocktaking)).toMatchObject({ expected: 6 });
    const boxCount = counted(`${name}R`);
    const answers = await stocktakings.count(
      stocktaking,
      counted(`${name}X1`),
      boxCount,
      counted(`${name}X2`)
    );
    expect(resultsOf(answers)).toEqual(['ok', 'ok', 'already']);
    const after = await stocktakings.read(stocktaking);
    expect(after).toMatchObject({ found: 3, counted: 3 });
    expect(brief(after).filter(([kind]) => kind === 'moved')).toEqual([]);
    await stocktakings.undo(stocktaking, boxCount.id);
    expect(await stocktakings.read(stocktaking)).toMatchObject({ found: 1 });
  });

  it('expects what is neither out nor in repair, and asks about what was counted all the same', async () => {
    const { location, codes, lamp } = await places.aPlace(4, 0);
    const [out = 0, broken = 0, retired = 0, here = 0] = lamp.units;
    const job = await ours.job(lamp.id, 2);
    await ours.scan(job.id, scanned(codes[0] ?? '', 'out'));
    await ours.planner.add('/repairs', { equipment_id: broken, from: inHours(-2) });
    await manager('PATCH', `/equipment/${retired}`, { retired_at: inHours(-3) });
    const other = await places.aPlace(1);
    const stocktaking = await stocktakings.start(location);
    expect(brief(await stocktakings.read(stocktaking))).toEqual([['missing', here]]);
    await stocktakings.count(
      stocktaking,
      ...codes.map(code => counted(code)),
      counted(other.codes[0] ?? '')
    );
    expect(brief(await stocktakings.read(stocktaking))).toEqual([
      ['moved', other.lamp.units[0]],
      ['retired', retired],
      ['out', out],
    ]);
    const { differences } = await stocktakings.read(stocktaking);
    expect(differences.at(-1)).toMatchObject({ project_id: job.id });
    expect(differences[0]).toMatchObject({ location: other.location, booked: null });
  });

  it('takes no amount that no stock can have', async () => {
    const { location, cable, name } = await places.aPlace(0);
    await manager('PUT', `/products/${cable.id}/codes`, {
      codes: [{ code: `${name}BOX`, amount: 99_999 }],
    });
    const stocktaking = await stocktakings.start(location);
    const answers = await stocktakings.count(
      stocktaking,
      counted(`${name}BOX`, 99_999),
      counted(`${name}BOX`, 100),
      counted(`${name}BOX`)
    );
    expect(resultsOf(answers)).toEqual(['not_counted', 'ok', 'not_counted']);
    expect(brief(await stocktakings.read(stocktaking))).toEqual([
      ['amount', cable.id, 40, 9_999_900],
    ]);
    const amounts = [{ product_id: cable.id, expected: 40, counted: 9_999_900 }];
    expect((await stocktakings.book(stocktaking, { amounts })).statusCode).toBe(200);
    expect(await ours.stockOf(cable.id)).toBe(9_999_900);
  });

  it('counts what lies within the location, as far as names tell', async () => {
    const { lamp, codes, name } = await places.aPlace(4, 0);
    const [first = 0, second = 0, third = 0, fourth = 0] = lamp.units;
    const hall = `Hal ${name}`;
    await places.place(first, `${hall}, stelling 3`);
    await places.place(second, hall.toLowerCase());
    await places.place(third, `${hall}0`);
    await places.place(fourth, `Buiten ${hall}`);
    const stocktaking = await stocktakings.start(hall);
    expect(brief(await stocktakings.read(stocktaking))).toEqual([
      ['missing', first],
      ['missing', second],
    ]);
    await stocktakings.count(stocktaking, ...codes.map(code => counted(code)));
    expect(brief(await stocktakings.read(stocktaking))).toEqual([
      ['moved', third],
      ['moved', fourth],
    ]);
  });

  it('ignores goods that go out afterwards', async () => {
    const { location, codes, lamp, cable } = await places.aPlace(2);
    const cables = await ours.job(cable.id, 15);
    await ours.scan(cables.id, scanned(cable.code, 'out', { amount: 5 }));
    const stocktaking = await stocktakings.start(location);
    await stocktakings.count(
      stocktaking,
      ...codes.map(code => counted(code)),
      counted(cable.code, 35)
    );
    expect(brief(await stocktakings.read(stocktaking))).toEqual([]);
    const lamps = await ours.job(lamp.id, 1);
    const now = new Date(Date.now() + 1_000).toISOString();
    await ours.scan(cables.id, scanned(cable.code, 'out', { amount: 7, at: now }));
    await ours.scan(lamps.id, scanned(codes[0] ?? '', 'out', { at: now }));
    expect(brief(await stocktakings.read(stocktaking))).toEqual([]);
  });

  it('is for those of the warehouse, and to be seen by planners', async () => {
    const { location, codes } = await places.aPlace();
    const stocktaking = await stocktakings.start(location);
    const viewer = await ours.planner.colleague('planning.view');
    expect((await viewer('GET', `/stocktakings/${stocktaking}/differences`)).statusCode).toBe(200);
    expect((await viewer('GET', `/stocktakings/${stocktaking}/counts`)).statusCode).toBe(200);
    const counts = [counted(codes[0] ?? '')];
    const refused = await Promise.all([
      viewer('POST', '/stocktakings', { location }),
      viewer('POST', `/stocktakings/${stocktaking}/counts`, { counts }),
      viewer('POST', `/stocktakings/${stocktaking}/book`, {}),
      viewer('DELETE', `/stocktakings/${stocktaking}`),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    const stranger = await ours.planner.colleague('equipment.manage');
    expect((await stranger('GET', '/stocktakings')).statusCode).toBe(403);
  });
});
