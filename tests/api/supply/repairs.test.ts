import { describe, expect, it } from 'vitest';
import { FIELD_TEXTS, fieldTextsOf } from '../support/fieldTexts.ts';
import { fieldsOf, plannerWithStock, query } from '../support/planner.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp } from '../support/testApp.ts';

const test = await buildTestApp();

const company = () => plannerWithStock(test);

describe('a repair', () => {
  it('is of a number of a product, and takes it from what is free', async () => {
    const { call, add, product, free } = await company();
    const lamp = await product(5);
    const made = await add('/repairs', {
      product_id: lamp,
      amount: 2,
      from: hour(0),
      until: hour(24),
      reason: 'Valschade',
      cost: 85.5,
      reported_by: 'Sanne',
      notes: 'Bij Kees',
    });
    expect(made).toMatchObject({
      equipment_id: null,
      product_id: lamp,
      amount: 2,
      usable: false,
      cost: 85.5,
      reported_by: 'Sanne',
    });
    expect(await free(lamp, hour(1), hour(2))).toEqual([3, 3]);
    expect(await free(lamp, hour(24), hour(25))).toEqual([5, 5]);
    await call('PATCH', `/repairs/${made.id}`, { until: null });
    expect(await free(lamp, hour(24), hour(25))).toEqual([3, 3]);
    await call('PATCH', `/repairs/${made.id}`, { usable: true });
    expect(await free(lamp, hour(24), hour(25))).toEqual([5, 5]);
    await call('PATCH', `/repairs/${made.id}`, { usable: false, amount: 4 });
    expect(await free(lamp, hour(24), hour(25))).toEqual([1, 1]);
    await call('DELETE', `/repairs/${made.id}`);
    expect(await free(lamp, hour(24), hour(25))).toEqual([5, 5]);
  });

  it('is of a unit, which is missed once however many repairs it is in', async () => {
    const { add, call, product, unit, free } = await company();
    const lamp = await product(0);
    const units = [await unit(lamp, 'L1'), await unit(lamp, 'L2')];
    const first = await add('/repairs', { equipment_id: units[0], from: hour(0) });
    expect(first).toMatchObject({
      equipment_id: units[0],
      product_id: null,
      amount: 1,
      until: null,
    });
    await add('/repairs', { equipment_id: units[0], from: hour(5), until: hour(10) });
    expect(await free(lamp, hour(6), hour(7))).toEqual([1, 1]);
    await call('PATCH', `/repairs/${first.id}`, { equipment_id: units[1] });
    expect(await free(lamp, hour(6), hour(7))).toEqual([0, 0]);
    expect(await free(lamp, hour(12), hour(13))).toEqual([1, 1]);
  });

  it('is a fact: it is taken under a booking, and the shortage is there', async () => {
    const { add, product, booked, shortages } = await company();
    const lamp = await product(2);
    await booked([lamp, 2], [hour(0), hour(24)]);
    await add('/repairs', { product_id: lamp, amount: 1, from: hour(5) });
    expect(await shortages(hour(0), hour(48))).toMatchObject([
      { product_id: lamp, from: hour(5), until: hour(24), short: 1 },
    ]);
  });

  it('names what is wrong at its field', async () => {
    const { call, add, product, kit, unit } = await company();
    const other = await company();
    const lamp = await product(5);
    const set = await kit([[lamp, 2]]);
    const one = await unit(null, 'L1');
    const foreign = { unit: await other.unit(null, 'F1'), product: await other.product(1) };
    const wrong = async (values: object) => {
      const answer = await call('POST', '/repairs', { from: hour(0), ...values });
      expect(answer.statusCode).toBe(400);
      return fieldsOf(answer);
    };
    const both = await call('POST', '/repairs', {
      from: hour(0),
      equipment_id: one,
      product_id: lamp,
    });
    expect(fieldTextsOf(both)).toEqual({ equipment_id: FIELD_TEXTS.unit_or_product });
    const two = await call('POST', '/repairs', { from: hour(0), equipment_id: one, amount: 2 });
    expect(fieldTextsOf(two)).toEqual({ amount: 'Maximaal 1.' });
    expect(await wrong({})).toEqual(['equipment_id']);
    expect(await wrong({ product_id: lamp, amount: 0 })).toEqual(['amount']);
    expect(await wrong({ product_id: set })).toEqual(['product_id']);
    expect(await wrong({ product_id: foreign.product })).toEqual(['product_id']);
    expect(await wrong({ equipment_id: foreign.unit })).toEqual(['equipment_id']);
    expect(await wrong({ product_id: lamp, until: hour(0) })).toEqual(['until']);
    expect(await wrong({ product_id: lamp, from: undefined })).toEqual(['from']);
    const made = await add('/repairs', { product_id: lamp, from: hour(0), until: hour(5) });
    const change = async (values: object) =>
      fieldsOf(await call('PATCH', `/repairs/${made.id}`, values));
    expect(await change({ from: hour(6) })).toEqual(['until']);
    expect(await change({ equipment_id: one })).toEqual(['equipment_id']);
    expect(await change({ product_id: null })).toEqual(['equipment_id']);
    expect(await change({ equipment_id: one, product_id: null })).toEqual([]);
  });

  it('is found by what it is of, and by where it stands', async () => {
    const { call, add, product, unit } = await company();
    const lamp = await product(5);
    const one = await unit(null, 'L1');
    const spot = await product(0);
    const unitOfSpot = await unit(spot, 'S1');
    await add('/repairs', { equipment_id: unitOfSpot, from: hour(0), usable: true, reason: 'zus' });
    await add('/repairs', { product_id: lamp, from: hour(0), reason: 'gepland' });
    await add('/repairs', { equipment_id: one, from: '2026-01-01T00:00:00Z', reason: 'open' });
    await add('/repairs', {
      equipment_id: one,
      from: '2026-01-01T00:00:00Z',
      until: '2026-01-02T00:00:00Z',
      reason: 'klaar',
    });
    const found = async (filter: object) => {
      const answer = await call('GET', `/repairs?${query({ filter, sort: ['reason', 'ASC'] })}`);
      return answer.json().map((row: { reason: string }) => row.reason);
    };
    expect(await found({ state: 'planned' })).toEqual(['gepland', 'zus']);
    expect(await found({ of_product: spot })).toEqual(['zus']);
    expect(await found({ of_product: lamp })).toEqual(['gepland']);
    expect(await found({ usable: true })).toEqual(['zus']);
    expect(await found({ state: 'current' })).toEqual(['open']);
    expect(await found({ state: 'done' })).toEqual(['klaar']);
    expect(await found({ equipment_id: one })).toEqual(['klaar', 'open']);
    expect(await found({ product_id: lamp })).toEqual(['gepland']);
    expect(await found({ q: 'plan' })).toEqual(['gepland']);
  });
});

describe('the rights to repairs', () => {
  it('are those of planning or of the warehouse', async () => {
    const { product, colleague } = await company();
    const lamp = await product(5);
    const body = { product_id: lamp, from: hour(0) };
    const warehouse = await colleague('warehouse.manage');
    const made = (await warehouse('POST', '/repairs', body)).json();
    const path = `/repairs/${made.id}`;
    expect((await warehouse('GET', path)).statusCode).toBe(200);
    const viewer = await colleague('planning.view');
    expect((await viewer('GET', path)).statusCode).toBe(200);
    expect((await viewer('POST', '/repairs', body)).statusCode).toBe(403);
    const planner = await colleague('planning.manage');
    expect((await planner('PATCH', path, { reason: 'Val' })).statusCode).toBe(200);
    const other = await colleague('equipment.manage', 'projects.manage');
    expect((await other('GET', '/repairs')).statusCode).toBe(403);
    expect((await other('DELETE', path)).statusCode).toBe(403);
  });

  it("end at the tenant's edge", async () => {
    const { add, product } = await company();
    const { id } = await add('/repairs', { product_id: await product(1), from: hour(0) });
    const other = await company();
    expect((await other.call('GET', `/repairs/${id}`)).statusCode).toBe(404);
    expect((await other.call('DELETE', `/repairs/${id}`)).statusCode).toBe(404);
    expect((await other.call('GET', '/repairs')).json()).toEqual([]);
  });

  it('show costs to those alone who see prices, who alone write them', async () => {
    const { call, add, product, colleague } = await company();
    const made = await add('/repairs', { product_id: await product(1), from: hour(0), cost: 85.5 });
    const path = `/repairs/${made.id}`;
    const warehouse = await colleague('warehouse.manage', 'audit.view');
    expect((await warehouse('GET', path)).json().cost).toBeNull();
    expect((await warehouse('GET', '/repairs')).json()).toMatchObject([{ cost: null }]);
    expect((await warehouse('GET', '/repairs/export')).body).not.toContain('Kosten');
    expect((await call('GET', '/repairs/export')).body).toContain('85,5');
    expect((await warehouse('PATCH', path, { cost: 1 })).statusCode).toBe(403);
    const read = (await warehouse('GET', path)).json();
    const put = await warehouse('PUT', path, { ...read, reason: 'Val' });
    expect([put.statusCode, put.json().cost]).toEqual([200, null]);
    expect((await call('GET', path)).json()).toMatchObject({ cost: 85.5, reason: 'Val' });
    const log = await warehouse('GET', `/audit-logs?resourceType=repairs&resourceId=${made.id}`);
    expect(log.json().map((entry: { action_type: string }) => entry.action_type)).toEqual([
      'repairs.updated',
      'repairs.created',
    ]);
    expect(log.body).not.toContain('85.5');
  });
});

it('go out as CSV and come back', async () => {
  const { call, add, product, user } = await company();
  await add('/repairs', { product_id: await product(1), from: hour(0), usable: true });
  const csv = (await call('GET', '/repairs/export')).body;
  expect(csv).toContain(';ja;');
  const imported = await test.app.inject({
    method: 'POST',
    url: '/api/repairs/import?dryRun=false',
    payload: csv,
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'text/csv' },
  });
  expect(imported.json()).toMatchObject({ imported: 1, errors: [] });
  const usable = (await call('GET', '/repairs'))
    .json()
    .map((row: { usable: boolean }) => row.usable);
  expect(usable).toEqual([true, true]);
});
