import { beforeAll, describe, expect, it } from 'vitest';
import { planningOf, type Planning } from '../support/plans.ts';
import { companyOf, hour, type Company } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Planning;
let stock: Company;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await planningOf(test);
  stock = await companyOf(test, ours.tenantId);
});

const free = (product: number) => stock.free(product, hour(0), hour(24));

const mark = (project: number, id: number, optional: boolean, more: object = {}) =>
  ours.post(project, { changes: [{ op: 'update_line', id, optional }], ...more });

describe('an optional line', () => {
  it('claims nothing, is in no total, and shows what is free as if it were not there', async () => {
    const lamp = await ours.product(4, { price: 10, weight: 2, volume: 0.1, power: 100 });
    const id = await ours.project('boeking', [6, 18]);
    const plan = await ours.change(
      id,
      { op: 'add_line', product_id: lamp, amount: 3 },
      { op: 'add_line', product_id: lamp, amount: 9, optional: true },
      { op: 'add_line', text: 'Operator', amount: 1, unit_price: 50, optional: true }
    );
    expect(plan.lines).toMatchObject([
      { optional: false, total: 30, free: 4, short: 0 },
      { optional: true, total: 90, free: 4, free_if_all: 4, short: 0 },
      { optional: true, total: 50 },
    ]);
    const totals = { price: 30, optional_price: 140, weight: 6, volume: 0.3, power: 300 };
    expect(plan.totals).toMatchObject({ ...totals, net: 30 });
    expect(plan.shortages).toEqual([]);
    expect(await free(lamp)).toEqual([1, 1]);
    const keeper = await test.addUser(ours.tenantId, ['planning.view']);
    const seen = await test.callAs(keeper)('GET', `/projects/${id}/plan`);
    expect(seen.json().totals).toMatchObject({ price: null, optional_price: null });
  });

  it('of an option is short of nothing, while the line beside it is', async () => {
    const lamp = await ours.product(1);
    const id = await ours.project('optie');
    const { lines } = await ours.change(
      id,
      { op: 'add_line', product_id: lamp, amount: 3 },
      { op: 'add_line', product_id: lamp, amount: 2, optional: true }
    );
    expect(lines).toMatchObject([
      { short: 2, free: 1 },
      { short: 0, free: 1 },
    ]);
  });

  it('becomes one under a booking at any time, and firm again only where there is stock', async () => {
    const lamp = await ours.product(5);
    const { id, line } = await ours.booked(lamp, 4);
    expect((await mark(id, line, true)).statusCode).toBe(200);
    expect(await free(lamp)).toEqual([5, 5]);
    await ours.booked(lamp, 3);
    const refused = await mark(id, line, false);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      errorCode: 'shortage',
      shortages: [{ product_id: lamp, needed: 4, free: 2, short: 2, others: [{ amount: 3 }] }],
    });
    expect((await ours.plan(id)).lines).toMatchObject([{ optional: true }]);
    const accepted = await mark(id, line, false, {
      accept_shortage: { reason: 'Wordt ingehuurd bij de buren' },
    });
    expect(accepted.json().lines).toMatchObject([{ optional: false, uncovered: 2, short: 0 }]);
    expect(await free(lamp)).toEqual([0, -2]);
  });

  it('stays optional when its project is confirmed, and needs no stock then', async () => {
    const lamp = await ours.product(1);
    const id = await ours.project('optie');
    await ours.change(
      id,
      { op: 'add_line', product_id: lamp, amount: 1 },
      { op: 'add_line', product_id: lamp, amount: 8, optional: true }
    );
    const booked = await ours.call('PATCH', `/projects/${id}`, { status: 'boeking' });
    expect(booked.statusCode, booked.body).toBe(200);
    expect(await free(lamp)).toEqual([0, 0]);
  });

  it('of a kit leaves all parts of it free, and its parts say so', async () => {
    const lamp = await ours.product(6, { weight: 1 });
    const cable = await ours.product(4, { weight: 0.5 });
    const set = await ours.kit([
      [lamp, 2],
      [cable, 1],
    ]);
    const id = await ours.project();
    const { lines, totals } = await ours.change(id, {
      op: 'add_line',
      product_id: set,
      amount: 9,
      optional: true,
    });
    expect(lines).toMatchObject([
      { optional: true, free: 3, short: 0 },
      { optional: true, free: 6, short: 0 },
      { optional: true, free: 4, short: 0 },
    ]);
    expect(totals).toMatchObject({ weight: 0, power: 0 });
    expect([await free(lamp), await free(cable)]).toEqual([
      [6, 6],
      [4, 4],
    ]);
    expect((await mark(id, lines[0]?.id ?? 0, false)).json()).toMatchObject({
      errorCode: 'shortage',
    });
    const part = await mark(id, lines[1]?.id ?? 0, false);
    expect(part.json().fields).toHaveProperty(['changes.0.optional']);
  });

  it('holds none of the units that are meant for it', async () => {
    const lamp = await ours.product(0);
    const one = await stock.unit(lamp, 'O-1');
    await stock.unit(lamp, 'O-2');
    const first = await ours.booked(lamp, 1);
    const assign = (line_id: number) => ({
      op: 'add_units' as const,
      line_id,
      unit_ids: [one],
    });
    await ours.change(first.id, assign(first.line));
    await mark(first.id, first.line, true);
    const second = await ours.booked(lamp, 1);
    await ours.change(second.id, assign(second.line));
    expect((await mark(first.id, first.line, false)).json()).toMatchObject({
      errorCode: 'unit_taken',
      units: [{ unit_id: one, project_id: second.id }],
    });
  });

  it('goes on claiming what of it is out, until it is back', async () => {
    const lamp = await ours.product(5);
    const { id, line } = await ours.booked(lamp, 3);
    await stock.move(line, lamp, ['out', 2, hour(-1)]);
    expect((await mark(id, line, true)).statusCode).toBe(200);
    expect(await stock.free(lamp, hour(48), hour(50))).toEqual([3, 3]);
    await stock.move(line, lamp, ['back', 2, hour(1)]);
    expect(await stock.free(lamp, hour(48), hour(50))).toEqual([5, 5]);
  });

  it('is copied as one, and named in the history', async () => {
    const lamp = await ours.product(2, { name: 'Spot' });
    const { id, line } = await ours.booked(lamp, 1);
    await mark(id, line, true);
    const to = await ours.project();
    const copy = await ours.change(to, { op: 'copy_from', project_id: id });
    expect(copy.lines).toMatchObject([{ name: 'Spot', optional: true }]);
    const history = async (project: number) =>
      (await ours.call('GET', `/audit-logs?resourceType=projects&resourceId=${project}`)).json()[0]
        .metadata;
    expect(await history(id)).toEqual({
      changed: [{ name: 'Spot', changes: { optional: { from: false, to: true } } }],
    });
    expect(await history(to)).toEqual({ added: [{ name: 'Spot', amount: 1, optional: true }] });
  });

  it('is looked at by a preview before it is made firm', async () => {
    const lamp = await ours.product(1);
    const id = await ours.project();
    const { refs } = await ours.change(id, {
      op: 'add_line',
      ref: 'lamp',
      product_id: lamp,
      amount: 2,
      optional: true,
    });
    const changes = [{ op: 'update_line', id: refs.lamp, optional: false }];
    expect(await ours.preview(id, { changes })).toMatchObject([{ needed: 2, short: 1 }]);
  });
});
