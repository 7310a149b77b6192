import { beforeAll, describe, expect, it } from 'vitest';
import { planningOf, type Planning } from '../support/plans.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Planning;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await planningOf(test);
});

describe('a kit on a plan', () => {
  it('is a line with a line for each part, through kits of kits', async () => {
    const cable = await ours.product(100, { name: 'Kabel', weight: 0.5 });
    const lamp = await ours.product(20, { name: 'Spot' });
    const bar = await ours.kit(
      [
        [lamp, 4],
        [cable, 5],
      ],
      { name: 'Balk', price: 80 }
    );
    const rig = await ours.kit(
      [
        [bar, 2],
        [cable, 3],
      ],
      { name: 'Rig' }
    );
    const id = await ours.project();
    const { lines, totals } = await ours.change(id, { op: 'add_line', product_id: rig, amount: 2 });
    const head = lines[0]?.id;
    expect(lines).toMatchObject([
      { name: 'Rig', parent_id: null, amount: 2, total_amount: 2, free: 2 },
      { name: 'Kabel', parent_id: head, amount: 13, total_amount: 26, unit_price: null },
      { name: 'Spot', parent_id: head, amount: 8, total_amount: 16, free: 20 },
    ]);
    expect(totals.weight).toBe(13);
  });

  it('stays as it was when its recipe changes, until it is brought up to date', async () => {
    const lamp = await ours.product(20, { name: 'Spot' });
    const cable = await ours.product(20, { name: 'Kabel' });
    const set = await ours.kit([[lamp, 2]]);
    const id = await ours.project();
    const { lines } = await ours.change(id, { op: 'add_line', product_id: set, amount: 3 });
    await ours.call('PATCH', `/products/${set}`, {
      parts: [
        { product_id: lamp, amount: 4 },
        { product_id: cable, amount: 1 },
      ],
    });
    expect((await ours.plan(id)).lines).toMatchObject([
      { differs: true },
      { name: 'Spot', total_amount: 6 },
    ]);
    const renewed = await ours.change(id, { op: 'resynchronise', line_id: lines[0]?.id });
    expect(renewed.lines).toMatchObject([
      { differs: false },
      { name: 'Spot', total_amount: 12 },
      { name: 'Kabel', total_amount: 3 },
    ]);
  });

  it('has parts whose amount is changed, and which are not moved or removed alone', async () => {
    const lamp = await ours.product(20);
    const set = await ours.kit([[lamp, 2]]);
    const id = await ours.project();
    const { lines } = await ours.change(id, { op: 'add_line', product_id: set, amount: 3 });
    const part = lines[1]?.id ?? 0;
    const changed = await ours.change(id, { op: 'update_line', id: part, amount: 5 });
    expect(changed.lines).toMatchObject([
      { amount: 3, differs: true },
      { id: part, amount: 5, total_amount: 15, differs: true },
    ]);
    for (const change of [
      { op: 'remove_line', id: part },
      { op: 'move_line', id: part, group_id: null },
    ]) {
      const answer = await ours.post(id, { changes: [change] });
      expect(answer.json()).toMatchObject({ fields: { 'changes.0.id': expect.any(String) } });
    }
    const priced = await ours.post(id, {
      changes: [{ op: 'update_line', id: part, unit_price: 5 }],
    });
    expect(priced.json().fields).toHaveProperty(['changes.0.unit_price']);
    const history = await ours.call('GET', `/audit-logs?resourceType=projects&resourceId=${id}`);
    expect(history.json()[0].metadata).toEqual({
      changed: [{ name: 'Set', changes: { part_amount: { from: 2, to: 5 } } }],
    });
  });
});
