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

export const PRODUCT_TYPES = ['single', 'kit'] as const;

export const STOCK_TRACKING = ['tracked', 'untracked'] as const;

export const PRODUCT_DEFAULTS = {
  unit: 'stuk',
  type: 'single',
  stock_tracking: 'tracked',
} as const;

export const SALE_DEFAULTS = { vat_class: 'high', discountable: true } as const;

const part = z.strictObject({ product_id: recordId, amount: z.int().min(1).max(9_999) });

export const partFields = part.keyof().enum;

const alternative = z.strictObject({ product_id: recordId });

export const alternativeFields = alternative.keyof().enum;

export const ALTERNATIVES_MAX = 20;

export const KIT_MAX = { levels: 5, leaves: 1_000 } as const;

/** Sizes in cm, kg, m³, W and A, prices in euros. */
export const productInput = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  /** Unique among all codes of the tenant, in any spelling. */
  code: optionalText(TEXT_MAX.name, withoutSymbology),
  /** The three standard categories are 1, 2 and 3 in every tenant. */
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
  /** Null: the VAT code's account. */
  ledger: optionalText(TEXT_MAX.code),
  discountable: z.boolean().optional(),
  replacement_price: optionalMoney,
  stock_tracking: z.enum(STOCK_TRACKING).optional(),
  stock: z.int().min(0).max(STOCK_MAX).optional(),
  turnaround_hours: z.int().min(0).max(8_760).optional(),
  image_url: optionalText(TEXT_MAX.name),
  parts: z.array(part).max(LIST_MAX_ROWS).optional(),
  alternatives: z.array(alternative).max(ALTERNATIVES_MAX).optional(),
});

export const productFields = productInput.keyof().enum;

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
  /** Sent for one product, not in lists. */
  parts: z.array(part.extend({ name: z.string() })).optional(),
  /** The first choice first. Sent for one product, not in lists. */
  alternatives: z.array(alternative.extend({ name: z.string() })).optional(),
});

export type Product = z.infer<typeof productSchema>;

export const PRODUCT_FACETS = ['category_id', 'type'] as const;

export const productListQuery = listQuery(
  ['name', 'code', 'category_name', 'stock', 'price', 'type'],
  { category_id: recordId.optional(), type: filterText.optional() }
);
