import { expect, it } from 'vitest';
import { errorOf } from '../support/planner.ts';
import { planningOf } from '../support/plans.ts';
import { buildTestApp } from '../support/testApp.ts';

const test = await buildTestApp();

const body = (ids: number[]) => ({ project_ids: ids, status: 'boeking' });

it('previews what each project would be short of, and changes none', async () => {
  const ours = await planningOf(test);
  const lamp = await ours.product(3);
  await ours.booked(lamp, 2);
  const short = await ours.booked(lamp, 2, 'optie');
  const calm = await ours.booked(await ours.product(5), 2, 'optie');
  const answer = await ours.call(
    'POST',
    '/projects/status-preview',
    body([calm.id, short.id, short.id])
  );
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toEqual([
    {
      project_id: short.id,
      name: 'Gala',
      shortages: [{ product_id: lamp, name: 'Lamp', short: 1 }],
    },
    { project_id: calm.id, name: 'Gala', shortages: [] },
  ]);
  expect((await ours.call('GET', `/projects/${short.id}`)).json()).toMatchObject({
    status: 'optie',
    version: 1,
  });
});

it('is for those who see plans, and of their own company', async () => {
  const ours = await planningOf(test);
  const theirs = await planningOf(test);
  const { id } = await theirs.booked(await theirs.product(1), 5, 'optie');
  expect((await ours.call('POST', '/projects/status-preview', body([id]))).json()).toEqual([]);
  const call = await ours.colleague('projects.manage');
  expect(errorOf(await call('POST', '/projects/status-preview', body([id])))).toEqual([
    403,
    'forbidden',
  ]);
});
