import { describe, expect, it } from 'vitest';
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

/** The rows of a pasted text, as the server finds them. */
const rowsOf = (text: string): Chosen[] =>
  parsePaste(text).map(row => {
    const words = row.words.toLowerCase();
    const products = PRODUCTS.filter(({ name }) => name.toLowerCase().includes(words));
    const match = matchOf(row, products, [SM58]);
    return { match, choice: match.choice, amount: row.typed };
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
    expect(rows.map(isOpen)).toEqual([false, true, true, false, true, false]);
    expect(rows.map(({ match }) => needsLook(match))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(countLines(rows)).toBe(3);
  });

  it('takes the amount that is typed, and no other', () => {
    const [row] = rowsOf('1,5\tShure SM58\n2\tPar 64');
    if (!row) throw new Error('There is no row.');
    expect([row, { ...row, amount: '0' }, { ...row, amount: '-2' }].map(isOpen)).toEqual([
      true,
      true,
      true,
    ]);
    const target = { plan: buildPlan(), groupId: null, seesPrices: true };
    expect(changesOfPaste([row], target)).toEqual([]);
    expect(changesOfPaste([{ ...row, amount: '2' }], target)).toMatchObject([
      { op: 'add_line', line: { amount: 2, product: { id: 1 } } },
    ]);
  });

  it('below a heading goes to its group, which may be there already', () => {
    const rows = rowsOf('1\tDecor\t\nLICHT\t\t\n2\tPar 64\t5,00\nGELUID\t\t\n4\tSM58\t7,00');
    const plan = buildPlan({ groups: [buildGroup({ id: 7, name: 'Licht' })] });
    const changes = changesOfPaste(rows, { plan, groupId: 3, seesPrices: false });
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
