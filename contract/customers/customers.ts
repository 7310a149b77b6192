import { z } from 'zod';
import {
  decimalNumber,
  optionalEmail,
  optionalText,
  recordFields,
  recordId,
  requiredText,
  shownMoney,
} from '../base/fields.ts';
import { optionalCountry, spellNumber, spellPostalCode } from '../base/addresses.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';
import { LOCALES } from '../base/locales.ts';
import { money, percentage } from '../base/moneyFields.ts';
import { E_INVOICE_PROFILES } from './eInvoiceProfiles.values.ts';
import { CUSTOMER_SCHEMES } from '../pricing/vat.values.ts';
import { vatNumberProblem } from '../pricing/vatNumber.ts';
import { CUSTOMER_KINDS } from './customerKinds.values.ts';

export const customerInput = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  contact_person: optionalText(TEXT_MAX.name),
  email: optionalEmail,
  phone: optionalText(TEXT_MAX.phone),
  address: optionalText(TEXT_MAX.line),
  is_supplier: z.boolean().optional(),
  /** False: not offered for new records; invoicing continues. */
  active: z.boolean().optional(),
  /** Of documents; null: the tenant's language. */
  language: z.enum(LOCALES).nullable().optional(),
  kind: z.enum(CUSTOMER_KINDS).optional(),
  /** The postal address. `address` is the visiting address, as one text. */
  street: optionalText(TEXT_MAX.line),
  postal_code: optionalText(TEXT_MAX.code, spellPostalCode),
  city: optionalText(TEXT_MAX.name),
  country: optionalCountry,
  vat_number: optionalText(TEXT_MAX.code, spellNumber),
  coc_number: optionalText(TEXT_MAX.code, spellNumber),
  invoice_email: optionalEmail,
  /** In days; null: the tenant's term. */
  payment_days: z.int().min(0).max(365).nullable().optional(),
  peppol_id: optionalText(TEXT_MAX.phone).refine(id => !id || /^\d{4}:\S+$/.test(id), {
    params: { code: 'peppol_id' },
  }),
  buyer_reference: optionalText(TEXT_MAX.name),
  /** In percent, on discountable products. */
  discount: percentage(decimalNumber(100, 2)).nullable().optional(),
  price_list_id: money(recordId.nullable()).optional(),
  /** Null: domestic. */
  vat_scheme: z.enum(CUSTOMER_SCHEMES).nullable().optional(),
  /** Null: the default of the country. */
  einvoice_profile: z.enum(E_INVOICE_PROFILES).nullable().optional(),
  notes: optionalText(TEXT_MAX.notes),
});

export const customerFields = customerInput.keyof().enum;

export const customerForm = customerInput.check(({ value, issues }) => {
  const problem = vatNumberProblem(value);
  if (!problem) return;
  issues.push({
    code: 'custom',
    params: problem,
    path: ['vat_number'],
    input: value.vat_number,
  });
});

export const customerSchema = z.object({
  ...recordFields,
  name: z.string(),
  contact_person: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  is_supplier: z.boolean(),
  active: z.boolean(),
  language: z.enum(LOCALES).nullable(),
  kind: z.enum(CUSTOMER_KINDS),
  street: z.string().nullable(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  vat_number: z.string().nullable(),
  coc_number: z.string().nullable(),
  invoice_email: z.string().nullable(),
  payment_days: z.int().nullable(),
  peppol_id: z.string().nullable(),
  buyer_reference: z.string().nullable(),
  discount: shownMoney,
  price_list_id: money(z.int()).nullable(),
  vat_scheme: z.enum(CUSTOMER_SCHEMES).nullable(),
  einvoice_profile: z.enum(E_INVOICE_PROFILES).nullable(),
  notes: z.string().nullable(),
});

export type Customer = z.infer<typeof customerSchema>;

export const customerListQuery = listQuery(
  ['name', 'contact_person', 'email', 'phone', 'city', 'created_at'],
  { is_supplier: z.boolean().optional(), active: z.boolean().optional() }
);
