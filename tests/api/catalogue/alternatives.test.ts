import { describe, expect, it } from 'vitest';
import { FIELD_TEXTS, fieldTextsOf } from '../support/fieldTexts.ts';
import { plannerOf } from '../support/planner.ts';
import { buildTestApp } from '../support/testApp.ts';

const test = await buildTestApp();

const planner = () => plannerOf(test, ['products.view', 'products.manage']);

const idsOf = (ids: readonly number[]) => ids.map(product_id => ({ product_id }));

describe('the alternatives of a product', () => {
  it('keep the order in which they are given, with their names', async () => {
    const { call, add } = await planner();
    const [spot, small, large] = [
      await add('/products', { name: 'Spot' }),
      await add('/products', { name: 'Spot mini' }),
      await add('/products', { name: 'Spot groot' }),
    ];
    const path = `/products/${spot.id}`;
    const saved = await call('PATCH', path, { alternatives: idsOf([large.id, small.id]) });
    expect(saved.statusCode).toBe(200);
    const named = [
      { product_id: large.id, name: 'Spot groot' },
      { product_id: small.id, name: 'Spot mini' },
    ];
    expect((await call('GET', path)).json()).toMatchObject({ alternatives: named, parts: [] });
    await call('PATCH', path, { alternatives: idsOf([small.id, large.id]) });
    expect((await call('GET', path)).json().alternatives).toEqual(named.toReversed());
    const made = await add('/products', { name: 'Spot oud', alternatives: idsOf([small.id]) });
    expect(made.alternatives).toEqual([{ product_id: small.id, name: 'Spot mini' }]);
  });

  it('go with a product that is deleted, and hold nobody up', async () => {
    const { call, add } = await planner();
    const small = await add('/products', { name: 'Spot mini' });
    const spot = await add('/products', { name: 'Spot', alternatives: idsOf([small.id]) });
    expect((await call('DELETE', `/products/${small.id}`)).statusCode).toBe(200);
    expect((await call('GET', `/products/${spot.id}`)).json().alternatives).toEqual([]);
    expect((await call('DELETE', `/products/${spot.id}`)).statusCode).toBe(200);
  });

  it("are neither the product itself, nor named twice, nor another tenant's", async () => {
    const { call, add } = await planner();
    const foreign = await (await planner()).add('/products', { name: 'Vreemd' });
    const spot = await add('/products', { name: 'Spot' });
    const small = await add('/products', { name: 'Spot mini' });
    for (const [code, ids] of [
      ['same_record', [spot.id]],
      ['repeated', [small.id, small.id]],
      ['gone', [foreign.id]],
    ] as const) {
      const refused = await call('PATCH', `/products/${spot.id}`, { alternatives: idsOf(ids) });
      expect(refused.statusCode).toBe(400);
      expect(fieldTextsOf(refused)).toEqual({ alternatives: FIELD_TEXTS[code] });
    }
    expect((await call('GET', `/products/${spot.id}`)).json().alternatives).toEqual([]);
  });

  it('are no column of a file, and a record that comes back whole leaves them alone', async () => {
    const { call, add } = await planner();
    const small = await add('/products', { name: 'Spot mini' });
    const spot = await add('/products', { name: 'Spot', alternatives: idsOf([small.id]) });
    const back = await call('PUT', `/products/${spot.id}`, { ...spot, name: 'Spot kort' });
    expect(back.statusCode).toBe(200);
    expect((await call('GET', `/products/${spot.id}`)).json()).toMatchObject({
      name: 'Spot kort',
      alternatives: [{ product_id: small.id, name: 'Spot mini' }],
    });
  });
});
