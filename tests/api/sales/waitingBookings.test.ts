import { beforeAll, describe, expect, it } from 'vitest';
import type { PlanLine } from '#contract/plan/plans';
import { quotingOf, type Quoting } from '../support/quoting.ts';
import { RACE_ROUNDS } from '../support/raceRounds.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Quoting;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await quotingOf(test);
});

describe('settings that change after a quote was sent', () => {
  it('change nothing of what is booked', async () => {
    const { id, path, projectId, customer_id, lamp } = await ours.sent({}, {}, [
      { op: 'add_line', text: 'Opbouw', amount: 1, unit_price: 40 },
    ]);
    await ours.change(projectId, { op: 'add_line', product_id: lamp, amount: 1 });
    await ours.send((await ours.step(id, 'new-version')).json().id);
    const before = await ours.plan(projectId);
    await ours.done('PATCH', `/customers/${customer_id}`, { discount: 20 });
    await ours.done('PATCH', `/products/${lamp}`, { vat_class: 'low', discountable: false });
    expect((await ours.plan(projectId)).totals.total).not.toBe(before.totals.total);
    await ours.accept(path);
    expect(await ours.read(id)).toMatchObject({ booking: 'booked', reasons: [], differs: false });
    expect((await ours.plan(projectId)).totals).toEqual(before.totals);
    await ours.done('PATCH', `/customers/${customer_id}`, { discount: 50 });
    expect((await ours.plan(projectId)).totals).toEqual(before.totals);
  });
});

describe('a booking that waits', () => {
  const waiting = async () => {
    const made = await ours.sent({ stock: 2, amount: 2 });
    await ours.booked(made.lamp, 1);
    await ours.accept(made.path);
    return made;
  };

  it('is booked with a reason, and the customer gets a mail', async () => {
    const { id, projectId } = await waiting();
    const refused = await ours.step(id, 'book');
    expect(refused.statusCode).toBe(409);
    expect(refused.json().errorCode).toBe('shortage');
    const booked = await ours.step(id, 'book', { accept_shortage: { reason: 'Huur ik in' } });
    expect(booked.statusCode, booked.body).toBe(200);
    expect(booked.json()).toMatchObject({ booking: 'booked', reasons: [] });
    expect(await ours.statusOf(projectId)).toBe('boeking');
    expect(await ours.done('GET', `/quotes/${id}/mails`)).toHaveLength(2);
    expect((await ours.step(id, 'book')).statusCode).toBe(409);
  });

  it('is booked as it was quoted', async () => {
    const { id, projectId, path, line, lamp } = await ours.sent();
    await ours.change(projectId, { op: 'remove_line', id: line });
    await ours.change(projectId, { op: 'add_line', product_id: lamp, amount: 7, factor: 1 });
    await ours.accept(path);
    expect(await ours.read(id)).toMatchObject({ booking: 'waiting', reasons: ['plan_changed'] });
    const booked = await ours.step(id, 'book', { restore_plan: true });
    expect(booked.statusCode, booked.body).toBe(200);
    const { lines } = await ours.plan(projectId);
    expect(lines).toMatchObject([{ product_id: lamp, amount: 2, unit_price: 100 }]);
    expect(await ours.read(id)).toMatchObject({ booking: 'booked', differs: false });
  });

  it('leaves lines of shifts to the shifts when it is booked as quoted, and names them', async () => {
    const crewing = await ours.colleague('crew.view', 'crew.manage', 'prices.view', 'costs.view');
    const stagehand = await crewing('POST', '/crew-functions', {
      name: 'Stagehand',
      price: { unit: 'fixed', amount: 150 },
    });
    const { id, projectId, lamp, line } = await ours.drafted();
    const shift = {
      function_id: stagehand.json().id,
      amount: 1,
      from: hour(8),
      until: hour(16),
    };
    const crewed = (...changes: object[]) =>
      crewing('POST', `/projects/${projectId}/crew`, { changes });
    const added = await crewed({ op: 'add_shift', ref: 'shift', ...shift });
    const quote = await ours.send(id);
    expect(quote.net).toBe(350);
    await crewed({ op: 'update_shift', id: added.json().refs.shift, amount: 2 });
    await ours.change(projectId, { op: 'update_line', id: line, amount: 5 });
    await ours.accept(await ours.pathOf(id));
    const booked = await ours.step(id, 'book', { restore_plan: true });
    expect(booked.statusCode, booked.body).toBe(200);
    expect(booked.json().kept).toEqual(['Stagehand']);
    expect((await ours.plan(projectId)).lines).toMatchObject([
      { product_id: lamp, amount: 2 },
      { kind: 'crew', text: 'Stagehand', amount: 2, unit_price: 150 },
    ]);
  });

  it('is booked as it was quoted with VAT, kind, unit, notes and the contents of kits', async () => {
    const part = await ours.product(20, { name: 'Kabel' });
    const other = await ours.product(20, { name: 'Stekker' });
    const kit = await ours.kit([[part, 2]], { name: 'Set', price: 50 });
    const { id, projectId, path, line } = await ours.sent({}, {}, [
      { op: 'add_line', text: 'Vervoer', amount: 1, unit_price: 100, kind: 'transport' },
      { op: 'add_line', product_id: kit, amount: 2, vat_class: 'low', notes: 'Zwart' },
    ]);
    const before = await ours.plan(projectId);
    const { total } = await ours.read(id);
    const change = await ours.call('PATCH', `/products/${kit}`, {
      name: 'Andere set',
      parts: [{ product_id: other, amount: 1 }],
    });
    expect(change.statusCode, change.body).toBe(200);
    await ours.change(
      projectId,
      { op: 'update_line', id: line, vat_class: 'zero', factor: 3, discount: 10 },
      ...before.lines
        .filter(({ parent_id, id: other }) => parent_id === null && other !== line)
        .map(({ id: other }) => ({ op: 'remove_line' as const, id: other }))
    );
    await ours.accept(path);
    const planless = await ours.colleague('quotes.view', 'quotes.manage', 'prices.view');
    const refused = await planless('POST', `/quotes/${id}/book`, { restore_plan: true });
    expect(refused.statusCode).toBe(403);
    const booked = await ours.step(id, 'book', { restore_plan: true });
    expect(booked.statusCode, booked.body).toBe(200);
    const after = await ours.plan(projectId);
    const agreed = (line: PlanLine) => [
      [line.name, line.amount, line.kind, line.unit, line.notes],
      [line.vat_class, line.factor, line.discount, line.total],
    ];
    expect(after.lines.map(agreed)).toEqual(before.lines.map(agreed));
    expect(after.totals.total).toBe(total);
  });

  it('is called off, and the customer gets a mail', async () => {
    const { id, path } = await waiting();
    const rejected = await ours.step(id, 'reject', { text: 'Het lukt niet.' });
    expect(rejected.json()).toMatchObject({ status: 'accepted', booking: 'rejected' });
    expect((await ours.open(path)).body).toContain('kunnen dit helaas niet leveren');
  });
});

describe.each(Array.from({ length: RACE_ROUNDS }, (_, round) => round + 1))(
  'at the same moment, round %i',
  () => {
    it('the second of two acceptances gets the name of the first', async () => {
      const { id, path } = await ours.sent();
      const read = await ours.readOf(path);
      const answers = await Promise.all(
        ['Ada', 'Grace'].map(name => ours.post(`${path}/accept`, { ...read, name, agree: '1' }))
      );
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([303, 409]));
      const { acceptance } = await ours.read(id);
      const refused = answers.find(({ statusCode }) => statusCode === 409);
      expect(refused?.body).toContain(acceptance?.name);
    });

    it('of two customers who accept the last one, one is booked and one waits', async () => {
      const one = await ours.sent({ stock: 2, amount: 2 });
      const customer_id = await ours.customer();
      const projectId = await ours.project('optie', [0, 24], { customer_id });
      await ours.change(projectId, { op: 'add_line', product_id: one.lamp, amount: 2, factor: 1 });
      const { id } = await ours.done('POST', '/quotes', { project_id: projectId });
      await ours.send(id);
      const path = await ours.pathOf(id);
      const forms = await Promise.all([one.path, path].map(ours.readOf));
      const answers = await Promise.all(
        [one.path, path].map((page, at) =>
          ours.post(`${page}/accept`, { ...forms[at], name: 'Ada', agree: '1' })
        )
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
      const bookings = await Promise.all(
        [one.id, id].map(async each => (await ours.read(each)).booking)
      );
      expect(new Set(bookings)).toEqual(new Set(['booked', 'waiting']));
    });

    it('an acceptance and the planner, who saves, end in one of two orders', async () => {
      const { id, path, projectId, line } = await ours.sent();
      const read = await ours.readOf(path);
      const [accepted, saved] = await Promise.all([
        ours.post(`${path}/accept`, { ...read, name: 'Ada', agree: '1' }),
        ours.call('POST', `/projects/${projectId}/plan`, {
          changes: [{ op: 'update_line', id: line, amount: 5 }],
        }),
      ]);
      expect([accepted.statusCode, saved.statusCode]).toEqual([303, 200]);
      const { booking, reasons, differs } = await ours.read(id);
      if (booking === 'waiting') expect(reasons).toEqual(['plan_changed']);
      else expect({ booking, differs }).toEqual({ booking: 'booked', differs: true });
    });
  }
);

describe('a project that moves after its quote was sent', () => {
  const moved = { start_date: '2030-06-05T08:00:00.000Z', end_date: '2030-06-06T08:00:00.000Z' };

  const tasksOf = async (projectId: number) =>
    (await ours.done('GET', `/projects/${projectId}/overview`)).tasks;

  it('says so until the customer agrees, and the page shows both', async () => {
    const { id, path, projectId, line } = await ours.sent();
    await ours.accept(path);
    const { dates: before } = await ours.read(id);
    const preview = await ours.call('POST', `/projects/${projectId}/plan/preview`, moved);
    expect(preview.json().agreed).toMatchObject({ accepted: true, ...before?.agreed });
    expect(before).toMatchObject({ differ: false, confirmed: null });
    expect((await ours.open(path)).body).not.toContain('Geboekt voor');
    await ours.done('PATCH', `/projects/${projectId}`, moved);
    expect(await ours.read(id)).toMatchObject({
      dates: {
        agreed: before?.planned,
        planned: { from: moved.start_date, until: moved.end_date },
        differ: true,
      },
    });
    expect(await tasksOf(projectId)).toContainEqual({
      kind: 'quote_dates',
      id,
      at: before?.agreed.from,
      until: before?.agreed.until,
    });
    expect((await ours.open(path)).body).toContain('Geboekt voor');
    const future = await ours.step(id, 'confirm-dates', { on: '2999-01-01' });
    expect(future.statusCode).toBe(400);
    const confirmed = await ours.step(id, 'confirm-dates', {
      on: await ours.today(),
      note: 'Gebeld',
    });
    expect(confirmed.json().dates).toMatchObject({
      agreed: { from: moved.start_date },
      differ: false,
      confirmed: { note: 'Gebeld' },
    });
    expect(await tasksOf(projectId)).not.toContainEqual(
      expect.objectContaining({ kind: 'quote_dates' })
    );
    expect((await ours.open(path)).body).toContain('Geboekt voor');
    expect((await ours.plan(projectId)).lines[0]?.id).toBe(line);
  });

  it('says so until a new version is sent', async () => {
    const { id, projectId } = await ours.sent();
    await ours.done('PATCH', `/projects/${projectId}`, moved);
    expect(await ours.read(id)).toMatchObject({ dates: { differ: true } });
    await ours.step(id, 'new-version', {});
    expect(await ours.read(id)).toMatchObject({ dates: { differ: true } });
    const sent = await ours.step(id, 'send', { recipients: ['ada@feest.example'] });
    expect(sent.json().dates).toMatchObject({ agreed: { from: moved.start_date }, differ: false });
    expect(await tasksOf(projectId)).not.toContainEqual(
      expect.objectContaining({ kind: 'quote_dates' })
    );
  });

  it('is booked on the dates that the customer agreed to', async () => {
    const { id, path, projectId } = await ours.sent();
    await ours.done('PATCH', `/projects/${projectId}`, moved);
    await ours.step(id, 'confirm-dates', { on: await ours.today() });
    await ours.accept(path);
    expect(await ours.read(id)).toMatchObject({ booking: 'booked', reasons: [] });
  });
});

describe('before a quote is sent or booked', () => {
  it('one learns what is short, who has it, and the end of the option and its queue', async () => {
    const option_until = '2030-05-20T10:00:00.000Z';
    const first = await ours.drafted({ stock: 2, amount: 1 }, { option_until });
    const { id: other } = await ours.booked(first.lamp, 2);
    const path = `/projects/${first.projectId}/plan/preview`;
    const preview = (await ours.call('POST', path, { status: 'boeking' })).json();
    expect(preview.shortages).toMatchObject([
      { product_id: first.lamp, short: 1, others: [{ project_id: other, amount: 2 }] },
    ]);
    expect(preview.option).toMatchObject({ until: option_until });
  });
});
