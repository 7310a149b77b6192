import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regionOf } from '#contract/base/locales';
import { nearestTo, nearWordsOf } from '#contract/search/nearest';
import {
  changesOfPaste,
  type Chosen,
  countLines,
  isOpen,
  matchOf,
  needsLook,
} from '#src/modules/plan/model/pasted.ts';
import { parsePaste } from '#src/modules/plan/parsePaste.ts';
import { decimalSign } from '#src/platform/numbers/typedNumber.ts';
import { buildGroup, buildPlan } from '../../support/plans.ts';

const hit = (id: number, name: string, code: string | null = null) => ({
  id,
  name,
  code,
  unit: 'st',
  price: 5,
});

const SM58 = hit(1, 'Shure SM58', 'SM58');
const PRODUCTS = [SM58, hit(2, 'Par 64'), hit(3, 'Par 56')];

const DUTCH = { seesPrices: true, decimal: ',' };

/** The rows of a pasted text, as the server finds them. */
const rowsOf = (text: string): Chosen[] =>
  parsePaste(text).map(row => {
    const words = row.words.toLowerCase();
    const products = PRODUCTS.filter(({ name }) => name.toLowerCase().includes(words));
    const match = matchOf(row, products, [SM58]);
    return { match, choice: match.choice, amount: row.typed, price: row.price };
  });

describe('a pasted row', () => {
  it('is proposed to become what it fits, and asks for what it lacks', () => {
    const rows = rowsOf('2\tShure SM58\n1,5\tShure SM58\n4\tPar\n1\tDecor\n3\t1001\n0\tPar 64');
    expect(rows.map(({ match }) => match.found)).toEqual([
      'found',
      'found',
      'ambiguous',
      'unknown',
      'unknown',
      'found',
    ]);
    expect(rows.map(({ choice }) => choice.kind)).toEqual([
      'product',
      'product',
      'open',
      'text',
      // A text that looks like a number does not become a text line by itself.
      'open',
      'skip',
    ]);
    expect(rows.map(row => isOpen(row, DUTCH))).toEqual([false, true, true, false, true, false]);
    expect(rows.map(({ match }) => needsLook(match, DUTCH))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(countLines(rows)).toBe(3);
  });

  it('asks for an amount that can be read in two ways, as a cell of the plan does', () => {
    const [row] = rowsOf('1,000\tShure SM58');
    if (!row) throw new Error('There is no row.');
    expect(isOpen(row, DUTCH)).toBe(true);
    expect(needsLook(row.match, DUTCH)).toBe(true);
    expect(isOpen({ ...row, amount: '1.000' }, DUTCH)).toBe(false);
    expect(isOpen({ ...row, amount: '1000 st.' }, DUTCH)).toBe(false);
  });

  it('takes the amount that is typed, and no other', () => {
    const [row] = rowsOf('1,5\tShure SM58\n2\tPar 64');
    if (!row) throw new Error('There is no row.');
    expect(
      [row, { ...row, amount: '0' }, { ...row, amount: '-2' }].map(each => isOpen(each, DUTCH))
    ).toEqual([true, true, true]);
    const target = { plan: buildPlan(), groupId: null, prices: DUTCH };
    expect(changesOfPaste([row], target)).toEqual([]);
    expect(changesOfPaste([{ ...row, amount: '2' }], target)).toMatchObject([
      { op: 'add_line', line: { amount: 2, product: { id: 1 } } },
    ]);
  });

  it('below a heading goes to its group, which may be there already', () => {
    const rows = rowsOf('1\tDecor\t\nLICHT\t\t\n2\tPar 64\t5,00\nGELUID\t\t\n4\tSM58\t7,00');
    const plan = buildPlan({ groups: [buildGroup({ id: 7, name: 'Licht' })] });
    const changes = changesOfPaste(rows, {
      plan,
      groupId: 3,
      prices: { ...DUTCH, seesPrices: false },
    });
    const added = changes.find(change => change.op === 'add_group');
    expect(changes).toMatchObject([
      { op: 'add_line', group_id: 3, line: { amount: 1, text: 'Decor' } },
      { op: 'add_line', group_id: 7, line: { amount: 2, product: { id: 2 } } },
      { op: 'add_group', name: 'GELUID' },
      { op: 'add_line', group_id: added?.id, line: { amount: 4, product: { id: 1 } } },
    ]);
    expect(JSON.stringify(changes)).not.toContain('unit_price');
  });
});

describe('the price of a pasted row', () => {
  const rowWith = (price: string): Chosen => {
    const [row] = rowsOf(`10\tShure SM58\t5,00`);
    if (!row) throw new Error('There is no row.');
    return { ...row, price };
  };

  const saved = (row: Chosen, prices = DUTCH) =>
    changesOfPaste([row], { plan: buildPlan(), groupId: null, prices });

  it.each([
    ['12,50', 12.5],
    ['€ 1.234', 1234],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ["EUR 1'234.50", 1234.5],
    ['25,-', 25],
    ['0', 0],
  ])('is read: %s', (text, unit_price) => {
    expect(isOpen(rowWith(text), DUTCH)).toBe(false);
    expect(saved(rowWith(text))).toMatchObject([{ line: { amount: 10, unit_price } }]);
  });

  it.each(['-12,50', 'n.t.b.', '12,50 p.st.', '1,250', '0,125', '10.000.000'])(
    'is asked about where it cannot be read with certainty: %s',
    text => {
      const row = rowWith(text);
      expect(isOpen(row, DUTCH)).toBe(true);
      expect(saved(row)).toEqual([]);
      const [match] = rowsOf(`Aantal\tNaam\tPrijs\n10\tShure SM58\t${text}`);
      expect(match && needsLook(match.match, DUTCH)).toBe(true);
      expect(isOpen({ ...row, choice: { kind: 'skip' } }, DUTCH)).toBe(false);
    }
  );

  it('is that of the product where it is emptied', () => {
    const row = rowWith(' ');
    expect(isOpen(row, DUTCH)).toBe(false);
    expect(JSON.stringify(saved(row))).not.toContain('unit_price');
  });

  it('has the decimal sign of the language', () => {
    expect(saved(rowWith('1,250'), { ...DUTCH, decimal: '.' })).toMatchObject([
      { line: { unit_price: 1250 } },
    ]);
    expect(isOpen(rowWith('1.250'), { ...DUTCH, decimal: '.' })).toBe(true);
  });

  it('is neither asked about nor sent for users who see no prices', () => {
    const blind = { ...DUTCH, seesPrices: false };
    for (const row of [rowWith('n.t.b.'), rowWith('12,50')]) {
      expect(isOpen(row, blind)).toBe(false);
      expect(JSON.stringify(saved(row, blind))).not.toContain('unit_price');
    }
  });

  it('is the one that was written, in every language', () => {
    const cents = fc.integer({ min: 0, max: 999_999_900 });
    fc.assert(
      fc.property(cents, fc.constantFrom('nl', 'en', 'de'), (amount, language) => {
        const money = new Intl.NumberFormat(regionOf(language), {
          style: 'currency',
          currency: 'EUR',
        });
        const rows = rowsOf(`10\tShure SM58\t${money.format(amount / 100)}`);
        const prices = { ...DUTCH, decimal: decimalSign(language) };
        expect(changesOfPaste(rows, { plan: buildPlan(), groupId: null, prices })).toMatchObject([
          { line: { unit_price: amount / 100 } },
        ]);
      })
    );
  });
});

describe('the nearest products', () => {
  it.each([
    ['xlr kabel 10m', 'XLR-kabel 10 m'],
    ['cdj2000', 'Pioneer CDJ-2000 NXS2'],
    ['Podiumdeel 2 x 1 m', 'Podiumdeel 2×1 m'],
    ['unique 2.1 hazer', 'Look Unique 2.1'],
  ])('of %j have %j first', (text, name) => {
    const names = [
      'Hazer vloeistof',
      'Look Unique 2.1',
      'Microfoonstatief',
      'Pioneer CDJ-2000 NXS2',
      'Podiumdeel 2×1 m',
      'XLR-kabel 10 m',
      'XLR-kabel 20 m',
    ];
    const nearest = nearestTo(
      text,
      names.map((each, at) => hit(at, each))
    );
    expect(nearest).toHaveLength(3);
    expect(nearest[0]?.name).toBe(name);
  });

  it('are searched by the words of a text, letters and digits apart', () => {
    expect(nearWordsOf('xlr kabel 10m')).toEqual(['kabel', 'xlr', '10']);
    expect(nearWordsOf('cdj2000')).toEqual(['2000', 'cdj']);
  });
});
