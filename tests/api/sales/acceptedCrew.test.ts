import { beforeAll, expect, it } from 'vitest';
import { QUOTING, quotingOf, type Quoting } from '../support/quoting.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp } from '../support/testApp.ts';

let ours: Quoting;

beforeAll(async () => {
  ours = await quotingOf(await buildTestApp(), [...QUOTING, 'crew.view', 'crew.manage']);
});

it('an optional shift that a customer chooses waits for a person who is confirmed elsewhere', async () => {
  const { id: function_id } = await ours.add('/crew-functions', {
    name: 'Stagehand',
    price: { unit: 'hour', amount: 40 },
  });
  const { id: jan } = await ours.add('/crew', { name: 'Jan' });
  const confirm = (projectId: number) =>
    ours.done('POST', `/projects/${projectId}/crew`, {
      changes: [
        {
          op: 'add_shift',
          ref: 'shift',
          function_id,
          amount: 1,
          from: hour(8),
          until: hour(16),
        },
        { op: 'assign', shift_ref: 'shift', crew_ids: [jan], state: 'confirmed' },
      ],
    });
  const { id, projectId } = await ours.drafted();
  await confirm(projectId);
  const crewLine = async () =>
    (await ours.plan(projectId)).lines.find(({ kind }) => kind === 'crew')?.id ?? 0;
  await ours.change(projectId, { op: 'update_line', id: await crewLine(), optional: true });
  await ours.send(id);
  await confirm(await ours.project('optie', [0, 24]));
  await ours.accept(await ours.pathOf(id), { option: String(await crewLine()) });
  expect(await ours.read(id)).toMatchObject({
    status: 'accepted',
    booking: 'waiting',
    reasons: ['person_taken'],
  });
});
