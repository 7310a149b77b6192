import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plan } from '#contract/plan/plans';
import { cellInput, isEditable, typedValue } from '#src/modules/plan/model/cells.ts';
import { applied } from '#src/modules/plan/model/changes.ts';
import { copiedText } from '#src/modules/plan/model/copiedText.ts';
import { moveBy, moveOnto, moveToGroup } from '#src/modules/plan/model/moves.ts';
import { freedomOfLine, groupOf, type PlanRow, rowsOf } from '#src/modules/plan/model/rows.ts';
import { buildGroup, buildLine, buildPart, buildPlan, buildText } from '../../support/plans.ts';
import { plans } from './plans.ts';

const keyOf = (_kind: 'group' | 'line', id: number) => id;

const rows = (plan: Plan, ...toggled: string[]) =>
  rowsOf(plan, { toggled: new Set(toggled), keyOf });

const keys = (shown: readonly PlanRow[]) => shown.map(({ key }) => key);

/** The row that has this key, when everything is open. */
const rowOf = (plan: Plan, key: string) => {
  const row = rows(plan, ...plan.lines.map(({ id }) => `l${id}`)).find(each => each.key === key);
  if (!row) throw new Error(`There is no row ${key}.`);
  return row;
};

/** A line outside of groups; a kit and an optional text in one of two groups. */
const PLAN = buildPlan({
  groups: [buildGroup({ id: 1 }), buildGroup({ id: 2, name: 'Geluid' })],
  lines: [
    buildLine({ id: 1 }),
    buildLine({ id: 2, group_id: 1, name: 'Set', amount: 2, total: 50, short: 1 }),
    buildPart({ id: 3, group_id: 1, parent_id: 2, amount: 3, total_amount: 6, short: 2 }),
    buildText({ id: 4, group_id: 1, text: 'Decor', total: 100, optional: true }),
  ],
});

describe('the rows of a plan', () => {
  it('have lines without a group first; groups are open and kits closed', () => {
    expect(keys(rows(PLAN))).toEqual(['l1', 'g1', 'l2', 'l4', 'g2']);
    expect(keys(rows(PLAN, 'g1'))).toEqual(['l1', 'g1', 'g2']);
    expect(keys(rows(PLAN, 'l2'))).toEqual(['l1', 'g1', 'l2', 'l3', 'l4', 'g2']);
    expect(rows(PLAN).map(({ isOpen }) => isOpen)).toEqual([
      undefined,
      true,
      false,
      undefined,
      true,
    ]);
  });

  it('say of a group how many lines it has, how many are short, and what they cost', () => {
    expect(rowOf(PLAN, 'g1')).toMatchObject({ lines: 2, short: 1, total: 50 });
    expect(rowOf(PLAN, 'g2')).toMatchObject({ lines: 0, short: 0, total: 0 });
    const unpriced = { ...PLAN, totals: { ...PLAN.totals, price: null } };
    expect(rowOf(unpriced, 'g1')).toMatchObject({ total: null });
  });

  it('of groups and lines outside of them add up to the total of the plan', () => {
    fc.assert(
      fc.property(plans, plan => {
        const cents = rows(plan).reduce((sum, row) => {
          if (row.kind === 'group') return sum + Math.round((row.total ?? 0) * 100);
          const { group_id, optional, total } = row.line;
          return group_id === null && !optional ? sum + Math.round((total ?? 0) * 100) : sum;
        }, 0);
        expect(cents).toBe(Math.round((plan.totals.price ?? 0) * 100));
      })
    );
  });

  it('are called as before the server numbered them', () => {
    const named = rowsOf(PLAN, {
      toggled: new Set(['l-7']),
      keyOf: (kind, id) => (kind === 'line' && id === 2 ? -7 : id),
    });
    expect(keys(named)).toEqual(['l1', 'g1', 'l-7', 'l3', 'l4', 'g2']);
  });

  it('belong to a group, or are one', () => {
    expect(['l1', 'g2', 'l2', 'l3'].map(key => groupOf(rowOf(PLAN, key)))).toEqual([null, 2, 1, 1]);
    expect(groupOf(undefined)).toBeNull();
  });

  it('are copied as amount, name and price, with the decimals of the language', () => {
    const shown = ['g1', 'l2', 'l3'].map(key => rowOf(PLAN, key));
    expect(copiedText(shown, ',')).toBe('Licht\n2\tSet\t25,00\n3\tShure SM58');
    expect(copiedText(shown, '.')).toBe('Licht\n2\tSet\t25.00\n3\tShure SM58');
  });
});

describe('how it stands with a line', () => {
  it.each([
    ['short', { short: 1 }],
    ['short', { free: 3 }],
    ['free', { free: 4, free_if_all: 4 }],
    ['optional', { free: 12, free_if_all: 3 }],
    ['hired', { sub_hired: 1 }],
    ['free', { free: 3, free_if_all: 3, optional: true }],
    ['accepted', { free: 3, free_if_all: 3, uncovered: 1 }],
    ['short', { short: 1, uncovered: 1 }],
    ['free', { free: null, free_if_all: null }],
  ])('is %s for four with %o', (freedom, values) => {
    expect(freedomOfLine(buildLine(values))).toBe(freedom);
  });
});

describe('a line that moves', () => {
  it('one row on and back is at its first place', () => {
    const cases = plans
      .filter(({ lines }) => lines.length > 0)
      .chain(plan =>
        fc.tuple(fc.constant(plan), fc.constantFrom(...plan.lines), fc.constantFrom(1, -1))
      );
    fc.assert(
      fc.property(cases, ([plan, line, by]) => {
        const there = moveBy(plan, rowOf(plan, `l${line.id}`), by);
        if (there.length === 0) return;
        const moved = there.reduce(applied, plan);
        expect(moved).not.toEqual(plan);
        expect(moveBy(moved, rowOf(moved, `l${line.id}`), -by).reduce(applied, moved)).toEqual(
          plan
        );
      }),
      { numRuns: 300 }
    );
  });

  it('by one goes into the next group, and no further than the last', () => {
    expect(moveBy(PLAN, rowOf(PLAN, 'l1'), -1)).toEqual([]);
    expect(moveBy(PLAN, rowOf(PLAN, 'l1'), 1)).toEqual([
      { op: 'move_line', id: 1, group_id: 1, after: null },
    ]);
    expect(moveBy(PLAN, rowOf(PLAN, 'l2'), 1)).toEqual([
      { op: 'move_line', id: 2, group_id: 1, after: 4 },
    ]);
    expect(moveBy(PLAN, rowOf(PLAN, 'l2'), -1)).toEqual([
      { op: 'move_line', id: 2, group_id: null },
    ]);
    expect(moveBy(PLAN, rowOf(PLAN, 'l3'), 1)).toEqual([]);
  });

  it('onto another goes behind it, onto a group to its front, and stays where it cannot go', () => {
    const onto = (moved: string, target: string) =>
      moveOnto(PLAN, rowOf(PLAN, moved), rowOf(PLAN, target));
    expect(onto('l1', 'l4')).toEqual([{ op: 'move_line', id: 1, group_id: 1, after: 4 }]);
    expect(onto('l1', 'l3')).toEqual([{ op: 'move_line', id: 1, group_id: 1, after: 2 }]);
    expect(onto('l1', 'g2')).toEqual([{ op: 'move_line', id: 1, group_id: 2, after: null }]);
    for (const [moved, target] of [
      ['l2', 'l2'],
      ['l2', 'l3'],
      ['l3', 'l1'],
      ['g1', 'g2'],
    ] as const) {
      expect(onto(moved, target)).toEqual([]);
    }
  });

  it('to a group leaves out what is there already, and parts', () => {
    const chosen = ['l1', 'l2', 'l3', 'g2'].map(key => rowOf(PLAN, key));
    expect(moveToGroup(chosen, 1)).toEqual([{ op: 'move_line', id: 1, group_id: 1 }]);
    expect(moveToGroup(chosen, null)).toEqual([{ op: 'move_line', id: 2, group_id: null }]);
  });
});

describe('a cell', () => {
  it.each([
    ['g1', ['name']],
    ['l1', ['amount', 'unit_price', 'factor', 'discount']],
    ['l3', ['amount']],
    ['l4', ['amount', 'name', 'unit_price', 'factor', 'discount']],
  ])('of %s is typed in where it can be: %j', (key, editable) => {
    const columns = [
      'amount',
      'name',
      'free',
      'unit_price',
      'factor',
      'discount',
      'total',
    ] as const;
    expect(columns.filter(column => isEditable(rowOf(PLAN, key), column))).toEqual(editable);
  });

  it('starts with its value as it is typed', () => {
    const row = (values: object): PlanRow => ({
      kind: 'line',
      key: 'l1',
      line: buildLine(values),
      isOpen: undefined,
    });
    expect(typedValue(row({ unit_price: 12.5 }), 'unit_price', ',')).toBe('12,5');
    expect(typedValue(row({ unit_price: 12.5 }), 'unit_price', '.')).toBe('12.5');
    expect(typedValue(row({ unit_price: null }), 'unit_price', ',')).toBe('');
    expect(typedValue(row({ factor: 1.75 }), 'factor', ',')).toBe('');
    expect(typedValue(row({ factor: 1.75, factor_typed: true }), 'factor', ',')).toBe('1,75');
    expect(typedValue(rowOf(PLAN, 'g2'), 'name', ',')).toBe('Geluid');
  });

  it.each([
    ['amount', '1', ',', { amount: 1 }],
    ['amount', '99.999', ',', { amount: 99_999 }],
    ['amount', '99,999', '.', { amount: 99_999 }],
    ['unit_price', '1.234,50', ',', { unit_price: 1234.5 }],
    ['unit_price', '1,234.50', '.', { unit_price: 1234.5 }],
    ['unit_price', '€ 12,-', ',', { unit_price: 12 }],
    ['unit_price', ' ', ',', { unit_price: null }],
    ['factor', '1,755', ',', { factor: 1.755 }],
    ['factor', '1.755', '.', { factor: 1.755 }],
    ['factor', '', ',', { factor: null }],
    ['factor', '1000', ',', { factor: 1000 }],
    ['discount', '12,5 %', ',', { discount: 12.5 }],
    ['discount', '100', ',', { discount: 100 }],
    ['discount', '', ',', { discount: null }],
    ['name', '  Decor ', ',', { text: 'Decor' }],
  ] as const)('%s takes "%s" with "%s" before decimals', (column, text, decimal, values) => {
    expect(cellInput(column, text, decimal)).toEqual({ values });
  });

  it.each([
    ['amount', ''],
    ['amount', '0'],
    ['amount', '-1'],
    ['amount', '1,5'],
    ['amount', '100000'],
    ['amount', 'tien'],
    ['unit_price', '-0,01'],
    ['unit_price', '0,125'],
    ['unit_price', '10000000'],
    ['factor', '1000,001'],
    ['factor', '1,7555'],
    ['discount', '100,01'],
    ['discount', '1,234'],
    ['factor', '1.000'],
    ['unit_price', '1,250'],
    ['amount', '1,000'],
    ['name', '  '],
    ['name', 'x'.repeat(201)],
  ] as const)('%s refuses "%s"', (column, text) => {
    expect(cellInput(column, text, ',')).toHaveProperty('problem');
  });
});
