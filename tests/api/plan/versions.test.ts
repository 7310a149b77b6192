import { beforeAll, describe, expect, it } from 'vitest';
import { planningOf } from '../support/plans.ts';
import { query } from '../support/planner.ts';
import { race } from '../support/raceRounds.ts';
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

describe('a call that is repeated under its key', () => {
  it('adds nothing more, and names the rows of the first, although the version is another', async () => {
    const id = await ours.project();
    const headers = { 'idempotency-key': 'plan-1', 'if-match': '"v1"' };
    const body = { changes: [{ ...ADDED, ref: 'uren' }] };
    const first = await ours.post(id, body, headers);
    expect(first.json()).toMatchObject({ version: 2, lines: [{ name: 'Uren' }] });
    await ours.change(id, { op: 'add_line', text: 'Van een collega', amount: 1 });
    const again = await ours.post(id, body, headers);
    expect(again.statusCode, again.body).toBe(200);
    expect(again.json()).toMatchObject({
      version: 3,
      lines: [{ name: 'Uren' }, { name: 'Van een collega' }],
      refs: first.json().refs,
    });
    expect(again.headers.etag).toBe('"v3"');
    const other = await ours.post(id, { changes: [ADDED] }, headers);
    expect([other.statusCode, other.json().errorCode]).toEqual([422, 'idempotency_mismatch']);
  });

  it('is changed once by any number of calls at the same time', race, async () => {
    const id = await ours.project();
    const headers = { 'idempotency-key': 'plan-2', 'if-match': '"v1"' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ours.post(id, { changes: [ADDED] }, headers))
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect((await ours.plan(id)).lines).toHaveLength(1);
  });

  it('is made anew after a refusal, and its key is no way around the version', async () => {
    const id = await ours.project();
    const headers = { 'idempotency-key': 'plan-3' };
    const stale = await ours.post(id, { changes: [ADDED] }, { ...headers, 'if-match': '"v9"' });
    expect(stale.statusCode).toBe(412);
    const good = await ours.post(id, { changes: [ADDED] }, { ...headers, 'if-match': '"v1"' });
    expect(good.json()).toMatchObject({ version: 2 });
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
