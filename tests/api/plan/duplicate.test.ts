import { beforeAll, describe, expect, it } from 'vitest';
import { planningOf, type Planning } from '../support/plans.ts';
import { query } from '../support/planner.ts';
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

const duplicate = (id: number, body: object = {}, headers?: object) =>
  ours.call('POST', `/projects/${id}/duplicate`, body, headers);

const copyOf = async (id: number, body: object = {}) => {
  const answer = await duplicate(id, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};

describe('a duplicated project', () => {
  it('has the fields of the other, a number of its own, and is an option without an end', async () => {
    const customer = await ours.add('/customers', { name: 'Theater' });
    const fields = { location: 'Zwolle', notes: 'Achterom', customer_id: customer.id };
    const id = await ours.project('boeking', [0, 24], { ...fields, option_until: hour(-10) });
    const original = (await ours.call('GET', `/projects/${id}`)).json();
    const copy = await copyOf(id, { name: 'Gala 2' });
    expect(copy).toMatchObject({
      ...fields,
      name: 'Gala 2',
      status: 'optie',
      customer_name: 'Theater',
      start_date: hour(0),
      end_date: hour(24),
      option_until: null,
      is_template: false,
      version: 1,
    });
    expect(copy.id).not.toBe(id);
    expect(copy.number).not.toBe(original.number);
  });

  it('keeps lines, marks and notes, moves the periods of groups along, and leaves units', async () => {
    const lamp = await ours.product(0, { price: 10 });
    const unit = await stock.unit(lamp, 'DUP-1');
    const id = await ours.project();
    await ours.change(
      id,
      { op: 'add_group', ref: 'g', name: 'Licht', out_from: hour(-2), back_until: hour(26) },
      { op: 'add_group', name: 'Leeg', back_until: hour(30) },
      {
        op: 'add_line',
        ref: 'l',
        product_id: lamp,
        amount: 1,
        group_ref: 'g',
        unit_price: 7,
        notes: 'Voor',
      },
      { op: 'add_units', line_ref: 'l', unit_ids: [unit] },
      { op: 'add_line', text: 'Operator', amount: 2, optional: true }
    );
    const copy = await copyOf(id, { start_date: hour(240) });
    expect(copy.end_date).toBe(hour(264));
    expect(await ours.plan(copy.id)).toMatchObject({
      groups: [
        { name: 'Licht', out_from: hour(238), back_until: hour(266) },
        { name: 'Leeg', out_from: null, back_until: hour(270) },
      ],
      lines: [
        { name: 'Operator', amount: 2, optional: true },
        { amount: 1, unit_price: 7, notes: 'Voor', from: hour(238), until: hour(266), units: [] },
      ],
    });
  });

  it('drops the periods of groups where it has no dates, or where they would not fit', async () => {
    const id = await ours.project();
    await ours.change(id, { op: 'add_group', name: 'Laat', out_from: hour(20) });
    const undated = await copyOf(id, { start_date: null, end_date: null });
    const shorter = await copyOf(id, { start_date: hour(100), end_date: hour(110) });
    for (const copy of [undated, shorter]) {
      expect((await ours.plan(copy.id)).groups).toMatchObject([
        { name: 'Laat', out_from: null, back_until: null },
      ]);
    }
  });

  it('is refused as a booking that is short, and made with a reason; nothing is left of it', async () => {
    const lamp = await ours.product(2);
    const { id } = await ours.booked(lamp, 2);
    const body = { name: 'Tweede', status: 'boeking' };
    const refused = await duplicate(id, body);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      errorCode: 'shortage',
      shortages: [{ product_id: lamp, needed: 2, free: 0, short: 2 }],
    });
    const left = await ours.call('GET', `/projects?${query({ filter: { q: 'Tweede' } })}`);
    expect(left.json()).toEqual([]);
    const accept_shortage = { reason: 'Wordt ingehuurd' };
    const { id: made } = await copyOf(id, { ...body, accept_shortage });
    expect((await ours.plan(made)).lines).toMatchObject([{ uncovered: 2, short: 0 }]);
  });

  it('is made once for a key, and by nobody who may not manage projects', async () => {
    const id = await ours.project();
    const key = { 'idempotency-key': 'duplicate-once' };
    const first = await duplicate(id, { name: 'Eenmalig' }, key);
    const second = await duplicate(id, { name: 'Eenmalig' }, key);
    expect(second.json()).toEqual(first.json());
    const found = await ours.call('GET', `/projects?${query({ filter: { q: 'Eenmalig' } })}`);
    expect(found.json()).toHaveLength(1);
    const viewer = await test.addUser(ours.tenantId, ['planning.view']);
    const path = `/projects/${id}/duplicate`;
    expect((await test.callAs(viewer)('POST', path, {})).statusCode).toBe(403);
    const theirs = await planningOf(test);
    expect((await theirs.call('POST', path, {})).statusCode).toBe(404);
  });

  it('with wrong dates or a stranger’s customer says so at the field', async () => {
    const id = await ours.project();
    const reversed = await duplicate(id, { start_date: hour(5), end_date: hour(5) });
    expect(Object.keys(reversed.json().fields)).toEqual(['end_date']);
    const foreign = await duplicate(id, { customer_id: 2_000_000_000 });
    expect(Object.keys(foreign.json().fields)).toEqual(['customer_id']);
  });
});

describe('a template', () => {
  it('claims nothing, and has neither status nor dates unless it is given some', async () => {
    const lamp = await ours.product(2);
    const { id } = await ours.booked(lamp, 2);
    const template = await copyOf(id, { name: 'Basis', is_template: true });
    expect(template).toMatchObject({ status: null, start_date: null, is_template: true });
    expect((await ours.plan(template.id)).lines).toMatchObject([{ amount: 2, short: 0 }]);
    const dated = { status: 'boeking', start_date: hour(0), end_date: hour(24) };
    const kept = await ours.call('PATCH', `/projects/${template.id}`, dated);
    expect(kept.statusCode, kept.body).toBe(200);
    expect(await stock.free(lamp, hour(0), hour(24))).toEqual([0, 0]);
    const project = await copyOf(template.id, { start_date: hour(48), end_date: hour(72) });
    expect(project).toMatchObject({ is_template: false, status: 'optie' });
    expect((await ours.plan(project.id)).lines).toMatchObject([{ amount: 2, free: 2 }]);
  });

  it('is made of a booking, which frees its goods, and back where there is stock alone', async () => {
    const lamp = await ours.product(2);
    const { id } = await ours.booked(lamp, 2);
    const path = `/projects/${id}`;
    expect((await ours.call('PATCH', path, { is_template: true })).statusCode).toBe(200);
    await ours.booked(lamp, 1);
    const back = await ours.call('PATCH', path, { is_template: false });
    expect(back.json()).toMatchObject({ errorCode: 'shortage', shortages: [{ short: 1 }] });
  });

  it('is not made of a project of which something is out', async () => {
    const lamp = await ours.product(2);
    const { id, line } = await ours.booked(lamp, 1);
    await stock.move(line, lamp, ['out', 1, hour(0)]);
    const refused = await ours.call('PATCH', `/projects/${id}`, { is_template: true });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ errorCode: 'still_out' });
  });

  it('is in its own list, and nowhere else', async () => {
    const today = new Date();
    const dates = {
      start_date: new Date(today.getTime() - 3_600_000).toISOString(),
      end_date: new Date(today.getTime() + 3_600_000).toISOString(),
    };
    const planner = await planningOf(test);
    const fields = { name: 'Sjabloonshow', status: 'optie', ...dates, is_template: true };
    const { id } = await planner.add('/projects', fields);
    const listed = async (path: string) => (await planner.call('GET', path)).json();
    const templates = query({ filter: { is_template: true } });
    expect(await listed(`/projects?${templates}`)).toMatchObject([{ id, is_template: true }]);
    expect(await listed('/projects')).toEqual([]);
    expect(await listed('/projects/facets')).toEqual({ status: [] });
    expect(await listed(`/projects/facets?${templates}`)).toMatchObject({
      status: [{ value: 'optie', count: 1 }],
    });
    const file = async (path: string) => (await planner.call('GET', path)).body;
    expect(await file('/projects/export')).not.toContain('Sjabloonshow');
    expect(await file(`/projects/export?${templates}`)).toContain('Sjabloonshow');
    expect(JSON.stringify(await listed('/search?q=Sjabloonshow'))).not.toContain('Sjabloonshow');
    const dashboard = await listed('/dashboard');
    expect(dashboard).toMatchObject({ thisWeek: { total: 0 }, undecided: { total: 0 }, weeks: [] });
    expect(JSON.stringify(dashboard)).not.toContain('Sjabloonshow');
    const window = `from=${dates.start_date}&until=${dates.end_date}`;
    expect(await listed(`/planning?by=projects&${window}`)).toEqual([]);
    const { url } = await listed('/calendar');
    const feed = await planner.call('GET', new URL(url).pathname.replace(/^\/api/, ''));
    expect(feed.body).toContain('BEGIN:VCALENDAR');
    expect(feed.body).not.toContain('Sjabloonshow');
  });
});
