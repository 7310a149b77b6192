import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLATFORM } from '#server/db/actor';
import { foldText, searchTextOf } from '#contract/base/searchText';
import { names, plannerOf, query } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const CATALOGUE = [
  ['Shure GLX-D SM58', 'MIC-101'],
  ['Shure SM58', 'MIC-001'],
  ['SM 57', 'MIC-002'],
  ['LED PARty Q7', 'LED-01'],
  ['PAR64', 'PAR-64'],
  ['XLR-kabel 10m', 'XLR10'],
  ['XLR-kabel 5m', 'XLR5'],
  ['DMX-kabel 10 m', 'DMX10'],
  ['Truss vierkant 3 m', null],
  ['Truss vierkant 2 m', null],
  ['Podiumdeel 2 × 1 m', 'POD21'],
  ['Podium 6×4', null],
  ['Pioneer CDJ-2000 NXS2', 'CDJ'],
  ['CEE-kabel 63A', null],
  ['CEE-kabel 32A', null],
  ['Café-statafel', 'ST1'],
  ['Epson EB-L200F', 'BEAM'],
  ['Linearray L-Acoustics K2', null],
  ['Ørsted Straßenlampe', null],
] as const;

const withCatalogue = async () => {
  const planner = await plannerOf(test);
  for (const [name, code] of CATALOGUE) await planner.add('/products', { name, code });
  const list = async (q: string, values: object = { range: [0, 24] }) =>
    planner.call('GET', `/products?${query({ filter: { q }, ...values })}`);
  return { ...planner, list, found: async (q: string) => names(await list(q)) };
};

describe('a search that is not sorted', () => {
  it('finds products in any spelling, the best first', async () => {
    const { found } = await withCatalogue();
    const best: Record<string, string> = {
      sm58: 'Shure SM58',
      'sm-58': 'Shure SM58',
      'SM 58': 'Shure SM58',
      '58 sm': 'Shure SM58',
      'shure sm58 glxd': 'Shure GLX-D SM58',
      sm57: 'SM 57',
      par: 'PAR64',
      'par 64': 'PAR64',
      'xlr 10 m': 'XLR-kabel 10m',
      'xlr 10m': 'XLR-kabel 10m',
      'XLR kabel 10m': 'XLR-kabel 10m',
      'kabel xlr 10m': 'XLR-kabel 10m',
      xlrkabel: 'XLR-kabel 5m',
      'dmx kabel': 'DMX-kabel 10 m',
      'truss 3m': 'Truss vierkant 3 m',
      'podium 6 x 4': 'Podium 6×4',
      'podium 6x4': 'Podium 6×4',
      'Podiumdeel 2 x 1 m': 'Podiumdeel 2 × 1 m',
      cdj2000: 'Pioneer CDJ-2000 NXS2',
      'cdj-2000nxs2': 'Pioneer CDJ-2000 NXS2',
      'cee 63': 'CEE-kabel 63A',
      'cee 63a': 'CEE-kabel 63A',
      cafe: 'Café-statafel',
      'CAFÉ STATAFEL': 'Café-statafel',
      'Epson EB-L200F 🎥': 'Epson EB-L200F',
      'l-acoustics k2': 'Linearray L-Acoustics K2',
      'orsted strassenlampe': 'Ørsted Straßenlampe',
      ' mic-002 ': 'SM 57',
    };
    const answers = await Promise.all(Object.keys(best).map(async q => [q, (await found(q))[0]]));
    expect(Object.fromEntries(answers)).toEqual(best);
  });

  it('finds nothing where a word is in no product, and for signs alone', async () => {
    const { found } = await withCatalogue();
    for (const q of ['xlr 20m', 'sm58 groen', '!!!', '🎥', 'truss 43m']) {
      expect(await found(q), q).toEqual([]);
    }
  });

  it('puts a code in full first, then a name in full, then words that begin so', async () => {
    const { add, found } = await withCatalogue();
    await add('/products', { name: 'Klem', code: 'abc' });
    await add('/products', { name: 'ABC', code: 'Z1' });
    await add('/products', { name: 'Rood abcdef', code: 'Z2' });
    await add('/products', { name: 'Aaa xabc', code: 'Z3' });
    expect(await found('ABC')).toEqual(['Klem', 'ABC', 'Rood abcdef', 'Aaa xabc']);
  });

  it('takes no other spelling for a code than case and spaces around it', async () => {
    const { add, found } = await withCatalogue();
    await add('/products', { name: 'Ander', code: 'Q-7' });
    await add('/products', { name: 'Q 7', code: 'Z9' });
    expect(await found('q-7')).toEqual(['Ander', 'Q 7', 'LED PARty Q7']);
    expect(await found('q7')).toEqual(['Q 7', 'Ander', 'LED PARty Q7']);
  });

  it('puts what the company uses most before what it uses less', async () => {
    const { add, call, found, list } = await withCatalogue();
    const [, glxd] = (await list('shure')).json();
    expect(glxd.name).toBe('Shure GLX-D SM58');
    const { id } = await add('/projects', { name: 'Feest' });
    const changes = [{ op: 'add_line', product_id: glxd.id, amount: 1 }];
    const saved = await call('POST', `/projects/${id}/plan`, { changes }, { 'if-match': '"v1"' });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await found('sm58')).toEqual(['Shure GLX-D SM58', 'Shure SM58']);
  });

  it('goes on after those that are ranked, each once', async () => {
    const { call, add, tenantId } = await plannerOf(test);
    await test.database.platformTransaction(PLATFORM, tx =>
      tx.execute(sql`insert into products (tenant_id, name)
        select ${tenantId}, 'Doos kabel ' || n from generate_series(1, 450) n`)
    );
    await add('/products', { name: 'Kabel', code: 'K' });
    const seen: string[] = [];
    for (const first of [0, 100, 200, 300, 400]) {
      const range = [first, first + 99];
      const page = await call('GET', `/products?${query({ filter: { q: 'kabel' }, range })}`);
      expect(page.headers['content-range']).toMatch(/\/451$/);
      seen.push(...names(page));
    }
    expect(seen[0]).toBe('Kabel');
    expect(new Set(seen).size).toBe(451);
    const past = await call(
      'GET',
      `/products?${query({ filter: { q: 'kabel' }, range: [500, 599] })}`
    );
    expect(past.json()).toEqual([]);
    const all = await call('GET', `/products?${query({ filter: { q: 'kabel' } })}`);
    expect(names(all)[0]).toBe('Kabel');
    expect(all.json()).toHaveLength(451);
  });

  it('keeps the order that is asked for, and folds all the same', async () => {
    const { list } = await withCatalogue();
    const sorted = await list('sm-58', { sort: ['name', 'DESC'], range: [0, 24] });
    expect(names(sorted)).toEqual(['Shure SM58', 'Shure GLX-D SM58']);
    expect(sorted.json()[0]).not.toHaveProperty('search_text');
  });
});

describe('a list with a search index', () => {
  it.each([
    ['/customers', { name: 'Müller-Bouw BV', address: 'Kade 6A' }, ['muller bouw', 'kade 6 a']],
    ['/equipment', { name: 'CDJ-3000', serial_number: 'SN00014711' }, ['cdj 3000', '14711']],
    ['/projects', { name: 'Zomer-Gala 2031' }, ['zomergala', 'gala zomer', 'zomer–gala2031']],
    ['/transport', { vehicle: 'Bakwagen 7,5t' }, ['bakwagen 7.5 t', '7,5t']],
  ])('%s folds what is searched', async (path, record, searches) => {
    const { add, call } = await plannerOf(test);
    const { id } = await add(path, record);
    for (const q of searches) {
      const found = (await call('GET', `${path}?${query({ filter: { q } })}`)).json();
      expect(
        found.map((row: { id: number }) => row.id),
        q
      ).toEqual([id]);
    }
  });
});

it('the database folds texts as the contract does', async () => {
  const texts = [
    'Shure SM-58 × Ø É 10m',
    'Ĳssel – Élan™ ＡＢ Łódź ﬁ',
    'ÆØÅ Œuvre Straße Þór Đorđe ½ ² ③',
    'ΑΘΗΝΑ Ἀθήνας МОСКВА Ёлка їжак',
    'a|b  c\t\n"d" \\ %_ 1.5-2,5 🎥 日本 서울',
    'Één-twee-drie x-1 1-x',
    '',
  ];
  for (const text of texts) {
    const { rows } = await test.database.platformTransaction(PLATFORM, tx =>
      tx.execute<{ folded: string; searched: string }>(
        sql`select fold_text(${text}) as folded, search_text(${text}) as searched`
      )
    );
    const [row] = rows;
    expect(row?.folded, text).toBe(foldText(text));
    expect(row?.searched, text).toBe(searchTextOf([text]));
  }
});
