export const VAT_CLASSES = ['high', 'low', 'zero', 'exempt'] as const;

export type VatClass = (typeof VAT_CLASSES)[number];

/**
 * `reverse`: services to businesses elsewhere in the EU. `intra`: goods to them. `export`: goods outside the
 * EU. `outside`: services outside the EU. `small`: the seller is exempt as a small business (KOR, §19 UStG).
 * `damage`: compensation, no sale.
 */
export const VAT_SCHEMES = [
  'domestic',
  'reverse',
  'intra',
  'export',
  'outside',
  'small',
  'damage',
] as const;

export type VatScheme = (typeof VAT_SCHEMES)[number];

export const SELLER_SCHEMES = ['domestic', 'small'] as const;

export const CUSTOMER_SCHEMES = [
  'domestic',
  'reverse',
  'intra',
  'export',
  'outside',
] as const satisfies readonly VatScheme[];

export const NEEDS_VAT_NUMBER: readonly VatScheme[] = ['reverse', 'intra'];

/** Of EN 16931 (UNCL 5305). */
export const VAT_CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const;

export type VatCategory = (typeof VAT_CATEGORIES)[number];

export const LINE_KINDS = ['rental', 'sale', 'crew', 'transport', 'other'] as const;

export type LineKind = (typeof LINE_KINDS)[number];

/**
 * `calendar`: each day that the period touches. `hours24`: each begun 24 hours. `until6`: as `calendar`, but
 * an end until 06:00 belongs to the day before.
 */
export const DAY_RULES = ['calendar', 'hours24', 'until6'] as const;

export type DayRule = (typeof DAY_RULES)[number];
