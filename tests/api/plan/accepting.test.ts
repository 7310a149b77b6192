import { beforeAll, describe, expect, it } from 'vitest';
import { hour } from '../support/stock.ts';
import { planningOf, type Planning } from '../support/plans.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Planning;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await planningOf(test);
});

const accept_shortage = { reason: 'Wordt ingehuurd' };

const broken = (product_id: number, amount: number) =>
  ours.add('/repairs', { product_id, amount, from: hour(0), until: hour(24) });

const accept = (line_id: number) => ({ op: 'accept', line_id });

describe('a shortage that a fact made', () => {
  it('is accepted of a line with a reason, and taken back by covering it', async () => {
    const lamp = await ours.product(8);
    const { id, line } = await ours.booked(lamp, 8);
    await broken(lamp, 3);
    expect((await ours.plan(id)).lines).toMatchObject([{ short: 3, uncovered: 0 }]);
    const made = await ours.post(id, { changes: [accept(line)], accept_shortage });
    expect(made.json().lines).toMatchObject([{ short: 0, uncovered: 3 }]);
    const found = await ours.call('GET', `/shortages?from=${hour(0)}&until=${hour(24)}`);
    const [row] = found
      .json()
      .filter(({ product_id }: { product_id: number }) => product_id === lamp);
    expect(row).toMatchObject({
      short: 0,
      accepted: [{ project_id: id, line_id: line, amount: 3, reason: accept_shortage.reason }],
    });
    await ours.call('PATCH', `/products/${lamp}`, { stock: 20 });
    const { lines } = await ours.change(id, { op: 'cover', line_id: line });
    expect(lines).toMatchObject([{ short: 0, uncovered: 0 }]);
  });

  it('is accepted once where it shows on two lines, and of the parts of a kit', async () => {
    const lamp = await ours.product(14);
    const kit = await ours.kit([[lamp, 2]]);
    const id = await ours.project();
    const { lines } = await ours.change(
      id,
      { op: 'add_line', product_id: lamp, amount: 10 },
      { op: 'add_line', product_id: kit, amount: 2 }
    );
    await broken(lamp, 1);
    const [single, head, part] = lines;
    const changes = [accept(head?.id ?? 0), accept(single?.id ?? 0)];
    const made = await ours.post(id, { changes, accept_shortage });
    expect(made.json().lines).toMatchObject([
      { id: single?.id, short: 0, uncovered: 0 },
      { id: head?.id, short: 0 },
      { id: part?.id, short: 0, uncovered: 1 },
    ]);
  });

  it('is not accepted without a reason, of an option, or without the permission', async () => {
    const lamp = await ours.product(2);
    const { id, line } = await ours.booked(lamp, 2);
    await broken(lamp, 1);
    const changes = [accept(line)];
    const without = await ours.post(id, { changes });
    expect([without.statusCode, Object.keys(without.json().fields)]).toEqual([
      400,
      ['accept_shortage'],
    ]);
    const option = await ours.booked(lamp, 2, 'optie');
    const ofOption = await ours.post(option.id, {
      changes: [accept(option.line)],
      accept_shortage,
    });
    expect(Object.keys(ofOption.json().fields)).toEqual(['changes.0.line_id']);
    const others = await planningOf(test, ['planning.view', 'planning.manage', 'projects.manage']);
    expect(
      (await others.post(id, { changes, accept_shortage })).statusCode,
      'without planning.overbook'
    ).toBe(403);
  });
});

describe('who has a product', () => {
  it('says in which kit it sits', async () => {
    const lamp = await ours.product(9);
    const kit = await ours.kit([[lamp, 2]], { name: 'Lichtset' });
    const id = await ours.project('boeking', [40, 50]);
    await ours.change(
      id,
      { op: 'add_line', product_id: lamp, amount: 3 },
      { op: 'add_line', product_id: kit, amount: 1 }
    );
    const answer = await ours.call(
      'GET',
      `/products/${lamp}/timeline?from=${hour(40)}&until=${hour(50)}`
    );
    expect(answer.json().claims).toMatchObject([
      { amount: 3, kit: null },
      { amount: 2, kit: 'Lichtset' },
    ]);
  });
});

describe('what was accepted of a project', () => {
  it('ends as it is cancelled: all that is missing is asked about anew', async () => {
    const lamp = await ours.product(4);
    const id = await ours.project('optie');
    await ours.change(id, { op: 'add_line', product_id: lamp, amount: 8 });
    const become = (status: string, more: object = {}) =>
      ours.call('PATCH', `/projects/${id}`, { status, ...more });
    expect((await become('boeking', { accept_shortage })).statusCode).toBe(200);
    expect((await become('geannuleerd')).statusCode).toBe(200);
    await ours.booked(lamp, 3);
    const again = await become('boeking');
    expect(again.json().shortages).toMatchObject([{ needed: 8, free: 1, short: 7 }]);
  });

  it.each([
    ['alone', {}],
    ['with what belongs to it', { moving: { trips: 'keep', units: 'keep' } }],
  ])('ends as it is moved %s, and is not there again when it comes back', async (_how, along) => {
    const lamp = await ours.product(4);
    const id = await ours.project('optie');
    await ours.change(id, { op: 'add_line', product_id: lamp, amount: 8 });
    const patch = (body: object) => ours.call('PATCH', `/projects/${id}`, body);
    await patch({ status: 'boeking', accept_shortage });
    const there = { start_date: hour(48), end_date: hour(72), ...along };
    expect((await patch(there)).json().shortages).toMatchObject([{ needed: 8, short: 4 }]);
    await ours.call('PATCH', `/products/${lamp}`, { stock: 8 });
    expect((await patch(there)).statusCode).toBe(200);
    await broken(lamp, 4);
    const back = await patch({ start_date: hour(0), end_date: hour(24), ...along });
    expect(back.json().shortages).toMatchObject([{ needed: 8, free: 4, short: 4 }]);
  });
});
