import { z } from 'zod';
import {
  filterText,
  optionalAmount,
  optionalMoney,
  optionalReference,
  optionalText,
  recordFields,
  recordId,
  requiredText,
  shownMoney,
} from '../base/fields.ts';
import { LIST_MAX_ROWS, STOCK_MAX, TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';
import { VAT_CLASSES } from '../pricing/vat.values.ts';
import { withoutSymbology } from '../warehouse/codeSpelling.ts';

/** A single item, or a kit of several. */
export const PRODUCT_TYPES = ['single', 'kit'] as const;

export const STOCK_TRACKING = ['tracked', 'untracked'] as const;

/** The defaults of a new product. */
export const PRODUCT_DEFAULTS = {
  unit: 'stuk',
  type: 'single',
  stock_tracking: 'tracked',
} as const;

/** Those of the fields that sales need. */
export const SALE_DEFAULTS = { vat_class: 'high', discountable: true } as const;

/** A product in a kit, and its amount in one kit. */
const part = z.strictObject({ product_id: recordId, amount: z.int().min(1).max(9_999) });

export const partFields = part.keyof().enum;

/** A product that the company offers in the place of another. */
const alternative = z.strictObject({ product_id: recordId });

export const alternativeFields = alternative.keyof().enum;

/** So many alternatives are named for one product. */
export const ALTERNATIVES_MAX = 20;

/** Kits may hold kits, so many levels deep; and consist of so many products in the end. */
export const KIT_MAX = { levels: 5, leaves: 1_000 } as const;

/** The fields of a product that users enter. Sizes are in cm, kg, m³, W and A, prices in euros. */
export const productInput = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  /** Unique among all codes of the tenant, in any spelling. */
  code: optionalText(TEXT_MAX.name, withoutSymbology),
  /** A category of the tenant. The three standard ones are 1, 2 and 3 in every tenant. */
  category_id: optionalReference,
  unit: requiredText(TEXT_MAX.code).optional(),
  description: optionalText(TEXT_MAX.notes),
  client_description: optionalText(TEXT_MAX.notes),
  tags: z
    .array(optionalText(TEXT_MAX.code * 3))
    .max(50)
    .transform(tags => tags.filter(tag => typeof tag === 'string'))
    .optional(),
  width: optionalAmount,
  height: optionalAmount,
  length: optionalAmount,
  weight: optionalAmount,
  volume: optionalAmount,
  power: optionalAmount,
  current: optionalAmount,
  type: z.enum(PRODUCT_TYPES).optional(),
  location_default: optionalText(TEXT_MAX.name),
  price: optionalMoney,
  list_price: optionalMoney,
  vat_class: z.enum(VAT_CLASSES).optional(),
  /** The account of the bookkeeping; null: the VAT code's. */
  ledger: optionalText(TEXT_MAX.code),
  /** The percentages of customers and projects apply to it. */
  discountable: z.boolean().optional(),
  /** What a lost or broken piece costs. */
  replacement_price: optionalMoney,
  stock_tracking: z.enum(STOCK_TRACKING).optional(),
  stock: z.int().min(0).max(STOCK_MAX).optional(),
  /** Hours after a job until it can go out again. */
  turnaround_hours: z.int().min(0).max(8_760).optional(),
  image_url: optionalText(TEXT_MAX.name),
  parts: z.array(part).max(LIST_MAX_ROWS).optional(),
  /** What is offered in its place, the first choice first. */
  alternatives: z.array(alternative).max(ALTERNATIVES_MAX).optional(),
});

export const productFields = productInput.keyof().enum;

/** As `productInput`, for a form that starts from a record, whose parts also have names. */
export const productForm = productInput.extend({
  parts: z.array(part.strip()).max(LIST_MAX_ROWS).optional(),
  alternatives: z.array(alternative.strip()).max(ALTERNATIVES_MAX).optional(),
});

export const productSchema = z.object({
  ...recordFields,
  name: z.string(),
  code: z.string().nullable(),
  category_id: z.int().nullable(),
  category_name: z.string().nullable(),
  unit: z.string(),
  description: z.string().nullable(),
  client_description: z.string().nullable(),
  tags: z.array(z.string()),
  width: z.number().nullable(),
  height: z.number().nullable(),
  length: z.number().nullable(),
  weight: z.number().nullable(),
  volume: z.number().nullable(),
  power: z.number().nullable(),
  current: z.number().nullable(),
  type: z.string(),
  location_default: z.string().nullable(),
  price: shownMoney,
  list_price: shownMoney,
  vat_class: z.enum(VAT_CLASSES),
  ledger: z.string().nullable(),
  discountable: z.boolean(),
  replacement_price: shownMoney,
  stock_tracking: z.string(),
  stock: z.int(),
  turnaround_hours: z.int(),
  image_url: z.string().nullable(),
  /** The contents of a kit. Sent for one product, not in lists. */
  parts: z.array(part.extend({ name: z.string() })).optional(),
  /** What is offered in its place, the first choice first; told of one product, not in lists. */
  alternatives: z.array(alternative.extend({ name: z.string() })).optional(),
});

export type Product = z.infer<typeof productSchema>;

export const PRODUCT_FACETS = ['category_id', 'type'] as const;

export const productListQuery = listQuery(
  ['name', 'code', 'category_name', 'stock', 'price', 'type'],
  { category_id: recordId.optional(), type: filterText.optional() }
);
