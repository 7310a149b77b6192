import { beforeAll, describe, expect, it } from 'vitest';
import { type Crewing, crewingOf } from '../support/crewing.ts';
import { errorOf, fieldsOf } from '../support/planner.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Crewing;
let stagehand: number;
let rigger: number;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await crewingOf(test);
  stagehand = await ours.crewFunction({ name: 'Stagehand', price: { unit: 'hour', amount: 40 } });
  rigger = await ours.crewFunction({ name: 'Rigger' });
});

const planOf = async (id: number) => (await ours.call('GET', `/projects/${id}/plan`)).json();

const change = (id: number, ...changes: object[]) =>
  ours.call('POST', `/projects/${id}/plan`, { changes });

describe('shifts with a price', () => {
  it('become one line for each name, length and price', async () => {
    const project = await ours.project();
    const before = (await planOf(project)).version;
    const { refs } = await ours.plan(
      project,
      ...[
        { ref: 'a', from: hour(8), until: hour(16), amount: 2 },
        { ref: 'b', from: hour(32), until: hour(40), amount: 3 },
        { ref: 'c', from: hour(8), until: hour(12), amount: 1 },
        { ref: 'd', from: hour(8), until: hour(16), amount: 1, name: 'Opbouw' },
        {
          ref: 'e',
          from: hour(8),
          until: hour(16),
          amount: 1,
          price: { unit: 'fixed', amount: 99 },
        },
        { ref: 'f', from: hour(8), until: hour(16), amount: 4, price: null },
      ].map(values => ({ op: 'add_shift', function_id: stagehand, ...values }))
    );
    const plan = await planOf(project);
    expect(plan.version).toBe(before + 1);
    expect(plan.lines).toMatchObject([
      {
        kind: 'crew',
        text: 'Stagehand',
        unit: 'dienst',
        amount: 5,
        unit_price: 320,
        factor: 1,
        total: 1600,
        shift_ids: [refs.a, refs.b],
      },
      { text: 'Stagehand', amount: 1, unit_price: 160, shift_ids: [refs.c] },
      { text: 'Opbouw', amount: 1, unit_price: 320, shift_ids: [refs.d] },
      { text: 'Stagehand', amount: 1, unit_price: 99, shift_ids: [refs.e] },
    ]);
    expect(plan.totals.net).toBe(2179);
    const crew = await ours.read(project);
    const totals = crew.shifts.map(
      ({ price_total }: { price_total: number | null }) => price_total
    );
    expect(totals.reduce((sum: number, total: number | null) => sum + (total ?? 0), 0)).toBe(2179);
  });

  it('keep what the planner typed on their line, also when all of them change', async () => {
    const project = await ours.project();
    const shift = await ours.shift(project, stagehand, { amount: 2 });
    await change(project, { op: 'add_group', ref: 'g', name: 'Bouw' });
    const { lines, groups } = await planOf(project);
    const [line] = lines;
    const typed = await change(
      project,
      { op: 'update_line', id: line.id, discount: 10, notes: 'Inclusief reis', vat_class: 'low' },
      { op: 'move_line', id: line.id, group_id: groups[0].id }
    );
    expect(typed.statusCode, typed.body).toBe(200);
    await ours.plan(project, { op: 'update_shift', id: shift, until: hour(18), amount: 3 });
    expect((await planOf(project)).lines).toMatchObject([
      {
        id: line.id,
        amount: 3,
        unit_price: 400,
        discount: 10,
        notes: 'Inclusief reis',
        vat_class: 'low',
        group_id: groups[0].id,
      },
    ]);
    const removed = await change(project, { op: 'remove_group', id: groups[0].id });
    expect(removed.json().lines).toMatchObject([{ id: line.id, group_id: null }]);
    await ours.plan(project, { op: 'remove_shift', id: shift });
    expect((await planOf(project)).lines).toEqual([]);
  });

  it.each([
    ['amount', { amount: 9 }],
    ['text', { text: 'Anders' }],
    ['unit_price', { unit_price: 1 }],
    ['factor', { factor: 2 }],
    ['kind', { kind: 'other' }],
  ])('have the %s of their line', async (field, values) => {
    const project = await ours.project();
    await ours.shift(project, stagehand);
    const [line] = (await planOf(project)).lines;
    const answer = await change(project, { op: 'update_line', id: line.id, ...values });
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([400, [`changes.0.${field}`]]);
    const removed = await change(project, { op: 'remove_line', id: line.id });
    expect(fieldsOf(removed)).toEqual(['changes.0.id']);
  });

  it('change the plan only if a line changes', async () => {
    const project = await ours.project();
    const shift = await ours.shift(project, stagehand);
    const { version } = await planOf(project);
    const jan = await ours.person();
    await ours.plan(
      project,
      { op: 'update_shift', id: shift, location: 'Hal 2' },
      { op: 'assign', shift_id: shift, crew_ids: [jan], state: 'confirmed' }
    );
    await ours.shift(project, rigger);
    expect((await planOf(project)).version).toBe(version);
  });

  it('of an optional line are soft until it is chosen', async () => {
    const [gala, beurs] = [await ours.project(), await ours.project()];
    const jan = await ours.person();
    const confirm = (shift_id: number) => ({
      op: 'assign',
      shift_id,
      crew_ids: [jan],
      state: 'confirmed',
    });
    await ours.plan(gala, confirm(await ours.shift(gala, stagehand)));
    const [line] = (await planOf(gala)).lines;
    await change(gala, { op: 'update_line', id: line.id, optional: true });
    await ours.plan(beurs, confirm(await ours.shift(beurs, stagehand)));
    const chosen = await change(gala, { op: 'update_line', id: line.id, optional: false });
    expect(errorOf(chosen)).toEqual([409, 'person_taken']);
    expect(chosen.json().taken).toMatchObject([{ crew_id: jan, project_id: beurs }]);
  });

  it('go along with a duplicate as far from its start, without people, and not with a copied plan', async () => {
    const project = await ours.project();
    const jan = await ours.person();
    const shift = await ours.shift(project, stagehand);
    await ours.plan(project, {
      op: 'assign',
      shift_id: shift,
      crew_ids: [jan],
      state: 'confirmed',
    });
    const copy = await ours.call('POST', `/projects/${project}/duplicate`, {
      name: 'Nog een keer',
      start_date: hour(240),
    });
    expect(copy.statusCode, copy.body).toBe(201);
    const { id, plan_version } = copy.json();
    expect((await ours.read(id)).shifts).toMatchObject([
      { name: 'Stagehand', from: hour(248), until: hour(256), assignments: [] },
    ]);
    const plan = await planOf(id);
    expect(plan).toMatchObject({ version: plan_version, lines: [{ kind: 'crew', amount: 1 }] });
    const other = await ours.project();
    const copied = await change(other, { op: 'copy_from', project_id: project });
    expect(copied.json().lines).toEqual([]);
  });
});
