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

it('tells what sub-hires are of, and for which projects', async () => {
  const { add, call } = await plannerOf(test);
  const lamp = await add('/products', { name: 'Lamp', stock: 1 });
  const project = await add('/projects', { name: 'Gala' });
  const changes = [{ op: 'add_line', ref: 'lamp', product_id: lamp.id, amount: 3 }];
  const plan = (await call('POST', `/projects/${project.id}/plan`, { changes })).json();
  const period = { from: hour(0), until: hour(24) };
  const line = { product_id: lamp.id, amount: 2 };
  const hire = await add('/sub-hires', {
    ...period,
    lines: [{ ...line, project_line_id: plan.refs.lamp }, line],
  });
  const empty = await add('/sub-hires', period);
  const answer = await call('GET', `/sub-hire-contents?ids=${hire.id},${empty.id}`);
  expect(answer.json()).toEqual(
    expect.arrayContaining([
      { id: hire.id, products: [{ name: 'Lamp', amount: 4 }], projects: ['Gala'] },
      { id: empty.id, products: [], projects: [] },
    ])
  );
});
