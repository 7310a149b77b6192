import { beforeAll, expect, it } from 'vitest';
import { plannerWithStock } from '../support/planner.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

it('tells of a product’s units what stands in their way in the period, free ones first', async () => {
  const { add, call } = await plannerWithStock(test);
  const lamp = await add('/products', { name: 'Lamp' });
  const unit = (code: string) =>
    add('/equipment', { name: 'Lamp', type: 'Licht', code, product_id: lamp.id });
  const [broken, away, free, retired] = [
    await unit('L-1'),
    await unit('L-2'),
    await unit('L-3'),
    await unit('L-4'),
  ];
  const week = { start_date: hour(0), end_date: hour(48) };
  const project = await add('/projects', { name: 'Gala', status: 'boeking', ...week });
  const other = await add('/projects', { name: 'Bal', status: 'boeking', ...week });
  const plan = async (id: number, changes: object[]) => {
    const changed = await call('POST', `/projects/${id}/plan`, { changes });
    expect(changed.statusCode, changed.body).toBe(200);
  };
  await plan(other.id, [
    { op: 'add_line', ref: 'lamp', product_id: lamp.id, amount: 1 },
    { op: 'add_units', line_ref: 'lamp', unit_ids: [away.id] },
  ]);
  await add('/repairs', { equipment_id: broken.id, from: hour(24), until: hour(30) });
  await test.pool.query('update equipment set retired_at = now() where id = $1', [retired.id]);
  const choices = async (from: string, until: string) => {
    const path = `/projects/${project.id}/plan/units?product_id=${lamp.id}`;
    const answer = await call('GET', `${path}&from=${from}&until=${until}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  expect(await choices(hour(0), hour(48))).toMatchObject([
    { id: free.id, warnings: [], taken_by: null },
    { id: broken.id, warnings: ['in_repair'], repaired_at: hour(30), taken_by: null },
    {
      id: away.id,
      warnings: [],
      taken_by: { project_id: other.id, name: 'Bal', status: 'boeking' },
    },
  ]);
  // Before the repair, and after the other project.
  const later = await choices(hour(60), hour(72));
  expect(later.map(({ code }: { code: string }) => code)).toEqual(['L-1', 'L-2', 'L-3']);
  expect(later[0]).toMatchObject({ warnings: [], taken_by: null });
  const backwards = await call(
    'GET',
    `/projects/${project.id}/plan/units?product_id=${lamp.id}&from=${hour(2)}&until=${hour(1)}`
  );
  expect(backwards.statusCode).toBe(400);
});
