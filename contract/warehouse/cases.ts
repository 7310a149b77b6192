import { z } from 'zod';
import { recordId, wholeAmount } from '../base/fields.ts';

const CASE_CONTENTS_MAX = 200;

const piece = z.union([
  z.strictObject({ equipment_id: recordId }),
  z.strictObject({ product_id: recordId, amount: wholeAmount }),
]);

const isTwice = (one: z.infer<typeof piece>, index: number, pieces: z.infer<typeof piece>[]) =>
  pieces.findIndex(other =>
    'equipment_id' in one
      ? 'equipment_id' in other && other.equipment_id === one.equipment_id
      : 'product_id' in other && other.product_id === one.product_id
  ) !== index;

export const contentsInput = z.strictObject({
  contents: z
    .array(piece)
    .max(CASE_CONTENTS_MAX)
    .superRefine((pieces, context) => {
      for (const [index, each] of pieces.entries()) {
        if (isTwice(each, index, pieces))
          context.addIssue({ code: 'custom', path: [index], params: { code: 'taken' } });
      }
    }),
});

export type ContentsInput = z.infer<typeof contentsInput>['contents'];

export const contentsAnswer = z.object({
  case: z.object({ id: z.int(), name: z.string(), code: z.string().nullable() }).nullable(),
  contents: z.array(
    z.object({
      equipment_id: z.int().nullable(),
      product_id: z.int().nullable(),
      name: z.string(),
      code: z.string().nullable(),
      serial_number: z.string().nullable(),
      amount: z.int(),
    })
  ),
});

export type CaseContents = z.infer<typeof contentsAnswer>;

export const productCases = z.array(
  z.object({ id: z.int(), name: z.string(), code: z.string().nullable(), amount: z.int() })
);
