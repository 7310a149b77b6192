import { beforeAll, describe, expect, it } from 'vitest';
import { FIT_DAYS } from '#contract/plan/nextFreeDates';
import { at } from '../support/moving.ts';
import { planningOf, type Planning } from '../support/plans.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Planning;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await planningOf(test);
});

const fitOf = async (id: number) => {
  const answer = await ours.call('GET', `/projects/${id}/plan/fit`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().fit;
};

/** An option on lamps from the first hour on, for so many hours. */
const option = async (product_id: number, amount: number, hours = 24) => {
  const { id } = await ours.booked(product_id, amount, 'optie', [0, hours]);
  return id;
};

describe('the first dates that fit', () => {
  it('are those after all that stands in the way, and are not short', async () => {
    const lamp = await ours.product(4);
    await ours.booked(lamp, 2, 'boeking', [0, 30]);
    await ours.booked(lamp, 2, 'boeking', [72, 90]);
    const id = await option(lamp, 3);
    // From the second day on there is room until the third ends.
    expect(await fitOf(id)).toEqual(at(48, 72));
    expect(await ours.preview(id, at(48, 72))).toEqual([]);
    const longer = await option(lamp, 3, 36);
    expect(await fitOf(longer)).toEqual(at(96, 132));
  });

  it('count all lines of a product, with what sits in kits', async () => {
    const lamp = await ours.product(4);
    const kit = await ours.kit([[lamp, 2]]);
    await ours.booked(lamp, 1, 'boeking', [0, 40]);
    const id = await option(lamp, 2);
    await ours.change(id, { op: 'add_line', product_id: kit, amount: 1 });
    expect(await fitOf(id)).toEqual(at(48, 72));
  });

  it('leave out options of others, and what claims nothing', async () => {
    const lamp = await ours.product(4);
    await ours.booked(lamp, 4, 'optie', [24, 200]);
    const id = await option(lamp, 4);
    await ours.change(id, { op: 'add_line', product_id: lamp, amount: 99, optional: true });
    expect(await fitOf(id)).toEqual(at(24, 48));
  });

  it('are none where there is never enough, nor of what wants nothing', async () => {
    const lamp = await ours.product(1);
    expect(await fitOf(await option(lamp, 2))).toBeNull();
    expect(await fitOf(await ours.project('optie'))).toBeNull();
    const far = await ours.product(1);
    await ours.booked(far, 1, 'boeking', [0, (FIT_DAYS + 2) * 24]);
    expect(await fitOf(await option(far, 1))).toBeNull();
  });

  it('are told of own projects, to those who see plans', async () => {
    const id = await option(await ours.product(1), 1);
    const path = `/projects/${id}/plan/fit`;
    const theirs = await planningOf(test);
    expect((await theirs.call('GET', path)).statusCode).toBe(404);
    const clerk = test.callAs(await test.addUser(ours.tenantId, ['projects.manage']));
    expect((await clerk('GET', path)).statusCode).toBe(403);
  });
});
