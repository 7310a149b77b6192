import { beforeAll, describe, expect, it } from 'vitest';
import { planningOf } from '../support/plans.ts';
import { query } from '../support/planner.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Awaited<ReturnType<typeof planningOf>>;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await planningOf(test);
});

const ADDED = { op: 'add_line', text: 'Uren', amount: 1 } as const;

describe('the version of a plan', () => {
  it('stands on its project, whose own version a change of the plan leaves alone', async () => {
    const id = await ours.project();
    const path = `/projects/${id}`;
    expect((await ours.call('GET', path)).json()).toMatchObject({ version: 1, plan_version: 1 });
    expect((await ours.change(id, ADDED)).version).toBe(2);
    const { json, headers } = await ours.call('GET', path);
    expect(json()).toMatchObject({ version: 1, plan_version: 2 });
    const listed = await ours.call('GET', `/projects?${query({ filter: { id: [id] } })}`);
    expect(listed.json()).toMatchObject([{ id, plan_version: 2 }]);
    const ifMatch = { 'if-match': String(headers.etag) };
    const renamed = await ours.call('PATCH', path, { name: 'Bal' }, ifMatch);
    expect(renamed.json()).toMatchObject({ version: 2, plan_version: 2 });
    const whole = await ours.call('PUT', path, { ...renamed.json(), plan_version: 9, notes: 'x' });
    expect(whole.json()).toMatchObject({ version: 3, plan_version: 2 });
    expect((await ours.call('PATCH', path, { plan_version: 9 })).statusCode).toBe(400);
  });

  it('is told by a copy and by a move with all that belongs to a project', async () => {
    const id = await ours.project();
    await ours.change(id, ADDED);
    const copy = (await ours.call('POST', `/projects/${id}/duplicate`, {})).json();
    expect(copy).toMatchObject({ version: 1, plan_version: 2 });
    expect((await ours.plan(copy.id)).version).toBe(2);
    const moving = { trips: 'keep', units: 'keep' };
    const dates = { start_date: hour(100), end_date: hour(124) };
    const moved = await ours.call('PATCH', `/projects/${id}`, { ...dates, moving });
    expect(moved.json()).toMatchObject({ version: 2, plan_version: 3 });
    expect((await ours.plan(id)).version).toBe(3);
  });
});

describe('a call', () => {
  it('copies ten plans at most: all of them are read first', async () => {
    const id = await ours.project();
    const other = await ours.project();
    const copy = { op: 'copy_from', project_id: other };
    const copies = (count: number) =>
      ours.post(id, {
        changes: [ADDED, ...Array.from({ length: count }, () => copy)],
      });
    const refused = await copies(11);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['changes.11']]);
    expect((await copies(10)).statusCode).toBe(200);
  });
});

describe('a product whose stock is not kept', () => {
  it('is booked by nobody, whatever is planned of it', async () => {
    const tape = await ours.product(5, { stock_tracking: 'untracked' });
    await ours.booked(tape, 9);
    const window = `from=${hour(0)}&until=${hour(24)}`;
    const answer = await ours.call('GET', `/availability?${window}&product_ids=${tape}`);
    expect(answer.json()).toMatchObject([
      { booked: 0, optional: 0, free: null, free_if_all: null },
    ]);
    const { steps } = (await ours.call('GET', `/products/${tape}/timeline?${window}`)).json();
    expect(steps).toMatchObject([{ booked: 0, optional: 0, free: null }]);
  });
});
