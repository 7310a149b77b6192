import { beforeAll, expect, it } from 'vitest';
import { plannerOf } from '../support/planner.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

it('tells from whom products were hired last, and the price to those who see prices', async () => {
  const { add, call, tenantId } = await plannerOf(test);
  const lamp = await add('/products', { name: 'Lamp', stock: 1 });
  const cable = await add('/products', { name: 'Kabel', stock: 1 });
  const hire = (supplier_name: string, from: number, unit_cost: number) =>
    add('/sub-hires', {
      supplier_name,
      status: 'requested',
      from: hour(from),
      until: hour(from + 24),
      lines: [{ product_id: lamp.id, amount: 1, unit_cost }],
    });
  await hire('Vossenberg', 48, 7.5);
  await hire('Eerder', 0, 5);
  const path = `/product-suppliers?product_ids=${lamp.id},${cable.id}`;
  const last = { product_id: lamp.id, supplier_id: null, supplier_name: 'Vossenberg' };
  expect((await call('GET', path)).json()).toEqual([{ ...last, unit_cost: 7.5 }]);
  const blind = test.callAs(await test.addUser(tenantId, ['planning.view']));
  expect((await blind('GET', path)).json()).toEqual([{ ...last, unit_cost: null }]);
  const stranger = await plannerOf(test);
  expect((await stranger.call('GET', path)).json()).toEqual([]);
});
