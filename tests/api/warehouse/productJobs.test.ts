import { expect, it } from 'vitest';
import { buildTestApp } from '../support/testApp.ts';
import { inHours, scanned, warehouseOf } from '../support/warehouse.ts';

it('has a product once for each project, however often it was scanned', async () => {
  const ours = await warehouseOf(await buildTestApp());
  const { id } = await ours.coded('VAAK', 40);
  const { id: project } = await ours.job(id, 12, [-20, 20]);
  await ours.job(id, 5, [-20, 20], 'optie');
  const scans = Array.from({ length: 12 }, (_, number) =>
    scanned('VAAK', 'out', {
      at: new Date(Date.parse(inHours(-21)) + number * 2_000).toISOString(),
    })
  );
  await ours.scan(project, ...scans);
  await ours.scan(project, scanned('VAAK', 'back', { amount: 2, at: inHours(-2) }));
  const window = new URLSearchParams({ from: inHours(-48), until: inHours(48) });
  const answer = await ours.planner.call('GET', `/products/${id}/timeline?${window}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { claims, steps } = answer.json();
  expect(claims).toMatchObject([
    { project_id: project, amount: 12, from: scans[0]?.at },
    { amount: 5 },
  ]);
  expect(steps.length).toBeLessThan(8);
});
