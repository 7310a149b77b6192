import { describe, expect, it } from 'vitest';
import { FIELD_TEXTS, fieldTextsOf } from '../support/fieldTexts.ts';
import { errorOf, fieldsOf, plannerWithStock, query } from '../support/planner.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp } from '../support/testApp.ts';

const test = await buildTestApp();

const company = () => plannerWithStock(test);

describe('linking equipment to products', () => {
  const named = (name: string, type: string | null, values: object = {}) => ({
    name,
    type,
    ...values,
  });

  it('proposes the product of that name, by the type where several have it', async () => {
    const { call, add } = await company();
    const lamp = await add('/products', { name: 'Spot' });
    await add('/products', { name: 'SM58', category_id: 1 });
    const mic = await add('/products', { name: 'SM58', category_id: 3, stock: 5 });
    await add('/products', { name: 'Set', type: 'kit' });
    for (const item of [
      named('spot', null),
      named('spot', null),
      named('SM58', 'Audio'),
      named('SM58', 'Kabel'),
      named('Set', null),
      named('Spot', null, { product_id: lamp.id }),
    ]) {
      await add('/equipment', item);
    }
    const proposal = (await call('GET', '/equipment/links')).json();
    expect(proposal).toHaveLength(4);
    const none = { product_id: null, product_name: null, typed_stock: null };
    const known = { product_id: lamp.id, product_name: 'Spot', typed_stock: null };
    const typed = { product_id: mic.id, product_name: 'SM58', typed_stock: 5 };
    expect(proposal).toEqual(
      expect.arrayContaining([
        { name: 'spot', type: null, count: 2, ...known },
        { name: 'SM58', type: 'Audio', count: 1, ...typed },
        { name: 'SM58', type: 'Kabel', count: 1, ...none },
        { name: 'Set', type: null, count: 1, ...none },
      ])
    );
  });

  it('links all of a name and type at once, with an entry in the history of each', async () => {
    const { call, add, tenantId } = await company();
    const lamp = await add('/products', { name: 'Spot', stock: 2 });
    const ids: number[] = [];
    for (const type of [null, null, 'Led']) {
      ids.push((await add('/equipment', named('Spot', type))).id);
    }
    const links = [{ name: 'Spot', type: null, product_id: lamp.id }];
    const done = await call('POST', '/equipment/links', { links });
    expect([done.statusCode, done.json()]).toEqual([200, { linked: 2 }]);
    expect((await call('POST', '/equipment/links', { links })).json()).toEqual({ linked: 0 });
    const rows = (await call('GET', '/equipment')).json();
    expect(rows).toMatchObject([
      { product_id: lamp.id, status: 'beschikbaar', version: 2 },
      { product_id: lamp.id, version: 2 },
      { product_id: null, status: null, version: 1 },
    ]);
    const reader = test.callAs(await test.addUser(tenantId, ['audit.view']));
    const logOf = async (id: number | undefined) =>
      (await reader('GET', `/audit-logs?resourceType=equipment&resourceId=${id}`)).json();
    expect((await logOf(ids[1]))[0]).toMatchObject({
      action_type: 'equipment.linked',
      metadata: { links: [{ name: 'Spot', type: null, product: 'Spot', count: 2 }] },
    });
    expect(await logOf(ids[2])).toHaveLength(1);
  });

  it('links nothing where more is promised than the units that there would be', async () => {
    const { call, add, booked } = await company();
    const lamp = await add('/products', { name: 'Spot', stock: 2 });
    const mic = await add('/products', { name: 'SM58' });
    await booked([lamp.id, 2], [hour(0), hour(24)]);
    await add('/equipment', named('Spot', null));
    await add('/equipment', named('SM58', null));
    const refused = await call('POST', '/equipment/links', {
      links: [
        { name: 'SM58', type: null, product_id: mic.id },
        { name: 'Spot', type: null, product_id: lamp.id },
      ],
    });
    expect(errorOf(refused)).toEqual([409, 'shortage']);
    expect(refused.json().shortages).toMatchObject([{ product_id: lamp.id, short: 1 }]);
    const rows = (await call('GET', '/equipment')).json();
    expect(rows).toMatchObject([{ product_id: null }, { product_id: null }]);
  });

  it('names what is wrong at its place, and is for those who manage equipment', async () => {
    const { call, add, colleague } = await company();
    const set = await add('/products', { name: 'Set', type: 'kit' });
    const lamp = await add('/products', { name: 'Spot' });
    const foreign = await (await company()).add('/products', { name: 'Spot' });
    const link = (product_id: number, name = 'Spot') => ({ name, type: null, product_id });
    const send = (...links: object[]) => call('POST', '/equipment/links', { links });
    expect(fieldsOf(await send(link(lamp.id), link(set.id, 'x')))).toEqual(['links.1.product_id']);
    expect(fieldsOf(await send(link(foreign.id)))).toEqual(['links.0.product_id']);
    expect(fieldsOf(await send(link(lamp.id), link(lamp.id)))).toEqual(['links.1.name']);
    expect(fieldsOf(await send())).toEqual(['links']);
    const planner = await colleague('planning.manage', 'products.manage');
    expect((await planner('GET', '/equipment/links')).statusCode).toBe(403);
    expect((await planner('POST', '/equipment/links', { links: [] })).statusCode).toBe(403);
  });

  it('counts the same when two do it at once', async () => {
    const { call, add } = await company();
    const lamp = await add('/products', { name: 'Spot' });
    for (const name of ['Spot', 'Spot', 'Spot']) await add('/equipment', named(name, null));
    const links = [{ name: 'Spot', type: null, product_id: lamp.id }];
    const answers = await Promise.all(
      [1, 2, 3].map(() => call('POST', '/equipment/links', { links }))
    );
    const linked = answers.map(answer => answer.json().linked);
    expect(linked.toSorted((a, b) => a - b)).toEqual([0, 0, 3]);
    expect((await call('GET', `/products/${lamp.id}`)).json().stock).toBe(3);
  });
});

describe('products and customers', () => {
  it('are made no kit while they are stock', async () => {
    const { call, add, product, unit } = await company();
    const [lamp, mic, hired, spare] = [
      await product(0),
      await product(1),
      await product(0),
      await product(1),
    ];
    await unit(lamp, 'L1');
    await add('/repairs', { product_id: mic, from: hour(0) });
    await add('/sub-hires', {
      supplier_name: 'Buurman',
      from: hour(0),
      until: hour(1),
      lines: [{ product_id: hired, amount: 1 }],
    });
    for (const id of [lamp, mic, hired]) {
      const refused = await call('PATCH', `/products/${id}`, { type: 'kit' });
      expect(refused.statusCode).toBe(400);
      expect(fieldTextsOf(refused)).toEqual({ type: FIELD_TEXTS.has_stock });
    }
    expect((await call('PATCH', `/products/${spare}`, { type: 'kit' })).statusCode).toBe(200);
  });

  it('have their hours and suppliers in the API and in CSV files', async () => {
    const { call, add, user } = await company();
    const lamp = await add('/products', { name: 'Spot', turnaround_hours: 24 });
    expect(lamp.turnaround_hours).toBe(24);
    for (const turnaround_hours of [-1, 8_761, 1.5]) {
      const wrong = await call('PATCH', `/products/${lamp.id}`, { turnaround_hours });
      expect(fieldsOf(wrong)).toEqual(['turnaround_hours']);
    }
    expect((await add('/customers', { name: 'Theater' })).is_supplier).toBe(false);
    const csv = 'name,is_supplier\nAarts,ja\nBos,no\nCas,\nDik,1';
    const imported = await test.app.inject({
      method: 'POST',
      url: '/api/customers/import?dryRun=false',
      payload: csv,
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'text/csv' },
    });
    expect(imported.json()).toMatchObject({ imported: 4, errors: [] });
    const filter = { is_supplier: true };
    const found = await call('GET', `/customers?${query({ filter, sort: ['name', 'ASC'] })}`);
    expect(found.json().map((row: { name: string }) => row.name)).toEqual(['Aarts', 'Dik']);
    expect((await call('GET', '/customers/export')).body).toMatch(/Aarts;.*;ja;/);
    expect((await call('GET', '/products/export')).body).toContain(';24');
  });
});
