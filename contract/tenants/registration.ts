import { z } from 'zod';
import { emailAddress, exactText, requiredText } from '../base/fields.ts';
import { spellPostalCode } from '../base/addresses.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { LOCALES } from '../base/locales.ts';
import { DAY_RULES } from '../pricing/vat.values.ts';
import { passwordMinimum } from '../account/passwords.ts';

const postalCode = requiredText(TEXT_MAX.code).transform(spellPostalCode);

export const inviteDetails = z.object({
  name: z.string(),
  last_name: z.string().nullable(),
  email: z.string(),
  company: z.string().optional(),
  address: z.object({ street: z.string(), postal_code: z.string(), city: z.string() }).optional(),
  inviter: z.string().optional(),
  /** The address has an account elsewhere: it cannot accept this invitation. */
  address_taken: z.boolean().optional(),
  ...passwordMinimum,
});

export const registrationInput = z.strictObject({
  phone: requiredText(TEXT_MAX.phone),
  street: requiredText(TEXT_MAX.line),
  postal_code: postalCode,
  city: requiredText(TEXT_MAX.name),
  language: z.enum(LOCALES),
  password: exactText.min(1),
  confirm: exactText.min(1),
  /** Without it the server answers `must_accept_terms`. */
  agree: z.boolean().default(false),
});

export const companyRegistrationInput = z.strictObject({
  company: requiredText(TEXT_MAX.name),
  address: requiredText(TEXT_MAX.line),
  zipcode: postalCode,
  city: requiredText(TEXT_MAX.name),
  name: requiredText(TEXT_MAX.name),
  last_name: requiredText(TEXT_MAX.name),
  email: emailAddress,
  language: z.enum(LOCALES),
  day_rule: z.enum(DAY_RULES).default('calendar'),
  agree: z.boolean().default(false),
});
