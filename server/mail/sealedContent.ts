import { z } from 'zod';
import { hexColour } from '#contract/base/colours';
import { LOCALES } from '#contract/base/locales';
import nl from '#i18n/base/mail.nl';
import { circumstances, mailedShift, openInvoice } from './templates.ts';

const quoteVersion = z.object({ id: z.int(), version: z.int() });

export type QuoteVersion = z.infer<typeof quoteVersion>;

const salesInvoiceFiles = z.object({
  id: z.int(),
  files: z.enum(['pdf', 'pdf_xml', 'xml']),
  /** Maximum amount in cents on the PDF; default: the open amount. */
  asked: z.int().optional(),
});

export type SalesInvoiceFiles = z.infer<typeof salesInvoiceFiles>;

export const sealedContent = z.object({
  template: z.string().transform((name, context) => {
    const template = TEMPLATES.find(known => known === name);
    if (template) return template;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }),
  language: z.enum(LOCALES),
  values: z.record(z.string(), z.string()),
  link: z.string(),
  circumstances: circumstances.optional(),
  message: z.string().optional(),
  replyTo: z.string().optional(),
  subject: z.string().optional(),
  sender: z.string().optional(),
  colour: hexColour.optional(),
  credit: z.string().optional(),
  invoiceId: z.int().optional(),
  quote: quoteVersion.optional(),
  salesInvoice: salesInvoiceFiles.optional(),
  logId: z.int().optional(),
  invoices: z.array(openInvoice).optional(),
  shifts: z.array(mailedShift).optional(),
  attachments: z.array(z.object({ filename: z.string(), content: z.string() })).optional(),
});

const isTemplate = (name: string): name is keyof typeof nl.mail.templates =>
  name in nl.mail.templates;

const TEMPLATES = Object.keys(nl.mail.templates).filter(isTemplate);

export type SealedContent = z.infer<typeof sealedContent>;
