import { beforeAll, describe, expect, it } from 'vitest';
import { shiftDay } from '#contract/base/periods';
import { localDay } from '#contract/base/zonedTime';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { inHours, scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

let test: TestApp;
let ours: Warehouse;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await warehouseOf(test);
});

const TODAY = localDay(Date.now(), 'Europe/Amsterdam');
const daysAgo = (days: number) => shiftDay(TODAY, -days);

const planner: Warehouse['call'] = (...call) => ours.planner.call(...call);

let made = 0;

/** A product whose units need an inspection each year, and three of these. */
const inspected = async () => {
  const name = `K${(made += 1)}`;
  const codes = ['-1', '-2', '-3'].map(end => name + end);
  const { id, units } = await ours.coded(name, 0, codes);
  const rules = [{ kind: 'NEN 3140', interval_months: 12 }];
  const answer = await planner('PUT', `/products/${id}/inspections`, { rules });
  expect(answer.statusCode, answer.body).toBe(200);
  return { id, units, codes, name };
};

const inspect = async (equipment_id: number, inspected_on: string, values: object = {}) => {
  const body = { equipment_id, kind: 'nen 3140', inspected_on, result: 'passed', ...values };
  const answer = await ours.call('POST', '/inspections', body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};

const due = async (query: string) => (await ours.call('GET', `/inspections/due?${query}`)).json();

describe('what is due', () => {
  it('is what was never passed, failed since, or passed too long ago', async () => {
    const { units } = await inspected();
    const [first = 0, second = 0, third = 0] = units;
    await inspect(first, daysAgo(400));
    await inspect(second, daysAgo(10));
    await inspect(third, daysAgo(20));
    await inspect(third, daysAgo(5), { result: 'failed' });
    const { due: found } = await due(`until=${shiftDay(TODAY, 30)}`);
    const own = found.filter(({ equipment_id }: { equipment_id: number }) =>
      units.includes(equipment_id)
    );
    expect(own).toMatchObject([
      { equipment_id: third, due_on: null, last_on: daysAgo(5), kind: 'NEN 3140' },
      { equipment_id: first, last_on: daysAgo(400) },
    ]);
    const { due: all } = await due(`equipment_id=${second}`);
    expect(all).toMatchObject([{ equipment_id: second, last_on: daysAgo(10) }]);
    await planner('PATCH', `/equipment/${third}`, { retired_at: inHours(-1) });
    expect((await due(`equipment_id=${third}`)).due).toEqual([]);
  });

  it('is refused at the scanner where it is retired, out, or needs no such inspection', async () => {
    const { id, units, codes } = await inspected();
    const [away = '', retired = '', ready = ''] = codes;
    const { id: project } = await ours.job(id, 1);
    await ours.scan(project, scanned(away, 'out', { reason: 'Gezien' }));
    await planner('PATCH', `/equipment/${units[1]}`, { retired_at: inHours(-1) });
    const hindranceOf = async (code: string, kind = 'nen 3140') =>
      (await ours.call('GET', `/inspections/scanned/${code}?kind=${kind}`)).json().hindrance;
    expect(await hindranceOf(away)).toBe('out');
    expect(await hindranceOf(retired)).toBe('retired');
    expect(await hindranceOf(ready, 'Hijsmiddelen')).toBe('not_needed');
    expect(await hindranceOf(ready)).toBeNull();
    const answer = await ours.call('GET', '/inspections/scanned/NIETS?kind=NEN');
    expect(answer.statusCode).toBe(404);
  });

  it('is inspected by whom it concerns, and no day that is to come', async () => {
    const { id, units } = await inspected();
    const viewer = await ours.planner.colleague('planning.view');
    expect((await viewer('GET', '/inspections')).statusCode).toBe(200);
    const body = {
      equipment_id: units[0],
      kind: 'NEN 3140',
      inspected_on: TODAY,
      result: 'passed',
    };
    expect((await viewer('POST', '/inspections', body)).statusCode).toBe(403);
    expect((await viewer('PUT', `/products/${id}/inspections`, { rules: [] })).statusCode).toBe(
      403
    );
    const future = { ...body, inspected_on: shiftDay(TODAY, 3) };
    const refused = await ours.call('POST', '/inspections', future);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([
      400,
      ['inspected_on'],
    ]);
    const twice = [
      { kind: 'Hijsmiddelen', interval_months: 12 },
      { kind: 'hijsmiddelen', interval_months: 6 },
    ];
    expect((await planner('PUT', `/products/${id}/inspections`, { rules: twice })).statusCode).toBe(
      400
    );
  });
});

describe('a list of inspections', () => {
  it('is a file in the language of the screen', async () => {
    const { units } = await inspected();
    await inspect(units[0] ?? 0, daysAgo(3), { inspector: 'K. de Boer' });
    const filter = encodeURIComponent(JSON.stringify({ equipment_id: units[0] }));
    const headers = { 'accept-language': 'nl' };
    const file = await ours.call('GET', `/inspections/export?filter=${filter}`, undefined, headers);
    expect(file.statusCode, file.body).toBe(200);
    const [heading, row] = file.body.split('\n');
    expect(heading).toContain('Gekeurd op');
    expect(row).toContain('K. de Boer');
  });
});

describe('an inspection that fails', () => {
  it('makes a repair, and one that is going on is that of the next', async () => {
    const { id, units } = await inspected();
    const [unit = 0] = units;
    const failed = await inspect(unit, TODAY, { result: 'failed', notes: 'Aarde los' });
    expect(failed.repair_id).toEqual(expect.any(Number));
    const repair = (await ours.call('GET', `/repairs/${failed.repair_id}`)).json();
    expect(repair).toMatchObject({ equipment_id: unit, reason: 'nen 3140', until: null });
    expect(await ours.free(id, inHours(1), inHours(2))).toEqual([2, 2]);
    const again = await inspect(unit, TODAY, { result: 'failed' });
    expect(again.repair_id).toBe(failed.repair_id);
  });

  it('takes the repair along that it began when it is deleted, and no other', async () => {
    const { units } = await inspected();
    const [unit = 0] = units;
    const statusOf = async (repair: number) =>
      (await ours.call('GET', `/repairs/${repair}`)).statusCode;
    const remove = async (id: number) =>
      expect((await ours.call('DELETE', `/inspections/${id}`)).statusCode).toBeLessThan(300);
    const first = await inspect(unit, TODAY, { result: 'failed' });
    const second = await inspect(unit, TODAY, { result: 'failed' });
    await remove(second.id);
    expect(await statusOf(first.repair_id)).toBe(200);
    await remove(first.id);
    expect(await statusOf(first.repair_id)).toBe(404);
    expect(await ours.unitNow(unit)).toMatchObject({ status: 'beschikbaar' });
    const changed = await inspect(unit, TODAY, { result: 'failed' });
    await ours.call('PATCH', `/repairs/${changed.repair_id}`, { notes: 'Onderdeel besteld' });
    await remove(changed.id);
    expect(await statusOf(changed.repair_id)).toBe(200);
  });
});

describe('a unit whose inspection is due', () => {
  it('goes out with a reason alone, and warns in the plan', async () => {
    const { id, units, codes } = await inspected();
    const [first = 0, second = 0] = units;
    const [own = '', other = ''] = codes;
    await inspect(second, daysAgo(10));
    const { id: project, line } = await ours.job(id, 2);
    const plan = await planner('POST', `/projects/${project}/plan`, {
      changes: [{ op: 'add_units', line_id: line, unit_ids: [first, second] }],
    });
    expect(plan.statusCode, plan.body).toBe(200);
    expect(plan.json().lines[0].units).toMatchObject([
      { id: first, warnings: ['inspection_due'] },
      { id: second, warnings: [] },
    ]);
    const [refused] = await ours.scan(project, scanned(own, 'out'));
    expect(refused).toMatchObject({ result: 'inspection_due' });
    expect(refused?.message).toContain('NEN 3140');
    expect(await ours.results(project, scanned(own, 'pack'), scanned(other, 'out'))).toEqual([
      'inspection_due',
      'ok',
    ]);
    const anyway = scanned(own, 'out', { reason: 'Keurmeester komt mee' });
    expect(await ours.results(project, anyway)).toEqual(['ok']);
    const { rows } = await test.pool.query(
      'select reason from stock_movements where tenant_id = $1 and scan_id = $2',
      [ours.tenant, anyway.id]
    );
    expect(rows).toEqual([{ reason: 'Keurmeester komt mee' }]);
  });

  it('is one that would end during the job, and not one that ends after it', async () => {
    const { id, units, codes } = await inspected();
    const [first = 0, second = 0] = units;
    // The job lasts four days from now on; a year has a day more now and then.
    const { id: project } = await ours.job(id, 2, [-1, 96]);
    await inspect(first, daysAgo(364));
    await inspect(second, daysAgo(357));
    expect(
      await ours.results(project, scanned(codes[0] ?? '', 'out'), scanned(codes[1] ?? '', 'out'))
    ).toEqual(['inspection_due', 'ok']);
  });
});
