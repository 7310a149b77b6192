import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const jobOf = async (ours: Warehouse, code: string) => {
  const answer = await ours.call('GET', `/warehouse/jobs/${code}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

describe('the project of the day that a code is scanned for', () => {
  it('is the one that a unit comes back from, not one that it came back from', async () => {
    const ours = await warehouseOf(test);
    const { id, units } = await ours.coded('LAMP', 0, ['L-1']);
    const { id: before } = await ours.job(id, 1, [-20, -1]);
    const { id: now } = await ours.job(id, 1, [-1, 9]);
    await ours.scan(before, scanned('L-1', 'out'), scanned('L-1', 'back'));
    await ours.scan(now, scanned('L-1', 'out'));
    expect(await jobOf(ours, 'l-1')).toMatchObject({
      kind: 'unit',
      id: units[0],
      job: { project_id: now, mode: 'back' },
    });
  });

  it('is the one that a unit is meant for, and of a piece of a case that of the case', async () => {
    const ours = await warehouseOf(test);
    const boxes = await ours.coded('KIST', 0, ['K-1']);
    const lamps = await ours.coded('LAMP', 0, ['L-1']);
    const [box = 0] = boxes.units;
    const stored = await ours.planner.call('PUT', `/equipment/${box}/contents`, {
      contents: [{ equipment_id: lamps.units[0] }],
    });
    expect(stored.statusCode, stored.body).toBe(200);
    const { id: project, line } = await ours.job(boxes.id, 1);
    await ours.assign(line, boxes.id, box);
    const job = { project_id: project, mode: 'out' };
    expect(await jobOf(ours, 'K-1')).toMatchObject({ job: { ...job, is_sure: true } });
    expect(await jobOf(ours, 'L-1')).toMatchObject({ job: { ...job, is_sure: false } });
  });

  it('is the first that still needs a product or a kit', async () => {
    const ours = await warehouseOf(test);
    const cable = await ours.coded('KABEL', 9);
    const kit = await ours.kit([[cable.id, 2]]);
    await ours.planner.call('PATCH', `/products/${kit}`, { code: 'SET' });
    // It comes back on another day, whatever the time is now.
    const { id: project } = await ours.job(kit, 1, [-10, 100]);
    const job = { project_id: project, mode: 'out', is_sure: false };
    expect(await jobOf(ours, 'SET')).toMatchObject({ kind: 'product', job });
    expect(await jobOf(ours, 'KABEL')).toMatchObject({ kind: 'product', job });
    await ours.scan(project, scanned('SET', 'out'));
    expect(await jobOf(ours, 'SET')).toMatchObject({ job: null });
  });

  it('is never a late return for a unit that lies in the hall', async () => {
    const ours = await warehouseOf(test);
    const { id, units } = await ours.coded('LAMP', 0, ['L-1', 'L-2']);
    const { id: late } = await ours.job(id, 1, [-40, -20]);
    const { id: today } = await ours.job(id, 1, [-1, 9]);
    await ours.scan(late, scanned('L-2', 'out'));
    const leaving = { project_id: today, mode: 'out', is_sure: false };
    expect(await jobOf(ours, 'L-1')).toMatchObject({ id: units[0], job: leaving });
    // The one that is out does come back from it.
    expect(await jobOf(ours, 'L-2')).toMatchObject({ job: { project_id: late, mode: 'back' } });
    await ours.scan(today, scanned('L-1', 'out'), scanned('L-1', 'back'));
    await ours.scan(late, scanned('L-2', 'back'));
    expect(await jobOf(ours, 'L-1')).not.toMatchObject({ job: { mode: 'back' } });
  });

  it('is that of a number, and none of what nobody needs', async () => {
    const ours = await warehouseOf(test);
    await ours.coded('LOS', 3);
    const project = await ours.project('boeking', null, null);
    const { number } = (await ours.planner.call('GET', `/projects/${project}`)).json();
    expect(await jobOf(ours, number)).toMatchObject({ job: { project_id: project, mode: 'out' } });
    expect(await jobOf(ours, 'LOS')).toMatchObject({ kind: 'product', job: null });
    expect((await ours.call('GET', '/warehouse/jobs/NIETS')).statusCode).toBe(404);
    const theirs = await warehouseOf(test);
    expect((await theirs.call('GET', '/warehouse/jobs/LOS')).statusCode).toBe(404);
  });
});
