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
  /** The first day of the rate. */
  from: z.iso.date(),
  /** In percent. */
  rate: decimalNumber(100, 2),
});

/** The reason that documents print where no VAT is charged, in three languages. */
const reason = z.strictObject({
  nl: requiredText(TEXT_MAX.line),
  en: requiredText(TEXT_MAX.line),
  de: requiredText(TEXT_MAX.line),
});

/** The fields of a VAT code that users change. The codes themselves are those of the country. */
export const vatCodeInput = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  /** The box of the VAT return. */
  box: optionalText(TEXT_MAX.code),
  /** The account of the bookkeeping. */
  ledger: optionalText(TEXT_MAX.code),
  reason: reason.nullable().optional(),
  /** In the order of their first days. */
  rates: z.array(rate).min(1).max(50).optional(),
});

export const vatCodeFields = vatCodeInput.keyof().enum;

export const vatCodeSchema = z.object({
  ...recordFields,
  /** The country whose law it follows, and its name there: `nl`, `high`. */
  country: z.string(),
  key: z.string(),
  name: z.string(),
  /** Null: for every class of its scheme. */
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

/** The codes that a proposal is made from. */
type ProposedFrom = Pick<VatCode, 'id' | 'class' | 'scheme'>;

/**
 * The VAT code of a class under a scheme, among the codes of the seller's country. `undefined` if
 * there is none. A code of the class itself comes before one for all classes.
 */
export const codeFor = <Code extends ProposedFrom>(
  codes: readonly Code[],
  { vatClass, scheme }: { vatClass: VatClass; scheme: VatScheme }
) =>
  codes.find(code => code.scheme === scheme && code.class === vatClass) ??
  codes.find(code => code.scheme === scheme && code.class === null);

/**
 * The code of a line under the scheme of its customer's usual code: of the class that the line has now. What is
 * no sale, as compensation for damage, keeps its code.
 */
export const fittedCode = (codes: readonly VatCode[], usual: VatCode, codeId: number) => {
  const now = codes.find(({ id }) => id === codeId);
  if (now?.scheme === 'damage') return codeId;
  const own = codes.filter(({ country }) => country === usual.country);
  const wanted = { vatClass: now?.class ?? 'high', scheme: usual.scheme };
  return (codeFor(own, wanted) ?? usual).id;
};

/** The scheme of a sale: a small business charges no VAT to anybody. */
export const schemeOf = (seller: VatScheme, customer: VatScheme | null): VatScheme =>
  seller === 'small' ? 'small' : (customer ?? 'domestic');

/** The rate of a code on a day, in percent; before its first day, the first rate. */
export const rateOn = ({ rates }: Pick<VatCode, 'rates'>, day: string) =>
  (rates.findLast(({ from }) => from <= day) ?? rates[0])?.rate ?? 0;
