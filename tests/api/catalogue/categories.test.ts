import { beforeAll, describe, expect, it } from 'vitest';
import { FIELD_TEXTS, fieldTextsOf } from '../support/fieldTexts.ts';
import { errorOf, fieldsOf, names, plannerOf, query } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

describe('Categories of products', () => {
  it('are the specified three to begin with, and what a company makes of them', async () => {
    const { call, add } = await plannerOf(test);
    const other = await plannerOf(test);
    const list = async (as = call) => (await as('GET', '/product-categories')).json();
    expect(await list()).toMatchObject([
      { id: 1, name: 'Algemeen', parent_id: null },
      { id: 2, name: 'Verlichting', parent_id: null },
      { id: 3, name: 'Audio', parent_id: null },
    ]);
    const heads = await add('/product-categories', { name: 'Movingheads', parent_id: 2 });
    await call('PATCH', '/product-categories/2', { name: 'Licht' });
    await add('/products', { name: 'Lamp', category_id: 2 });
    await add('/products', { name: 'Spot', category_id: heads.id });
    await add('/products', { name: 'SM58', category_id: 3 });
    const filtered = (id: number) =>
      call(
        'GET',
        `/products?${query({ filter: { category_id: id }, sort: ['category_name', 'ASC'] })}`
      );
    expect(names(await filtered(2))).toEqual(['Lamp', 'Spot']);
    expect(names(await filtered(heads.id))).toEqual(['Spot']);
    expect(
      names(await call('GET', `/products?${query({ filter: { q: 'movingheads' } })}`))
    ).toEqual(['Spot']);
    expect((await list(other.call))[1]).toMatchObject({ name: 'Verlichting' });
    const refused = await other.call('POST', '/products', { name: 'X', category_id: heads.id });
    expect(fieldsOf(refused)).toEqual(['category_id']);
  });

  it('rename their products, and are found by their name in a file', async () => {
    const { call, add } = await plannerOf(test);
    const lamp = await add('/products', { name: 'Lamp', category_id: 2 });
    await call('PATCH', '/product-categories/2', { name: 'Licht' });
    const read = async () => (await call('GET', `/products/${lamp.id}`)).json();
    expect(await read()).toMatchObject({ category_id: 2, category_name: 'Licht' });
    const body = { columns: ['id', 'category_name'], rows: [[lamp.id, 'audio']] };
    expect((await call('POST', '/products/import', body)).json()).toMatchObject({
      changed: [{ id: lamp.id }],
      errors: [],
    });
    expect(await read()).toMatchObject({ category_id: 3, category_name: 'Audio' });
    const csv = Buffer.from('Naam;Categorie\nSpot;LICHT');
    const sent = await call('POST', '/products/import', csv, { 'content-type': 'text/csv' });
    expect(sent.json()).toMatchObject({ imported: 1 });
    const [, spot] = (await call('GET', '/products')).json();
    expect(spot).toMatchObject({ category_id: 2, category_name: 'Licht' });
  });

  it('have two levels and names of their own, and stay while something is in them', async () => {
    const { call, add } = await plannerOf(test);
    const heads = await add('/product-categories', { name: 'Movingheads', parent_id: 2 });
    const deeper = await call('POST', '/product-categories', {
      name: 'Spots',
      parent_id: heads.id,
    });
    expect(fieldTextsOf(deeper)).toEqual({ parent_id: FIELD_TEXTS.category_levels });
    for (const parent_id of [3, 2]) {
      const moved = await call('PATCH', '/product-categories/2', { parent_id });
      expect(fieldsOf(moved)).toEqual(['parent_id']);
    }
    const same = await call('POST', '/product-categories', { name: 'AUDIO' });
    expect(errorOf(same)).toEqual([409, 'already_exists']);
    expect(errorOf(await call('DELETE', '/product-categories/2'))).toEqual([409, 'in_use']);
    await add('/products', { name: 'Spot', category_id: heads.id });
    expect(errorOf(await call('DELETE', `/product-categories/${heads.id}`))).toEqual([
      409,
      'in_use',
    ]);
    expect((await call('DELETE', '/product-categories/3')).statusCode).toBe(200);
  });

  it('are read by who sees products, and changed by who manages them', async () => {
    const { colleague } = await plannerOf(test);
    const reader = await colleague('products.view');
    expect((await reader('GET', '/product-categories')).json()).toHaveLength(3);
    const answer = await reader('POST', '/product-categories', { name: 'X' });
    expect(errorOf(answer)).toEqual([403, 'forbidden']);
    const stranger = await colleague('customers.view');
    expect(errorOf(await stranger('GET', '/product-categories'))).toEqual([403, 'forbidden']);
  });
});
