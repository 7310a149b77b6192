import { z } from 'zod';
import { emailAddress } from '#contract/base/fields';
import { QUOTE_MAX } from '#contract/sales/quotes.values';

const addressesIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

const isAddress = (text: string) => emailAddress.safeParse(text).success;

const typed = z
  .string()
  .transform(addressesIn)
  .refine(addresses => addresses.every(isAddress), {
    params: { text: 'sales.documents.wrong_recipient' },
  });

const addresses = z.array(emailAddress).max(QUOTE_MAX.recipients);

export const anyRecipients = typed.pipe(addresses);

/** The text of a field that is not always shown: checked by `areRecipients` while it is. */
export const hiddenRecipients = z.string();

export const areRecipients = (text: string) => anyRecipients.safeParse(text).success;

export const WRONG_RECIPIENT = {
  path: ['recipients'],
  params: { text: 'sales.documents.wrong_recipient' },
};

export const someRecipients = typed
  .refine(given => given.length > 0, { params: { text: 'validation.required' } })
  .pipe(addresses);
