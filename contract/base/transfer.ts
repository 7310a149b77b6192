import { z } from 'zod';
import { tenantIdQuery } from './list.ts';

/** `dryRun=true` checks every row and writes none. */
export const importQuery = z.strictObject({
  dryRun: z
    .enum(['true', 'false'])
    .transform(value => value === 'true')
    .optional(),
  tenantId: tenantIdQuery.optional(),
});

/** What an import found: nothing is written unless every row is right. */
export const importAnswer = z.object({
  rows: z.int(),
  imported: z.int(),
  errors: z.array(z.object({ row: z.int(), fields: z.record(z.string(), z.string()) })),
});

export type ImportAnswer = z.infer<typeof importAnswer>;
