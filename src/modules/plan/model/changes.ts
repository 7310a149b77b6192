import { usualKind } from '#contract/plan/linePrices';
import type { Plan, PlanGroup, PlanLine } from '#contract/plan/plans';
import type { LineKind, VatClass } from '#contract/pricing/vat.values';
import { priced, withLines } from './prices.ts';

export interface LineValues {
  amount?: number;
  text?: string;
  unit_price?: number | null;
  /** Null: from the tenant's table. */
  factor?: number | null;
  /** Null: from the group or customer. */
  discount?: number | null;
  notes?: string | null;
  optional?: boolean;
  kind?: LineKind;
  /** Null: the product's. */
  vat_class?: VatClass | null;
}

export type LineField = keyof LineValues;

interface NewLine extends LineValues {
  amount: number;
  product?: {
    id: number;
    name: string;
    unit: string | null;
    price: number | null;
    vat_class?: VatClass;
    discountable?: boolean;
  };
}

interface GroupValues {
  name?: string;
  out_from?: string | null;
  back_until?: string | null;
  /** Percent, for lines without their own discount. */
  discount?: number | null;
}

interface Place {
  /** The previous row: `null` for the first place, omitted for the last. */
  after?: number | null;
}

/** The row restored by an undone removal: later changes of the removed row apply to it. */
interface Restored {
  restores?: number;
}

/**
 * An unsent local change: an operation of the call, except that a new row has a negative `id` from the start.
 */
export type Change =
  | ({ op: 'add_group'; id: number; name: string } & GroupValues & Place & Restored)
  | ({ op: 'update_group'; id: number } & GroupValues)
  | { op: 'remove_group'; id: number }
  | ({ op: 'add_line'; id: number; group_id: number | null; line: NewLine } & Place & Restored)
  | { op: 'update_line'; id: number; values: LineValues }
  | ({ op: 'move_line'; id: number; group_id: number | null } & Place)
  | { op: 'remove_line'; id: number }
  | { op: 'add_units' | 'remove_units'; line_id: number; unit_ids: number[] }
  | { op: 'resynchronise' | 'cover' | 'update_prices'; line_id: number }
  | { op: 'copy_from'; project_id: number; groups?: (number | null)[]; times?: number };

export const applied = (plan: Plan, change: Change): Plan => {
  switch (change.op) {
    case 'add_group': {
      const { op: _op, restores: _restores, after, ...values } = change;
      return { ...plan, groups: placed(plan.groups, newGroup(plan, values), after) };
    }
    case 'update_group': {
      const { op: _op, id, ...values } = change;
      const groups = plan.groups.map(group => (group.id === id ? { ...group, ...values } : group));
      return repriced({ ...plan, groups });
    }
    case 'remove_group': {
      const rest = { ...plan, groups: plan.groups.filter(({ id }) => id !== change.id) };
      const lines = plan.lines.flatMap(line => {
        if (line.group_id !== change.id) return [line];
        // Their shifts keep them.
        return isOfCrew(line) ? [priced(rest, { ...line, group_id: null })] : [];
      });
      return withLines(rest, lines);
    }
    case 'add_line':
      return withLines(plan, insertLine(plan, newLine(plan, change), change.after));
    case 'update_line':
      return withLines(plan, withUpdated(plan, change.id, change.values));
    case 'move_line': {
      const moved = plan.lines.filter(line => isOf(line, change.id));
      const [head] = moved;
      if (!head) return plan;
      const rest = { ...plan, lines: plan.lines.filter(line => !isOf(line, change.id)) };
      const lines = insertLine(rest, { ...head, group_id: change.group_id }, change.after);
      const parts = moved.slice(1).map(part => ({ ...part, group_id: change.group_id }));
      const at = lines.findIndex(({ id }) => id === head.id);
      return repriced({ ...plan, lines: lines.toSpliced(at + 1, 0, ...parts) });
    }
    case 'remove_line':
      return withLines(
        plan,
        plan.lines.filter(line => !isOf(line, change.id))
      );
    case 'add_units':
      return withUnits(plan, change.line_id, units => [
        ...units,
        ...change.unit_ids.map(id => ({ id, code: null, warnings: [] })),
      ]);
    case 'remove_units':
      return withUnits(plan, change.line_id, units =>
        units.filter(({ id }) => !change.unit_ids.includes(id))
      );
    default:
      return plan;
  }
};

const repriced = (plan: Plan): Plan =>
  withLines(
    plan,
    plan.lines.map(line => priced(plan, line))
  );

type Units = PlanLine['units'];

const withUnits = (plan: Plan, lineId: number, change: (units: Units) => Units): Plan => ({
  ...plan,
  lines: plan.lines.map(line =>
    line.id === lineId ? { ...line, units: change(line.units) } : line
  ),
});

/** Made from shifts, which have its amount, text, price and factor (docs/crew.md, rule 19). */
export const isOfCrew = ({ shift_ids }: Pick<PlanLine, 'shift_ids'>) => shift_ids !== undefined;

const isOf = ({ id, parent_id }: PlanLine, lineId: number) => id === lineId || parent_id === lineId;

const newGroup = (plan: Plan, values: { id: number; name: string } & GroupValues): PlanGroup => ({
  out_from: null,
  back_until: null,
  discount: null,
  from: plan.from,
  until: plan.until,
  position: 0,
  ...values,
});

const newLine = (plan: Plan, { id, group_id, line }: Change & { op: 'add_line' }): PlanLine => {
  const { product, text, ...values } = line;
  const group = plan.groups.find(each => each.id === group_id);
  const empty: PlanLine = {
    id,
    group_id,
    parent_id: null,
    product_id: product?.id ?? null,
    name: product?.name ?? text ?? '',
    text: product ? null : (text ?? ''),
    unit: product?.unit ?? null,
    amount: 1,
    total_amount: 1,
    unit_price: product?.price ?? null,
    factor: null,
    factor_typed: false,
    discount: null,
    discount_typed: false,
    total: null,
    kind: usualKind(product?.id ?? null),
    vat_class: product?.vat_class ?? 'high',
    vat_class_typed: false,
    discountable: product?.discountable ?? true,
    notes: null,
    optional: false,
    position: 0,
    from: (group ?? plan).from,
    until: (group ?? plan).until,
    free: null,
    free_if_all: null,
    short: 0,
    uncovered: 0,
    sub_hired: 0,
    differs: false,
    units: [],
  };
  return updated(plan, empty, values);
};

const withUpdated = (plan: Plan, lineId: number, values: LineValues) => {
  const lines = plan.lines.map(line => (line.id === lineId ? updated(plan, line, values) : line));
  const changed = lines.find(({ id }) => id === lineId);
  const kit = changed?.parent_id ? lines.find(({ id }) => id === changed.parent_id) : changed;
  return lines.map(line =>
    kit && line.parent_id === kit.id
      ? { ...line, optional: kit.optional, total_amount: line.amount * kit.amount }
      : line
  );
};

const updated = (plan: Plan, line: PlanLine, values: LineValues): PlanLine => {
  const { text, factor, discount, vat_class, ...plain } = values;
  const isReleased = factor === null || (values.kind !== undefined && values.kind !== line.kind);
  return priced(plan, {
    ...line,
    ...plain,
    ...(isReleased && { booked_terms: undefined }),
    ...(text !== undefined && { name: text, text }),
    ...(factor !== undefined && { factor, factor_typed: factor !== null }),
    ...(discount !== undefined && { discount, discount_typed: discount !== null }),
    ...(vat_class !== undefined && {
      vat_class: vat_class ?? (line.product_id === null ? 'high' : line.vat_class),
      vat_class_typed: vat_class !== null,
    }),
    ...(values.amount !== undefined && { total_amount: values.amount }),
  });
};

/** Lines without a group come first; the line follows all parts of the previous line. */
const insertLine = (plan: Plan, line: PlanLine, after: number | null | undefined) => {
  const order = new Map(plan.groups.map(({ id }, index) => [id, index]));
  const placeOf = ({ group_id }: PlanLine) => order.get(group_id ?? 0) ?? -1;
  const siblings = plan.lines.filter(({ group_id }) => group_id === line.group_id);
  const [first] = siblings;
  if (after === null && first) return inserted(plan.lines, line, plan.lines.indexOf(first));
  const previous = siblings.findLast(each => after !== undefined && isOf(each, after ?? 0));
  const last = previous ?? siblings.at(-1);
  if (last) return inserted(plan.lines, line, plan.lines.indexOf(last) + 1);
  const later = plan.lines.findIndex(other => placeOf(other) > placeOf(line));
  return inserted(plan.lines, line, later < 0 ? plan.lines.length : later);
};

const placed = <Row extends { id: number }>(
  rows: readonly Row[],
  row: Row,
  after: number | null | undefined
) => {
  if (after === null) return inserted(rows, row, 0);
  const previous = rows.findIndex(({ id }) => id === after);
  return inserted(rows, row, previous < 0 ? rows.length : previous + 1);
};

const inserted = <Row>(rows: readonly Row[], row: Row, at: number) => rows.toSpliced(at, 0, row);
