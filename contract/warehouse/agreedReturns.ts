import { z } from 'zod';
import { dayText, recordId, wholeAmount } from '../base/fields.ts';
import { EXPECTED_KINDS } from './scans.ts';

/** An agreement on goods that are still out. Through that day they are not late. */
const agreed = { kind: z.enum(EXPECTED_KINDS), until: z.iso.date() };

export const agreedUnit = z.object(agreed);

export const agreedAmount = z.object({ ...agreed, amount: z.int() });

const expectedReturn = z.strictObject({
  product_id: recordId,
  unit_id: recordId.nullable().default(null),
  /** For a counted product. */
  amount: wholeAmount.default(1),
  kind: z.enum(EXPECTED_KINDS),
  /** Null withdraws the agreement. */
  until: dayText.nullable(),
});

export type ExpectedReturn = z.infer<typeof expectedReturn>;

/** Maximum items of one call. */
const EXPECTED_MAX = 500;

export const expectedInput = z.strictObject({
  returns: z.array(expectedReturn).min(1).max(EXPECTED_MAX),
});

/** The agreements on a project's goods that are still out, by product and unit. */
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
