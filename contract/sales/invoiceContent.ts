import { z } from 'zod';
import { LOCALES } from '../base/locales.ts';
import { CUSTOMER_KINDS } from '../customers/customerKinds.values.ts';
import { cents, contentCode, contentSums, party, sellerParty } from './content.ts';
import { E_INVOICE_PROFILES } from '../customers/eInvoiceProfiles.values.ts';
import { SALES_KINDS } from './salesInvoices.values.ts';
import { LINE_KINDS } from '../pricing/vat.values.ts';

/** A line of an issued invoice. Prices are in euros, sums in cents; an advance is taken off with −1. */
const invoiceLine = z.object({
  id: z.int(),
  /** The heading that it stands below. */
  group: z.string().nullable(),
  kind: z.enum(LINE_KINDS),
  description: z.string(),
  /** Smaller, below the description. */
  note: z.string().nullable(),
  unit: z.string().nullable(),
  amount: z.int(),
  unit_price: z.number(),
  factor: z.number(),
  /** In percent. */
  discount: z.number(),
  /** The price of one piece for the whole period. */
  each: cents,
  /** `each × amount` less the discount. */
  net: cents,
  /** The id of its VAT code. */
  code: z.int(),
  discountable: z.boolean(),
  /** The account of the bookkeeping; null: that of its VAT code. */
  ledger: z.string().nullable(),
});

export type InvoiceLine = z.infer<typeof invoiceLine>;

/** An invoice that a document refers to: the credited one, or the advances of a final one. */
const referredInvoice = z.object({
  id: z.int(),
  number: z.string(),
  issued_on: z.iso.date(),
});

/**
 * An invoice or credit note as it was issued: PDF, page, e-invoice and journal are made from it alone.
 * A credit note has positive amounts.
 */
export const invoiceContent = z.object({
  format: z.literal(1),
  kind: z.enum(SALES_KINDS),
  number: z.string(),
  language: z.enum(LOCALES),
  time_zone: z.string(),
  issued_on: z.iso.date(),
  due_on: z.iso.date(),
  /** The first and last day of service; null for a document without a project or typed days. */
  service: z.object({ from: z.iso.date(), until: z.iso.date() }).nullable(),
  /** The countries are two-letter codes; of the seller always. */
  seller: sellerParty.extend({
    iban: z.string().nullable(),
    bic: z.string().nullable(),
  }),
  customer: party.extend({
    kind: z.enum(CUSTOMER_KINDS),
    peppol_id: z.string().nullable(),
    /** The reference that their bookkeeping asks for; in Germany the Leitweg-ID. */
    buyer_reference: z.string().nullable(),
    einvoice_profile: z.enum(E_INVOICE_PROFILES).nullable(),
  }),
  project: z.object({ id: z.int(), number: z.string().nullable(), name: z.string() }).nullable(),
  /** The customer's reference for this order, as it was typed. */
  reference: z.string().nullable(),
  /** What a payer writes: the number, or in Belgium the structured reference `+++…+++`. */
  payment_reference: z.string(),
  refers_to: z.array(referredInvoice),
  /** A remark above the lines, and the footer of all invoices, in Markdown. */
  note: z.string().nullable(),
  footer: z.string().nullable(),
  lines: z.array(invoiceLine),
  codes: z.array(contentCode),
  /** The percentage of the document, or what is taken off in cents. */
  discount: z.union([z.object({ percent: z.number() }), z.object({ taken: cents })]),
  sums: contentSums,
});

export type InvoiceContent = z.infer<typeof invoiceContent>;
