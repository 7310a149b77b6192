import { z } from 'zod';
import { money } from '../base/moneyFields.ts';

/** The total, in euros, that the user saw of what becomes final: another one is 412 `edit_conflict`. */
export const expectedTotal = money(z.number()).nullable().optional();

/** True where the total, in cents, is another one than the user saw. */
export const isOtherTotal = (expected: z.infer<typeof expectedTotal>, cents: number) =>
  expected != null && Math.round(expected * 100) !== cents;
