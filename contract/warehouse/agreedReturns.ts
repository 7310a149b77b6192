import { z } from 'zod';
import { dayText, recordId, wholeAmount } from '../base/fields.ts';
import { EXPECTED_KINDS } from './scans.ts';

/** For goods that are still out: they are not late until after that day. */
const agreed = { kind: z.enum(EXPECTED_KINDS), until: z.iso.date() };

export const agreedUnit = z.object(agreed);

export const agreedAmount = z.object({ ...agreed, amount: z.int() });

const expectedReturn = z.strictObject({
  product_id: recordId,
  unit_id: recordId.nullable().default(null),
  amount: wholeAmount.default(1),
  kind: z.enum(EXPECTED_KINDS),
  until: dayText.nullable(),
});

export type ExpectedReturn = z.infer<typeof expectedReturn>;

const EXPECTED_MAX = 500;

export const expectedInput = z.strictObject({
  returns: z.array(expectedReturn).min(1).max(EXPECTED_MAX),
});

export const expectedAnswer = z.array(
  z.object({
    product_id: z.int(),
    name: z.string(),
    unit_id: z.int().nullable(),
    code: z.string().nullable(),
    ...agreed,
    amount: z.int(),
  })
);
