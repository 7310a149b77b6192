import { z } from 'zod';
import { centsOf } from '../base/money.ts';
import { money } from '../base/moneyFields.ts';

/** In euros, as the user saw it: 412 `edit_conflict` if it differs. */
export const expectedTotal = money(z.number()).nullable().optional();

export const isOtherTotal = (expected: z.infer<typeof expectedTotal>, cents: number) =>
  expected != null && centsOf(expected) !== cents;
