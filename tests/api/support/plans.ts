import { expect } from 'vitest';
import type { changedPlanSchema, Shortage } from '#contract/plan/plans';
import type { PlanChange } from '#contract/plan/planChanges';
import type { PermissionName } from '#contract/people/permissions';
import type { z } from 'zod';
import { plannerOf } from './planner.ts';
import { hour } from './stock.ts';
import type { TestApp } from './testApp.ts';

export type ChangedPlan = z.infer<typeof changedPlanSchema>;

interface Body {
  changes?: object[];
  accept_shortage?: { reason: string };
  [field: string]: unknown;
}

/** A planner, and the calls that plans are made with. */
export const planningOf = async (test: TestApp, permissions?: readonly PermissionName[]) => {
  const planner = await plannerOf(test, permissions);
  const { call, add } = planner;

  const product = async (stock: number, values: object = {}): Promise<number> =>
    (await add('/products', { name: 'Lamp', stock, ...values })).id;

  const kit = async (parts: [product_id: number, amount: number][], values: object = {}) =>
    product(0, {
      name: 'Set',
      type: 'kit',
      parts: parts.map(([product_id, amount]) => ({ product_id, amount })),
      ...values,
    });

  const project = async (
    status: string | null = 'boeking',
    [from, until]: [number, number] = [0, 24],
    values: object = {}
  ): Promise<number> => {
    const dates = { start_date: hour(from), end_date: hour(until) };
    return (await add('/projects', { name: 'Gala', status, ...dates, ...values })).id;
  };

  const planned = (id: number) => call('GET', `/projects/${id}/plan`);

  const plan = async (id: number): Promise<ChangedPlan> => {
    const answer = await planned(id);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  const post = (id: number, body: Body, headers?: object) =>
    call('POST', `/projects/${id}/plan`, body, headers);

  /** Changes a plan: its answer, once it is 200. */
  const change = async (id: number, ...changes: PlanChange[]): Promise<ChangedPlan> => {
    const answer = await post(id, { changes });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  /** A project with so many of a product. */
  const booked = async (
    product_id: number,
    amount: number,
    status = 'boeking',
    period: [number, number] = [0, 24]
  ) => {
    const id = await project(status, period);
    const { lines } = await change(id, { op: 'add_line', product_id, amount });
    return { id, line: lines[0]?.id ?? 0 };
  };

  const preview = async (id: number, body: Body): Promise<Shortage[]> => {
    const answer = await call('POST', `/projects/${id}/plan/preview`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().shortages;
  };

  return { ...planner, product, kit, project, planned, plan, post, change, booked, preview };
};

export type Planning = Awaited<ReturnType<typeof planningOf>>;
