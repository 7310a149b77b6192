import { z } from 'zod';
import { contentsAnswer } from '#contract/warehouse/cases';
import { typedNumber } from '../../../ui/form/typedNumberSchema.ts';

const piece = z.object({
  equipment_id: z.int().nullable(),
  product_id: z.int().nullable(),
  name: z.string(),
  code: z.string().nullable(),
  amount: typedNumber,
});

export type Piece = z.infer<typeof piece>;

export const storedPieces = z.object({
  opened: z.object({ version: z.int(), contents: contentsAnswer.shape.contents }),
  pieces: z.array(piece).readonly(),
});

export const keyOf = ({ equipment_id, product_id }: Piece) =>
  equipment_id === null ? `product ${product_id}` : `unit ${equipment_id}`;

export const inputOf = ({ equipment_id, product_id, amount }: Piece) =>
  equipment_id === null
    ? { product_id: product_id ?? 0, amount: typeof amount === 'number' ? amount : 0 }
    : { equipment_id };
