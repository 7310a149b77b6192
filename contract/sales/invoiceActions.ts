import { z } from 'zod';
import { emailAddress, optionalText, recordId } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { money } from '../base/moneyFields.ts';
import { E_INVOICE_PROFILES } from '../customers/eInvoiceProfiles.values.ts';
import { QUOTE_MAX } from './quotes.values.ts';
import { expectedTotal } from './expectedTotal.ts';
import { SALES_MAX } from './salesInvoices.ts';

export const issueInput = z.strictObject({
  mail: z.boolean().default(false),
  recipients: z.array(emailAddress).max(QUOTE_MAX.recipients).optional(),
  subject: optionalText(TEXT_MAX.line),
  text: optionalText(TEXT_MAX.notes),
  /** The reason to issue without an e-invoice although data for it is missing. */
  einvoice_reason: optionalText(TEXT_MAX.notes),
  expected_total: expectedTotal,
  accept_difference: z.boolean().optional(),
  accept_vat: z.boolean().optional(),
});

export const mailInvoiceInput = z.strictObject({
  recipients: z.array(emailAddress).min(1).max(QUOTE_MAX.recipients).optional(),
  subject: optionalText(TEXT_MAX.line),
  text: optionalText(TEXT_MAX.notes),
  to_access_point: z.boolean().optional(),
});

export const eInvoiceQuery = z.strictObject({ profile: z.enum(E_INVOICE_PROFILES).optional() });

export const salesLinksSchema = z.array(
  z.object({
    id: z.int(),
    recipient: z.string(),
    opened: z.int(),
    opened_at: z.iso.datetime().nullable(),
    url: z.string(),
  })
);

/** Each independently: one refused draft does not stop the others. */
export const issueManyInput = z
  .strictObject({
    ids: z.array(recordId).min(1).max(SALES_MAX.invoices).optional(),
    /** Another version or total fails with `edit_conflict`. */
    invoices: z
      .array(
        z.strictObject({
          id: recordId,
          version: z.int().optional(),
          total: money(z.number()).nullable().optional(),
        })
      )
      .min(1)
      .max(SALES_MAX.invoices)
      .optional(),
    mail: z.boolean().default(false),
    accept_vat: z.boolean().optional(),
  })
  .refine(({ ids, invoices }) => (ids === undefined) !== (invoices === undefined), {
    path: ['invoices'],
    params: { code: 'required' },
  });

export const issueManyAnswer = z.object({
  issued: z.array(z.object({ id: z.int(), number: z.string() })),
  failed: z.array(z.object({ id: z.int(), code: z.string(), fields: z.array(z.string()) })),
  /** Unchanged drafts: today's mail limit is reached. */
  skipped: z.array(z.object({ id: z.int(), reason: z.enum(['mail_limit']) })).optional(),
});
