import { beforeAll, describe, expect, it } from 'vitest';
import {
  brief,
  counted,
  nextMoment,
  type Stocktakings,
  stocktakingsOf,
  placesOf,
} from '../support/stocktakings.ts';
import { buildTestApp } from '../support/testApp.ts';
import { inHours, scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

let ours: Warehouse;
let stocktakings: Stocktakings;

beforeAll(async () => {
  ours = await warehouseOf(await buildTestApp());
  stocktakings = stocktakingsOf(ours);
});

/** Units of a product with these codes, in a place of their own. */
const placed = async (code: string, count: number) => {
  const codes = Array.from({ length: count }, (_, index) => `${code}-${index + 1}`);
  const { id, units } = await ours.coded(code, 0, codes);
  for (const unit of units) await placesOf(ours).place(unit, code);
  return { id, units, codes, stocktaking: await stocktakings.start(code) };
};

const differencesOf = async (stocktaking: number) => brief(await stocktakings.read(stocktaking));

const scan = (code: string, mode: 'out' | 'back') => scanned(code, mode, { at: nextMoment() });

describe('a unit that was not counted', () => {
  it('is not missing where it came back, from a project or a repair, after the last count', async () => {
    const { id, units, stocktaking } = await placed('LATER', 4);
    const [, , broken = 0, gone = 0] = units;
    const { id: project } = await ours.job(id, 1);
    await ours.scan(project, scan('LATER-2', 'out'));
    const repair = await ours.planner.add('/repairs', { equipment_id: broken, from: inHours(-2) });
    await stocktakings.count(stocktaking, counted('LATER-1'));
    expect(await differencesOf(stocktaking)).toEqual([['missing', gone]]);
    await ours.scan(project, scan('LATER-2', 'back'));
    await ours.planner.call('PATCH', `/repairs/${repair.id}`, { until: nextMoment() });
    expect(await differencesOf(stocktaking)).toEqual([['missing', gone]]);
    expect(await stocktakings.read(stocktaking)).toMatchObject({ expected: 2, found: 1 });
    await stocktakings.count(stocktaking, counted('LATER-2'));
    expect(await differencesOf(stocktaking)).toEqual(
      expect.arrayContaining([
        ['missing', broken],
        ['missing', gone],
      ])
    );
  });

  it('is not missing where it is new, or in a case that came back since', async () => {
    const { units, stocktaking } = await placed('DOOS', 2);
    const box = await ours.coded('KIST', 0, ['KIST-1']);
    await placesOf(ours).place(box.units[0] ?? 0, 'DOOS');
    const contents = [{ equipment_id: units[1] }];
    await ours.planner.call('PUT', `/equipment/${box.units[0]}/contents`, { contents });
    const { id: project } = await ours.job(box.id, 1);
    await ours.scan(project, scan('KIST-1', 'out'));
    await stocktakings.count(stocktaking, counted('DOOS-1'));
    await ours.scan(project, scan('KIST-1', 'back'));
    const fresh = { name: 'Nieuw', code: 'DOOS-9', location: 'DOOS' };
    await ours.planner.add('/equipment', fresh);
    expect(await differencesOf(stocktaking)).toEqual([]);
    await stocktakings.count(stocktaking, counted('DOOS-9'));
    expect(await differencesOf(stocktaking)).toHaveLength(2);
  });

  it('is missing while nothing was counted at all, and where it went out and back before', async () => {
    const { id, units, stocktaking } = await placed('EERST', 2);
    expect(await differencesOf(stocktaking)).toHaveLength(2);
    const { id: project } = await ours.job(id, 1);
    await ours.scan(project, scan('EERST-2', 'out'), scan('EERST-2', 'back'));
    await stocktakings.count(stocktaking, counted('EERST-1'));
    expect(await differencesOf(stocktaking)).toEqual([['missing', units[1]]]);
    // It says from where it came in last, which is where one looks first.
    const { differences } = await stocktakings.read(stocktaking);
    expect(differences).toMatchObject([
      { project_id: project, seen_at: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
  });
});
