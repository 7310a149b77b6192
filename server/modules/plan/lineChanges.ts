import { LINE_AMOUNT_MAX, type PlanChange } from '#contract/plan/planChanges';
import type { Draft, DraftLine, DraftPart, LineValues, Step } from './draft.ts';
import type { RemovedRows } from './removedRows.ts';

export interface Surroundings {
  products: ReadonlyMap<number, Pick<LineValues, 'name' | 'unit' | 'unit_price'>>;
  others: ReadonlyMap<number, Pick<Draft, 'groups' | 'lines' | 'period'>>;
  /** By earlier calls. */
  removed: RemovedRows;
}

export type Change<Op extends PlanChange['op']> = Extract<PlanChange, { op: Op }>;

export const updatePrices = (line: DraftLine, products: Surroundings['products']) => {
  const now = products.get(line.product_id ?? 0);
  line.booked = null;
  if (now && !line.price_typed) line.unit_price = now.unit_price;
};

export const fillIn = (line: DraftLine, change: Change<'add_line' | 'update_line'>) => {
  if (change.unit_price !== undefined) {
    line.price_typed ||= change.unit_price !== line.unit_price;
    line.unit_price = change.unit_price;
  }
  if (change.factor !== undefined) line.factor = change.factor;
  if (change.discount !== undefined) line.discount = change.discount;
  if (change.notes !== undefined) line.notes = change.notes;
  if (change.optional !== undefined) line.optional = change.optional;
  if (change.kind !== undefined) line.kind = change.kind;
  if (change.vat_class !== undefined) line.vat_class = change.vat_class;
};

/** Throws 400 for what a line has from its shifts (docs/crew.md, rule 19). */
export const keepCrewValues = (
  { crew_key }: DraftLine,
  change: Change<'update_line'>,
  step: Step
) => {
  if (crew_key === null) return;
  const field = FROM_CREW.find(each => change[each] !== undefined);
  if (field) throw step.fail(field, { code: 'from_crew' });
};

const FROM_CREW = ['amount', 'text', 'unit_price', 'factor', 'kind'] as const;

export const updatePart = (part: DraftPart, change: Change<'update_line'>, step: Step) => {
  const { op: _op, id: _id, line_ref: _ref, amount, ...rest } = change;
  const [other] = Object.entries(rest).find(([, value]) => value !== undefined) ?? [];
  if (other) throw step.fail(other, { code: 'unknown_field' });
  if (amount === undefined) return;
  if (amount * part.line.amount > PART_AMOUNT_MAX) {
    throw step.fail('amount', { code: 'too_big', limit: LINE_AMOUNT_MAX });
  }
  part.amount_more = amount - part.amount_each;
  part.line.resizedBy = amountOf(step);
};

const PART_AMOUNT_MAX = 9_999_999;

export const amountOf = ({ at }: Step) => `changes.${at}.amount`;
