import { z } from 'zod';
import { roundToCents } from '../base/money.ts';
import { decimalNumber, recordId, requiredText, shownMoney } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { money } from '../base/moneyFields.ts';
import { payOf, type Rate } from './rates.ts';

/** Approved minutes beyond the plan that no invoice has yet: one line for each function. */
export const extraWorkSchema = z.array(
  z.object({
    function_id: z.int(),
    name: z.string(),
    minutes: z.int(),
    /** Proposals: the text in the customer's language, the amount net in euros. */
    text: z.string(),
    amount: shownMoney,
  })
);

export type ExtraWork = z.infer<typeof extraWorkSchema>[number];

export const extraWorkInput = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        function_id: recordId,
        /** As proposed: the call is refused if the minutes have changed since. */
        minutes: z.int().positive(),
        text: requiredText(TEXT_MAX.line),
        amount: money(decimalNumber(9_999_999, 2)),
      })
    )
    .min(1)
    .max(500),
});

export type ExtraWorkInput = z.infer<typeof extraWorkInput>;

interface Worked {
  price: Rate;
  /** Of the shift: the customer pays its length, whoever is sent. */
  planned: number;
  worked: number;
  /** Beyond the plan, on an invoice already. */
  charged: number;
}

export const extraOf = ({ price, planned, worked, charged }: Worked) => {
  const before = planned + charged;
  const minutes = Math.max(0, worked - before);
  const amount = roundToCents(payOf(price, before + minutes) - payOf(price, before));
  return { minutes, amount };
};
