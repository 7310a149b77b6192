import { z } from 'zod';
import { optionalReference, recordFields, recordId, requiredText } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';

export const categoryInput = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  parent_id: optionalReference,
});

export const categoryFields = categoryInput.keyof().enum;

export const categorySchema = z.object({
  ...recordFields,
  name: z.string(),
  parent_id: z.int().nullable(),
});

export type Category = z.infer<typeof categorySchema>;

export const categoryListQuery = listQuery(['name'], { parent_id: recordId.optional() });
