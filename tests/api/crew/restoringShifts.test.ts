import { beforeAll, describe, expect, it } from 'vitest';
import type { Shift } from '#contract/crew/crewPlans';
import { type Crewing, crewingOf } from '../support/crewing.ts';
import { at } from '../support/moving.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Crewing;
let stagehand: number;
let jan: number;
/** The calls of a planner who sees neither prices nor wages. */
let blind: Crewing['call'];

const perHour = (amount: number) => ({ unit: 'hour', amount });

const SHIFT = { op: 'add_shift', ref: 'a', amount: 1, from: hour(8), until: hour(16) };

beforeAll(async () => {
  test = await buildTestApp();
  ours = await crewingOf(test);
  stagehand = await ours.crewFunction({ wage: perHour(20), price: perHour(40) });
  jan = await ours.person({ wage: perHour(22) });
  blind = await ours.colleague('crew.view', 'crew.manage', 'projects.view');
});

const blindly = async (id: number, ...changes: object[]) => {
  const answer = await blind('POST', `/projects/${id}/crew`, { changes });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

/** A project with a shift of Jan, with rates of its own. */
const withShift = async () => {
  const id = await ours.project();
  const { refs, shifts } = await ours.plan(
    id,
    { ...SHIFT, function_id: stagehand, wage: perHour(30), price: perHour(55) },
    { op: 'assign', shift_ref: 'a', crew_ids: [jan], state: 'planned' }
  );
  const person = shifts[0].assignments[0].id;
  await ours.plan(id, { op: 'update_assignment', id: person, wage: perHour(33) });
  return { id, shift: Number(refs.a), person: Number(person) };
};

const ratesOf = ({ shifts }: { shifts: Shift[] }) =>
  shifts.map(({ wage, wage_typed, price, assignments }) => ({
    wage,
    wage_typed,
    price,
    people: assignments.map(person => [person.crew_id, person.wage]),
  }));

const again = (shift: number, person: number) => [
  { ...SHIFT, function_id: stagehand, restores: shift },
  { op: 'assign', shift_ref: 'a', crew_ids: [jan], state: 'planned', restores: person },
];

const typed = () => [
  { wage: perHour(30), wage_typed: true, price: perHour(55), people: [[jan, perHour(33)]] },
];

const USUAL = { wage: perHour(20), wage_typed: false, price: perHour(40) };

describe('a planner without prices and wages who undoes the removal', () => {
  it('of a shift brings back its wage and price, and what its people earn', async () => {
    const { id, shift, person } = await withShift();
    await blindly(id, { op: 'remove_shift', id: shift });
    const told = await blindly(id, ...again(shift, person));
    expect(ratesOf(told)).toMatchObject([{ wage: null, price: null, people: [[jan, null]] }]);
    expect(ratesOf(await ours.read(id))).toEqual(typed());
  });

  it('in one call, and of a person alone', async () => {
    const { id, shift, person } = await withShift();
    await blindly(id, { op: 'remove_shift', id: shift }, ...again(shift, person));
    const back = await ours.read(id);
    expect(ratesOf(back)).toEqual(typed());
    const [{ id: kept, assignments }] = back.shifts;
    const removed = assignments[0].id;
    await blindly(id, { op: 'cancel', ids: [removed] });
    const assign = { op: 'assign', shift_id: kept, crew_ids: [jan], state: 'planned' };
    await blindly(id, { ...assign, restores: removed });
    expect(ratesOf(await ours.read(id))).toEqual(typed());
  });

  it('of a confirmed person, who stays as cancelled, brings back what they earn', async () => {
    const { id, shift, person } = await withShift();
    await blindly(id, { op: 'confirm', ids: [person] }, { op: 'cancel', ids: [person] });
    const assign = { op: 'assign', shift_id: shift, crew_ids: [jan], state: 'confirmed' };
    await blindly(id, { ...assign, restores: person });
    expect(ratesOf(await ours.read(id))).toEqual(typed());
  });

  it('of a shift that is a line of the plan brings back the discount of that line', async () => {
    const { id, shift, person } = await withShift();
    const plan = async () => (await ours.call('GET', `/projects/${id}/plan`)).json();
    const [{ id: line }] = (await plan()).lines;
    const given = { discount: 10, vat_class: 'low' };
    const changes = [{ op: 'update_line', id: line, ...given }];
    await ours.call('POST', `/projects/${id}/plan`, { changes });
    const { totals } = await plan();
    await blindly(id, { op: 'remove_shift', id: shift });
    expect((await plan()).lines).toEqual([]);
    await blindly(id, ...again(shift, person));
    const after = await plan();
    expect(after.lines).toMatchObject([given]);
    expect(after.totals).toEqual(totals);
  });

  it('keeps what is named, and a price of none', async () => {
    const id = await ours.project();
    const { refs } = await ours.plan(id, { ...SHIFT, function_id: stagehand, price: null });
    await ours.plan(id, { op: 'remove_shift', id: refs.a });
    const wage = perHour(18);
    await ours.plan(id, { ...SHIFT, function_id: stagehand, restores: refs.a, wage });
    expect(ratesOf(await ours.read(id))).toMatchObject([{ wage, price: null }]);
  });
});

describe('an id that restores nothing', () => {
  const removedElsewhere = async (there: Crewing, function_id: number) => {
    const id = await there.project();
    const rates = { wage: perHour(30), price: perHour(55) };
    const { refs } = await there.plan(id, { ...SHIFT, function_id, ...rates });
    await there.plan(id, { op: 'remove_shift', id: refs.a });
    return Number(refs.a);
  };

  it('adds an ordinary shift: of no shift, of another project or company, or of another function', async () => {
    const theirs = await crewingOf(test);
    const other = await ours.crewFunction({ wage: perHour(20), price: perHour(40) });
    const { id, shift } = await withShift();
    await ours.plan(id, { op: 'remove_shift', id: shift });
    const foreign = [
      999_999,
      await removedElsewhere(ours, stagehand),
      await removedElsewhere(theirs, await theirs.crewFunction()),
    ];
    for (const restores of foreign) {
      await blindly(id, { ...SHIFT, function_id: stagehand, restores });
    }
    await blindly(id, { ...SHIFT, function_id: other, restores: shift });
    expect(ratesOf(await ours.read(id))).toMatchObject([USUAL, USUAL, USUAL, USUAL]);
  });
});

describe('people whom a move of their project took off', () => {
  const moved = async (id: number, from: number, crew: string) => {
    const moving = { trips: 'keep', units: 'keep', crew };
    const body = { ...at(from, from + 24), moving };
    const answer = await ours.call('PATCH', `/projects/${id}`, body);
    expect(answer.statusCode, answer.body).toBe(200);
  };

  it('are confirmed again by the calls that undo it', async () => {
    const piet = await ours.person();
    const id = await ours.project();
    const shift = await ours.shift(id, stagehand, { amount: 1 });
    const hired = { op: 'assign', shift_id: shift, crew_ids: [piet], state: 'confirmed' };
    const person = Number((await ours.plan(id, hired)).shifts[0].assignments[0].id);
    await ours.plan(id, { op: 'update_assignment', id: person, wage: perHour(33) });
    await moved(id, 48, 'release');
    await moved(id, 0, 'move');
    const { shifts } = await ours.plan(id, { ...hired, restores: person });
    const standing = { id: person, crew_id: piet, state: 'confirmed', wage: perHour(33) };
    expect(shifts).toMatchObject([{ from: hour(8), assignments: [standing] }]);
  });
});
