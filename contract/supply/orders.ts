import { z } from 'zod';
import { emailAddress, optionalText } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';

export const orderInput = z.strictObject({
  to: emailAddress,
  message: optionalText(TEXT_MAX.notes),
});

export const orderFields = orderInput.keyof().enum;

export const orderPreview = z.object({ unprintable: z.array(z.string()) });

export const orderAnswer = z.object({ sent_to: z.string() });
