import { expect } from 'vitest';
import type { Rate } from '#contract/crew/rates';
import type { Result, ResultBy } from '#contract/sales/results';
import { crewingOf } from './crewing.ts';
import type { TestApp } from './testApp.ts';

/** A period that has every project. */
export const ALL = 'from=2000-01-01&until=2999-12-31';

/** A planner of a company of their own, what makes the result of its projects, and the report. */
export const resultsOf = async (test: TestApp) => {
  const crewing = await crewingOf(test);

  const get = async (path: string, call = crewing.call) => {
    const answer = await call('GET', path);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  const result = (by: ResultBy, period = ALL): Promise<Result> =>
    get(`/reports/result?by=${by}&${period}`);

  const booking = (values: object = {}) => crewing.project({ status: 'boeking', ...values });

  /** A line without a product, of a kind and a price. */
  const priced = (project: number, unit_price: number, values: object = {}) =>
    crewing.call('POST', `/projects/${project}/plan`, {
      changes: [{ op: 'add_line', text: 'Post', amount: 1, unit_price, factor: 1, ...values }],
    });

  const approved = async (values: object) => {
    const { id } = await crewing.add('/hours', values);
    const [{ result: decided }] = (
      await crewing.call('POST', '/hours/approve', { ids: [id] })
    ).json();
    expect(decided).toBe('ok');
  };

  /** One person for sure on a shift of eight hours of the first day. */
  const staffed = async (project: number, wage: Rate, price: Rate | null, values: object = {}) => {
    const of = await crewing.crewFunction({ wage, price });
    const crew_id = await crewing.person();
    const shift = await crewing.shift(project, of, values);
    const { shifts } = await crewing.plan(project, {
      op: 'assign',
      shift_id: shift,
      crew_ids: [crew_id],
      state: 'confirmed',
    });
    const found = shifts.find(({ id }: { id: number }) => id === shift);
    return { crew_id, assignment_id: Number(found.assignments[0].id) };
  };

  return { ...crewing, get, result, booking, priced, approved, staffed };
};

export type Results = Awaited<ReturnType<typeof resultsOf>>;
