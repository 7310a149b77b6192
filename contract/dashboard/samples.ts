import { z } from 'zod';
import { importUndone } from '../base/transfer.ts';

/** The resources with sample records, in the order in which they refer to each other. */
export const SAMPLE_RESOURCES = ['customers', 'products', 'equipment', 'projects'] as const;

/** Records added to an empty company, to look around with. */
export const samplesAdded = z.object({ added: z.int() });

/** The result of removing the samples. Those that are in use or were changed stay. */
export const samplesRemoved = z.object({
  deleted: z.int(),
  kept: z.array(importUndone.shape.kept.element.extend({ resource: z.enum(SAMPLE_RESOURCES) })),
});

export type SamplesRemoved = z.infer<typeof samplesRemoved>;
