import { expect, it } from 'vitest';
import { pastedPrices } from '#src/modules/sales/priceLists/pastedPrices.ts';
import {
  type PriceEvent,
  type PriceRow,
  pricesAfter,
  problemsOf,
  startPrices,
} from '#src/modules/sales/priceLists/priceRows.ts';

const row = (key: string, values: Partial<PriceRow> = {}): PriceRow => ({
  key,
  product_id: null,
  name: key,
  price: 1,
  ...values,
});

const after = (rows: PriceRow[], ...events: PriceEvent[]) =>
  events.reduce(pricesAfter, startPrices(rows));

const found = (key: string, id: number, name: string) =>
  new Map([[key, { searched: key, product: { id, name } }]]);

it('reads rows with and without headings, with codes, and keeps what is no price', () => {
  expect(pastedPrices('Lamp\t8,50\nKabel\t1.250', ',')).toEqual([
    { words: ['Lamp'], price: 8.5 },
    { words: ['Kabel'], price: 1250 },
  ]);
  expect(
    pastedPrices('Code\tNaam\tPrijs\n1001\tLamp\t€ 8,-\n1002\tKabel\top aanvraag', ',')
  ).toEqual([
    { words: ['1001', 'Lamp'], price: 8 },
    { words: ['1002', 'Kabel'], price: null, typed: 'op aanvraag' },
  ]);
  expect(pastedPrices('1001;Lamp;8.50', '.')).toEqual([{ words: ['1001', 'Lamp'], price: 8.5 }]);
  expect(pastedPrices('Lamp\nKabel', ',')).toEqual([
    { words: ['Lamp'], price: null },
    { words: ['Kabel'], price: null },
  ]);
});

it('takes no stock as a price, and asks which of several amounts is meant', () => {
  expect(pastedPrices('SET04\tPresentatieset\t85,00\t3\nSET05\tPodium\t1.250,50\t2', ',')).toEqual([
    { words: ['SET04', 'Presentatieset'], price: 85 },
    { words: ['SET05', 'Podium'], price: 1250.5 },
  ]);
  expect(pastedPrices('Code\tNaam\tVerhuur p.d.\tVoorraad\nSET04\tSet\t85\t3', ',')).toEqual([
    { words: ['SET04', 'Set'], price: 85 },
  ]);
  expect(pastedPrices('Code;Naam;Per dag;Aantal\n1004;Set;85;3', ',')).toEqual([
    { words: ['1004', 'Set'], price: 85 },
  ]);
  expect(pastedPrices('1004\tSet\t85\t3', ',')).toEqual([
    { words: ['1004', 'Set'], price: null, typed: '85 / 3' },
  ]);
  expect(pastedPrices('85,00\tSet\t3', ',')).toEqual([
    { words: ['Set'], price: null, typed: '85,00 / 3' },
  ]);
  expect(pastedPrices('3\tSet\t85', ',')).toEqual([{ words: ['3', 'Set'], price: 85 }]);
  expect(pastedPrices('1004\t85', ',')).toEqual([{ words: ['1004'], price: 85 }]);
});

it('gives pasted prices to products that are listed, in the same step', () => {
  const listed = row('p3', { product_id: 3, name: 'Lamp', price: 10 });
  const pasted: PriceEvent = { type: 'added', after: 'p3', rows: [row('L1', { price: 8.5 })] };
  const looked: PriceEvent = { type: 'found', products: found('L1', 3, 'Lamp'), replaces: true };
  const state = after([listed], pasted, looked);
  expect(state.rows).toEqual([{ ...listed, price: 8.5 }]);
  expect(pricesAfter(state, { type: 'stepped', stack: 'undos' }).rows).toEqual([listed]);
});

it('keeps a product that is typed twice as two rows, and names the second', () => {
  const listed = row('p3', { product_id: 3, name: 'Lamp' });
  const looked: PriceEvent = { type: 'found', products: found('L1', 3, 'Lamp'), replaces: false };
  const { rows } = after([listed, row('L1')], looked);
  expect(rows.map(({ product_id }) => product_id)).toEqual([3, 3]);
  expect([...problemsOf(rows)]).toEqual([['L1', { product: 'taken' }]]);
});

it('leaves a row that was changed while it was looked up', () => {
  const changed = row('n1', { name: 'Kabel' });
  const looked: PriceEvent = { type: 'found', products: found('n1', 3, 'Lamp'), replaces: true };
  expect(after([changed], looked).rows).toEqual([changed]);
});

it('undoes and does again', () => {
  const rows = [row('a', { product_id: 1 }), row('b', { product_id: 2 })];
  const state = after(rows, { type: 'removed', keys: ['a'] });
  const undone = pricesAfter(state, { type: 'stepped', stack: 'undos' });
  expect(undone.rows).toEqual(rows);
  expect(pricesAfter(undone, { type: 'stepped', stack: 'redos' }).rows).toEqual(state.rows);
});

it('names what keeps rows from being saved', () => {
  const rows = [
    row('a', { price: null }),
    row('b', { product_id: 1 }),
    row('c', { product_id: 1 }),
  ];
  expect([...problemsOf(rows)]).toEqual([
    ['a', { product: 'no_product', price: 'no_price' }],
    ['c', { product: 'taken' }],
  ]);
});
