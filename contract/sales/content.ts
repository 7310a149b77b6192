import { z } from 'zod';
import { LOCALES } from '../base/locales.ts';
import { CUSTOMER_KINDS } from '../customers/customerKinds.values.ts';
import { QUOTE_DETAILS } from './quotes.values.ts';
import { LINE_KINDS, VAT_CATEGORIES, VAT_CLASSES } from '../pricing/vat.values.ts';

/** Page, PDF and e-invoice are made from this content alone, as sent. Prices in euros, sums in cents. */
export const party = z.object({
  name: z.string(),
  contact: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  street: z.string().nullable(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  vat_number: z.string().nullable(),
  coc_number: z.string().nullable(),
});

export type Party = z.infer<typeof party>;

/** Older documents have no colour. */
export const sellerParty = party.extend({ colour: z.string().nullable().default(null) });

export const cents = z.int();

const contentLine = z.object({
  id: z.int(),
  group_id: z.int().nullable(),
  product_id: z.int().nullable(),
  kind: z.enum(LINE_KINDS),
  name: z.string(),
  description: z.string().nullable(),
  unit: z.string().nullable(),
  amount: z.int(),
  unit_price: z.number(),
  factor: z.number(),
  discount: z.number(),
  each: cents,
  net: cents,
  code: z.int(),
  discountable: z.boolean(),
  optional: z.boolean(),
  contents: z.array(
    z.object({ name: z.string(), amount: z.int(), product_id: z.int().optional() })
  ),
  /** For booking it as sent; not shown. Absent before version 0.4. */
  vat_class: z.enum(VAT_CLASSES).optional(),
  notes: z.string().nullable().optional(),
  /** Made from shifts: restoring the plan leaves it. */
  of_crew: z.boolean().optional(),
});

export type ContentLine = z.infer<typeof contentLine>;

export const contentCode = z.object({
  id: z.int(),
  category: z.enum(VAT_CATEGORIES),
  rate: z.number(),
  reason: z.string().nullable(),
});

export const contentSums = z.object({
  lines: cents,
  discount: cents,
  net: cents,
  vat: z.array(z.object({ code: z.int(), discount: cents, base: cents, vat: cents })),
  vat_total: cents,
  total: cents,
});

export type ContentSums = z.infer<typeof contentSums>;

export const quoteContent = z.object({
  format: z.literal(1),
  number: z.string(),
  version: z.int(),
  language: z.enum(LOCALES),
  time_zone: z.string(),
  /** The last day is the last on which it can be accepted. */
  sent_on: z.iso.date(),
  valid_until: z.iso.date(),
  seller: sellerParty,
  customer: party.extend({ kind: z.enum(CUSTOMER_KINDS) }),
  project: z.object({
    id: z.int(),
    number: z.string().nullable(),
    name: z.string(),
    location: z.string().nullable(),
    from: z.iso.datetime().nullable(),
    until: z.iso.datetime().nullable(),
  }),
  plan_version: z.int(),
  detail: z.enum(QUOTE_DETAILS),
  intro: z.string().nullable(),
  terms: z.string().nullable(),
  groups: z.array(z.object({ id: z.int(), name: z.string() })),
  lines: z.array(contentLine),
  codes: z.array(contentCode),
  /** A percentage, or the deduction of a fixed total, in cents. */
  discount: z.union([z.object({ percent: z.number() }), z.object({ taken: cents })]),
  sums: contentSums,
});

export type QuoteContent = z.infer<typeof quoteContent>;
