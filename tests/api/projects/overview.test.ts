import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProjectTask } from '#contract/projects/overview';
import { errorOf, fieldsOf } from '../support/planner.ts';
import { planningOf, type Planning } from '../support/plans.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Planning;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await planningOf(test);
});

const overview = async (id: number) => {
  const answer = await ours.call('GET', `/projects/${id}/overview`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const kinds = async (id: number) => (await overview(id)).tasks.map(({ kind }: ProjectTask) => kind);

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('the tasks of a project', () => {
  it('are none where all is done, and where it is a template', async () => {
    const { id } = await ours.booked(await ours.product(4), 2);
    expect(await overview(id)).toMatchObject({ tasks: [] });
    const template = await ours.add('/projects', { name: 'Sjabloon', is_template: true });
    expect(await kinds(template.id)).toEqual([]);
  });

  it('name what is short, and sub-hire that is not agreed yet', async () => {
    const lamp = await ours.product(1);
    const id = await ours.project('optie');
    const { lines } = await ours.change(id, { op: 'add_line', product_id: lamp, amount: 3 });
    expect((await overview(id)).tasks).toEqual([{ kind: 'shortages', count: 1 }]);
    const hire = await ours.add('/sub-hires', {
      supplier_name: 'Vossenberg',
      status: 'requested',
      from: hour(0),
      until: hour(24),
      lines: [{ product_id: lamp, amount: 2, project_line_id: lines[0]?.id }],
    });
    expect((await overview(id)).tasks).toContainEqual({
      kind: 'sub_hires_to_agree',
      count: 1,
      id: hire.id,
    });
  });

  it('miss a trip only where there is one the other way', async () => {
    const { id } = await ours.booked(await ours.product(4), 2);
    const { start_date, end_date } = (await ours.call('GET', `/projects/${id}`)).json();
    const trip = { project_id: id, vehicle: 'Bus' };
    await ours.add('/transport', { ...trip, departure: start_date });
    expect(await kinds(id)).toEqual(['no_trip_back']);
    await ours.add('/transport', { ...trip, departure: end_date });
    expect(await kinds(id)).toEqual([]);
  });

  it('say that an option is to be decided on, and that a period is missing', async () => {
    const soon = inHours(30);
    const option = await ours.add('/projects', {
      name: 'Optie',
      status: 'optie',
      start_date: hour(0),
      end_date: hour(24),
      option_until: soon,
    });
    expect((await overview(option.id)).tasks).toEqual([{ kind: 'option_ends', at: soon }]);
    const undated = await ours.add('/projects', { name: 'Ooit', status: 'offerte' });
    expect(await kinds(undated.id)).toEqual(['no_period']);
  });

  it('say what is not packed, from the day before on', async () => {
    const { id: lamp } = await ours.add('/products', { name: 'Spot', code: 'OVZ', stock: 9 });
    const later = await ours.booked(lamp, 2);
    expect(await kinds(later.id)).toEqual([]);
    const { id } = await ours.add('/projects', {
      name: 'Morgen',
      status: 'boeking',
      start_date: inHours(3),
      end_date: inHours(60),
    });
    await ours.change(id, { op: 'add_line', product_id: lamp, amount: 5 });
    expect((await overview(id)).tasks).toMatchObject([{ kind: 'not_packed', count: 5 }]);
    const scanner = test.callAs(await test.addUser(ours.tenantId, ['warehouse.manage']));
    const of = async (amount: number, mode: 'pack' | 'out') => {
      const scan = { id: randomUUID(), code: 'OVZ', mode, amount, at: inHours(-1) };
      const answer = await scanner('POST', `/projects/${id}/scans`, { scans: [scan] });
      expect(answer.json()).toMatchObject([{ result: 'ok' }]);
      const { tasks, groups } = await overview(id);
      return [tasks[0], groups?.[0]?.packed];
    };
    const [packed, out] = ['not_packed', 'not_out'];
    expect(await of(2, 'pack')).toMatchObject([{ kind: packed, count: 3 }, 2]);
    expect(await of(1, 'out')).toMatchObject([{ kind: packed, count: 3 }, 2]);
    expect(await of(3, 'pack')).toMatchObject([{ kind: out, count: 4 }, 5]);
  });

  it('are of those who may see what they are about', async () => {
    const id = await ours.project('optie');
    await ours.change(id, { op: 'add_line', product_id: await ours.product(1), amount: 3 });
    const call = await ours.colleague();
    expect((await call('GET', `/projects/${id}/overview`)).json()).toEqual({ tasks: [] });
    const freelancer = test.callAs(
      await test.addUser(ours.tenantId, [], { user_type: 'freelancer' })
    );
    expect(errorOf(await freelancer('GET', `/projects/${id}/overview`))).toEqual([
      404,
      'not_found',
    ]);
  });
});

describe('the material of a project by group', () => {
  it('has the lines, shortages, measures and progress of each', async () => {
    const lamp = await ours.product(4);
    await ours.call('PATCH', `/products/${lamp}`, { weight: 2.5, power: 100 });
    const id = await ours.project('optie');
    await ours.change(
      id,
      { op: 'add_group', ref: 'light', name: 'Licht' },
      { op: 'add_line', product_id: lamp, amount: 3, group_ref: 'light' },
      { op: 'add_line', product_id: lamp, amount: 9, group_ref: 'light', optional: true },
      { op: 'add_line', text: 'Rijden', amount: 1 }
    );
    expect((await overview(id)).groups).toMatchObject([
      { id: null, name: null, lines: 1, planned: 0, packed: 0 },
      { name: 'Licht', lines: 1, short: 0, weight: 7.5, power: 300, planned: 3, packed: 0 },
    ]);
  });
});

describe('the day schedule of a project', () => {
  const row = { kind: 'load', day: -1, time: '16:00', note: null };

  it('is kept with the project, stays with it when it moves, and is copied', async () => {
    const project = await ours.add('/projects', {
      name: 'Gala',
      start_date: hour(0),
      end_date: hour(24),
      schedule: [row],
    });
    expect(project.schedule).toEqual([row]);
    const { id } = project;
    await ours.call('PATCH', `/projects/${id}`, { start_date: hour(48), end_date: hour(72) });
    expect((await ours.call('GET', `/projects/${id}`)).json().schedule).toEqual([row]);
    const copy = await ours.add(`/projects/${id}/duplicate`, { name: 'Gala 2' });
    expect(copy.schedule).toEqual([row]);
  });

  it.each([
    [{ ...row, time: '24:00' }],
    [{ ...row, kind: 'party' }],
    [{ ...row, day: 4000 }],
    [{ ...row, extra: 1 }],
  ])('refuses %j', async wrong => {
    const refused = await ours.call('POST', '/projects', { name: 'Gala', schedule: [wrong] });
    expect(refused.statusCode).toBe(400);
    expect(fieldsOf(refused).join()).toContain('schedule');
  });
});
