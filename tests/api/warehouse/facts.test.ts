import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { inHours, scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

let test: TestApp;
let ours: Warehouse;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await warehouseOf(test);
});

describe('damage that is told after a return', () => {
  it('of a unit is kept, puts it in repair, and can be undone', async () => {
    const { id, units } = await ours.coded('NA', 0, ['NA-1', 'NA-2']);
    const { id: project } = await ours.job(id, 2);
    await ours.scan(project, scanned('NA-1', 'out'), scanned('NA-1', 'back'));
    const told = scanned('NA-1', 'back', { condition: 'damaged', reason: 'Kapot' });
    expect(await ours.scan(project, told)).toMatchObject([
      { result: 'ok', unit_id: units[0], counts: { back: 1, damaged: 1, open: 0 } },
    ]);
    expect(await ours.repairsOf({ equipment_id: units[0] })).toMatchObject([{ reason: 'Kapot' }]);
    const again = scanned('NA-1', 'back', { condition: 'damaged' });
    expect(await ours.results(project, again)).toEqual(['already']);
    expect(await ours.undo(project, told.id)).toMatchObject({ result: 'ok' });
    expect(await ours.repairsOf({ equipment_id: units[0] })).toEqual([]);
    expect(await ours.packing(project)).toMatchObject([{ out: 1, back: 1, damaged: 0, open: 0 }]);
    expect(await ours.results(project, scanned('NA-1', 'out'))).toEqual(['ok']);
  });

  it('of a unit that came back under the code of its product is kept, once', async () => {
    const { id, units } = await ours.coded('ZELF', 0, ['ZE-1', 'ZE-2', 'ZE-3']);
    const { id: project } = await ours.job(id, 3);
    const all = (mode: 'out' | 'back') => scanned('ZELF', mode, { amount: 2 });
    await ours.scan(project, all('out'), scanned('ZE-3', 'out'), all('back'));
    await ours.scan(project, scanned('ZE-3', 'back'));
    const damaged = (code: string) => scanned(code, 'back', { condition: 'damaged' });
    const told = damaged('ZE-1');
    expect(await ours.scan(project, told)).toMatchObject([
      { result: 'ok', unit_id: units[0], counts: { back: 3, damaged: 1, open: 0 } },
    ]);
    expect(await ours.repairsOf({ equipment_id: units[0] })).toHaveLength(1);
    expect(await ours.results(project, damaged('ZE-1'), damaged('ZE-2'))).toEqual([
      'already',
      'ok',
    ]);
    expect(await ours.undo(project, told.id)).toMatchObject({ result: 'ok' });
    expect(await ours.repairsOf({ equipment_id: units[0] })).toEqual([]);
    expect(await ours.packing(project)).toMatchObject([{ back: 3, damaged: 1, open: 0 }]);
    expect(await ours.results(project, damaged('ZE-1'))).toEqual(['ok']);
  });

  it('of a counted product is kept as far as it came back well', async () => {
    const { id } = await ours.coded('NATEL', 6);
    const { id: project } = await ours.job(id, 6);
    await ours.scan(
      project,
      scanned('NATEL', 'out', { amount: 4 }),
      scanned('NATEL', 'back', { amount: 3 })
    );
    const told = scanned('NATEL', 'back', { amount: 2, condition: 'damaged' });
    expect(await ours.scan(project, told)).toMatchObject([
      { result: 'ok', counts: { back: 4, damaged: 2, open: 0 } },
    ]);
    const last = scanned('NATEL', 'back', { condition: 'damaged' });
    expect(await ours.results(project, last)).toEqual(['ok']);
    expect(await ours.undo(project, told.id)).toMatchObject({ counts: { back: 3, damaged: 1 } });
    const more = scanned('NATEL', 'back', { amount: 4, condition: 'damaged' });
    expect(await ours.results(project, more)).toEqual(['too_many']);
    expect(await ours.undo(project, last.id)).toMatchObject({ result: 'ok' });
    expect(await ours.packing(project)).toMatchObject([{ back: 3, damaged: 0, open: 1 }]);
  });
});

describe('a loss', () => {
  it('of what left under the code of a product with units is booked under that code', async () => {
    const { id } = await ours.coded('ANON', 0, ['AN-1', 'AN-2', 'AN-3']);
    const { id: project } = await ours.job(id, 3);
    await ours.scan(project, scanned('ANON', 'out', { amount: 2 }), scanned('AN-3', 'out'));
    const lost = (amount: number) => scanned('ANON', 'back', { amount, condition: 'lost' });
    expect(await ours.results(project, lost(3), lost(2), lost(1))).toEqual([
      'too_many',
      'ok',
      'not_planned',
    ]);
    expect(await ours.packing(project)).toMatchObject([{ lost: 2, open: 1 }]);
  });

  it('of a unit that left under the code of its product is booked on the unit', async () => {
    const { id, units } = await ours.coded('NAAM', 0, ['NM-1', 'NM-2']);
    const { id: project } = await ours.job(id, 2);
    await ours.scan(project, scanned('NAAM', 'out', { amount: 2 }));
    const lost = scanned('NM-1', 'back', { condition: 'lost' });
    expect(await ours.results(project, lost)).toEqual(['ok']);
    const unit = (await ours.planner.call('GET', `/equipment/${units[0]}`)).json();
    expect(unit.retired_at).not.toBeNull();
  });
});

describe('a retired unit', () => {
  it('takes no repair, and says so', async () => {
    const { id, units } = await ours.coded('AF', 0, ['AF-1', 'AF-2']);
    const { id: project } = await ours.job(id, 2);
    await ours.scan(project, scanned('AF-1', 'out'));
    await ours.planner.call('PATCH', `/equipment/${units[0]}`, { retired_at: inHours(-0.5) });
    const answer = await ours.call('POST', '/repairs', {
      equipment_id: units[0],
      from: inHours(0),
    });
    expect(answer.json()).toMatchObject({ fields: { equipment_id: expect.any(String) } });
    expect(answer.statusCode).toBe(400);
    const [back] = await ours.scan(project, scanned('AF-1', 'back', { condition: 'damaged' }));
    expect(back).toMatchObject({
      result: 'ok',
      message: expect.stringContaining('buiten gebruik'),
    });
    expect(await ours.repairsOf({ equipment_id: units[0] })).toEqual([]);
  });
});

describe('a clock that differs', () => {
  it('never makes a scan fail: what came back later than now can go out', async () => {
    const { id, units } = await ours.coded('KLOK', 0, ['KL-1']);
    const { id: first } = await ours.job(id, 1, [-10, -5]);
    const { id: second } = await ours.job(id, 1, [-4, 10]);
    await ours.scan(first, scanned('KL-1', 'out', { at: inHours(-9) }), scanned('KL-1', 'back'));
    // As after the server's clock was set back by an hour.
    await ours.write(sql`update project_line_units set back_at = now() + interval '1 hour'
      where tenant_id = ${ours.tenant} and equipment_id = ${units[0]} returning equipment_id as id`);
    const answer = await ours.post(second, [scanned('KL-1', 'out', { at: inHours(0) })]);
    expect(answer.statusCode, answer.body).toBe(200);
  });
});
