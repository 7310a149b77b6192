import { z } from 'zod';
import { claimant, hireRequest } from '../availability/availability.ts';
import {
  decimalNumber,
  lineId,
  optionalMoment,
  optionalMoney,
  optionalText,
  recordId,
  requiredText,
  shownMoney,
} from '../base/fields.ts';
import { LIST_MAX_ROWS, TEXT_MAX } from '../base/limits.ts';
import { LOCALES } from '../base/locales.ts';
import { money } from '../base/moneyFields.ts';
import { optionPlace } from '../availability/optionQueue.ts';
import { LINE_KINDS, VAT_CATEGORIES, VAT_CLASSES } from '../pricing/vat.values.ts';

/**
 * Maximum changes and copied plans of one call, lines of a project, rows including the parts of
 * kits, and bytes of the call.
 */
export const PLAN_MAX = {
  changes: 2_000,
  copies: 10,
  lines: 3_000,
  rows: 10_000,
  units: 1_000,
  bytes: 1024 * 1024,
} as const;

/** Pieces of a line, or of a part of a kit. */
export const LINE_AMOUNT_MAX = 99_999;

/** By what the amounts of copied lines can be multiplied. */
export const COPY_TIMES = { least: 0.01, most: 100 } as const;

const amount = z.int().min(1).max(LINE_AMOUNT_MAX);

/** Null: a product for hire has the tenant's factor of its days, all else 1. A booked line gets the prices of now. */
const factor = money(decimalNumber(1_000, 3)).nullable();

/** In percent. Null: none of its own, so that of its group or customer. */
const discount = money(decimalNumber(100, 2)).nullable();

/** A name for a row that this call adds. Later changes of the call refer to it. */
const ref = requiredText(TEXT_MAX.name);

const lineValues = {
  amount: amount.optional(),
  unit_price: optionalMoney,
  factor: factor.optional(),
  discount: discount.optional(),
  notes: optionalText(TEXT_MAX.notes),
  /** An optional extra: it claims nothing and counts in no total. */
  optional: z.boolean().optional(),
  /** What it sells; by default a product for hire, and a text something else. */
  kind: z.enum(LINE_KINDS).optional(),
  /** Null: the product's, and of a text the high one. */
  vat_class: z.enum(VAT_CLASSES).nullable().optional(),
};

/** An existing group or line by its id, or one of this call by its `ref`. */
const aGroup = { id: recordId.optional(), group_ref: ref.optional() };
const aLine = { id: lineId.optional(), line_ref: ref.optional() };
const ofLine = { line_id: lineId.optional(), line_ref: ref.optional() };

/** The row before it: `null` for the first place, left out for the last. */
const after = { after: lineId.nullable().optional(), after_ref: ref.optional() };

const inGroup = { group_id: recordId.nullable().optional(), group_ref: ref.optional() };

const unitIds = z.array(recordId).min(1).max(PLAN_MAX.units);

const groupValues = {
  out_from: optionalMoment,
  back_until: optionalMoment,
  /** Of its lines without a discount of their own. */
  discount: discount.optional(),
};

/** One change of a plan. */
const change = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('add_group'),
    ref: ref.optional(),
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
  /** Lines, or all of them, get the prices that are valid now; typed ones stay. */
  z.strictObject({
    op: z.literal('update_prices'),
    line_ids: z.array(lineId).min(1).max(PLAN_MAX.lines).optional(),
  }),
  /** Withdraws an accepted shortage, of a line or of a product on all lines. */
  z.strictObject({ op: z.literal('cover'), ...ofLine, product_id: recordId.optional() }),
  /** Accepts the current shortage of a line of a booking, for the reason of the call. */
  z.strictObject({ op: z.literal('accept'), ...ofLine }),
  z.strictObject({
    op: z.literal('copy_from'),
    project_id: recordId,
    /** These groups of it alone; null stands for the lines without one. */
    groups: z.array(recordId.nullable()).min(1).max(LIST_MAX_ROWS).optional(),
    /** Amounts are multiplied by it, and rounded up. */
    times: z.number().min(COPY_TIMES.least).max(COPY_TIMES.most).optional(),
    /** Groups keep periods of their own, moved along with the project's start. */
    with_periods: z.boolean().optional(),
  }),
]);

export type PlanChange = z.infer<typeof change>;

/** The reason to make a change despite a shortage (docs/planning.md, rule 13). */
export const acceptShortage = z.strictObject({
  reason: requiredText(TEXT_MAX.line).min(3),
});

/** Whole plans are read to be copied: of few projects at a time. */
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

/** A period in which a product is short, and the projects that claim it. */
export const shortageSchema = z.object({
  product_id: z.int(),
  name: z.string(),
  from: z.iso.datetime(),
  /** Null: without an end. */
  until: z.iso.datetime().nullable(),
  needed: z.int(),
  /** Without the claims of the project itself. */
  free: z.int(),
  short: z.int(),
  others: z.array(claimant),
});

export type Shortage = z.infer<typeof shortageSchema>;

/** Warnings about a unit. They are shown and do not refuse it. */
export const UNIT_WARNINGS = ['in_case', 'in_repair', 'inspection_due', 'retired'] as const;

export type UnitWarning = (typeof UNIT_WARNINGS)[number];

const planUnit = z.object({
  id: z.int(),
  code: z.string().nullable(),
  warnings: z.array(z.enum(UNIT_WARNINGS)),
});

/** What a line took over when its project was booked. */
const bookedTerms = money(
  z.object({
    factor: z.number(),
    /** Of the customer, in percent. */
    discount: z.number(),
    vat_class: z.enum(VAT_CLASSES),
    discountable: z.boolean(),
  })
);

const planLine = z.object({
  id: z.int(),
  group_id: z.int().nullable(),
  /** The kit's line that a part is of. */
  parent_id: z.int().nullable(),
  /** Null: a line of text. */
  product_id: z.int().nullable(),
  name: z.string(),
  text: z.string().nullable(),
  unit: z.string().nullable(),
  /** For a part: in one kit. */
  amount: z.int(),
  /** For a part: in all kits of the line. */
  total_amount: z.int(),
  unit_price: shownMoney,
  factor: shownMoney,
  /** True if a user typed the factor, so that the tenant's table does not apply. */
  factor_typed: z.boolean(),
  discount: shownMoney,
  /** True if a user typed the discount, so that those of group and customer do not apply. */
  discount_typed: z.boolean(),
  total: shownMoney,
  kind: z.enum(LINE_KINDS),
  vat_class: z.enum(VAT_CLASSES),
  /** True if a user chose the class, so that the product's does not apply. */
  vat_class_typed: z.boolean(),
  /** The percentages of the customer and the project apply to its product; to a text the latter. */
  discountable: z.boolean(),
  /** Left out: it follows its product, its customer and its days. */
  booked_terms: bookedTerms.nullish(),
  notes: z.string().nullable(),
  /** Claims nothing; a part is as its kit's line. */
  optional: z.boolean(),
  position: z.int(),
  /** The planning period; null where the project lacks a date. */
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  /** Null where stock is not kept, or there is no period. */
  free: z.int().nullable(),
  free_if_all: z.int().nullable(),
  short: z.int(),
  /** The missing amount that was accepted. */
  uncovered: z.int(),
  /** The amount sub-hired for it, confirmed or received. */
  sub_hired: z.int(),
  /** Sub-hires for it that are not agreed yet, of a kit those of its parts; left out where there are none. */
  requested: z.array(hireRequest).optional(),
  /** For an option that competes with others: its place. For a kit, that of its worst part. */
  option: optionPlace.optional(),
  /** The product's name, unit, price or contents are others by now, or a part's amount was changed. */
  differs: z.boolean(),
  units: z.array(planUnit),
});

export type PlanLine = z.infer<typeof planLine>;

/** Null where the project lacks a date. */
const planningPeriod = {
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
};

const planGroup = z.object({
  id: z.int(),
  name: z.string(),
  position: z.int(),
  /** In percent, of its lines without a discount of their own. */
  discount: shownMoney,
  /** The entered value; null: the project's. */
  out_from: z.iso.datetime().nullable(),
  back_until: z.iso.datetime().nullable(),
  ...planningPeriod,
});

export type PlanGroup = z.infer<typeof planGroup>;

/** How the project is sold, for those who see prices: what its totals follow from. */
const planPricing = money(
  z.object({
    /** In percent, on products that are discountable. */
    customer_discount: z.number().nullable(),
    /** The discount of the project in percent, or the agreed net total instead. */
    discount: z.number().nullable(),
    target_total: z.number().nullable(),
    /** The tenant's limit and surcharge of small orders; null: it has none. */
    small_order: z.object({ limit: z.number(), surcharge: z.number() }).nullable(),
    /** Of the project's documents. */
    language: z.enum(LOCALES),
    /** The VAT codes of the project, with their rate on its last day. */
    codes: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        category: z.enum(VAT_CATEGORIES),
        rate: z.number(),
      })
    ),
    /** The id of the code of each class. */
    code_of: z.object({ high: z.int(), low: z.int(), zero: z.int(), exempt: z.int() }),
  })
);

/** The base and the VAT of each VAT code. */
const vatSums = money(z.array(z.object({ code: z.int(), base: z.number(), vat: z.number() })));

export const planSchema = z.object({
  version: z.int(),
  /** The project lacks a date: nothing is claimed until it has both. */
  unplanned: z.boolean(),
  /** The planning period of a line without a group, before the turnaround of its product. */
  ...planningPeriod,
  /** The factor of the tenant's table for the days of the usage period. */
  factor: shownMoney,
  pricing: planPricing.nullable(),
  groups: z.array(planGroup),
  lines: z.array(planLine),
  /**
   * In euros, kg, m³ and W, without optional lines; `optional_price` is their price. `price` is
   * before the discount of the project.
   */
  totals: z.object({
    price: shownMoney,
    optional_price: shownMoney,
    discount: shownMoney,
    net: shownMoney,
    vat: vatSums.nullable(),
    vat_total: shownMoney,
    total: shownMoney,
    weight: z.number(),
    volume: z.number(),
    power: z.number(),
  }),
  shortages: z.array(shortageSchema),
});

export type Plan = z.infer<typeof planSchema>;

/** The plan, with the ids of the rows that were added with a `ref`. */
export const changedPlanSchema = planSchema.extend({ refs: z.record(z.string(), z.int()) });
