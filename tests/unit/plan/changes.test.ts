import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plan } from '#contract/plan/plans';
import { applied, type Change } from '#src/modules/plan/model/changes.ts';
import { newId } from '#src/ui/edits/newId.ts';
import { inverseOf, removalOfNew } from '#src/modules/plan/model/inverse.ts';
import { buildGroup, buildLine, buildPart, buildPlan } from '../../support/plans.ts';
import { plansWithChange, pricesOf } from './plans.ts';

const appliedAll = (plan: Plan, changes: readonly Change[]) => changes.reduce(applied, plan);

/** The removed rows get other numbers when they come back; their parts are the server's to make. */
const comparable = (plan: Plan, change: Change) => {
  const isRestored = change.op === 'remove_line' || change.op === 'remove_group';
  const place = new Map(plan.groups.map(({ id }, index) => [id, index]));
  return {
    ...plan,
    groups: plan.groups.map(group => (isRestored ? { ...group, id: 0 } : group)),
    lines: plan.lines
      .filter(({ parent_id }) => !isRestored || parent_id === null)
      .map(line =>
        isRestored ? { ...line, id: 0, group_id: place.get(line.group_id ?? 0) ?? null } : line
      ),
  };
};

describe('a change and what undoes it', () => {
  it('leave the plan as it was', () => {
    fc.assert(
      fc.property(plansWithChange, ({ plan, change }) => {
        const undone = appliedAll(applied(plan, change), inverseOf(plan, change, newId));
        expect(comparable(undone, change)).toEqual(comparable(plan, change));
      }),
      { numRuns: 500 }
    );
  });

  it('restore a line with what was typed, and the price that it had', () => {
    const line = buildLine({ unit_price: null, factor: 2, factor_typed: true, notes: 'links' });
    const plan = buildPlan({ lines: [line] });
    const [restored] = inverseOf(plan, { op: 'remove_line', id: line.id }, newId);
    expect(restored).toMatchObject({
      op: 'add_line',
      group_id: null,
      after: null,
      restores: line.id,
      // Without it the server takes the product's.
      line: { product: { id: 101 }, amount: 4, unit_price: null, factor: 2, notes: 'links' },
    });
  });

  it('leave the booked terms of a line to the server: as typed ones they would no longer follow the dates', () => {
    const booked_terms = {
      factor: 3,
      discount: 10,
      vat_class: 'high',
      discountable: true,
    } as const;
    const line = buildLine({ factor: 3, discount: 10, booked_terms });
    const plan = buildPlan({ lines: [line] });
    const [restored] = inverseOf(plan, { op: 'remove_line', id: line.id }, newId);
    expect(restored).toMatchObject({ restores: line.id });
    expect(restored).not.toHaveProperty('line.factor');
    expect(restored).not.toHaveProperty('line.discount');
  });

  it('leave prices alone of those who do not see them', () => {
    const line = buildLine({ unit_price: null, total: null });
    const plan = buildPlan({ lines: [line], pricing: null });
    const [restored] = inverseOf(plan, { op: 'remove_line', id: line.id }, newId);
    expect(restored).not.toHaveProperty('line.unit_price');
    expect(applied(plan, { op: 'update_line', id: line.id, values: { amount: 9 } })).toEqual({
      ...plan,
      lines: [{ ...line, amount: 9, total_amount: 9 }],
    });
  });

  it('of a group move lines of shifts out of it and back, and make no second one', () => {
    const groups = [buildGroup({ id: 5 })];
    const crew = buildLine({
      id: 8,
      group_id: 5,
      product_id: null,
      text: 'Rigger',
      shift_ids: [3],
    });
    const plan = buildPlan({ groups, lines: [buildLine({ id: 7, group_id: 5 }), crew] });
    const without = applied(plan, { op: 'remove_group', id: 5 });
    expect(without.lines).toMatchObject([{ id: 8, group_id: null }]);
    const undone = inverseOf(plan, { op: 'remove_group', id: 5 }, newId);
    expect(undone).toMatchObject([
      { op: 'add_group', restores: 5 },
      { op: 'add_line', restores: 7 },
      { op: 'move_line', id: 8 },
    ]);
    expect(appliedAll(without, undone).lines.map(line => line.name)).toEqual(
      plan.lines.map(line => line.name)
    );
  });

  it('of units are each other’s opposite, and there is none of what the server works out', () => {
    const plan = buildPlan();
    const units = { line_id: 11, unit_ids: [7] };
    expect(inverseOf(plan, { op: 'add_units', ...units }, newId)).toEqual([
      { op: 'remove_units', ...units },
    ]);
    expect(inverseOf(plan, { op: 'remove_units', ...units }, newId)).toEqual([
      { op: 'add_units', ...units },
    ]);
    expect(inverseOf(plan, { op: 'resynchronise', line_id: 11 }, newId)).toEqual([]);
    expect(inverseOf(plan, { op: 'copy_from', project_id: 2 }, newId)).toEqual([]);
  });

  it('of a copy take its groups and lines away, whatever else has their numbers', () => {
    const before = buildPlan({ groups: [buildGroup({ id: 20 })], lines: [buildLine({ id: 30 })] });
    const after = buildPlan({
      groups: [...before.groups, buildGroup({ id: 30 })],
      lines: [
        ...before.lines,
        buildLine({ id: 20 }),
        buildLine({ id: 31, group_id: 30 }),
        buildLine({ id: 32 }),
        buildPart({ id: 33, parent_id: 32 }),
      ],
    });
    expect(removalOfNew(before, after)).toEqual([
      { op: 'remove_line', id: 20 },
      { op: 'remove_line', id: 32 },
      { op: 'remove_group', id: 30 },
    ]);
  });
});

describe('a changed plan', () => {
  it('has the lines of a group together, in the order of groups, and parts behind their kit', () => {
    fc.assert(
      fc.property(plansWithChange, ({ plan, change }) => {
        const { groups, lines } = applied(plan, change);
        const order = [null, ...groups.map(({ id }) => id)];
        const places = lines.map(({ group_id }) => order.indexOf(group_id));
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        const heads = lines.filter(({ parent_id }) => parent_id === null);
        const together = heads.flatMap(head => [
          head,
          ...lines.filter(({ parent_id }) => parent_id === head.id),
        ]);
        expect(lines).toEqual(together);
        expect(lines.every(({ group_id }) => order.includes(group_id))).toBe(true);
      }),
      { numRuns: 500 }
    );
  });

  it('adds up to the totals of its lines, with what is optional apart', () => {
    fc.assert(
      fc.property(plansWithChange, ({ plan, change }) => {
        const { lines, totals } = applied(plan, change);
        expect(totals).toMatchObject(pricesOf(lines));
      })
    );
  });

  it('has so many of the parts as its kits ask for, optional as they are', () => {
    fc.assert(
      fc.property(plansWithChange, ({ plan, change }) => {
        const { lines } = applied(plan, change);
        for (const part of lines) {
          const kit = lines.find(({ id }) => id === part.parent_id);
          if (!kit) continue;
          expect(part.total_amount).toBe(part.amount * kit.amount);
          expect(part.optional).toBe(kit.optional);
        }
      }),
      { numRuns: 300 }
    );
  });
});
