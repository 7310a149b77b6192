import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { planningOf, type Planning } from '../support/plans.ts';
import { companyOf, hour, type Company } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Planning;
/** The same tenant's stock, for what no call writes yet. */
let stock: Company;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await planningOf(test);
  stock = await companyOf(test, ours.tenantId);
});

const reason = 'Wordt ingehuurd bij de buren';
const accept_shortage = { reason };

describe('a booking that promises what is not there', () => {
  it('is refused with what is missing, when, and who has it', async () => {
    const lamp = await ours.product(10, { name: 'Parcan' });
    const first = await ours.booked(lamp, 8, 'boeking', [0, 10]);
    const option = await ours.booked(lamp, 1, 'optie', [0, 10]);
    const id = await ours.project('boeking', [5, 20]);
    const answer = await ours.post(id, {
      changes: [{ op: 'add_line', product_id: lamp, amount: 5 }],
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      error: expect.stringContaining('er ontbreekt: 3 × Parcan.'),
      errorCode: 'shortage',
      shortages: [
        {
          product_id: lamp,
          name: 'Parcan',
          from: hour(5),
          until: hour(10),
          needed: 5,
          free: 2,
          short: 3,
          others: [
            { project_id: first.id, name: 'Gala', status: 'boeking', amount: 8 },
            { project_id: option.id, name: 'Gala', status: 'optie', amount: 1 },
          ],
        },
      ],
    });
    expect(await ours.plan(id)).toMatchObject({ version: 1, lines: [] });
  });

  it('is an option all the same, which says what it would be short of', async () => {
    const lamp = await ours.product(2);
    await ours.booked(lamp, 2);
    const option = await ours.booked(lamp, 1, 'optie');
    expect(await ours.plan(option.id)).toMatchObject({
      lines: [{ free: 0, free_if_all: 0, short: 1 }],
      shortages: [{ product_id: lamp, needed: 1, free: 0, short: 1, others: [{ amount: 2 }] }],
    });
    const confirm = await ours.call('PATCH', `/projects/${option.id}`, { status: 'boeking' });
    expect(confirm.statusCode).toBe(409);
    expect(confirm.json().shortages).toMatchObject([
      { needed: 1, free: 0, others: [{ amount: 2 }] },
    ]);
  });

  it('is made with a reason by those who may; what is missing holds no stock', async () => {
    const lamp = await ours.product(4);
    await ours.booked(lamp, 3);
    const id = await ours.project();
    const answer = await ours.post(id, {
      changes: [{ op: 'add_line', product_id: lamp, amount: 3 }],
      accept_shortage,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().lines).toMatchObject([{ amount: 3, short: 0, uncovered: 2 }]);
    expect(await stock.free(lamp, hour(0), hour(24))).toEqual([0, -2]);
    const history = await ours.call('GET', `/audit-logs?resourceType=projects&resourceId=${id}`);
    expect(history.json()[0].metadata).toMatchObject({ accepted: reason });
  });

  it('takes the permission and a reason of more than two letters', async () => {
    const planner = await planningOf(test, [
      'projects.manage',
      'products.manage',
      'products.view',
      'planning.manage',
    ]);
    const lamp = await planner.product(1);
    const id = await planner.project();
    const body = { changes: [{ op: 'add_line', product_id: lamp, amount: 3 }] };
    expect((await planner.post(id, { ...body, accept_shortage })).statusCode).toBe(403);
    const short = await planner.post(id, { ...body, accept_shortage: { reason: 'x' } });
    expect(short.json().fields).toHaveProperty(['accept_shortage.reason']);
    const patched = { name: 'Anders', accept_shortage };
    expect((await planner.call('PATCH', `/projects/${id}`, patched)).statusCode).toBe(403);
  });

  it('is covered again as far as there is stock now', async () => {
    const lamp = await ours.product(1);
    const id = await ours.project();
    const { lines } = (
      await ours.post(id, {
        changes: [{ op: 'add_line', product_id: lamp, amount: 4 }],
        accept_shortage,
      })
    ).json();
    const cover = { op: 'cover' as const, line_id: lines[0].id };
    await ours.call('PATCH', `/products/${lamp}`, { stock: 3 });
    expect((await ours.change(id, cover)).lines).toMatchObject([{ uncovered: 1 }]);
    await ours.call('PATCH', `/products/${lamp}`, { stock: 9 });
    expect((await ours.change(id, cover)).lines).toMatchObject([{ uncovered: 0 }]);
    expect(await stock.free(lamp, hour(0), hour(24))).toEqual([5, 5]);
  });
});

describe('a project', () => {
  it('whose dates are dragged into a conflict is refused, or kept with a reason', async () => {
    const lamp = await ours.product(1);
    await ours.booked(lamp, 1, 'boeking', [0, 10]);
    const second = await ours.booked(lamp, 1, 'boeking', [20, 30]);
    const dates = { start_date: hour(8), end_date: hour(18) };
    const path = `/projects/${second.id}`;
    const refused = await ours.call('PATCH', path, dates);
    expect(refused.json()).toMatchObject({
      errorCode: 'shortage',
      shortages: [{ from: hour(8), until: hour(10), needed: 1, free: 0, short: 1 }],
    });
    const kept = await ours.call('PATCH', path, { ...dates, accept_shortage });
    expect(kept.statusCode, kept.body).toBe(200);
    expect(kept.json()).toMatchObject(dates);
    expect((await ours.plan(second.id)).lines).toMatchObject([{ uncovered: 1, short: 0 }]);
  });

  it('that is cancelled frees its goods, and finds them taken when it is reopened', async () => {
    const lamp = await ours.product(2);
    const first = await ours.booked(lamp, 2);
    const path = `/projects/${first.id}`;
    expect((await ours.call('PATCH', path, { status: 'geannuleerd' })).statusCode).toBe(200);
    await ours.booked(lamp, 1);
    const reopened = await ours.call('PATCH', path, { status: 'boeking' });
    expect(reopened.json()).toMatchObject({ errorCode: 'shortage', shortages: [{ short: 1 }] });
  });

  it('with goods that are out is not deleted, nor are its lines', async () => {
    const lamp = await ours.product(5);
    const { id, line } = await ours.booked(lamp, 3);
    await stock.move(line, lamp, ['out', 2, hour(0)]);
    expect((await ours.call('DELETE', `/projects/${id}`)).json()).toMatchObject({
      errorCode: 'still_out',
    });
    const removed = await ours.post(id, { changes: [{ op: 'remove_line', id: line }] });
    expect(removed.json()).toMatchObject({ errorCode: 'still_out' });
    await stock.move(line, lamp, ['back', 2, hour(1)]);
    expect((await ours.call('DELETE', `/projects/${id}`)).statusCode).toBe(200);
  });
});

describe('stock that is typed lower', () => {
  it('is refused under promises, or written down with a reason', async () => {
    const lamp = await ours.product(10);
    const { id } = await ours.booked(lamp, 8);
    const lower = (body: object) => ours.call('PATCH', `/products/${lamp}`, body);
    expect((await lower({ stock: 5 })).json()).toMatchObject({
      errorCode: 'shortage',
      shortages: [{ needed: 8, free: 5, short: 3, others: [{ project_id: id, amount: 8 }] }],
    });
    expect((await lower({ stock: 5, accept_shortage })).json()).toMatchObject({ stock: 5 });
  });

  it('is not editable if it is the number of units', async () => {
    const lamp = await ours.product(0);
    await stock.unit(lamp, 'L-001');
    const typed = await ours.call('PATCH', `/products/${lamp}`, { stock: 7 });
    expect(typed.json()).toMatchObject({ errorCode: 'stock_from_units' });
  });
});

describe('units of a line', () => {
  it('are assigned and taken away, at most as many as the line has pieces', async () => {
    const lamp = await ours.product(0);
    const [one, two] = [await stock.unit(lamp, 'A-1'), await stock.unit(lamp, 'A-2')];
    const id = await ours.project();
    const { lines } = await ours.change(
      id,
      { op: 'add_line', ref: 'l', product_id: lamp, amount: 1 },
      { op: 'add_units', line_ref: 'l', unit_ids: [one] }
    );
    const line_id = lines[0]?.id;
    expect(lines).toMatchObject([{ units: [{ id: one, code: 'A-1', warnings: [] }] }]);
    const more = await ours.post(id, {
      changes: [{ op: 'add_units', line_id, unit_ids: [two] }],
    });
    expect(Object.keys(more.json().fields)).toEqual(['changes.0.unit_ids']);
    const swapped = await ours.change(
      id,
      { op: 'remove_units', line_id, unit_ids: [one] },
      { op: 'add_units', line_id, unit_ids: [two] }
    );
    expect(swapped.lines).toMatchObject([{ units: [{ code: 'A-2' }] }]);
    const history = await ours.call('GET', `/audit-logs?resourceType=projects&resourceId=${id}`);
    expect(history.json()[0].metadata).toEqual({
      units_added: [{ name: 'Lamp', amount: 1 }],
      units_removed: [{ name: 'Lamp', amount: 1 }],
    });
  });

  it('of another product, or unknown, are refused at the change', async () => {
    const [lamp, other] = [await ours.product(0), await ours.product(0)];
    const unit = await stock.unit(other, 'B-1');
    await stock.unit(lamp, 'B-2');
    const id = await ours.project();
    const { lines } = await ours.change(id, { op: 'add_line', product_id: lamp, amount: 1 });
    for (const wrong of [unit, 2_000_000_000]) {
      const answer = await ours.post(id, {
        changes: [{ op: 'add_units', line_id: lines[0]?.id, unit_ids: [wrong] }],
      });
      expect(answer.json().fields).toHaveProperty(['changes.0.unit_ids']);
    }
  });

  it('that are elsewhere then are refused with the project that has them', async () => {
    const lamp = await ours.product(0);
    const [one] = [await stock.unit(lamp, 'C-1'), await stock.unit(lamp, 'C-2')];
    const first = await ours.booked(lamp, 1);
    await ours.change(first.id, { op: 'add_units', line_id: first.line, unit_ids: [one] });
    const second = await ours.booked(lamp, 1, 'boeking', [10, 30]);
    const answer = await ours.post(second.id, {
      changes: [{ op: 'add_units', line_id: second.line, unit_ids: [one] }],
    });
    expect(answer.json()).toMatchObject({
      errorCode: 'unit_taken',
      units: [{ unit_id: one, code: 'C-1', project_id: first.id, name: 'Gala', from: hour(0) }],
    });
  });

  it('in repair or retired say so, and are assigned', async () => {
    const lamp = await ours.product(0);
    const [broken, old] = [await stock.unit(lamp, 'D-1'), await stock.unit(lamp, 'D-2')];
    const { id, line } = await ours.booked(lamp, 2);
    await stock.repair({ unit: broken }, hour(5), hour(6));
    await stock.write(sql`update equipment set retired_at = now() where id = ${old}`);
    const { lines } = await ours.change(id, {
      op: 'add_units',
      line_id: line,
      unit_ids: [broken, old],
    });
    expect(lines).toMatchObject([
      { units: [{ warnings: ['in_repair'] }, { warnings: ['retired'] }] },
    ]);
  });
});

describe('a preview', () => {
  it('says what would be short, of changes or of other dates, and keeps nothing', async () => {
    const lamp = await ours.product(4);
    await ours.booked(lamp, 3, 'boeking', [0, 10]);
    const { id } = await ours.booked(lamp, 2, 'boeking', [20, 30]);
    const before = await ours.plan(id);
    expect(await ours.preview(id, { start_date: hour(5), end_date: hour(25) })).toMatchObject([
      { product_id: lamp, from: hour(5), until: hour(10), needed: 2, free: 1, short: 1 },
    ]);
    expect(await ours.preview(id, { status: 'geannuleerd' })).toEqual([]);
    const changes = [{ op: 'add_line', product_id: lamp, amount: 3 }];
    expect(await ours.preview(id, { changes })).toMatchObject([{ needed: 5, free: 4, short: 1 }]);
    expect(await ours.plan(id)).toEqual(before);
  });

  it('refuses dates that are none, and changes that are wrong, at their fields', async () => {
    const id = await ours.project();
    const path = `/projects/${id}/plan/preview`;
    const reversed = await ours.call('POST', path, { start_date: hour(5), end_date: hour(4) });
    expect(Object.keys(reversed.json().fields)).toEqual(['end_date']);
    const wrong = await ours.call('POST', path, { changes: [{ op: 'remove_line', id: 1 }] });
    expect(Object.keys(wrong.json().fields)).toEqual(['changes.0.id']);
    expect((await ours.call('POST', path, {})).statusCode).toBe(400);
  });
});
