import { beforeAll, describe, expect, it } from 'vitest';
import { counted, placesOf, stocktakingsOf } from '../support/stocktakings.ts';
import { buildTestApp } from '../support/testApp.ts';
import { scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

let ours: Warehouse;

beforeAll(async () => {
  ours = await warehouseOf(await buildTestApp());
});

const manager: Warehouse['call'] = (...call) => ours.planner.call(...call);

const read = async (id: number) => (await manager('GET', `/products/${id}`)).json();

/** Types a stock in a form that showed `seen`, as the record was when it was opened. */
const type = async (id: number, stock: number, opened: { version: number; stock: number }) =>
  manager(
    'PATCH',
    `/products/${id}`,
    { stock, seen: { stock: opened.stock } },
    { 'if-match': `"v${opened.version}"` }
  );

describe('a stock that is typed', () => {
  it('while a loss is booked, or undone, is a conflict with the present stock', async () => {
    const { id } = await ours.coded('TUSSEN', 9);
    const { id: project } = await ours.job(id, 2);
    const lost = scanned('TUSSEN', 'back', { amount: 2, condition: 'lost' });
    await ours.scan(project, scanned('TUSSEN', 'out', { amount: 2 }));
    const before = await read(id);
    await ours.scan(project, lost);
    const refused = await type(id, 12, before);
    expect(refused.statusCode).toBe(412);
    expect(refused.json()).toMatchObject({ errorCode: 'edit_conflict', current: { id, stock: 7 } });
    expect(await ours.stockOf(id)).toBe(7);
    const after = await read(id);
    expect(await ours.undo(project, lost.id)).toMatchObject({ result: 'ok' });
    expect((await type(id, 12, after)).statusCode).toBe(412);
    expect((await type(id, 12, await read(id))).statusCode).toBe(200);
    expect(await ours.stockOf(id)).toBe(12);
  });

  it('while a stocktaking is booked is a conflict', async () => {
    const { cable, location } = await placesOf(ours).aPlace(0, 40);
    const { start, count, book } = stocktakingsOf(ours);
    const opened = await read(cable.id);
    const stocktaking = await start(location);
    await count(stocktaking, counted(cable.code, 36));
    const booked = await book(stocktaking, {
      amounts: [{ product_id: cable.id, expected: 40, counted: 36 }],
    });
    expect(booked.statusCode, booked.body).toBe(200);
    expect(await ours.stockOf(cable.id)).toBe(36);
    expect((await type(cable.id, 45, opened)).statusCode).toBe(412);
    expect(await ours.stockOf(cable.id)).toBe(36);
  });

  it('is no conflict where it is what the loss left, or where only another field is changed', async () => {
    const { id } = await ours.coded('GELIJK', 9);
    const { id: project } = await ours.job(id, 2);
    await ours.scan(project, scanned('GELIJK', 'out', { amount: 2 }));
    const opened = await read(id);
    await ours.scan(project, scanned('GELIJK', 'back', { amount: 2, condition: 'lost' }));
    expect((await type(id, 7, opened)).statusCode).toBe(200);
    const named = await manager('PATCH', `/products/${id}`, { name: 'X', seen: { stock: 9 } });
    expect(named.statusCode).toBe(200);
    expect(await ours.stockOf(id)).toBe(7);
  });

  it('is saved without the stock that was seen, as before', async () => {
    const { id } = await ours.coded('ZONDER', 9);
    expect((await manager('PATCH', `/products/${id}`, { stock: 12 })).statusCode).toBe(200);
    expect(await ours.stockOf(id)).toBe(12);
  });

  it('beside another thing that was seen is refused by its name', async () => {
    const { id } = await ours.coded('ANDERS', 9);
    const answer = await manager('PATCH', `/products/${id}`, { stock: 12, seen: { name: 'x' } });
    expect(answer.statusCode).toBe(400);
    expect(await ours.stockOf(id)).toBe(9);
  });
});
