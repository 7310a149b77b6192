import { z } from 'zod';
import { LOCALES } from '../base/locales.ts';
import { CUSTOMER_KINDS } from '../customers/customerKinds.values.ts';
import { cents, contentCode, contentSums, party, sellerParty } from './content.ts';
import { E_INVOICE_PROFILES } from '../customers/eInvoiceProfiles.values.ts';
import { SALES_KINDS } from './salesInvoices.values.ts';
import { LINE_KINDS } from '../pricing/vat.values.ts';

/** Prices in euros, sums in cents; an advance has amount −1. */
const invoiceLine = z.object({
  id: z.int(),
  group: z.string().nullable(),
  kind: z.enum(LINE_KINDS),
  description: z.string(),
  note: z.string().nullable(),
  unit: z.string().nullable(),
  amount: z.int(),
  unit_price: z.number(),
  factor: z.number(),
  discount: z.number(),
  each: cents,
  /** `each × amount` less the discount. */
  net: cents,
  code: z.int(),
  discountable: z.boolean(),
  /** Null: the VAT code's account. */
  ledger: z.string().nullable(),
});

export type InvoiceLine = z.infer<typeof invoiceLine>;

const referredInvoice = z.object({
  id: z.int(),
  number: z.string(),
  issued_on: z.iso.date(),
});

/** PDF, page, e-invoice and journal come from it alone. A credit note has positive amounts. */
export const invoiceContent = z.object({
  format: z.literal(1),
  kind: z.enum(SALES_KINDS),
  number: z.string(),
  language: z.enum(LOCALES),
  time_zone: z.string(),
  issued_on: z.iso.date(),
  due_on: z.iso.date(),
  /** Days of service; null for a document without a project or entered days. */
  service: z.object({ from: z.iso.date(), until: z.iso.date() }).nullable(),
  seller: sellerParty.extend({
    iban: z.string().nullable(),
    bic: z.string().nullable(),
  }),
  customer: party.extend({
    kind: z.enum(CUSTOMER_KINDS),
    peppol_id: z.string().nullable(),
    buyer_reference: z.string().nullable(),
    einvoice_profile: z.enum(E_INVOICE_PROFILES).nullable(),
  }),
  project: z.object({ id: z.int(), number: z.string().nullable(), name: z.string() }).nullable(),
  reference: z.string().nullable(),
  /** The payer enters it: the number, or in Belgium the structured reference `+++…+++`. */
  payment_reference: z.string(),
  refers_to: z.array(referredInvoice),
  note: z.string().nullable(),
  footer: z.string().nullable(),
  lines: z.array(invoiceLine),
  codes: z.array(contentCode),
  discount: z.union([z.object({ percent: z.number() }), z.object({ taken: cents })]),
  sums: contentSums,
});

export type InvoiceContent = z.infer<typeof invoiceContent>;
