import { beforeAll, describe, expect, it } from 'vitest';
import { hour } from '../support/stock.ts';
import { planningOf, type Planning } from '../support/plans.ts';
import { buildTestApp } from '../support/testApp.ts';

let ours: Planning;

beforeAll(async () => {
  ours = await planningOf(await buildTestApp());
});

const accept_shortage = { reason: 'Wordt ingehuurd' };

const typed = async (product: number, body: object) => {
  const answer = await ours.call('PATCH', `/products/${product}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
};

/** The missing amount of a product, and the accepted part of it. */
const shortages = async (product: number): Promise<[short: number, accepted: number][]> => {
  const answer = await ours.call('GET', `/shortages?from=${hour(0)}&until=${hour(90)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const rows: { product_id: number; short: number; accepted: { amount: number }[] }[] =
    answer.json();
  return rows
    .filter(row => row.product_id === product)
    .map(({ short, accepted }) => [short, accepted.reduce((sum, { amount }) => sum + amount, 0)]);
};

const repair = (product_id: number, amount: number) =>
  ours.add('/repairs', { product_id, amount, from: hour(0), until: hour(24) });

describe('what is accepted of typed stock', () => {
  it('is what is missing in all, however often it is typed lower', async () => {
    const lamp = await ours.product(10);
    await ours.booked(lamp, 10);
    await typed(lamp, { stock: 8, accept_shortage });
    await typed(lamp, { stock: 7, accept_shortage });
    expect(await shortages(lamp)).toEqual([[0, 3]]);
    await repair(lamp, 2);
    expect(await shortages(lamp)).toEqual([[2, 3]]);
  });

  it('is no shortage of a plan or on the board, and a later repair is', async () => {
    const lamp = await ours.product(10);
    const { id } = await ours.booked(lamp, 10);
    await typed(lamp, { stock: 8, accept_shortage });
    const shortsOf = async () => {
      const { lines, shortages: found } = await ours.plan(id);
      const board = await ours.call(
        'GET',
        `/planning?by=projects&from=${hour(0)}&until=${hour(9)}`
      );
      const bars: { project_id: number; short: number }[] = board
        .json()
        .flatMap(({ bars: own }: { bars: object[] }) => own);
      const bar = bars.find(({ project_id }) => project_id === id);
      return [lines[0]?.short, found.map(({ short }) => short), bar?.short];
    };
    expect(await shortsOf()).toEqual([0, [], 0]);
    await repair(lamp, 3);
    expect(await shortsOf()).toEqual([3, [3], 1]);
  });

  it('ends once nothing is missing, and a later repair is short', async () => {
    const lamp = await ours.product(10);
    await ours.booked(lamp, 10);
    await typed(lamp, { stock: 8, accept_shortage });
    await typed(lamp, { stock: 10 });
    expect(await shortages(lamp)).toEqual([]);
    await repair(lamp, 2);
    expect(await shortages(lamp)).toEqual([[2, 0]]);
  });

  it('is no more than what is missing now: stock, hire and cancelled bookings lower it', async () => {
    const lamp = await ours.product(10);
    const { id } = await ours.booked(lamp, 4);
    await ours.booked(lamp, 6);
    await typed(lamp, { stock: 5, accept_shortage });
    expect(await shortages(lamp)).toEqual([[0, 5]]);
    await typed(lamp, { stock: 6 });
    expect(await shortages(lamp)).toEqual([[0, 4]]);
    await ours.call('PATCH', `/projects/${id}`, { status: 'geannuleerd' });
    expect(await shortages(lamp)).toEqual([]);
    await repair(lamp, 1);
    expect(await shortages(lamp)).toEqual([[1, 0]]);
  });
});

describe('what is accepted of a project', () => {
  it('ends when it is cancelled or moved, and not when its time shrinks', async () => {
    const lamp = await ours.product(2);
    const id = await ours.project('optie', [0, 24]);
    await ours.change(id, { op: 'add_line', product_id: lamp, amount: 5 });
    const path = `/projects/${id}`;
    await ours.call('PATCH', path, { status: 'boeking', accept_shortage });
    expect(await shortages(lamp)).toEqual([[0, 3]]);
    expect((await ours.call('PATCH', path, { end_date: hour(20) })).statusCode).toBe(200);
    expect(await shortages(lamp)).toEqual([[0, 3]]);
    const moved = await ours.call('PATCH', path, { start_date: hour(30), end_date: hour(50) });
    expect(moved.json()).toMatchObject({ errorCode: 'shortage', shortages: [{ short: 3 }] });
    await ours.call('PATCH', path, { status: 'geannuleerd' });
    expect(await shortages(lamp)).toEqual([]);
    const again = await ours.call('PATCH', path, { status: 'boeking' });
    expect(again.json()).toMatchObject({ errorCode: 'shortage' });
  });

  it('is covered by line or by product, as far as there is stock', async () => {
    const lamp = await ours.product(2);
    const id = await ours.project('optie', [0, 24]);
    await ours.change(
      id,
      { op: 'add_line', product_id: lamp, amount: 3 },
      { op: 'add_line', product_id: lamp, amount: 2 }
    );
    await ours.call('PATCH', `/projects/${id}`, { status: 'boeking', accept_shortage });
    await typed(lamp, { stock: 9 });
    const { lines } = await ours.change(id, { op: 'cover', product_id: lamp });
    expect(lines).toMatchObject([{ uncovered: 0 }, { uncovered: 0 }]);
    const unknown = await ours.post(id, { changes: [{ op: 'cover', product_id: 2_000_000_000 }] });
    expect(Object.keys(unknown.json().fields)).toEqual(['changes.0.product_id']);
  });

  const accepted = async (stock: number, amount: number) => {
    const lamp = await ours.product(stock);
    const id = await ours.project();
    const changes = [{ op: 'add_line', product_id: lamp, amount }];
    const made = await ours.post(id, { changes, accept_shortage });
    expect(made.statusCode, made.body).toBe(200);
    return { lamp, id, line: Number(made.json().lines[0].id) };
  };

  it('is all of a shortage that its first acceptance divides into several', async () => {
    const lamp = await ours.product(1);
    const id = await ours.project('boeking', [0, 30]);
    const changes = [3, 6, 5].flatMap((amount, index) => {
      const period = { out_from: hour(10 * index), back_until: hour(10 * index + 10) };
      const ref = `part ${index}`;
      return [
        { op: 'add_group', ref, name: ref, ...period },
        { op: 'add_line', product_id: lamp, amount, group_ref: ref },
      ];
    });
    const made = await ours.post(id, { changes, accept_shortage });
    expect(made.statusCode, made.body).toBe(200);
    const missed = await shortages(lamp);
    expect(missed.length).toBeGreaterThan(0);
    expect(missed.every(([short]) => short === 0)).toBe(true);
  });

  it('falls with what is needed, and is not there again when that rises', async () => {
    const { lamp, id, line } = await accepted(5, 8);
    const need = (amount: number) =>
      ours.post(id, { changes: [{ op: 'update_line', id: line, amount }] });
    await need(6);
    expect(await shortages(lamp)).toEqual([[0, 1]]);
    await need(5);
    expect(await shortages(lamp)).toEqual([]);
    expect((await need(8)).json()).toMatchObject({ shortages: [{ short: 3 }] });
    await repair(lamp, 2);
    expect(await shortages(lamp)).toEqual([[2, 0]]);
  });

  it('falls with another line of the project, and with parts of a kit', async () => {
    const lamp = await ours.product(5);
    const kit = await ours.kit([[lamp, 2]]);
    const id = await ours.project();
    const made = await ours.post(id, {
      changes: [
        { op: 'add_line', product_id: lamp, amount: 4 },
        { op: 'add_line', product_id: kit, amount: 2 },
      ],
      accept_shortage,
    });
    const [single, , part] = made.json().lines;
    expect(await shortages(lamp)).toEqual([[0, 3]]);
    await ours.change(id, { op: 'update_line', id: part.id, amount: 1 });
    expect(await shortages(lamp)).toEqual([[0, 1]]);
    await ours.change(id, { op: 'remove_line', id: single.id });
    expect(await shortages(lamp)).toEqual([]);
  });

  it('ends when its line becomes optional, or goes to a time of its own', async () => {
    const { lamp, id, line } = await accepted(5, 8);
    const set = (optional: boolean) =>
      ours.post(id, { changes: [{ op: 'update_line', id: line, optional }] });
    expect((await set(true)).statusCode).toBe(200);
    expect((await set(false)).json()).toMatchObject({ errorCode: 'shortage' });

    const moved = await accepted(5, 8);
    const move = (...changes: object[]) => ours.post(moved.id, { changes, accept_shortage });
    const period = { out_from: hour(40), back_until: hour(60) };
    await move(
      { op: 'add_group', ref: 'later', name: 'Later', ...period },
      { op: 'move_line', id: moved.line, group_ref: 'later', after: null }
    );
    expect(await shortages(moved.lamp)).toEqual([[0, 3]]);
    const back = { op: 'move_line', id: moved.line, group_id: null, after: null };
    const refused = await ours.post(moved.id, { changes: [back] });
    expect(refused.json()).toMatchObject({ errorCode: 'shortage' });
    expect(await shortages(lamp)).toEqual([]);
  });
});
