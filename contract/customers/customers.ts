import { z } from 'zod';
import { optionalEmail, optionalText, recordFields, requiredText } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';
import { LOCALES } from '../base/locales.ts';

/** The fields of a customer that users enter. */
export const customerInput = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  contact_person: optionalText(TEXT_MAX.name),
  email: optionalEmail,
  phone: optionalText(TEXT_MAX.phone),
  address: optionalText(TEXT_MAX.line),
  /** Equipment is sub-hired from them. */
  is_supplier: z.boolean().optional(),
  /** The language of their documents; null: the tenant's. */
  language: z.enum(LOCALES).nullable().optional(),
});

export const customerFields = customerInput.keyof().enum;

export const customerSchema = z.object({
  ...recordFields,
  name: z.string(),
  contact_person: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  is_supplier: z.boolean(),
  language: z.enum(LOCALES).nullable(),
});

export type Customer = z.infer<typeof customerSchema>;

export const customerListQuery = listQuery(
  ['name', 'contact_person', 'email', 'phone', 'created_at'],
  { is_supplier: z.boolean().optional() }
);
