import { QUOTE_DETAILS } from '#contract/sales/quoteDefaults.values';
import { DAY_RULES, LINE_KINDS, SELLER_SCHEMES, VAT_CLASSES } from '#contract/pricing/vat.values';

const choicesOf = (texts: string, ids: readonly string[]) =>
  ids.map(id => ({ id, name: `sales.${texts}.${id}` }));

export const SALE_CHOICES = {
  classes: choicesOf('classes', VAT_CLASSES),
  sellerSchemes: choicesOf('seller_schemes', SELLER_SCHEMES),
  dayRules: choicesOf('day_rules', DAY_RULES),
  details: choicesOf('details', QUOTE_DETAILS),
  kinds: choicesOf('kinds', LINE_KINDS),
} as const;
