import { beforeAll, describe, expect, it } from 'vitest';
import { race } from '../support/raceRounds.ts';
import { buildTestApp } from '../support/testApp.ts';
import { inHours, scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

let ours: Warehouse;

beforeAll(async () => {
  ours = await warehouseOf(await buildTestApp());
});

const manager: Warehouse['call'] = (...call) => ours.planner.call(...call);

describe('a product with units', () => {
  it('is damaged by the unit, not by its own code', async () => {
    const { id } = await ours.coded('ELK', 0, ['ELK-1', 'ELK-2']);
    const { id: project } = await ours.job(id, 2);
    await ours.scan(project, scanned('ELK', 'out', { amount: 2 }));
    const damaged = scanned('ELK', 'back', { condition: 'damaged' });
    expect(await ours.scan(project, damaged)).toMatchObject([
      { result: 'not_planned', message: expect.stringContaining('Scan het exemplaar') },
    ]);
    expect(await ours.stockOf(id)).toBe(2);
  });

  it('comes back by its units also where it went out by its number', async () => {
    const { id, units } = await ours.coded('NAAM', 0, ['N-1', 'N-2', 'N-3']);
    const { id: project } = await ours.job(id, 3);
    await ours.scan(project, scanned('NAAM', 'out', { amount: 2 }), scanned('N-3', 'out'));
    const back = scanned('N-1', 'back');
    expect(
      await ours.results(
        project,
        back,
        scanned('N-2', 'back', { condition: 'lost' }),
        scanned('N-1', 'back'),
        scanned('N-3', 'back')
      )
    ).toEqual(['ok', 'ok', 'already', 'ok']);
    expect(await ours.packing(project)).toMatchObject([{ out: 3, back: 2, lost: 1, open: 0 }]);
    expect([await ours.stockOf(id), (await ours.unitNow(units[1] ?? 0)).status]).toEqual([
      2,
      'buiten gebruik',
    ]);
    expect(await ours.undo(project, back.id)).toMatchObject({ result: 'ok' });
    expect(await ours.results(project, scanned('N-1', 'back'))).toEqual(['ok']);
  });

  it('comes back once, however it left, until it leaves again', async () => {
    const { id, units } = await ours.coded('DUB', 0, ['D-1', 'D-2', 'D-3']);
    const { id: project } = await ours.job(id, 3);
    await ours.scan(project, scanned('DUB', 'out', { amount: 2 }), scanned('D-3', 'out'));
    const twice = (code: string) => [
      scanned(code, 'back', { at: inHours(-0.9) }),
      scanned(code, 'back', { at: inHours(-0.8) }),
    ];
    expect(await ours.results(project, ...twice('D-3'), ...twice('D-1'))).toEqual([
      'ok',
      'already',
      'ok',
      'already',
    ]);
    expect(await ours.packing(project)).toMatchObject([{ out: 3, back: 2, damaged: 0, open: 1 }]);
    // A later scan of its condition is about the return that it already had.
    const broken = scanned('D-1', 'back', { condition: 'damaged', at: inHours(-0.7) });
    expect(await ours.results(project, broken)).toEqual(['ok']);
    expect(await ours.repairsOf({ equipment_id: units[0] })).toHaveLength(1);
    expect(await ours.packing(project)).toMatchObject([{ back: 2, damaged: 1, open: 1 }]);
    await ours.scan(project, scanned('DUB', 'out', { at: inHours(-0.6), reason: 'Nog een' }));
    const again = scanned('D-3', 'back', { at: inHours(-0.5) });
    expect(await ours.results(project, again)).toEqual(['ok']);
  });

  it('moves one unit at a scan, whatever its amount', async () => {
    const { id } = await ours.coded('EEN', 0, ['E-1']);
    const { id: project } = await ours.job(id, 1);
    expect(await ours.scan(project, scanned('E-1', 'out', { amount: 5 }))).toMatchObject([
      { result: 'ok', message: 'Uit: Lamp (E-1).', counts: { out: 1 } },
    ]);
  });

  it('that is damaged is in one repair, also when it was in one', async () => {
    const { id, units } = await ours.coded('STUK', 0, ['ST-1']);
    const { id: project } = await ours.job(id, 1);
    await ours.scan(project, scanned('ST-1', 'out'));
    await ours.planner.add('/repairs', { equipment_id: units[0], from: inHours(-0.5) });
    const back = scanned('ST-1', 'back', { condition: 'damaged' });
    expect(await ours.scan(project, back)).toMatchObject([
      { result: 'ok', message: expect.stringContaining('al in reparatie') },
    ]);
    const filter = encodeURIComponent(JSON.stringify({ equipment_id: units[0] }));
    const repairsNow = async () =>
      (await ours.call('GET', `/repairs?filter=${filter}&range=[0,9]`)).json();
    expect(await repairsNow()).toHaveLength(1);
    await ours.undo(project, back.id);
    expect(await repairsNow()).toHaveLength(1);
  });
});

describe('a unit is in one place', () => {
  it('also if a project that is over takes it', async () => {
    const { id, units } = await ours.coded('TWEE', 0, ['TW-1', 'TW-2']);
    const over = await ours.job(id, 1, [-10, -1]);
    const running = await ours.job(id, 1, [-0.5, 5]);
    const line_id = await ours.firstLineOf(running.id);
    await ours.changePlan(running.id, { op: 'add_units', line_id, unit_ids: [units[0]] });
    const now = inHours(-0.01);
    expect(await ours.scan(over.id, scanned('TW-1', 'out', { at: now }))).toMatchObject([
      { result: 'out_elsewhere', message: expect.stringContaining('bedoeld voor') },
    ]);
    expect(await ours.results(over.id, scanned('TW-2', 'out', { at: now }))).toEqual(['ok']);
  });

  it('and leaves after it came back, however slow the clock of the phone', async () => {
    const { id } = await ours.coded('KLOK', 0, ['KL-1']);
    const [first, second] = [await ours.job(id, 1, [-10, -1]), await ours.job(id, 1, [-3, 5])];
    await ours.scan(first.id, scanned('KL-1', 'out', { at: inHours(-9) }));
    await ours.scan(first.id, scanned('KL-1', 'back', { at: inHours(-2) }));
    const early = scanned('KL-1', 'out', { at: inHours(-2.01) });
    expect(await ours.results(second.id, early)).toEqual(['ok']);
  });

  it('and is told to rest where its product takes time after a return', async () => {
    const { id } = await ours.coded('RUST', 0, ['RU-1', 'RU-2']);
    await manager('PATCH', `/products/${id}`, { turnaround_hours: 24 });
    const [first, second] = [await ours.job(id, 1, [-10, 2]), await ours.job(id, 1, [-3, 5])];
    await ours.scan(first.id, scanned('RU-1', 'out', { at: inHours(-9) }));
    await ours.scan(first.id, scanned('RU-1', 'back', { at: inHours(-2) }));
    expect(await ours.scan(second.id, scanned('RU-1', 'out'))).toMatchObject([
      { result: 'out_elsewhere', message: expect.stringContaining('nog niet klaar') },
    ]);
  });

  it('one scan that two projects are told of at once counts for one', race, async () => {
    const { id } = await ours.coded('DUBBEL', 9);
    const jobs = [await ours.job(id, 4), await ours.job(id, 4)];
    const scan = scanned('DUBBEL', 'out', { amount: 4 });
    const answers = await Promise.all(jobs.map(job => ours.scan(job.id, scan)));
    expect(answers[0]).toEqual(answers[1]);
    const counts = await Promise.all(jobs.map(async job => (await ours.packing(job.id))[0]?.out));
    expect(new Set(counts)).toEqual(new Set([0, 4]));
  });
});

describe('where a unit was', () => {
  const timeline = async (unit: number) =>
    (await ours.call('GET', `/equipment/${unit}/timeline`)).json();
  const outOf = async (unit: number) =>
    (await timeline(unit))
      .filter(({ kind }: { kind: string }) => kind === 'out')
      .map(({ from, until }: { from: string; until: string | null }) => [from, until]);

  it('has each time that it was out, also of lines that are gone', async () => {
    const { id, units } = await ours.coded('REIS', 0, ['RE-1']);
    const [unit = 0] = units;
    const { id: project } = await ours.job(id, 1);
    const times = [-9, -8, -7, -6].map(inHours);
    const wrong = scanned('RE-1', 'out', { at: inHours(-5) });
    const ways = ['out', 'back', 'out', 'back'] as const;
    await ours.scan(project, ...ways.map((way, i) => scanned('RE-1', way, { at: times[i] ?? '' })));
    await ours.scan(project, wrong);
    await ours.undo(project, wrong.id);
    const trips = [times.slice(0, 2), times.slice(2)];
    expect(await outOf(unit)).toEqual(trips);
    await ours.changePlan(project, { op: 'remove_line', id: await ours.firstLineOf(project) });
    expect(await outOf(unit)).toEqual(trips);
    expect(await timeline(unit)).toMatchObject([{ project_id: project }, { project_id: project }]);
  });

  it('goes along with a case while it sits in it, and at no other time', async () => {
    const rack = await ours.coded('REK', 0, ['REK-1']);
    const radio = await ours.coded('RADIO', 0, ['RADIO-1']);
    const [box = 0] = rack.units;
    const [unit = 0] = radio.units;
    const { id: project } = await ours.job(rack.id, 1);
    const at = [-9, -8, -7, -6, -5, -4].map(inHours);
    const trip = (from: number) => [
      scanned('REK-1', 'out', { at: at[from] ?? '' }),
      scanned('REK-1', 'back', { at: at[from + 1] ?? '' }),
    ];
    const putIn = (contents: object[]) =>
      manager('PUT', `/equipment/${box}/contents`, { contents });
    await ours.scan(project, ...trip(0));
    await putIn([{ equipment_id: unit }]);
    await ours.scan(project, ...trip(2));
    await putIn([]);
    await ours.scan(project, ...trip(4));
    expect(await outOf(unit)).toEqual([[at[2], at[3]]]);
    expect(await outOf(box)).toHaveLength(3);
  });
});

describe('a case with something in it that may not go', () => {
  it('says what is in repair or due, and stays', async () => {
    const rack = await ours.coded('KOF', 0, ['KOF-1']);
    const radio = await ours.coded('ZEND', 0, ['ZEND-1']);
    const [unit = 0] = radio.units;
    const contents = [{ equipment_id: unit }];
    await manager('PUT', `/equipment/${rack.units[0]}/contents`, { contents });
    const { id: project } = await ours.job(rack.id, 1);
    const rules = [{ kind: 'NEN 3140', interval_months: 12 }];
    await manager('PUT', `/products/${radio.id}/inspections`, { rules });
    expect(await ours.scan(project, scanned('KOF-1', 'out'))).toMatchObject([
      { result: 'inspection_due', message: expect.stringContaining('ZEND-1') },
    ]);
    const repair = await ours.planner.add('/repairs', { equipment_id: unit, from: inHours(-2) });
    const reason = 'Klant weet ervan';
    expect(await ours.scan(project, scanned('KOF-1', 'out', { reason }))).toMatchObject([
      { result: 'in_repair', message: expect.stringContaining('zit ZEND-1') },
    ]);
    await manager('PATCH', `/repairs/${repair.id}`, { until: inHours(-1) });
    expect(await ours.results(project, scanned('KOF-1', 'out', { reason }))).toEqual(['ok']);
  });
});
