import { z } from 'zod';
import { recordId, requiredText, text } from '../base/fields.ts';
import { LIST_MAX_ROWS, TEXT_MAX } from '../base/limits.ts';

const UNIT_PLACES = ['project', 'repair', 'out'] as const;

export const unitTimeline = z.array(
  z.object({
    kind: z.enum(UNIT_PLACES),
    project_id: z.int().optional(),
    project_name: z.string().optional(),
    repair_id: z.int().optional(),
    from: z.iso.datetime(),
    until: z.iso.datetime().nullable(),
  })
);

const proposedLink = z.object({
  name: z.string(),
  type: z.string().nullable(),
  count: z.int(),
  product_id: z.int().nullable(),
  product_name: z.string().nullable(),
  /** The stock that was typed for the product. Its first units replace it. */
  typed_stock: z.int().nullable().optional(),
});

export type ProposedLink = z.infer<typeof proposedLink>;

export const proposedLinks = z.array(proposedLink);

const link = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  type: text(TEXT_MAX.name).nullable(),
  product_id: recordId,
});

export type EquipmentLink = z.infer<typeof link>;

export const linksInput = z.strictObject({
  links: z.array(link).min(1).max(LIST_MAX_ROWS),
});

export const linksAnswer = z.object({ linked: z.int() });
