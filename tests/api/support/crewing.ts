import { expect } from 'vitest';
import { PERMISSIONS, type PermissionName } from '#contract/people/permissions';
import { plannerOf } from './planner.ts';
import { hour } from './stock.ts';
import type { TestApp } from './testApp.ts';

const EVERYTHING: PermissionName[] = PERMISSIONS.flatMap(permission =>
  'superadminOnly' in permission ? [] : permission.name
);

interface Answer {
  statusCode: number;
  body: string;
  json(): ReturnType<typeof JSON.parse>;
}

/** The change of a crew plan that puts people on a shift for sure. */
export const confirmed = (shift_id: number, ...crew_ids: number[]) => ({
  op: 'assign',
  shift_id,
  crew_ids,
  state: 'confirmed',
});

/** The change that puts people on a shift without asking them yet. */
export const planned = (shift_id: number, ...crew_ids: number[]) => ({
  ...confirmed(shift_id, ...crew_ids),
  state: 'planned',
});

/** A planner of a company of their own who plans people, with a function and a project. */
export const crewingOf = async (
  test: TestApp,
  permissions: readonly PermissionName[] = EVERYTHING
) => {
  const planner = await plannerOf(test, permissions);
  const { add, call } = planner;

  const crewFunction = async (values: object = {}): Promise<number> =>
    (await add('/crew-functions', { name: `Stagehand ${++count}`, ...values })).id;

  const person = async (values: object = {}): Promise<number> =>
    (await add('/crew', { name: `Jan ${++count}`, ...values })).id;

  const project = async (values: object = {}): Promise<number> =>
    (
      await add('/projects', {
        name: `Gala ${++count}`,
        start_date: hour(0),
        end_date: hour(24),
        ...values,
      })
    ).id;

  const post = (id: number, changes: object[], headers?: object): Promise<Answer> =>
    call('POST', `/projects/${id}/crew`, { changes }, headers);

  /** Makes changes that must be accepted, and returns the answer's shifts. */
  const plan = async (id: number, ...changes: object[]) => {
    const answer = await post(id, changes);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  /** The id of a new shift. */
  const shift = async (projectId: number, functionId: number, values: object = {}) => {
    const { refs } = await plan(projectId, {
      op: 'add_shift',
      ref: 'shift',
      function_id: functionId,
      amount: 1,
      from: hour(8),
      until: hour(16),
      ...values,
    });
    return Number(refs.shift);
  };

  const read = async (id: number) => (await call('GET', `/projects/${id}/crew`)).json();

  /** The crew members of an account. */
  const crewOf = async (userId: number) =>
    (
      await call('GET', `/crew?filter=${encodeURIComponent(JSON.stringify({ user_id: userId }))}`)
    ).json();

  return { ...planner, crewFunction, crewOf, person, project, post, plan, shift, read };
};

let count = 0;

export type Crewing = Awaited<ReturnType<typeof crewingOf>>;
