import { usualKind } from '#contract/plan/linePrices';
import type { Plan, PlanLine } from '#contract/plan/plans';
import { type Change, isOfCrew, type LineValues } from './changes.ts';

type NextId = () => number;

/**
 * The changes that undo a change of this plan, in order. None for values that only the server can
 * calculate. The server restores changed parts of a removed kit; the units of its parts are not restored.
 */
export const inverseOf = (plan: Plan, change: Change, nextId: NextId): Change[] => {
  switch (change.op) {
    case 'add_group':
      return [{ op: 'remove_group', id: change.id }];
    case 'update_group': {
      const group = plan.groups.find(({ id }) => id === change.id);
      if (!group) return [];
      const { name, out_from, back_until, discount } = group;
      return [
        {
          op: 'update_group',
          id: change.id,
          ...('name' in change && { name }),
          ...('out_from' in change && { out_from }),
          ...('back_until' in change && { back_until }),
          ...('discount' in change && { discount }),
        },
      ];
    }
    case 'remove_group':
      return restoredGroup(plan, change.id, nextId);
    case 'add_line':
      return [{ op: 'remove_line', id: change.id }];
    case 'update_line': {
      const line = plan.lines.find(({ id }) => id === change.id);
      return line
        ? [{ op: 'update_line', id: line.id, values: formerValues(line, change.values) }]
        : [];
    }
    case 'move_line': {
      const line = plan.lines.find(({ id }) => id === change.id);
      if (!line) return [];
      const { id, group_id } = line;
      return [{ op: 'move_line', id, group_id, after: lineBefore(plan, line) }];
    }
    case 'remove_line': {
      const line = plan.lines.find(({ id }) => id === change.id);
      if (!line) return [];
      const { group_id } = line;
      return restoredLine(plan, line, { id: nextId(), group_id, after: lineBefore(plan, line) });
    }
    case 'add_units':
      return [{ ...change, op: 'remove_units' }];
    case 'remove_units':
      return [{ ...change, op: 'add_units' }];
    default:
      return [];
  }
};

export const removalOfNew = (before: Plan, after: Plan): Change[] => {
  // Separate: a group and a line may have the same id.
  const knownGroups = new Set(before.groups.map(({ id }) => id));
  const knownLines = new Set(before.lines.map(({ id }) => id));
  const groups = after.groups.filter(({ id }) => !knownGroups.has(id));
  const lines = after.lines.filter(
    ({ id, parent_id, group_id }) =>
      !knownLines.has(id) && parent_id === null && groups.every(group => group.id !== group_id)
  );
  return [
    ...lines.map(({ id }): Change => ({ op: 'remove_line', id })),
    ...groups.map(({ id }): Change => ({ op: 'remove_group', id })),
  ];
};

const restoredGroup = (plan: Plan, groupId: number, nextId: NextId): Change[] => {
  const at = plan.groups.findIndex(({ id }) => id === groupId);
  const group = plan.groups[at];
  if (!group) return [];
  const { name, out_from, back_until, discount } = group;
  const id = nextId();
  const after = plan.groups[at - 1]?.id ?? null;
  return [
    {
      op: 'add_group',
      id,
      name,
      out_from,
      back_until,
      ...(discount !== null && { discount }),
      after,
      restores: groupId,
    },
    ...plan.lines
      .filter(line => line.group_id === groupId && line.parent_id === null)
      .flatMap((line): Change[] =>
        isOfCrew(line)
          ? [{ op: 'move_line', id: line.id, group_id: id }]
          : restoredLine(plan, line, { id: nextId(), group_id: id })
      ),
  ];
};

interface RestoredPlace {
  id: number;
  group_id: number | null;
  after?: number | null;
}

const restoredLine = (plan: Plan, line: PlanLine, place: RestoredPlace): Change[] => {
  const { product_id, name, unit, unit_price, text, vat_class, discountable } = line;
  const unit_ids = line.units.map(({ id }) => id);
  const added: Change = {
    op: 'add_line',
    ...place,
    line: {
      ...(product_id !== null && {
        product: { id: product_id, name, unit, price: unit_price, vat_class, discountable },
      }),
      ...(text !== null && { text }),
      amount: line.amount,
      // Users who do not see prices cannot change them.
      ...(plan.totals.price !== null && { unit_price }),
      // The server restores booked terms: named here, they would count as typed and no longer follow the dates.
      ...(line.factor_typed && { factor: line.factor }),
      ...(line.discount_typed && { discount: line.discount }),
      ...(line.notes !== null && { notes: line.notes }),
      ...(line.optional && { optional: true }),
      ...(line.kind !== usualKind(product_id) && { kind: line.kind }),
      ...(line.vat_class_typed && { vat_class }),
    },
    restores: line.id,
  };
  return unit_ids.length > 0 ? [added, { op: 'add_units', line_id: place.id, unit_ids }] : [added];
};

const lineBefore = (plan: Plan, line: PlanLine) => {
  const heads = plan.lines.filter(
    ({ group_id, parent_id }) => group_id === line.group_id && parent_id === null
  );
  return heads[heads.indexOf(line) - 1]?.id ?? null;
};

const formerValues = (line: PlanLine, values: LineValues): LineValues => ({
  ...('amount' in values && { amount: line.amount }),
  ...('text' in values && line.text !== null && { text: line.text }),
  ...('unit_price' in values && { unit_price: line.unit_price }),
  ...('factor' in values && {
    factor: line.factor_typed || line.booked_terms ? line.factor : null,
  }),
  ...('discount' in values && { discount: line.discount_typed ? line.discount : null }),
  ...('notes' in values && { notes: line.notes }),
  ...('optional' in values && { optional: line.optional }),
  ...('kind' in values && { kind: line.kind }),
  ...('vat_class' in values && { vat_class: line.vat_class_typed ? line.vat_class : null }),
});
