import { z } from 'zod';
import { importUndone } from '../base/transfer.ts';

export const SAMPLE_RESOURCES = ['customers', 'products', 'equipment', 'projects'] as const;

export const samplesAdded = z.object({ added: z.int() });

export const samplesRemoved = z.object({
  deleted: z.int(),
  kept: z.array(importUndone.shape.kept.element.extend({ resource: z.enum(SAMPLE_RESOURCES) })),
});

export type SamplesRemoved = z.infer<typeof samplesRemoved>;
