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

describe('a scan that a colleague sends', () => {
  it('is told with the name of the person who made it, and counts as any other', async () => {
    const { id } = await ours.coded('NAMENS', 2);
    const { id: project } = await ours.job(id, 2);
    const scan = scanned('NAMENS', 'out', { scanned_by: 'Sanne' });
    expect(await ours.scan(project, scan)).toMatchObject([{ result: 'ok' }]);
    const { rows } = await ours.run(tx =>
      tx.execute(sql`select answer ->> 'scanned_by' as name from stock_scans where id = ${scan.id}`)
    );
    expect(rows).toEqual([{ name: 'Sanne' }]);
  });
});

describe('a unit', () => {
  it('goes out on a line of its product, found by code or serial number', async () => {
    const { id, units } = await ours.coded('SPOT', 0, ['S-1', 'S-2']);
    await ours.planner.call('PATCH', `/equipment/${units[1]}`, { serial_number: 'SN77' });
    const { id: project, line } = await ours.job(id, 2);
    const answers = await ours.scan(project, scanned('s-1', 'pack'), scanned('s-1', 'out'));
    expect(answers).toMatchObject([
      { result: 'ok', unit_id: units[0], line_id: line, counts: { packed: 1, out: 0 } },
      { result: 'ok', unit_id: units[0], product_id: id, counts: { packed: 1, out: 1 } },
    ]);
    expect(await ours.results(project, scanned('S-1', 'out'), scanned('sn77', 'out', {}))).toEqual([
      'already',
      'ok',
    ]);
    const [place] = await ours.packing(project);
    expect(place?.units.map(unit => [unit.id, unit.out_at !== null])).toEqual([
      [units[0], true],
      [units[1], true],
    ]);
    expect((await ours.planner.call('GET', `/equipment/${units[0]}`)).json().status).toBe(
      'verhuurd'
    );
  });

  it('of another line, or in place of one that was meant for it, is fine', async () => {
    const { id, units } = await ours.coded('HEAD', 0, ['H-1', 'H-2', 'H-3']);
    const { id: project } = await ours.job(id, 1);
    const second = await ours.line(project, id, 1);
    const { call } = ours.planner;
    const grant = await test.callAs(await test.addUser(ours.tenant, ['planning.manage']))(
      'POST',
      `/projects/${project}/plan`,
      { changes: [{ op: 'add_units', line_id: second, unit_ids: [units[0]] }] }
    );
    expect(grant.statusCode, grant.body).toBe(200);
    const [own] = await ours.scan(project, scanned('H-1', 'out'));
    expect(own).toMatchObject({ result: 'ok', line_id: second });
    expect(await ours.results(project, scanned('H-2', 'out'), scanned('H-3', 'out'))).toEqual([
      'ok',
      'too_many',
    ]);
    expect((await call('GET', `/projects/${project}/plan`)).json().shortages).toEqual([]);
  });

  it('that is out elsewhere, meant for another, in repair or retired stays', async () => {
    const { id, units } = await ours.coded('WASH', 0, ['W-1', 'W-2', 'W-3', 'W-4', 'W-5']);
    const [, second = 0, third = 0, fourth] = units;
    const { id: here } = await ours.job(id, 2);
    const { id: there, line } = await ours.job(id, 2);
    await ours.scan(there, scanned('W-1', 'out'));
    await ours.planner.call('POST', `/projects/${there}/plan`, {
      changes: [{ op: 'add_units', line_id: line, unit_ids: [second] }],
    });
    await ours.repair({ unit: third }, inHours(-2));
    await ours.planner.call('PATCH', `/equipment/${fourth}`, { retired_at: inHours(-3) });
    const answers = await ours.scan(
      here,
      ...['W-1', 'W-2', 'W-3', 'W-4'].map(code => scanned(code, 'out')),
      scanned('W-1', 'back')
    );
    expect(answers.map(({ result }) => result)).toEqual([
      'out_elsewhere',
      'out_elsewhere',
      'in_repair',
      'retired',
      'out_elsewhere',
    ]);
    expect(answers[0]?.message).toContain('Gala');
    expect(await ours.packing(here)).toMatchObject([{ out: 0, units: [] }]);
  });

  it('that came back elsewhere goes out here, and out again after back', async () => {
    const { id } = await ours.coded('BEAM', 0, ['B-1', 'B-2']);
    const { id: first } = await ours.job(id, 1);
    const { id: second } = await ours.job(id, 1);
    const out = (at: number) => scanned('B-1', 'out', { at: inHours(at) });
    const back = (at: number) => scanned('B-1', 'back', { at: inHours(at) });
    expect(await ours.results(first, out(-8), back(-6), back(-5))).toEqual(['ok', 'ok', 'already']);
    expect(await ours.results(second, out(-4), back(-3))).toEqual(['ok', 'ok']);
    expect(await ours.results(first, out(-2))).toEqual(['ok']);
  });

  it('that comes back damaged is in repair, and one that is lost is retired', async () => {
    const { id, units } = await ours.coded('LASER', 0, ['L-1', 'L-2']);
    const { id: project } = await ours.job(id, 2);
    const answers = await ours.results(
      project,
      scanned('L-1', 'out'),
      scanned('L-2', 'out'),
      scanned('L-1', 'back', { condition: 'damaged', reason: 'Nat' }),
      scanned('L-2', 'back', { condition: 'lost' }),
      scanned('L-2', 'back'),
      scanned('L-1', 'out')
    );
    expect(answers).toEqual(['ok', 'ok', 'ok', 'ok', 'retired', 'in_repair']);
    const [repair] = await ours.repairsOf({ equipment_id: units[0] });
    expect(repair).toMatchObject({ reason: 'Nat' });
    const ofRepair = `resourceType=repairs&resourceId=${repair?.id}`;
    const entries = (await ours.planner.call('GET', `/audit-logs?${ofRepair}`)).json();
    expect(entries).toMatchObject([
      { action_type: 'repairs.created', metadata: { after: { reason: 'Nat' } } },
    ]);
    const statuses = await Promise.all(
      units.map(async unit => (await ours.planner.call('GET', `/equipment/${unit}`)).json().status)
    );
    expect(statuses).toEqual(['in reparatie', 'buiten gebruik']);
  });

  it('says at its line how it came back, also once that is undone or damage is told later', async () => {
    const { id } = await ours.coded('FRES', 0, ['FRES-1', 'FRES-2', 'FRES-3']);
    const { id: project } = await ours.job(id, 3);
    const lost = scanned('FRES-2', 'back', { condition: 'lost' });
    const later = scanned('FRES-3', 'back', { condition: 'damaged', at: inHours(-0.5) });
    const as = async () =>
      (await ours.packing(project)).flatMap(({ units }) =>
        units.map(({ returned_as }) => returned_as)
      );
    await ours.scan(project, ...['FRES-1', 'FRES-2', 'FRES-3'].map(code => scanned(code, 'out')));
    expect(await as()).toEqual([null, null, null]);
    await ours.scan(
      project,
      scanned('FRES-1', 'back', { condition: 'damaged' }),
      lost,
      scanned('FRES-3', 'back')
    );
    expect(await as()).toEqual(['damaged', 'lost', 'ok']);
    await ours.scan(project, later);
    expect(await as()).toEqual(['damaged', 'lost', 'damaged']);
    await ours.undo(project, later.id);
    await ours.undo(project, lost.id);
    expect(await as()).toEqual(['damaged', null, 'ok']);
  });

  it('that goes out before its period claims from then', async () => {
    const { id } = await ours.coded('HAZE', 0, ['Z-1']);
    const { id: project } = await ours.job(id, 1, [5, 10]);
    expect(await ours.freeSoon(id)).toEqual([1, 1]);
    expect(await ours.results(project, scanned('Z-1', 'out'))).toEqual(['ok']);
    expect(await ours.freeSoon(id)).toEqual([0, 0]);
  });
});

it('answers in the language of the caller', async () => {
  const { id } = await ours.coded('TAPE', 5);
  const { id: project } = await ours.job(id, 5);
  const path = `/projects/${project}/scans`;
  const scans = [scanned('TAPE', 'out')];
  for (const [language, message] of [
    ['en', 'Out: 1 × Lamp TAPE.'],
    ['de', 'Raus: 1 × Lamp TAPE.'],
  ]) {
    const answer = await ours.call('POST', path, { scans }, { 'accept-language': language });
    expect(answer.json()[0].message).toBe(message);
  }
});
