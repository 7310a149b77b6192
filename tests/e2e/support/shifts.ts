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
  return { day: DAY, name, person, project, function_id, plan: await answer.json() };
};

/** Two people, of whom the first is confirmed on a shift. Both are found by the same word. */
export const addConfirmedShift = async (api: APIRequestContext) => {
  const { day, project, function_id, plan } = await addOpenShift(api);
  const word = uniqueName('Ploeg');
  const [from, to] = [`${word} Ans`, `${word} Bo`];
  const ids = [];
  for (const name of [from, to]) {
    const functions = [{ function_id }];
    const values = { name, plannable: true, default_state: 'free', functions };
    ids.push((await added(api, '/api/crew', values)).id);
  }
  const change = {
    op: 'assign',
    shift_id: plan.shifts[0].id,
    crew_ids: ids.slice(0, 1),
    state: 'confirmed',
  };
  const answer = await api.post(`/api/projects/${project.id}/crew`, {
    data: { changes: [change] },
    headers: { 'If-Match': `"v${plan.version}"` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return { day, word, from, to, project: project.name };
};
