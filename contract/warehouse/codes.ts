import { z } from 'zod';
import { isSameCode, withoutSymbology } from './codeSpelling.ts';
import { requiredText, wholeAmount } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';

const CODES_MAX = 50;

/** Any signs, as existing stickers have them; case is ignored. */
export const codeText = requiredText(TEXT_MAX.name).overwrite(withoutSymbology);

/** A product's code may count for several, such as a crate of 25 cables. A unit counts for one. */
const productCode = z.strictObject({ code: codeText, amount: wholeAmount.default(1) });

const unitCode = productCode.extend({ amount: z.literal(1).default(1) });

const isTwice = ({ code }: { code: string }, index: number, codes: readonly { code: string }[]) =>
  codes.findIndex(other => isSameCode(other.code, code)) !== index;

const listOf = (code: z.ZodType<z.infer<typeof productCode>>) =>
  z
    .array(code)
    .max(CODES_MAX)
    .superRefine((codes, context) => {
      for (const [index, each] of codes.entries()) {
        if (!isTwice(each, index, codes)) continue;
        context.addIssue({ code: 'custom', path: [index, 'code'], params: { code: 'taken' } });
      }
    });

export const codesInput = {
  equipment: z.strictObject({ codes: listOf(unitCode) }),
  products: z.strictObject({ codes: listOf(productCode) }),
};

export const codesAnswer = z.object({
  codes: z.array(z.object({ code: z.string(), amount: z.int() })),
});

export type OwnCodes = z.infer<typeof codesAnswer>['codes'];

export const nextCodeQuery = z.strictObject({
  after: z
    .union([codeText.transform(code => [code]), z.array(codeText).max(CODES_MAX)])
    .default([]),
});

export const nextCodeAnswer = z.object({ code: z.string() });
