import { beforeAll, describe, expect, it } from 'vitest';
import { planningOf, type Planning } from '../support/plans.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Planning;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await planningOf(test);
});

describe('a booking of the largest amounts there may be', () => {
  it('is made short with a reason, and read by every screen of the warehouse', async () => {
    const lamp = await ours.product(5, { weight: 9_999_999 });
    const kit = await ours.kit([[lamp, 9_999]]);
    const id = await ours.project('optie', [0, 24]);
    const add = { op: 'add_line', product_id: kit, amount: 99_999 } as const;
    await ours.change(id, ...Array.from({ length: 300 }, () => add));
    const body = { status: 'boeking', accept_shortage: { reason: 'Komt van elders' } };
    const booked = await ours.call('PATCH', `/projects/${id}`, body);
    expect(booked.statusCode, booked.body).toBe(200);
    const call = await ours.colleague('warehouse.manage', 'planning.view');
    const window = `from=${hour(0)}&until=${hour(48)}`;
    const reads = [
      '/warehouse?day=2030-06-01',
      `/projects/${id}/packing`,
      `/projects/${id}/plan`,
      `/planning?by=projects&${window}`,
      `/planning?by=products&${window}`,
      `/shortages?${window}`,
      `/products/${lamp}/timeline?${window}`,
      `/availability?${window}&product_ids=${lamp},${kit}`,
    ];
    for (const path of reads) expect((await call('GET', path)).statusCode, path).toBe(200);
    const { out } = (await call('GET', '/warehouse?day=2030-06-01')).json();
    expect(out).toMatchObject([{ project_id: id, planned: 2_147_483_647, out: 0 }]);
  });
});
