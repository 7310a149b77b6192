import { z } from 'zod';
import {
  optionalEmail,
  optionalText,
  recordFields,
  recordId,
  requiredText,
} from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';
import { LOCALES } from '../base/locales.ts';

export const contactInput = z.strictObject({
  customer_id: recordId,
  name: requiredText(TEXT_MAX.name),
  function: optionalText(TEXT_MAX.name),
  email: optionalEmail,
  phone: optionalText(TEXT_MAX.phone),
  /** Of mails; null: the customer's language. */
  language: z.enum(LOCALES).nullable().optional(),
  is_main: z.boolean().optional(),
  /** Used while the customer has no address for invoices. */
  for_invoices: z.boolean().optional(),
});

export const contactFields = contactInput.keyof().enum;

export const contactSchema = z.object({
  ...recordFields,
  customer_id: z.int(),
  customer_name: z.string().nullable(),
  name: z.string(),
  function: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.enum(LOCALES).nullable(),
  is_main: z.boolean(),
  for_invoices: z.boolean(),
});

export type Contact = z.infer<typeof contactSchema>;

export const contactListQuery = listQuery(
  ['name', 'function', 'email', 'phone', 'customer_name', 'is_main'],
  { customer_id: recordId.optional(), is_main: z.boolean().optional() }
);
