import { beforeAll, describe, expect, it } from 'vitest';
import { MATCH_MAX } from '#contract/catalogue/productMatch';
import { fieldsOf, plannerOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

interface Match {
  match: string;
  products: { name: string; price: number | null }[];
}

const withProducts = async (...products: object[]) => {
  const planner = await plannerOf(test);
  for (const product of products) await planner.add('/products', product);
  const match = (...texts: string[]) => planner.call('POST', '/products/match', { texts });
  const matched = async (...texts: string[]) =>
    (await match(...texts))
      .json()
      .map(({ match: kind, products: found }: Match) => [kind, ...found.map(({ name }) => name)]);
  return { ...planner, match, matched };
};

const CATALOGUE = [
  { name: 'Shure GLX-D SM58', code: 'MIC-101' },
  { name: 'Shure SM58', code: 'MIC-001', price: 7 },
  { name: 'XLR-kabel 10m', code: 'XLR10' },
  { name: 'Unique 2.1', code: 'HZ1' },
  { name: 'Podiumdeel 2×1m', code: null },
];

describe('the match of texts with products', () => {
  it('answers each text in its place: exactly, by its words, or with the nearest', async () => {
    const { matched } = await withProducts(...CATALOGUE);
    expect(
      await matched(
        'mic-101',
        'sm-58',
        'xlr KABEL 10 m',
        'Podiumdeel 2 x 1 m',
        'Unique 2.1 hazer',
        '🎥'
      )
    ).toEqual([
      ['exact', 'Shure GLX-D SM58'],
      ['found', 'Shure SM58', 'Shure GLX-D SM58'],
      ['exact', 'XLR-kabel 10m'],
      ['exact', 'Podiumdeel 2×1m'],
      ['nearest', 'Unique 2.1'],
      ['nearest'],
    ]);
  });

  it('proposes three at most, the nearest first', async () => {
    const names = ['Kabelbrug 5-kanaals', 'Kabelbrug 3-kanaals', 'Kabel', 'Kabelhaspel', 'Lamp'];
    const { matched } = await withProducts(...names.map(name => ({ name })));
    const [[kind, ...nearest]] = await matched('kabelbrug vijf');
    expect(kind).toBe('nearest');
    expect(nearest).toHaveLength(2);
    expect((await matched('kabel zonder naam'))[0]).toHaveLength(4);
  });

  it('ranks by use, as the list does, and answers a text twice where it is asked twice', async () => {
    const { call, add, matched } = await withProducts(...CATALOGUE);
    const glxd = (await call('GET', '/products?filter={"q":"glxd"}')).json()[0].id;
    const { id } = await add('/projects', { name: 'Feest' });
    const changes = [{ op: 'add_line', product_id: glxd, amount: 1 }];
    await call('POST', `/projects/${id}/plan`, { changes }, { 'if-match': '"v1"' });
    const ranked = ['found', 'Shure GLX-D SM58', 'Shure SM58'];
    expect(await matched('sm58', 'sm58')).toEqual([ranked, ranked]);
  });

  it('takes the right to see products, and hides prices from those who may not see them', async () => {
    const { colleague, match } = await withProducts(...CATALOGUE);
    const asked = { texts: ['Shure SM58'] };
    expect((await match('Shure SM58')).json()[0].products[0].price).toBe(7);
    const viewer = await colleague('products.view');
    const seen = await viewer('POST', '/products/match', asked);
    expect(seen.json()[0].products[0]).toMatchObject({ name: 'Shure SM58', price: null });
    const other = await colleague('customers.manage');
    expect((await other('POST', '/products/match', asked)).statusCode).toBe(403);
    const elsewhere = await withProducts();
    expect(await elsewhere.matched('Shure SM58')).toEqual([['nearest']]);
  });

  it('takes so many texts and no more', async () => {
    const { match } = await withProducts(...CATALOGUE);
    const texts = Array.from({ length: MATCH_MAX.texts }, (_, at) => `xlr kabel ${at}`);
    expect((await match(...texts)).json()).toHaveLength(MATCH_MAX.texts);
    const refused = await match(...texts, 'een te veel');
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, ['texts']]);
    expect((await match()).statusCode).toBe(400);
  });
});
