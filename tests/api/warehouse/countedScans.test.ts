import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../support/testApp.ts';
import { inHours, scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

let ours: Warehouse;

beforeAll(async () => {
  ours = await warehouseOf(await buildTestApp());
});

describe('a counted product', () => {
  it('is packed, goes out and comes back, and says how far it is', async () => {
    const { id } = await ours.coded('KABEL', 20);
    const { id: project, line } = await ours.job(id, 10);
    const scans = [
      scanned(' kabel ', 'pack', { amount: 10 }),
      scanned('Kabel', 'out', { amount: 10 }),
      scanned('KABEL', 'back', { amount: 4 }),
    ];
    const answers = await ours.scan(project, ...scans);
    const counts = { planned: 10, packed: 10, damaged: 0, lost: 0 };
    expect(answers).toEqual([
      {
        id: scans[0]?.id,
        result: 'ok',
        line_id: line,
        product_id: id,
        counts: { ...counts, out: 0, back: 0, open: 0, to_go: 10 },
        message: 'Ingepakt: 10 × Lamp KABEL.',
      },
      expect.objectContaining({ counts: { ...counts, out: 10, back: 0, open: 10, to_go: 0 } }),
      expect.objectContaining({ counts: { ...counts, out: 10, back: 4, open: 6, to_go: 0 } }),
    ]);
    expect(await ours.packing(project)).toEqual([
      {
        line_id: line,
        parent_id: null,
        parent_name: null,
        group_id: null,
        group_name: null,
        product_id: id,
        name: 'Lamp',
        code: 'KABEL',
        ...counts,
        out: 10,
        back: 4,
        open: 6,
        to_go: 0,
        location: null,
        expected: null,
        units: [],
      },
    ]);
    expect(await ours.freeSoon(id)).toEqual([14, 14]);
  });

  it('is refused when it is more than planned or out, and not here at all', async () => {
    const { id } = await ours.coded('STATIEF', 20);
    const { id: project } = await ours.job(id, 3);
    const other = await ours.coded('TOUW', 5);
    const answers = await ours.scan(
      project,
      scanned('STATIEF', 'out', { amount: 4 }),
      scanned('STATIEF', 'back'),
      scanned('TOUW', 'out'),
      scanned('BESTAAT NIET', 'out'),
      scanned('STATIEF', 'out', { amount: 3 })
    );
    expect(answers.map(({ result }) => result)).toEqual([
      'too_many',
      'too_many',
      'not_planned',
      'unknown_code',
      'ok',
    ]);
    expect(answers[0]?.message).toContain('nog 3 mee');
    expect(await ours.freeSoon(other.id)).toEqual([5, 5]);
  });

  it('is spread over its lines, also of a kit', async () => {
    const { id } = await ours.coded('KLEM', 20);
    const set = await ours.kit([[id, 2]]);
    const { id: project } = await ours.job(id, 3);
    const group = await ours.group(project, null, null);
    const kit = await ours.line(project, set, 2, group);
    const isKit = (line: object) => 'kit' in line;
    expect((await ours.packing(project)).some(isKit)).toBe(false);
    await ours.planner.call('PATCH', `/products/${set}`, { code: 'SET' });
    expect((await ours.packing(project)).filter(isKit)).toMatchObject([
      { parent_id: kit, kit: { code: 'SET', each: 2 } },
    ]);
    expect(await ours.results(project, scanned('klem', 'out', { amount: 7 }))).toEqual(['ok']);
    expect(await ours.packing(project)).toMatchObject([
      { out: 3, parent_id: null, group_id: null },
      {
        out: 4,
        planned: 4,
        name: 'Lamp KLEM',
        parent_id: kit,
        parent_name: 'Lamp',
        group_id: group,
        group_name: 'Licht',
      },
    ]);
    expect(await ours.results(project, scanned('KLEM', 'back', { amount: 5 }))).toEqual(['ok']);
  });

  it('that comes back early is free at once, also when that is told later', async () => {
    const { id } = await ours.coded('PAR', 10);
    const { id: project } = await ours.job(id, 10);
    await ours.scan(project, scanned('PAR', 'out', { amount: 10, at: inHours(-9) }));
    expect(await ours.freeSoon(id)).toEqual([0, 0]);
    await ours.scan(project, scanned('PAR', 'back', { amount: 3, at: inHours(-2) }));
    expect(await ours.freeSoon(id)).toEqual([3, 3]);
    await ours.scan(project, scanned('PAR', 'back', { amount: 2, at: inHours(-6) }));
    expect(await ours.free(id, inHours(-5), inHours(-3))).toEqual([2, 2]);
    expect(await ours.freeSoon(id)).toEqual([5, 5]);
  });

  it('that is damaged is in repair, and what is lost leaves the stock', async () => {
    const { id } = await ours.coded('MIC', 10);
    const { id: project } = await ours.job(id, 10);
    await ours.job(id, 10, [20, 30]);
    const [, damaged, lost] = await ours.scan(
      project,
      scanned('MIC', 'out', { amount: 10 }),
      scanned('MIC', 'back', { amount: 2, condition: 'damaged', reason: 'Gevallen' }),
      scanned('MIC', 'back', { amount: 1, condition: 'lost' })
    );
    expect(damaged?.counts).toMatchObject({ back: 2, damaged: 2, open: 8 });
    expect(lost?.counts).toMatchObject({ lost: 1, open: 7 });
    expect(await ours.repairsOf({ product_id: id })).toMatchObject([
      { amount: 2, reason: 'Gevallen', until: null, usable: false },
    ]);
    // Two await their replacement, and the next job misses the one that is lost as well.
    const shortages = await ours.shortages(inHours(0), inHours(99));
    expect(
      shortages.filter(({ product_id }) => product_id === id).map(({ short }) => short)
    ).toEqual([2, 3]);
  });
});
