import { beforeAll, describe, expect, it } from 'vitest';
import { type Crewing, crewingOf } from '../support/crewing.ts';
import { errorOf } from '../support/planner.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Crewing;
let customer: number;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await crewingOf(test);
  customer = (await ours.add('/customers', { name: 'Zilverspoor' })).id;
});

const job = () => ours.project({ customer_id: customer });

const read = async (project: number) => {
  const answer = await ours.call('GET', `/projects/${project}/extra-work`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const charge = (project: number, lines: object[]) =>
  ours.call('POST', `/projects/${project}/extra-work`, { lines });

/** What the dialog sends when nothing was edited. */
const asProposed = async (project: number) =>
  (await read(project)).map(({ name: _shown, ...line }: { name: string }) => line);

/** Confirmed people on a shift from eight to four. */
const working = async (project: number, functionId: number, people: number, values = {}) => {
  const shift = await ours.shift(project, functionId, { amount: people, ...values });
  const crew_ids = await Promise.all(Array.from({ length: people }, () => ours.person()));
  const { shifts } = await ours.plan(project, {
    op: 'assign',
    shift_id: shift,
    crew_ids,
    state: 'confirmed',
  });
  const of = shifts.find(({ id }: { id: number }) => id === shift);
  return of.assignments.map(({ id, crew_id }: { id: number; crew_id: number }) => ({
    assignment_id: id,
    crew_id,
  }));
};

const worked = async (who: object, from: number, until: number) => {
  const { id } = await ours.add('/hours', { ...who, from: hour(from), until: hour(until) });
  const [{ result }] = (await ours.call('POST', '/hours/approve', { ids: [id] })).json();
  expect(result).toBe('ok');
  return id;
};

const hourly = (values: object = {}) =>
  ours.crewFunction({ price: { unit: 'hour', amount: 45 }, ...values });

describe('extra work', () => {
  it('is a line for each function, of approved minutes beyond each plan, at the price', async () => {
    const project = await job();
    const rigger = await ours.crewFunction({
      name: 'Rigger',
      price: { unit: 'day', amount: 400, day_hours: 10, overtime_percent: 150 },
    });
    const hand = await hourly({ name: 'Hand' });
    const [long, short] = await working(project, hand, 2);
    const [other] = await working(project, rigger, 1);
    await worked(long, 8, 17.5);
    await worked(short, 8, 12);
    // Two entries: eleven hours, of which the day includes ten.
    await worked(other, 8, 16);
    await worked(other, 16, 19);
    await ours.add('/hours', { ...short, from: hour(12), until: hour(23) });
    expect(await read(project)).toEqual([
      {
        function_id: hand,
        name: 'Hand',
        minutes: 90,
        text: 'Meerwerk Hand, 1:30 uur',
        amount: 67.5,
      },
      {
        function_id: rigger,
        name: 'Rigger',
        minutes: 180,
        text: 'Meerwerk Rigger, 3:00 uur',
        amount: 60,
      },
    ]);
  });

  it('leaves out what the price includes, shifts without a price and hours of no shift', async () => {
    const project = await job();
    const fixed = await ours.crewFunction({ price: { unit: 'fixed', amount: 400 } });
    const free = await ours.crewFunction();
    for (const crewFunction of [fixed, free]) {
      const [who] = await working(project, crewFunction, 1);
      await worked(who, 8, 18);
    }
    await worked({ crew_id: await ours.person(), project_id: project }, 8, 18);
    expect(await read(project)).toEqual([]);
  });

  it('goes on a new draft with the typed text and amount, and is proposed once', async () => {
    const project = await job();
    const hand = await hourly();
    const [who] = await working(project, hand, 1);
    await worked(who, 8, 18);
    const line = { function_id: hand, minutes: 120, text: 'Afbouw liep uit', amount: 80 };
    const draft = await charge(project, [line]);
    expect(draft.statusCode, draft.body).toBe(201);
    expect(draft.json()).toMatchObject({
      kind: 'manual',
      status: 'draft',
      project_id: project,
      customer_id: customer,
      net: 80,
      lines: [{ kind: 'crew', description: 'Afbouw liep uit', amount: 1, unit_price: 80 }],
    });
    expect(await read(project)).toEqual([]);
    expect(errorOf(await charge(project, [line]))).toEqual([409, 'extra_work_changed']);
    // What is approved later is proposed by itself, and again when its draft is deleted.
    await worked(who, 18, 19);
    expect(await read(project)).toMatchObject([{ minutes: 60, amount: 45 }]);
    await ours.call('DELETE', `/sales-invoices/${draft.json().id}`);
    expect(await read(project)).toMatchObject([{ minutes: 180, amount: 135 }]);
  });

  it('is not proposed again when hours that were charged are told anew', async () => {
    const project = await job();
    const [who] = await working(project, await hourly(), 1);
    const told = await worked(who, 8, 18);
    expect((await charge(project, await asProposed(project))).statusCode).toBe(201);
    await ours.call('POST', '/hours/reopen', { ids: [told], reason: 'Verkeerde dag' });
    expect((await ours.call('DELETE', `/hours/${told}`)).statusCode).toBe(200);
    await worked(who, 8, 17.5);
    expect(await read(project)).toEqual([]);
    await worked(who, 18, 19.5);
    expect(await read(project)).toMatchObject([{ minutes: 60, amount: 45 }]);
  });

  it('stays charged when two records of the person become one', async () => {
    const project = await job();
    const [twice, kept] = await working(project, await hourly(), 2);
    await worked(twice, 8, 18);
    expect((await charge(project, await asProposed(project))).statusCode).toBe(201);
    const merged = await ours.call('POST', `/crew/${twice.crew_id}/merge`, { into: kept.crew_id });
    expect(merged.statusCode, merged.body).toBe(200);
    expect(await read(project)).toEqual([]);
    await worked(kept, 18, 19);
    expect(await read(project)).toMatchObject([{ minutes: 60 }]);
  });

  it('goes on the draft of the final invoice, before the advances, beside what is there', async () => {
    const project = await job();
    const [who] = await working(project, await hourly(), 1);
    const final = await ours.add('/sales-invoices', { kind: 'final', project_id: project });
    await worked(who, 8, 18);
    const draft = (await charge(project, await asProposed(project))).json();
    expect(draft).toMatchObject({ id: final.id, net: 450, version: final.version + 1 });
    expect(draft.lines).toMatchObject([{ net: 360 }, { kind: 'crew', net: 90 }]);
  });

  it('is charged once when two charge it at the same time', async () => {
    const project = await job();
    const [who] = await working(project, await hourly(), 1);
    await worked(who, 8, 18);
    const lines = await asProposed(project);
    const answers = await Promise.all([charge(project, lines), charge(project, lines)]);
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
    ).toEqual([201, 409]);
    const { rows } = await test.pool.query(
      `select minutes from extra_work known
        join sales_invoices invoice on invoice.id = known.invoice_id where project_id = $1`,
      [project]
    );
    expect(rows).toEqual([{ minutes: 120 }]);
  });

  it('is refused whole when a function changed, is named twice, or has no customer', async () => {
    const project = await ours.project();
    const hand = await hourly();
    const [who] = await working(project, hand, 1);
    await worked(who, 8, 18);
    const [line] = await asProposed(project);
    for (const lines of [[{ ...line, minutes: 60 }], [line, line]]) {
      expect(errorOf(await charge(project, lines))).toEqual([409, 'extra_work_changed']);
    }
    expect((await charge(project, [line])).json().fields).toHaveProperty('customer_id');
    expect((await charge(project, [{ ...line, text: '' }])).json().fields).toHaveProperty([
      'lines.0.text',
    ]);
    expect(await read(project)).toMatchObject([{ minutes: 120 }]);
  });

  it('is of those who see invoices; adding it, of those who make them', async () => {
    const project = await job();
    const as = async (...held: Parameters<TestApp['addUser']>[1] & object) =>
      test.callAs(await test.addUser(ours.tenantId, held));
    const reader = await as('sales.view', 'prices.view');
    expect((await reader('GET', `/projects/${project}/extra-work`)).statusCode).toBe(200);
    const lines = [{ function_id: 1, minutes: 1, text: 'Meerwerk', amount: 1 }];
    const refused = await reader('POST', `/projects/${project}/extra-work`, { lines });
    expect(refused.statusCode).toBe(403);
    const approver = await as('hours.approve', 'crew.view', 'costs.view');
    expect((await approver('GET', `/projects/${project}/extra-work`)).statusCode).toBe(403);
    const stranger = await crewingOf(test);
    for (const answer of [
      await stranger.call('GET', `/projects/${project}/extra-work`),
      await stranger.call('POST', `/projects/${project}/extra-work`, { lines }),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
  });
});
