import { z } from 'zod';
import {
  decimalNumber,
  lineId,
  optionalMoment,
  optionalMoney,
  optionalText,
  recordId,
  requiredText,
} from '../base/fields.ts';
import { LIST_MAX_ROWS, TEXT_MAX } from '../base/limits.ts';
import { money } from '../base/moneyFields.ts';
import { LINE_KINDS, VAT_CLASSES } from '../pricing/vat.values.ts';

/** Changes and copied plans per call, lines of a project, rows including parts of kits, bytes per call. */
export const PLAN_MAX = {
  changes: 2_000,
  copies: 10,
  lines: 3_000,
  rows: 10_000,
  units: 1_000,
  bytes: 1024 * 1024,
} as const;

export const LINE_AMOUNT_MAX = 99_999;

export const COPY_TIMES = { least: 0.01, most: 100 } as const;

const amount = z.int().min(1).max(LINE_AMOUNT_MAX);

/**
 * Null: a product for hire has the tenant's factor of its days, others 1. A booked line gets current prices.
 */
const factor = money(decimalNumber(1_000, 3)).nullable();

/** In percent. Null: that of the group or the customer. */
const discount = money(decimalNumber(100, 2)).nullable();

/** A name for an added row: later changes of the call refer to it. */
const ref = requiredText(TEXT_MAX.name);

/** The removed row that this one replaces. Money that the change does not name is the removed row's. */
const restores = lineId.optional();

const lineValues = {
  amount: amount.optional(),
  unit_price: optionalMoney,
  factor: factor.optional(),
  discount: discount.optional(),
  notes: optionalText(TEXT_MAX.notes),
  /** Claims nothing and counts in no total. */
  optional: z.boolean().optional(),
  /** Default: `rental` for a product, `other` for a text. */
  kind: z.enum(LINE_KINDS).optional(),
  /** Null: the product's; `high` for a text. */
  vat_class: z.enum(VAT_CLASSES).nullable().optional(),
};

const aGroup = { id: recordId.optional(), group_ref: ref.optional() };

const aLine = { id: lineId.optional(), line_ref: ref.optional() };

const ofLine = { line_id: lineId.optional(), line_ref: ref.optional() };

/** The row before it: `null` for the first place, absent for the last. */
const after = { after: lineId.nullable().optional(), after_ref: ref.optional() };

const inGroup = { group_id: recordId.nullable().optional(), group_ref: ref.optional() };

const unitIds = z.array(recordId).min(1).max(PLAN_MAX.units);

const groupValues = {
  out_from: optionalMoment,
  back_until: optionalMoment,
  discount: discount.optional(),
};

const change = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('add_group'),
    ref: ref.optional(),
    restores,
    name: requiredText(TEXT_MAX.name),
    ...groupValues,
    ...after,
  }),
  z.strictObject({
    op: z.literal('update_group'),
    ...aGroup,
    name: requiredText(TEXT_MAX.name).optional(),
    ...groupValues,
  }),
  z.strictObject({ op: z.literal('remove_group'), ...aGroup }),
  z.strictObject({
    op: z.literal('add_line'),
    ref: ref.optional(),
    restores,
    product_id: recordId.optional(),
    text: requiredText(TEXT_MAX.name).optional(),
    ...lineValues,
    amount,
    ...inGroup,
    ...after,
  }),
  z.strictObject({
    op: z.literal('update_line'),
    ...aLine,
    text: requiredText(TEXT_MAX.name).optional(),
    ...lineValues,
  }),
  z.strictObject({ op: z.literal('move_line'), ...aLine, ...inGroup, ...after }),
  z.strictObject({ op: z.literal('remove_line'), ...aLine }),
  z.strictObject({ op: z.literal('add_units'), ...ofLine, unit_ids: unitIds }),
  z.strictObject({ op: z.literal('remove_units'), ...ofLine, unit_ids: unitIds }),
  z.strictObject({ op: z.literal('resynchronise'), ...ofLine }),
  z.strictObject({
    op: z.literal('update_prices'),
    line_ids: z.array(lineId).min(1).max(PLAN_MAX.lines).optional(),
  }),
  /** Withdraws an accepted shortage of a line, or of a product on all lines. */
  z.strictObject({ op: z.literal('cover'), ...ofLine, product_id: recordId.optional() }),
  /** Accepts the current shortage of a booking's line, for the reason of the call. */
  z.strictObject({ op: z.literal('accept'), ...ofLine }),
  z.strictObject({
    op: z.literal('copy_from'),
    project_id: recordId,
    groups: z.array(recordId.nullable()).min(1).max(LIST_MAX_ROWS).optional(),
    times: z.number().min(COPY_TIMES.least).max(COPY_TIMES.most).optional(),
    /** Groups keep their own periods, moved with the project's start. */
    with_periods: z.boolean().optional(),
  }),
]);

export type PlanChange = z.infer<typeof change>;

/** See docs/planning.md, rule 13. */
export const acceptShortage = z.strictObject({
  reason: requiredText(TEXT_MAX.line).min(3),
});

/** Few projects per call: copying reads whole plans. */
export const planChanges = z
  .array(change)
  .min(1)
  .max(PLAN_MAX.changes)
  .check(({ value, issues }) => {
    const copies = value.flatMap(({ op }, at) => (op === 'copy_from' ? [at] : []));
    for (const at of copies.slice(PLAN_MAX.copies)) {
      issues.push({
        code: 'custom',
        params: { code: 'too_big', limit: PLAN_MAX.copies },
        path: [at],
        input: value[at],
      });
    }
  });

export const planInput = z.strictObject({
  changes: planChanges,
  accept_shortage: acceptShortage.optional(),
});
