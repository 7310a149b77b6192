import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../support/testApp.ts';
import { inHours, scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

let ours: Warehouse;

beforeAll(async () => {
  ours = await warehouseOf(await buildTestApp());
});

const manager: Warehouse['call'] = (...call) => ours.planner.call(...call);

describe('undoing a scan', () => {
  it('of a line that is gone is refused in words, whatever the scan did', async () => {
    const { id } = await ours.coded('WEG', 5);
    const { id: project } = await ours.job(id, 3);
    const scans = (['pack', 'out', 'back'] as const).map(mode =>
      scanned('WEG', mode, { amount: 3 })
    );
    await ours.scan(project, ...scans);
    await ours.changePlan(project, { op: 'remove_line', id: await ours.firstLineOf(project) });
    for (const { id: scan } of scans) {
      expect(await ours.undo(project, scan)).toMatchObject({
        result: 'already',
        message: expect.stringContaining('niet meer zo op het project'),
      });
    }
  });

  it('of a counted product is refused where later scans would not have been possible', async () => {
    const { id } = await ours.coded('TEL', 10);
    const { id: project } = await ours.job(id, 10);
    const scans = (['out', 'back', 'out'] as const).map(mode =>
      scanned('TEL', mode, { amount: 10 })
    );
    await ours.scan(project, ...scans);
    const [first, back, second] = scans.map(scan => scan.id);
    expect(await ours.undo(project, back ?? '')).toMatchObject({ result: 'already' });
    expect(await ours.undo(project, first ?? '')).toMatchObject({ result: 'already' });
    expect(await ours.packing(project)).toMatchObject([{ out: 20, back: 10, open: 10 }]);
    for (const scan of [second, back, first]) {
      expect(await ours.undo(project, scan ?? '')).toMatchObject({ result: 'ok' });
    }
    expect(await ours.packing(project)).toMatchObject([{ out: 0, back: 0, open: 0 }]);
  });

  it('is possible out of order as long as the others stand', async () => {
    const { id } = await ours.coded('LOS', 10);
    const { id: project } = await ours.job(id, 10);
    const scans = [
      scanned('LOS', 'out', { amount: 5 }),
      scanned('LOS', 'out', { amount: 3 }),
      scanned('LOS', 'back', { amount: 2 }),
    ];
    await ours.scan(project, ...scans);
    expect(await ours.undo(project, scans[1]?.id ?? '')).toMatchObject({ result: 'ok' });
    expect(await ours.undo(project, scans[0]?.id ?? '')).toMatchObject({ result: 'already' });
    expect(await ours.packing(project)).toMatchObject([{ out: 5, back: 2, open: 3 }]);
  });

  it('of a loss gives back what the stock was lowered by, and no more', async () => {
    const { id } = await ours.coded('MINDER', 4);
    const { id: project } = await ours.job(id, 4);
    await ours.scan(project, scanned('MINDER', 'out', { amount: 4 }));
    const lower = { stock: 2, accept_shortage: { reason: 'Geteld' } };
    expect((await manager('PATCH', `/products/${id}`, lower)).statusCode).toBe(200);
    const lost = scanned('MINDER', 'back', { amount: 4, condition: 'lost' });
    await ours.scan(project, lost);
    expect(await ours.stockOf(id)).toBe(0);
    expect(await ours.undo(project, lost.id)).toMatchObject({ result: 'ok' });
    expect(await ours.stockOf(id)).toBe(2);
  });

  it('of a loss leaves an already retired unit retired', async () => {
    const { id, units } = await ours.coded('OUD', 0, ['OUD-1']);
    const { id: project } = await ours.job(id, 1);
    await ours.scan(project, scanned('OUD-1', 'out'));
    const retired_at = inHours(-0.5);
    await manager('PATCH', `/equipment/${units[0]}`, { retired_at });
    const lost = scanned('OUD-1', 'back', { condition: 'lost' });
    await ours.scan(project, lost);
    expect(await ours.undo(project, lost.id)).toMatchObject({ result: 'ok' });
    expect(await ours.unitNow(units[0] ?? 0)).toMatchObject({ retired_at });
  });

  it('of a return is refused where the unit is no longer the line’s', async () => {
    const { id, units } = await ours.coded('VERHUISD', 0, ['V-1', 'V-2']);
    const { id: project } = await ours.job(id, 2);
    const backs = ['V-1', 'V-2'].map(code => scanned(code, 'back'));
    await ours.scan(project, scanned('V-1', 'out'), scanned('V-2', 'out'), ...backs);
    const line_id = await ours.firstLineOf(project);
    await ours.changePlan(project, { op: 'remove_units', line_id, unit_ids: [units[0]] });
    const other = await ours.coded('ANDER', 0);
    const moved = await manager('PATCH', `/equipment/${units[1]}`, { product_id: other.id });
    expect(moved.statusCode, moved.body).toBe(200);
    for (const { id: scan } of backs) {
      expect(await ours.undo(project, scan)).toMatchObject({ result: 'already' });
    }
    expect(await ours.packing(project)).toMatchObject([{ out: 2, back: 2, open: 0 }]);
  });

  it('of a return is refused where the unit is meant for another project by now', async () => {
    const { id, units } = await ours.coded('DOOR', 0, ['D-1']);
    const first = await ours.job(id, 1);
    const back = scanned('D-1', 'back');
    await ours.scan(first.id, scanned('D-1', 'out'), back);
    const second = await ours.job(id, 1, [1, 5]);
    const line_id = await ours.firstLineOf(second.id);
    await ours.changePlan(second.id, { op: 'add_units', line_id, unit_ids: units });
    expect(await ours.undo(first.id, back.id)).toMatchObject({
      result: 'already',
      message: expect.stringContaining('intussen bedoeld voor'),
    });
  });
});
