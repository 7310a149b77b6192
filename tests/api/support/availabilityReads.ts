import { expect } from 'vitest';
import { plannerOf } from './planner.ts';
import { companyOf, hour } from './stock.ts';
import type { TestApp } from './testApp.ts';

/** The query of a period between two hours. */
export const window = (from: number, until: number) => `from=${hour(from)}&until=${hour(until)}`;

/** A planner who reads the stock of their company, `ours`, and another company, `theirs`. */
export const readingOf = async (test: TestApp) => {
  const { call, tenantId } = await plannerOf(test);

  const get = async (path: string) => {
    const answer = await call('GET', path);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  return { call, get, ours: await companyOf(test, tenantId), theirs: await companyOf(test) };
};

export type Reading = Awaited<ReturnType<typeof readingOf>>;
