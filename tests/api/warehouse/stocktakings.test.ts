import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CountAnswer, LatestCount } from '#contract/warehouse/stocktakings';
import { errorOf } from '../support/planner.ts';
import { race } from '../support/raceRounds.ts';
import { brief, counted, type Takings, takingsOf } from '../support/takings.ts';
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

const manager: Warehouse['call'] = (...call) => ours.planner.call(...call);

let made = 0;

/** A location of its own, with units there, and a product without units that has its place there. */
const aPlace = async (units = 3, cables = 40) => {
  const name = `P${(made += 1)}`;
  const location = `Stelling ${name}`;
  const codes = Array.from({ length: units }, (_, index) => `${name}-${index + 1}`);
  const lamp = await ours.coded(`${name}LAMP`, 0, codes);
  for (const unit of lamp.units) await place(unit, location);
  const cable = await ours.planner.add('/products', {
    name: `Kabel ${name}`,
    code: `${name}CAB`,
    stock: cables,
    location_default: location,
  });
  return { name, location, codes, lamp, cable: { id: Number(cable.id), code: `${name}CAB` } };
};

const place = async (unit: number, location: string) => {
  const answer = await manager('PATCH', `/equipment/${unit}`, { location });
  expect(answer.statusCode, answer.body).toBe(200);
};

const unitNow = async (id: number) => (await manager('GET', `/equipment/${id}`)).json();
const stockOf = async (id: number) => (await manager('GET', `/products/${id}`)).json().stock;

const resultsOf = (answers: CountAnswer[]) => answers.map(({ result }) => result);

describe('counting a location', () => {
  it('counts each unit once, products by amounts and crates, and says what it does not know', async () => {
    const { location, codes, cable, name } = await aPlace();
    const crate = `${name}CRATE`;
    const codesOf = await manager('PUT', `/products/${cable.id}/codes`, {
      codes: [{ code: crate, amount: 25 }],
    });
    expect(codesOf.statusCode, codesOf.body).toBe(200);
    const taking = await takings.start(location.toUpperCase());
    const [first = ''] = codes;
    const answers = await takings.count(
      taking,
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
    const differences = await takings.read(taking);
    expect(differences).toMatchObject({ expected: 3, found: 1, counted: 38 });
    expect(brief(differences).map(([kind]) => kind)).toEqual(['missing', 'missing', 'amount']);
  });

  it("says what a project's number is, and counts nothing of it", async () => {
    const { location } = await aPlace();
    const taking = await takings.start(location);
    const { number } = await ours.planner.add('/projects', { name: 'Gala' });
    const [answer] = await takings.count(taking, counted(number));
    expect(answer).toMatchObject({ result: 'unknown_code' });
    expect(answer?.message).toContain('project Gala');
  });

  it('answers a count that is sent again as the first time, and takes one back once', async () => {
    const { location, codes, cable } = await aPlace();
    const taking = await takings.start(location);
    const [unit, cables] = [counted(codes[0] ?? ''), counted(cable.code, 40)];
    const first = await takings.count(taking, unit, cables);
    expect(await takings.count(taking, unit, cables)).toEqual(first);
    expect(await takings.read(taking)).toMatchObject({ found: 1, counted: 41 });
    const undone = await takings.undo(taking, cables.id);
    expect(undone.result).toBe('ok');
    expect(await takings.undo(taking, cables.id)).toEqual(undone);
    expect((await takings.undo(taking, unit.id)).result).toBe('ok');
    const after = await takings.read(taking);
    expect(after).toMatchObject({ found: 0, counted: 0 });
    expect(brief(after).at(-1)?.[0]).toBe('uncounted');
    // Counted anew, it counts.
    expect(resultsOf(await takings.count(taking, counted(codes[0] ?? '')))).toEqual(['ok']);
    const latest = await ours.call('GET', `/stocktakings/${taking}/counts`);
    expect(latest.json()).toMatchObject({ expected: 3, found: 1, counted: 1 });
    expect(
      latest.json().latest.map(({ amount, undone: isUndone }: LatestCount) => [amount, isUndone])
    ).toEqual([
      [1, false],
      [40, true],
      [1, true],
    ]);
    expect((await takings.undo(taking, randomUUID())).result).toBeUndefined();
  });

  it('counts what sits in a case along with it, where the case is', async () => {
    const { name, location } = await aPlace();
    const rack = await ours.coded(`${name}RACK`, 0, [`${name}R`]);
    const receivers = await ours.coded(`${name}RX`, 0, [`${name}X1`, `${name}X2`]);
    const [box = 0] = rack.units;
    await place(box, location);
    await place(receivers.units[1] ?? 0, 'Hal 99');
    const contents = receivers.units.map(equipment_id => ({ equipment_id }));
    await manager('PUT', `/equipment/${box}/contents`, { contents });
    const taking = await takings.start(location);
    expect(await takings.read(taking)).toMatchObject({ expected: 6 });
    const boxCount = counted(`${name}R`);
    const answers = await takings.count(
      taking,
      counted(`${name}X1`),
      boxCount,
      counted(`${name}X2`)
    );
    expect(resultsOf(answers)).toEqual(['ok', 'ok', 'already']);
    const after = await takings.read(taking);
    expect(after).toMatchObject({ found: 3, counted: 3 });
    expect(brief(after).filter(([kind]) => kind === 'moved')).toEqual([]);
    await takings.undo(taking, boxCount.id);
    expect(await takings.read(taking)).toMatchObject({ found: 1 });
  });

  it('expects what is neither out nor in repair, and asks about what was counted all the same', async () => {
    const { location, codes, lamp } = await aPlace(4, 0);
    const [out = 0, broken = 0, retired = 0, here = 0] = lamp.units;
    const job = await ours.job(lamp.id, 2);
    await ours.scan(job.id, scanned(codes[0] ?? '', 'out'));
    await ours.planner.add('/repairs', { equipment_id: broken, from: inHours(-2) });
    await manager('PATCH', `/equipment/${retired}`, { retired_at: inHours(-3) });
    const other = await aPlace(1);
    const taking = await takings.start(location);
    expect(brief(await takings.read(taking))).toEqual([['missing', here]]);
    await takings.count(taking, ...codes.map(code => counted(code)), counted(other.codes[0] ?? ''));
    expect(brief(await takings.read(taking))).toEqual([
      ['moved', other.lamp.units[0]],
      ['retired', retired],
      ['out', out],
    ]);
    const { differences } = await takings.read(taking);
    expect(differences.at(-1)).toMatchObject({ project_id: job.id });
    expect(differences[0]).toMatchObject({ location: other.location, booked: null });
  });

  it('takes no amount that no stock can have', async () => {
    const { location, cable, name } = await aPlace(0);
    await manager('PUT', `/products/${cable.id}/codes`, {
      codes: [{ code: `${name}BOX`, amount: 99_999 }],
    });
    const taking = await takings.start(location);
    const answers = await takings.count(
      taking,
      counted(`${name}BOX`, 99_999),
      counted(`${name}BOX`, 100),
      counted(`${name}BOX`)
    );
    expect(resultsOf(answers)).toEqual(['not_counted', 'ok', 'not_counted']);
    expect(brief(await takings.read(taking))).toEqual([['amount', cable.id, 40, 9_999_900]]);
    const amounts = [{ product_id: cable.id, expected: 40, counted: 9_999_900 }];
    expect((await takings.book(taking, { amounts })).statusCode).toBe(200);
    expect(await stockOf(cable.id)).toBe(9_999_900);
  });

  it('counts what lies within the location, as far as names tell', async () => {
    const { lamp, codes, name } = await aPlace(4, 0);
    const [first = 0, second = 0, third = 0, fourth = 0] = lamp.units;
    const hall = `Hal ${name}`;
    await place(first, `${hall}, stelling 3`);
    await place(second, hall.toLowerCase());
    await place(third, `${hall}0`);
    await place(fourth, `Buiten ${hall}`);
    const taking = await takings.start(hall);
    expect(brief(await takings.read(taking))).toEqual([
      ['missing', first],
      ['missing', second],
    ]);
    await takings.count(taking, ...codes.map(code => counted(code)));
    expect(brief(await takings.read(taking))).toEqual([
      ['moved', third],
      ['moved', fourth],
    ]);
  });

  it('ignores goods that go out afterwards', async () => {
    const { location, codes, lamp, cable } = await aPlace(2);
    const cables = await ours.job(cable.id, 15);
    await ours.scan(cables.id, scanned(cable.code, 'out', { amount: 5 }));
    const taking = await takings.start(location);
    await takings.count(taking, ...codes.map(code => counted(code)), counted(cable.code, 35));
    expect(brief(await takings.read(taking))).toEqual([]);
    const lamps = await ours.job(lamp.id, 1);
    const now = new Date(Date.now() + 1_000).toISOString();
    await ours.scan(cables.id, scanned(cable.code, 'out', { amount: 7, at: now }));
    await ours.scan(lamps.id, scanned(codes[0] ?? '', 'out', { at: now }));
    expect(brief(await takings.read(taking))).toEqual([]);
  });

  it('is for those of the warehouse, and to be seen by planners', async () => {
    const { location, codes } = await aPlace();
    const taking = await takings.start(location);
    const viewer = await ours.planner.colleague('planning.view');
    expect((await viewer('GET', `/stocktakings/${taking}/differences`)).statusCode).toBe(200);
    expect((await viewer('GET', `/stocktakings/${taking}/counts`)).statusCode).toBe(200);
    const counts = [counted(codes[0] ?? '')];
    const refused = await Promise.all([
      viewer('POST', '/stocktakings', { location }),
      viewer('POST', `/stocktakings/${taking}/counts`, { counts }),
      viewer('POST', `/stocktakings/${taking}/book`, {}),
      viewer('DELETE', `/stocktakings/${taking}`),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    const stranger = await ours.planner.colleague('equipment.manage');
    expect((await stranger('GET', '/stocktakings')).statusCode).toBe(403);
  });
});

describe('booking a stocktaking', () => {
  it('changes what was chosen and nothing else, and keeps what it came to', async () => {
    const { location, codes, lamp, cable } = await aPlace(3);
    const [, lost = 0, left = 0] = lamp.units;
    const [own = 0, retired = 0] = (await aPlace(2)).lamp.units;
    await manager('PATCH', `/equipment/${retired}`, { retired_at: inHours(-3), location });
    const strays = await Promise.all([unitNow(own), unitNow(retired)]);
    const taking = await takings.start(location);
    await takings.count(
      taking,
      counted(codes[0] ?? ''),
      ...strays.map(({ code }) => counted(code)),
      counted(cable.code, 38)
    );
    const before = await takings.read(taking);
    expect(brief(before)).toEqual([
      ['missing', lost],
      ['missing', left],
      ['moved', own],
      ['retired', retired],
      ['amount', cable.id, 40, 38],
    ]);
    const answer = await takings.book(taking, {
      missing: [lost],
      moved: [own],
      retired: [retired],
      amounts: [{ product_id: cable.id, expected: 40, counted: 38 }],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ booked_at: expect.any(String), version: 2 });
    expect(await unitNow(lost)).toMatchObject({ status: 'buiten gebruik', location });
    expect(await unitNow(left)).toMatchObject({ status: 'beschikbaar', retired_at: null });
    expect(await unitNow(own)).toMatchObject({ location });
    expect(await unitNow(retired)).toMatchObject({ status: 'beschikbaar' });
    expect([await stockOf(cable.id), await stockOf(lamp.id)]).toEqual([38, 2]);
    // The result is kept, whatever happens afterwards.
    await place(own, 'Hal 1');
    const after = await takings.read(taking);
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
    const { location, cable } = await aPlace(0, 10);
    await ours.job(cable.id, 10, [20, 30]);
    const taking = await takings.start(location);
    await takings.count(taking, counted(cable.code, 4), counted(cable.code, 0));
    const amounts = [{ product_id: cable.id, expected: 10, counted: 4 }];
    expect((await takings.book(taking, { amounts })).statusCode).toBe(200);
    expect(await stockOf(cable.id)).toBe(4);
    expect(await ours.free(cable.id, inHours(21), inHours(22))).toEqual([-6, -6]);
  });

  it('is refused where something is no longer as it was seen', async () => {
    const { location, codes, lamp, cable } = await aPlace(2);
    const taking = await takings.start(location);
    await takings.count(taking, counted(cable.code, 30));
    const seen = { product_id: cable.id, expected: 40, counted: 30 };
    await takings.count(taking, counted(cable.code, 5), counted(codes[0] ?? ''));
    const changed = [409, 'stocktaking_changed'];
    expect(errorOf(await takings.book(taking, { amounts: [seen] }))).toEqual(changed);
    expect(errorOf(await takings.book(taking, { missing: [lamp.units[0]] }))).toEqual(changed);
    expect(errorOf(await takings.book(taking, { moved: [lamp.units[1]] }))).toEqual(changed);
    expect(await stockOf(cable.id)).toBe(40);
    expect((await unitNow(lamp.units[0] ?? 0)).retired_at).toBeNull();
  });

  it('ends it: it is neither counted on, nor changed, nor deleted', async () => {
    const { location, codes } = await aPlace(1);
    const taking = await takings.start(location);
    const [first] = [counted(codes[0] ?? '')];
    await takings.count(taking, first);
    expect((await takings.book(taking)).statusCode).toBe(200);
    const done = [409, 'stocktaking_booked'];
    expect(errorOf(await takings.book(taking))).toEqual(done);
    expect(errorOf(await ours.call('PATCH', `/stocktakings/${taking}`, { notes: 'X' }))).toEqual(
      done
    );
    expect(errorOf(await ours.call('DELETE', `/stocktakings/${taking}`))).toEqual(done);
    expect(resultsOf(await takings.count(taking, counted(codes[0] ?? '')))).toEqual(['booked']);
    expect((await takings.undo(taking, first.id)).result).toBe('booked');
    expect(await takings.read(taking)).toMatchObject({ found: 1 });
    const filter = encodeURIComponent(JSON.stringify({ state: 'booked', location }));
    const list = await ours.call('GET', `/stocktakings?filter=${filter}&range=[0,9]`);
    expect(list.json().map(({ id }: { id: number }) => id)).toEqual([taking]);
  });

  it('happens once, however many book and count at once', race, async () => {
    const { location, codes, lamp, cable } = await aPlace(12, 50);
    const taking = await takings.start(location);
    const [last = 0] = lamp.units.slice(-1);
    await takings.count(taking, counted(cable.code, 45));
    const counts = codes.slice(0, 11).map(code => counted(code));
    // Two count the same units, and one of them sends everything twice.
    const sent = await Promise.all([
      ...counts.map(each => takings.count(taking, each)),
      takings.count(taking, ...counts),
      takings.count(taking, ...codes.slice(0, 11).map(code => counted(code))),
    ]);
    expect(sent.flat().filter(({ result }) => result === 'ok').length).toBeGreaterThanOrEqual(11);
    expect(await takings.read(taking)).toMatchObject({ expected: 12, found: 11, counted: 56 });
    const amounts = [{ product_id: cable.id, expected: 50, counted: 45 }];
    const job = await ours.job(cable.id, 20);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => takings.book(taking, { missing: [last], amounts })),
      takings.send(taking, [counted(codes[0] ?? '')]),
      ours.post(job.id, [scanned(cable.code, 'out', { amount: 3, at: inHours(1) })]),
    ]);
    const statuses = answers.slice(0, 4).map(({ statusCode }) => statusCode);
    expect(statuses.filter(status => status === 200)).toHaveLength(1);
    expect(statuses.filter(status => status === 409)).toHaveLength(3);
    expect(answers.slice(4).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([await stockOf(cable.id), await stockOf(lamp.id)]).toEqual([45, 11]);
  });
});
