import { describe, expect, it } from 'vitest';
import { codesFrom } from '#contract/catalogue/newUnits';
import { errorOf, fieldsOf, plannerWithStock } from '../support/planner.ts';
import { buildTestApp } from '../support/testApp.ts';

const test = await buildTestApp();

const company = () => plannerWithStock(test);

const unitsOf = (codes: readonly string[]) => codes.map(code => ({ code }));

describe('several units of a product', () => {
  it('are added at once, with their codes and place, and count as its stock', async () => {
    const { call, add } = await company();
    const shelf = 'Magazijn F, stelling 3';
    const mic = await add('/products', { name: 'WND4', code: 'WND4', location_default: shelf });
    const next = async () => (await call('GET', `/products/${mic.id}/next-unit`)).json();
    expect(await next()).toEqual({ code: 'WND4-01', location: shelf });
    const codes = codesFrom('WND4-01', 12);
    const body = { location: shelf, units: unitsOf(codes) };
    const key = { 'idempotency-key': 'twelve' };
    const made = await call('POST', `/products/${mic.id}/units`, body, key);
    expect(made.statusCode, made.body).toBe(201);
    const { ids } = made.json();
    expect(ids).toHaveLength(12);
    // A retry after a lost answer adds nothing.
    expect((await call('POST', `/products/${mic.id}/units`, body, key)).json()).toEqual({ ids });
    const unit = (await call('GET', `/equipment/${ids[11]}`)).json();
    expect(unit).toMatchObject({
      name: 'WND4',
      code: 'WND4-12',
      location: shelf,
      product_id: mic.id,
      status: 'beschikbaar',
    });
    expect((await call('GET', `/products/${mic.id}`)).json().stock).toBe(12);
    expect(await next()).toMatchObject({ code: 'WND4-13' });
    const logs = await call('GET', `/audit-logs?resourceType=equipment&resourceId=${ids[11]}`);
    expect(logs.body).toContain('equipment.created');
  });

  it('are none of them added if one code is taken, which is named', async () => {
    const { call, add } = await company();
    const mic = await add('/products', { name: 'Mic' });
    await add('/equipment', { name: 'Ander', code: 'px-2' });
    await add('/equipment', { name: 'Mic', product_id: mic.id, serial_number: 'S7' });
    const units = [{ code: 'PX-1' }, { code: 'PX-2' }, { code: 'PX-3', serial_number: 's7' }];
    const refused = await call('POST', `/products/${mic.id}/units`, { units });
    expect(errorOf(refused)).toEqual([409, 'code_taken']);
    expect(fieldsOf(refused)).toEqual(['units.1.code', 'units.2.serial_number']);
    expect((await call('GET', '/equipment')).json()).toHaveLength(2);
    const twice = await call('POST', `/products/${mic.id}/units`, {
      units: unitsOf(['A-1', 'a-1']),
    });
    expect([twice.statusCode, fieldsOf(twice)]).toEqual([400, ['units.1.code']]);
  });

  it('go on from the last one, also where others have codes of the series', async () => {
    const { call, add } = await company();
    const mic = await add('/products', { name: 'Mic', code: 'MIC' });
    await add('/equipment', { name: 'Mic', product_id: mic.id, code: 'M007' });
    await add('/equipment', { name: 'Los', code: 'M009' });
    const next = await call('GET', `/products/${mic.id}/next-unit`);
    expect(next.json()).toEqual({ code: 'M010', location: null });
  });

  it('are no part of a kit, of another company, or of users who may not add equipment', async () => {
    const { call, add, colleague } = await company();
    const set = await add('/products', { name: 'Set', type: 'kit' });
    const mic = await add('/products', { name: 'Mic' });
    const body = { units: unitsOf(['Z-1']) };
    expect((await call('POST', `/products/${set.id}/units`, body)).statusCode).toBe(400);
    const viewer = await colleague('products.view');
    expect((await viewer('POST', `/products/${mic.id}/units`, body)).statusCode).toBe(403);
    const other = await company();
    expect((await other.call('POST', `/products/${mic.id}/units`, body)).statusCode).toBe(404);
  });

  it('replace a stock that was typed, which is told before', async () => {
    const { call, add } = await company();
    const mic = await add('/products', { name: 'Mic', code: 'MIC', stock: 20 });
    const next = async () => (await call('GET', `/products/${mic.id}/next-unit`)).json();
    expect(await next()).toEqual({ code: 'MIC-01', location: null, typed_stock: 20 });
    await call('POST', `/products/${mic.id}/units`, { units: unitsOf(['MIC-01', 'MIC-02']) });
    expect((await call('GET', `/products/${mic.id}`)).json().stock).toBe(2);
    expect(await next()).toEqual({ code: 'MIC-03', location: null });
  });

  it('have codes that end in a number', () => {
    expect(codesFrom(' PX-098 ', 3)).toEqual(['PX-098', 'PX-099', 'PX-100']);
    expect(codesFrom('PX', 3)).toEqual(['PX']);
    expect(codesFrom('', 3)).toEqual([]);
  });
});
