import { expect, type APIRequestContext } from '@playwright/test';
import { shiftDay } from '#contract/base/periods';
import { uniqueName } from './customers.ts';
import { added, addPlannedProject } from './plans.ts';

/** A day on which no other test plans people. */
const DAY = shiftDay(new Date().toISOString().slice(0, 'yyyy-mm-dd'.length), 200);

/** A shift with two open places, and a person who is free to do it. */
export const addOpenShift = async (api: APIRequestContext) => {
  const name = uniqueName('Rigger');
  const person = uniqueName('Jan');
  const { id: function_id } = await added(api, '/api/crew-functions', { name });
  await added(api, '/api/crew', {
    name: person,
    plannable: true,
    default_state: 'free',
    functions: [{ function_id }],
  });
  const [from, until] = [`${DAY}T08:00:00.000Z`, `${DAY}T16:00:00.000Z`];
  const project = await addPlannedProject(api, { start_date: from, end_date: until });
  const { version } = await (await api.get(`/api/projects/${project.id}/crew`)).json();
  const change = { op: 'add_shift', function_id, amount: 2, from, until };
  const answer = await api.post(`/api/projects/${project.id}/crew`, {
    data: { changes: [change] },
    headers: { 'If-Match': `"v${version}"` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return { day: DAY, name, person };
};
