import { usualKind } from '#contract/plan/linePrices';
import { LINE_AMOUNT_MAX, type PlanChange } from '#contract/plan/planChanges';
import { restoredTerms } from '../../records/removedTerms.ts';
import { type Draft, type DraftGroup, type DraftLine, rowsOf, type Step, stepOf } from './draft.ts';
import { NO_PERIOD, checkPeriod, copiedPeriod } from './groupPeriods.ts';
import {
  amountOf,
  fillIn,
  keepCrewValues,
  updatePart,
  updatePrices,
  type Change,
  type Surroundings,
} from './lineChanges.ts';
import { termsOfGroup, termsOfLine } from './removedRows.ts';

type Operations = {
  [Op in PlanChange['op']]: (
    change: Change<Op>,
    step: Step,
    draft: Draft,
    surroundings: Surroundings
  ) => void;
};

/**
 * Applies changes to a draft in order. Throws `invalid_input` with the number of the change and its
 * field. Returns the new rows by their `ref`.
 */
export const applyChanges = (
  draft: Draft,
  changes: readonly PlanChange[],
  surroundings: Surroundings
) => {
  const rows = rowsOf(draft);
  changes.forEach((change, at) => apply(change, stepOf(draft, rows, at), draft, surroundings));
  return rows.refs;
};

const apply = <Op extends PlanChange['op']>(
  change: Change<Op> & { op: Op },
  step: Step,
  draft: Draft,
  surroundings: Surroundings
) => OPERATIONS[change.op](change, step, draft, surroundings);

const OPERATIONS: Operations = {
  add_group: (change, step, draft, { removed }) => {
    const { name, out_from = null, back_until = null } = change;
    const former = restoredTerms(change, draft.removed.groups, removed.groups);
    const { discount = former?.discount ?? null } = change;
    const period = { ...NO_PERIOD, out_from, back_until };
    const group: DraftGroup = { ...period, row: 'group', name, discount };
    checkPeriod(group, step, draft);
    step.placeGroup(group, change);
    step.name(change.ref, group);
  },

  update_group: (change, step, draft) => {
    const group = step.groupOf(change.id, change.group_ref);
    group.name = change.name ?? group.name;
    if (change.out_from !== undefined) group.out_from = change.out_from;
    if (change.back_until !== undefined) group.back_until = change.back_until;
    if (change.discount !== undefined) group.discount = change.discount;
    if (group.out_from) group.out_after = null;
    if (group.back_until) group.back_after = null;
    checkPeriod(group, step, draft);
  },

  remove_group: (change, step, draft) => {
    const group = step.groupOf(change.id, change.group_ref);
    for (const line of draft.lines)
      if (line.crew_key !== null && line.group === group) line.group = null;
    removeLines(draft, line => line.group === group);
    draft.groups = draft.groups.filter(other => other !== group);
    if (group.id !== undefined) draft.removed.groups.set(group.id, termsOfGroup(group));
  },

  add_line: (change, step, draft, { products, removed }) => {
    const { product_id, text } = change;
    if (product_id === undefined && text === undefined) {
      throw step.fail('product_id', { code: 'required' });
    }
    if (product_id !== undefined && text !== undefined) throw step.malformed('text');
    const copied =
      product_id === undefined
        ? { name: text ?? '', unit: null, unit_price: null }
        : products.get(product_id);
    if (!copied) throw step.fail('product_id', { code: 'gone' });
    const former = restoredTerms(change, draft.removed.lines, removed.lines);
    // The price of another product is not this one's.
    const { parts = [], ...terms } = former?.product_id === (product_id ?? null) ? former : {};
    const line: DraftLine = {
      ...copied,
      row: 'line',
      group: groupFor(change, null, step),
      product_id: product_id ?? null,
      amount: change.amount,
      price_typed: false,
      booked: null,
      factor: null,
      discount: null,
      notes: null,
      optional: false,
      kind: usualKind(product_id ?? null),
      vat_class: null,
      crew_key: null,
      resizedBy: amountOf(step),
      copiedParts: new Map(parts.map(part => [part.product_id, part.amount])),
      ...terms,
    };
    if (change.kind !== undefined && change.kind !== line.kind) line.booked = null;
    fillIn(line, change);
    step.placeLine(line, change);
    step.name(change.ref, line);
  },

  update_line: (change, step, _draft, { products }) => {
    const row = step.rowOf(change.id, change.line_ref);
    if (row.row === 'part') return updatePart(row, change, step);
    keepCrewValues(row, change, step);
    if (change.text !== undefined && row.product_id !== null) throw step.malformed('text');
    if (change.amount !== undefined) row.resizedBy = amountOf(step);
    row.amount = change.amount ?? row.amount;
    row.name = change.text ?? row.name;
    if (change.factor === null && row.booked) updatePrices(row, products);
    // The new kind has other terms.
    if (change.kind !== undefined && change.kind !== row.kind) row.booked = null;
    fillIn(row, change);
  },

  move_line: (change, step, draft) => {
    const line = step.lineOf(change.id, change.line_ref);
    line.group = groupFor(change, line.group, step);
    draft.lines = draft.lines.filter(other => other !== line);
    step.placeLine(line, change);
  },

  remove_line: (change, step, draft) => {
    const line = step.lineOf(change.id, change.line_ref);
    if (line.crew_key !== null) throw step.fail('id', { code: 'from_crew' });
    removeLines(draft, other => other === line);
  },

  add_units: (change, step, draft) => assignUnits(change, step, draft),
  remove_units: (change, step, draft) => assignUnits(change, step, draft),

  resynchronise: (change, step, draft, { products }) => {
    const line = step.lineOf(change.line_id, change.line_ref, 'line_id');
    const now = products.get(line.product_id ?? 0);
    if (!now) throw step.fail('line_id', { code: 'gone' });
    Object.assign(line, now, { price_typed: false });
    line.resizedBy = `changes.${step.at}.line_id`;
    draft.resynchronised.add(line);
  },

  update_prices: ({ line_ids }, step, draft, { products }) => {
    const lines = line_ids?.map(id => step.lineOf(id, undefined, 'line_ids')) ?? draft.lines;
    for (const line of lines) updatePrices(line, products);
  },

  cover: (change, step, draft) => {
    const { product_id, line_id, line_ref } = change;
    if (product_id === undefined) {
      draft.covered.push(step.rowOf(line_id, line_ref, 'line_id'));
      return;
    }
    if (line_id !== undefined || line_ref !== undefined) throw step.malformed('product_id');
    const lines = draft.lines.filter(line => line.product_id === product_id);
    const parts = [...draft.parts.values()].filter(part => part.product_id === product_id);
    if (lines.length + parts.length === 0) throw step.fail('product_id', { code: 'gone' });
    draft.covered.push(...lines, ...parts);
  },

  accept: ({ line_id, line_ref }, step, draft) => {
    draft.accepted.push({ at: step.at, row: step.rowOf(line_id, line_ref, 'line_id') });
  },

  copy_from: ({ project_id, groups, times = 1, with_periods }, step, draft, { others }) => {
    const other = others.get(project_id);
    if (!other) throw step.fail('project_id', { code: 'gone' });
    const ids = other.groups.flatMap(({ id }) => id ?? []);
    if (groups?.some(id => id !== null && !ids.includes(id))) {
      throw step.fail('groups', { code: 'gone' });
    }
    const isCopied = (group: DraftGroup | null) => groups?.includes(group?.id ?? null) ?? true;
    const copies = new Map(
      other.groups.filter(isCopied).map((group): [DraftGroup | undefined, DraftGroup] => {
        const { id: _id, ...copy } = group;
        const period = with_periods ? copiedPeriod(group, other, draft) : NO_PERIOD;
        return [group, { ...copy, ...period }];
      })
    );
    draft.groups.push(...copies.values());
    for (const { id: _id, group, ...values } of other.lines) {
      if (!isCopied(group) || values.crew_key !== null) continue;
      const amount = copiedAmount(values.amount, times);
      step.placeLine({ ...values, amount, group: copies.get(group ?? undefined) ?? null }, {});
    }
  },
};

/** Half of 3 is 2; a tenth of 10 is 1, despite binary floats. */
const copiedAmount = (amount: number, times: number) =>
  Math.min(LINE_AMOUNT_MAX, Math.ceil(Number((amount * times).toFixed(6))));

const groupFor = (
  { group_id, group_ref }: Change<'add_line' | 'move_line'>,
  otherwise: DraftGroup | null,
  step: Step
) => {
  if (group_ref !== undefined) return step.groupOf(group_id ?? undefined, group_ref, 'group_id');
  if (group_id === undefined) return otherwise;
  return group_id === null ? null : step.groupOf(group_id, undefined, 'group_id');
};

const removeLines = (draft: Draft, isRemoved: (line: DraftLine) => boolean) => {
  const changed = Map.groupBy(
    [...draft.parts.values()].filter(({ amount_more }) => amount_more !== 0),
    ({ line }) => line
  );
  for (const line of draft.lines) {
    if (line.id !== undefined && isRemoved(line)) {
      const parts = (changed.get(line) ?? []).map(({ product_id, amount_each, amount_more }) => ({
        product_id,
        amount: amount_each + amount_more,
      }));
      draft.removed.lines.set(line.id, { ...termsOfLine(line), parts });
    }
  }
  draft.lines = draft.lines.filter(line => !isRemoved(line));
};

const assignUnits = (
  change: Change<'add_units' | 'remove_units'>,
  { at, rowOf }: Step,
  draft: Draft
) => {
  const row = rowOf(change.line_id, change.line_ref, 'line_id');
  const of = row.row === 'part' ? { line: row.line, product_id: row.product_id } : { line: row };
  const isAdded = change.op === 'add_units';
  draft.units.push({ ...of, at, unitIds: change.unit_ids, isAdded });
};
