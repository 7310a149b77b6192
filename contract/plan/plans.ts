import { z } from 'zod';
import { claimant, hireRequest } from '../availability/availability.ts';
import { shownMoney } from '../base/fields.ts';
import { LOCALES } from '../base/locales.ts';
import { money } from '../base/moneyFields.ts';
import { optionPlace } from '../availability/optionQueue.ts';
import { LINE_KINDS, VAT_CATEGORIES, VAT_CLASSES } from '../pricing/vat.values.ts';

export const shortageSchema = z.object({
  product_id: z.int(),
  name: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  needed: z.int(),
  free: z.int(),
  short: z.int(),
  others: z.array(claimant),
});

export type Shortage = z.infer<typeof shortageSchema>;

export const UNIT_WARNINGS = ['in_case', 'in_repair', 'inspection_due', 'retired'] as const;

export type UnitWarning = (typeof UNIT_WARNINGS)[number];

const planUnit = z.object({
  id: z.int(),
  code: z.string().nullable(),
  warnings: z.array(z.enum(UNIT_WARNINGS)),
});

export const bookedTerms = money(
  z.object({
    factor: z.number(),
    discount: z.number(),
    vat_class: z.enum(VAT_CLASSES),
    discountable: z.boolean(),
  })
);

const planLine = z.object({
  id: z.int(),
  group_id: z.int().nullable(),
  parent_id: z.int().nullable(),
  product_id: z.int().nullable(),
  name: z.string(),
  text: z.string().nullable(),
  unit: z.string().nullable(),
  amount: z.int(),
  total_amount: z.int(),
  unit_price: shownMoney,
  factor: shownMoney,
  factor_typed: z.boolean(),
  discount: shownMoney,
  discount_typed: z.boolean(),
  total: shownMoney,
  kind: z.enum(LINE_KINDS),
  vat_class: z.enum(VAT_CLASSES),
  vat_class_typed: z.boolean(),
  /** The customer's and the project's discount apply to products, only the latter to texts. */
  discountable: z.boolean(),
  /** Absent: it follows its product, customer and days. */
  booked_terms: bookedTerms.nullish(),
  notes: z.string().nullable(),
  /** The shifts that became this line. Absent of others. */
  shift_ids: z.array(z.int()).optional(),
  /** Claims nothing; a part follows its kit line. */
  optional: z.boolean(),
  position: z.int(),
  /** Null: the project lacks a date. */
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  /** Null: stock is not kept, or there is no period. */
  free: z.int().nullable(),
  free_if_all: z.int().nullable(),
  short: z.int(),
  uncovered: z.int(),
  sub_hired: z.int(),
  /** Sub-hires not agreed yet; for a kit those of its parts. Absent if none. */
  requested: z.array(hireRequest).optional(),
  /** For an option that competes with others. For a kit: its worst part. */
  option: optionPlace.optional(),
  /** The product's name, unit, price or contents changed, or a part's amount. */
  differs: z.boolean(),
  units: z.array(planUnit),
});

export type PlanLine = z.infer<typeof planLine>;

const planningPeriod = {
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
};

const planGroup = z.object({
  id: z.int(),
  name: z.string(),
  position: z.int(),
  discount: shownMoney,
  out_from: z.iso.datetime().nullable(),
  back_until: z.iso.datetime().nullable(),
  ...planningPeriod,
});

export type PlanGroup = z.infer<typeof planGroup>;

const planPricing = money(
  z.object({
    customer_discount: z.number().nullable(),
    discount: z.number().nullable(),
    target_total: z.number().nullable(),
    /** The tenant's limit and surcharge; null: none. */
    small_order: z.object({ limit: z.number(), surcharge: z.number() }).nullable(),
    language: z.enum(LOCALES),
    codes: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        category: z.enum(VAT_CATEGORIES),
        rate: z.number(),
      })
    ),
    code_of: z.object({ high: z.int(), low: z.int(), zero: z.int(), exempt: z.int() }),
  })
);

const vatSums = money(z.array(z.object({ code: z.int(), base: z.number(), vat: z.number() })));

export const planSchema = z.object({
  version: z.int(),
  unplanned: z.boolean(),
  /** Of a line without a group, before its product's turnaround. */
  ...planningPeriod,
  factor: shownMoney,
  pricing: planPricing.nullable(),
  groups: z.array(planGroup),
  lines: z.array(planLine),
  /** In euros, kg, m³ and W, without optional lines. `price` is before the project's discount. */
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

export const changedPlanSchema = planSchema.extend({ refs: z.record(z.string(), z.int()) });
