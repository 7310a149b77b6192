import { z } from 'zod';
import { emailAddress } from '#contract/base/fields';
import { QUOTE_MAX } from '#contract/sales/quotes.values';

/** Addresses as people type them: apart by commas, semicolons, spaces or lines. */
const addressesIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

const isAddress = (text: string) => emailAddress.safeParse(text).success;

/** Recipients in one field: the error of one address stands at the field of all. */
export const anyRecipients = z
  .string()
  .transform(addressesIn)
  .refine(addresses => addresses.every(isAddress), {
    params: { text: 'resources.quotes.wrong_recipient' },
  })
  .pipe(z.array(emailAddress).max(QUOTE_MAX.recipients));
