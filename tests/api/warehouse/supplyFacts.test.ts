import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { settledImport } from '../support/imports.ts';
import { plannerWhoHires } from '../support/planner.ts';
import { counted, stocktakingsOf } from '../support/stocktakings.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';
import { inHours, scanned, warehouseOf, type Warehouse } from '../support/warehouse.ts';

const CSV = { 'content-type': 'text/csv' };

let test: TestApp;
let ours: Warehouse;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await warehouseOf(test);
});

const manager: Warehouse['call'] = (...call) => ours.planner.call(...call);

/** Lowers a stock under what is promised of it. */
const lower = (id: number, stock: number) =>
  ours.run(async tx => {
    await tx.execute(sql`select accept_stock(${ours.tenant}, ${id}, ${stock}, null, 'Geteld')`);
    await tx.execute(sql`update products set stock = ${stock} where id = ${id}`);
    await tx.execute(sql`delete from accepted_shortages where product_id = ${id}`);
  });

const causeOf = async (product: number) => {
  const rows: { product_id: number; cause: string }[] = (
    await manager('GET', `/shortages?from=${inHours(15)}&until=${inHours(40)}`)
  ).json();
  return rows.find(row => row.product_id === product)?.cause;
};

describe('a sub-hire', () => {
  it('is returned once it was received or has begun, and not before', async () => {
    const hirer = await plannerWhoHires(test);
    const lamp = await hirer.product(1);
    const later = { from: inHours(20), until: inHours(60) };
    const lines = [{ product_id: lamp, amount: 5 }];
    const { id } = await hirer.hire(lines, { ...later, status: 'confirmed' });
    const set = (hire: number, status: string) =>
      hirer.call('PATCH', `/sub-hires/${hire}`, { status });
    const early = await set(id, 'returned');
    expect([early.statusCode, Object.keys(early.json().fields)]).toEqual([400, ['status']]);
    expect((await set(id, 'received')).statusCode).toBe(200);
    expect((await set(id, 'returned')).statusCode).toBe(200);
    const begun = { from: inHours(-2), until: inHours(60), status: 'confirmed' };
    const { id: here } = await hirer.hire(lines, begun);
    expect((await set(here, 'returned')).statusCode).toBe(200);
  });
});

describe('a unit', () => {
  it('is not retired at a future time', async () => {
    const { units } = await ours.coded('LATER', 0, ['LT-1']);
    const answer = await manager('PATCH', `/equipment/${units[0]}`, { retired_at: inHours(24) });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['retired_at']]);
  });

  it('is imported with the others of its product, wherever they are in the file', async () => {
    const { id } = await ours.coded('IMP', 10);
    const other = await ours.coded('IMPX', 0);
    await ours.job(id, 5);
    // The ten in rows that no one statement would hold together.
    const productIn = (row: number) => (row >= 198 && row < 208 ? id : other.id);
    const rows = Array.from({ length: 215 }, (_, row) => `Unit,${productIn(row)},I-${row}`);
    const file = ['name,product_id,code', ...rows].join('\n');
    const answer = await manager('POST', '/equipment/import', Buffer.from(file), CSV);
    expect(await settledImport(manager, answer.json().id)).toMatchObject({ state: 'done' });
    expect(await ours.stockOf(id)).toBe(10);
  });
});

describe('a failed inspection', () => {
  const inspect = (equipment_id: number, result: string) =>
    ours.call('POST', '/inspections', {
      equipment_id,
      kind: 'NEN 3140',
      inspected_on: '2026-03-02',
      result,
    });
  const repairsOf = async (id: number) =>
    (await ours.call('GET', `/repairs?filter=${JSON.stringify({ equipment_id: id })}`)).json();

  it('makes a repair, also where it is corrected or comes from a file', async () => {
    const { units } = await ours.coded('KEUR', 0, ['K-1', 'K-2', 'K-3']);
    const [one = 0, two = 0, three = 0] = units;
    const passed = (await inspect(one, 'passed')).json();
    const changed = await ours.call('PATCH', `/inspections/${passed.id}`, { result: 'failed' });
    expect(changed.json().repair_id).not.toBeNull();
    expect(await repairsOf(one)).toHaveLength(1);
    const file = [
      'equipment_id,kind,inspected_on,result',
      `${two},NEN 3140,2026-01-02,failed`,
      `${three},NEN 3140,2025-01-02,failed`,
      `${three},NEN 3140,2026-01-02,passed`,
    ].join('\n');
    const imported = await ours.call('POST', '/inspections/import', Buffer.from(file), CSV);
    expect(imported.statusCode, imported.body).toBe(200);
    expect(await repairsOf(two)).toHaveLength(1);
    expect(await repairsOf(three)).toEqual([]);
  });
});

describe('the loss of a case', () => {
  it('lowers stock by what there was, and undone gives back that and no more', async () => {
    const cable = await ours.coded('KC', 5);
    const box = await ours.coded('KIST', 0, ['KIST-1']);
    const inside = await ours.coded('IN', 0, ['IN-1', 'IN-2']);
    const contents = [
      { product_id: cable.id, amount: 5 },
      ...inside.units.map(equipment_id => ({ equipment_id })),
    ];
    const put = await manager('PUT', `/equipment/${box.units[0]}/contents`, { contents });
    expect(put.statusCode, put.body).toBe(200);
    const { id: project } = await ours.job(box.id, 1);
    await ours.scan(project, scanned('KIST-1', 'out'));
    await lower(cable.id, 3);
    const retired = { retired_at: inHours(-0.5) };
    expect((await manager('PATCH', `/equipment/${inside.units[1]}`, retired)).statusCode).toBe(200);
    const lost = scanned('KIST-1', 'back', { condition: 'lost' });
    await ours.scan(project, lost);
    expect(await ours.stockOf(cable.id)).toBe(0);
    expect(await ours.undo(project, lost.id)).toMatchObject({ result: 'ok' });
    expect(await ours.stockOf(cable.id)).toBe(3);
    const unit = async (id: number | undefined) =>
      (await manager('GET', `/equipment/${id}`)).json().retired_at;
    expect(await unit(inside.units[0])).toBeNull();
    expect(await unit(inside.units[1])).toBe(retired.retired_at);
  });
});

describe('the cause of a shortage', () => {
  it('is no loss of before its bookings, but what a case holds or a count found missing', async () => {
    const { id } = await ours.coded('OORZAAK', 6);
    const { id: first } = await ours.job(id, 6, [-10, 1]);
    await ours.scan(
      first,
      scanned('OORZAAK', 'out'),
      scanned('OORZAAK', 'back', { condition: 'lost' })
    );
    await ours.job(id, 5, [20, 30]);
    await lower(id, 4);
    expect(await causeOf(id)).toBe('booked');
    const stocktakings = stocktakingsOf(ours);
    const stocktaking = await stocktakings.start('Hal');
    await stocktakings.count(stocktaking, counted('OORZAAK', 3));
    const amounts = [{ product_id: id, expected: 4, counted: 3 }];
    const booked = await stocktakings.book(stocktaking, { amounts });
    expect(booked.statusCode, booked.body).toBe(200);
    expect(await causeOf(id)).toBe('stocktaking');
  });
});
