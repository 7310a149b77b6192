import { beforeAll, describe, expect, it } from 'vitest';
import { FIELD_TEXTS, fieldTextsOf } from '../support/fieldTexts.ts';
import { planningOf, type Planning } from '../support/plans.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Planning;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await planningOf(test);
});

describe('what is wrong with a change', () => {
  it.each([
    ['product', { op: 'add_line', product_id: 2_000_000_000, amount: 1 }, 'product_id'],
    ['line', { op: 'remove_line', id: 2_000_000_000 }, 'id'],
    ['group', { op: 'add_line', text: 'X', amount: 1, group_id: 2_000_000_000 }, 'group_id'],
    ['project', { op: 'copy_from', project_id: 2_000_000_000 }, 'project_id'],
  ])('says that a %s is gone', async (_what, change, field) => {
    const answer = await ours.post(await ours.project(), { changes: [change] });
    expect(fieldTextsOf(answer)).toEqual({ [`changes.0.${field}`]: FIELD_TEXTS.gone });
  });

  it.each<[string, object, string]>([
    ['no operation', { op: 'explode' }, 'op'],
    ['an amount of nothing', { op: 'add_line', text: 'X', amount: 0 }, 'amount'],
    ['an amount that is no whole number', { op: 'add_line', text: 'X', amount: 1.5 }, 'amount'],
    ['too many pieces', { op: 'add_line', text: 'X', amount: 100_000 }, 'amount'],
    ['neither product nor text', { op: 'add_line', amount: 1 }, 'product_id'],
    ['an unknown product', { op: 'add_line', product_id: 2_000_000_000, amount: 1 }, 'product_id'],
    ['an unknown line', { op: 'remove_line', id: 2_000_000_000 }, 'id'],
    ['no line at all', { op: 'remove_line' }, 'id'],
    ['an unknown group', { op: 'add_line', text: 'X', amount: 1, group_id: 2e9 }, 'group_id'],
    ['an unknown reference', { op: 'update_line', line_ref: 'nobody', amount: 1 }, 'line_ref'],
    ['a discount above all', { op: 'add_line', text: 'X', amount: 1, discount: 101 }, 'discount'],
    ['a factor above 1,000', { op: 'add_line', text: 'X', amount: 1, factor: 1_001 }, 'factor'],
    ['a field of another change', { op: 'remove_line', id: 1, amount: 2 }, 'amount'],
    ['an unknown project', { op: 'copy_from', project_id: 2e9 }, 'project_id'],
    [
      'a period that ends before it starts',
      { op: 'add_group', name: 'G', out_from: hour(5), back_until: hour(5) },
      'back_until',
    ],
    [
      'a group out after the project ended',
      { op: 'add_group', name: 'G', out_from: hour(30) },
      'back_until',
    ],
  ])('%s is told at its field, and nothing is written', async (_name, wrong, field) => {
    const id = await ours.project();
    const answer = await ours.post(id, {
      changes: [{ op: 'add_line', text: 'Eerst', amount: 1 }, wrong],
    });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([`changes.1.${field}`]);
    expect(await ours.plan(id)).toMatchObject({ version: 1, lines: [] });
  });

  it('a name that is given twice, no changes, or another tenant’s product', async () => {
    const id = await ours.project();
    const twice = { op: 'add_line', ref: 'a', text: 'X', amount: 1 };
    const refused = await ours.post(id, { changes: [twice, twice] });
    expect(Object.keys(refused.json().fields)).toEqual(['changes.1.ref']);
    expect((await ours.post(id, { changes: [] })).json().fields).toHaveProperty('changes');
    const theirs = await planningOf(test);
    const product_id = await theirs.product(5);
    const foreign = await ours.post(id, { changes: [{ op: 'add_line', product_id, amount: 1 }] });
    expect(foreign.json().fields).toHaveProperty(['changes.0.product_id']);
    expect((await theirs.planned(id)).statusCode).toBe(404);
    expect((await theirs.post(id, { changes: [twice] })).statusCode).toBe(404);
  });

  it('one line more than 3,000', async () => {
    const id = await ours.project('optie');
    const lines = (amount: number) =>
      Array.from({ length: amount }, () => ({ op: 'add_line', text: 'X', amount: 1 }));
    const first = await ours.post(id, { changes: lines(2_000) });
    expect(first.statusCode, first.body.slice(0, 500)).toBe(200);
    const second = await ours.post(id, { changes: lines(1_001) });
    expect(Object.keys(second.json().fields)).toEqual(['changes.1000']);
    expect((await ours.post(id, { changes: lines(2_001) })).json().fields).toHaveProperty(
      'changes'
    );
    expect((await ours.post(id, { changes: lines(1_000) })).statusCode).toBe(200);
  });
});
