import { z } from 'zod';
import { decimalNumber, optionalText, recordFields, requiredText } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';
import {
  VAT_CATEGORIES,
  VAT_CLASSES,
  VAT_SCHEMES,
  type VatClass,
  type VatScheme,
} from '../pricing/vat.values.ts';

const rate = z.strictObject({
  from: z.iso.date(),
  rate: decimalNumber(100, 2),
});

/** Printed where no VAT is charged, in three languages. */
const reason = z.strictObject({
  nl: requiredText(TEXT_MAX.line),
  en: requiredText(TEXT_MAX.line),
  de: requiredText(TEXT_MAX.line),
});

export const vatCodeInput = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  box: optionalText(TEXT_MAX.code),
  ledger: optionalText(TEXT_MAX.code),
  reason: reason.nullable().optional(),
  rates: z.array(rate).min(1).max(50).optional(),
});

export const vatCodeFields = vatCodeInput.keyof().enum;

export const vatCodeSchema = z.object({
  ...recordFields,
  /** The country whose law it follows, and its name there: `nl`, `high`. */
  country: z.string(),
  key: z.string(),
  name: z.string(),
  /** Null: every class of its scheme. */
  class: z.enum(VAT_CLASSES).nullable(),
  scheme: z.enum(VAT_SCHEMES),
  category: z.enum(VAT_CATEGORIES),
  box: z.string().nullable(),
  ledger: z.string().nullable(),
  reason: reason.nullable(),
  rates: z.array(rate),
});

export type VatCode = z.infer<typeof vatCodeSchema>;

export const vatCodeListQuery = listQuery(['name', 'scheme', 'category'], {});

type ProposedFrom = Pick<VatCode, 'id' | 'class' | 'scheme'>;

export const codeFor = <Code extends ProposedFrom>(
  codes: readonly Code[],
  { vatClass, scheme }: { vatClass: VatClass; scheme: VatScheme }
) =>
  codes.find(code => code.scheme === scheme && code.class === vatClass) ??
  codes.find(code => code.scheme === scheme && code.class === null);

/**
 * The code for the line's current class under the scheme of `usual`. Codes that are no sale, as compensation
 * for damage, stay.
 */
export const fittedCode = (codes: readonly VatCode[], usual: VatCode, codeId: number) => {
  const now = codes.find(({ id }) => id === codeId);
  if (now?.scheme === 'damage') return codeId;
  const own = codes.filter(({ country }) => country === usual.country);
  const wanted = { vatClass: now?.class ?? 'high', scheme: usual.scheme };
  return (codeFor(own, wanted) ?? usual).id;
};

/** A small business charges no VAT. */
export const schemeOf = (seller: VatScheme, customer: VatScheme | null): VatScheme =>
  seller === 'small' ? 'small' : (customer ?? 'domestic');

/** In percent; before the first day, the first rate. */
export const rateOn = ({ rates }: Pick<VatCode, 'rates'>, day: string) =>
  (rates.findLast(({ from }) => from <= day) ?? rates[0])?.rate ?? 0;
