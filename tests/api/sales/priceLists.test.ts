import { beforeAll, describe, expect, it } from 'vitest';
import { WHOLE_MAX } from '#contract/base/limits';
import { FIELD_TEXTS, fieldTextsOf } from '../support/fieldTexts.ts';
import { errorOf, fieldsOf } from '../support/planner.ts';
import { type Selling, sellingOf } from '../support/sales.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Selling;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await sellingOf(test);
});

describe('price lists', () => {
  it('have a price for some products, by their names', async () => {
    const [lamp, cable] = [
      await ours.product(4, { name: 'Lamp', price: 10 }),
      await ours.product(4, { name: 'Kabel', price: 2 }),
    ];
    const id = await ours.priceList([lamp, 8.5], [cable, 0]);
    expect((await ours.call('GET', `/price-lists/${id}`)).json().prices).toEqual([
      { product_id: cable, name: 'Kabel', price: 0 },
      { product_id: lamp, name: 'Lamp', price: 8.5 },
    ]);
    await ours.set(`/price-lists/${id}`, { prices: [{ product_id: lamp, price: 9 }] });
    expect((await ours.call('GET', `/price-lists/${id}`)).json().prices).toEqual([
      { product_id: lamp, name: 'Lamp', price: 9 },
    ]);
  });

  it('refuse a product that is named twice, and one of another tenant', async () => {
    const lamp = await ours.product(4);
    const foreign = await (await sellingOf(test)).product(4);
    const twice = [lamp, lamp].map(product_id => ({ product_id, price: 1 }));
    const repeated = await ours.call('POST', '/price-lists', { name: 'Dubbel', prices: twice });
    expect([repeated.statusCode, fieldsOf(repeated)]).toEqual([400, ['prices.1.product_id']]);
    const theirs = [lamp, foreign].map(product_id => ({ product_id, price: 1 }));
    const refused = await ours.call('POST', '/price-lists', { name: 'Vreemd', prices: theirs });
    expect(refused.statusCode).toBe(400);
    expect(fieldTextsOf(refused)).toEqual({ 'prices.1.product_id': FIELD_TEXTS.gone });
  });

  it('name each wrong row', async () => {
    const lamp = await ours.product(4);
    const prices = [
      { product_id: lamp, price: -1 },
      { product_id: null, price: 2 },
      { product_id: lamp, price: null },
    ];
    const refused = await ours.call('POST', '/price-lists', { name: 'Fout', prices });
    expect([refused.statusCode, fieldsOf(refused).toSorted()]).toEqual([
      400,
      ['prices.0.price', 'prices.1.product_id', 'prices.2.price'],
    ]);
    const gone = [WHOLE_MAX, lamp, WHOLE_MAX - 1].map(product_id => ({ product_id, price: 1 }));
    const unknown = await ours.call('POST', '/price-lists', { name: 'Weg', prices: gone });
    expect([unknown.statusCode, fieldsOf(unknown)]).toEqual([
      400,
      ['prices.0.product_id', 'prices.2.product_id'],
    ]);
  });

  it('are read with prices.view, and written with quotes.manage as well', async () => {
    const id = await ours.priceList();
    const reading = await ours.colleague('prices.view');
    expect((await reading('GET', `/price-lists/${id}`)).statusCode).toBe(200);
    expect(errorOf(await reading('POST', '/price-lists', { name: 'X' }))).toEqual([
      403,
      'forbidden',
    ]);
    const blind = await ours.colleague('quotes.manage');
    expect((await blind('GET', '/price-lists')).statusCode).toBe(403);
    expect((await blind('POST', '/price-lists', { name: 'X' })).statusCode).toBe(403);
  });

  it('leave their customers when they are deleted', async () => {
    const id = await ours.priceList();
    const customer = await ours.customer({ price_list_id: id });
    expect((await ours.call('DELETE', `/price-lists/${id}`)).statusCode).toBe(200);
    const found = (await ours.call('GET', `/customers/${customer}`)).json();
    expect(found).toMatchObject({ name: 'Theater De Kring', price_list_id: null });
  });
});

describe('a customer', () => {
  it('needs a right VAT number where VAT is reversed', async () => {
    const given = { name: 'Zaal', vat_scheme: 'reverse' };
    const missing = await ours.call('POST', '/customers', given);
    expect([missing.statusCode, fieldsOf(missing)]).toEqual([400, ['vat_number']]);
    const wrong = await ours.call('POST', '/customers', { ...given, vat_number: 'BE0403170702' });
    expect(wrong.statusCode).toBe(400);
    expect(fieldTextsOf(wrong)).toEqual({ vat_number: FIELD_TEXTS.vat_number });
    const id = await ours.customer({ ...given, vat_number: 'BE 0403.170.701' });
    const emptied = await ours.call('PATCH', `/customers/${id}`, { vat_number: null });
    expect([emptied.statusCode, fieldsOf(emptied)]).toEqual([400, ['vat_number']]);
  });

  it('shows its discount and list to those who see prices alone', async () => {
    const id = await ours.customer({ discount: 10, price_list_id: await ours.priceList() });
    const call = await ours.colleague('customers.manage');
    expect((await call('GET', `/customers/${id}`)).json()).toMatchObject({
      discount: null,
      price_list_id: null,
    });
    expect((await call('PATCH', `/customers/${id}`, { discount: 20 })).statusCode).toBe(403);
  });
});
