import { expect } from 'vitest';
import { type Crewing, crewingOf } from './crewing.ts';
import { hour } from './stock.ts';
import type { TestApp } from './testApp.ts';

export const EIGHT = { from: hour(8), until: hour(16) };

/** A planner of a company of their own, with a function that has a wage. */
export const hoursOf = async (test: TestApp) => {
  const ours: Crewing = await crewingOf(test);
  const stagehand = await ours.crewFunction({ wage: { unit: 'hour', amount: 20 } });

  /** Confirmed from hour 8 to 16. Returns the assignment. */
  const confirmed = async (crewId: number, project?: number, values: object = {}) => {
    const of = project ?? (await ours.project());
    const shift = await ours.shift(of, stagehand, { amount: 9, ...values });
    const { shifts } = await ours.plan(of, {
      op: 'assign',
      shift_id: shift,
      crew_ids: [crewId],
      state: 'confirmed',
    });
    const placed = shifts.find(({ id }: { id: number }) => id === shift).assignments;
    return { id: Number(placed[0].id), project: of, shift };
  };

  const add = async (values: object) => {
    const answer = await ours.call('POST', '/hours', { ...EIGHT, ...values });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };

  const decide = async (what: string, ids: number[], reason?: string) => {
    const answer = await ours.call('POST', `/hours/${what}`, { ids, ...(reason && { reason }) });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  const read = async (id: number) => (await ours.call('GET', `/hours/${id}`)).json();

  const patch = (id: number, values: object) => ours.call('PATCH', `/hours/${id}`, values);

  const close = async (until: string | null) => {
    const answer = await ours.call('PATCH', '/tenant/settings', { hours_closed_until: until });
    expect(answer.statusCode, answer.body).toBe(200);
  };

  return { ours, confirmed, add, decide, read, patch, close };
};

export type WorkedHours = Awaited<ReturnType<typeof hoursOf>>;
