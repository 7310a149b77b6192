import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { planningOf } from './plans.ts';
import { companyOf, hour } from './stock.ts';
import type { TestApp } from './testApp.ts';

export const KEEP = { trips: 'keep', units: 'keep' };
export const MOVE = { trips: 'move', units: 'keep' };
export const RELEASE = { trips: 'keep', units: 'release' };

/** A project's dates, in hours. */
export const at = (from: number, until: number) => ({
  start_date: hour(from),
  end_date: hour(until),
});

/** A planner who moves projects, with the trips and units that these have. */
export const movingOf = async (test: TestApp) => {
  const ours = await planningOf(test);
  const stock = await companyOf(test, ours.tenantId);

  const patch = (id: number, body: object, headers?: object) =>
    ours.call('PATCH', `/projects/${id}`, body, headers);

  const moved = async (id: number, body: object) => {
    const answer = await patch(id, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  const previewed = async (id: number, body: object) => {
    const answer = await ours.call('POST', `/projects/${id}/plan/preview`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  const trip = async (project_id: number, from: number, values: object = {}): Promise<number> => {
    const times = { departure: hour(from), arrival: hour(from + 1) };
    return (await ours.add('/transport', { vehicle: 'Bus', project_id, ...times, ...values })).id;
  };

  const tripNow = async (id: number) => (await ours.call('GET', `/transport/${id}`)).json();

  /** A project with a line of one lamp, and the unit that it takes. */
  const withUnit = async (code: string) => {
    const lamp = await ours.product(0);
    const unit = await stock.unit(lamp, code);
    await stock.unit(lamp, `${code}-spare`);
    const { id, line } = await ours.booked(lamp, 1);
    await ours.change(id, { op: 'add_units', line_id: line, unit_ids: [unit] });
    return { lamp, unit, id, line };
  };

  const unitsOf = async (id: number) =>
    (await ours.plan(id)).lines.flatMap(({ units }) => units.map(({ code }) => code));

  const takeOut = (unit: number) =>
    stock.write(sql`update project_line_units set out_at = now() where equipment_id = ${unit}`);

  return { ...ours, stock, patch, moved, previewed, trip, tripNow, withUnit, unitsOf, takeOut };
};

export type Moving = Awaited<ReturnType<typeof movingOf>>;
