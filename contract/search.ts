import { z } from 'zod';
import { TEXT_MAX } from './limits.ts';
import { tenantIdQuery } from './list.ts';
import { SEARCH_KINDS } from './searchKinds.ts';

export const searchQuery = z.strictObject({
  q: z.string().trim().min(1).max(TEXT_MAX.search),
  tenantId: tenantIdQuery.optional(),
});

const result = z.object({ id: z.int(), title: z.string(), detail: z.string().nullable() });

export type SearchResult = z.infer<typeof result>;

/** Kinds that one may not see are left out. */
export const searchAnswer = z.partialRecord(z.enum(SEARCH_KINDS), z.array(result));

export type SearchAnswer = z.infer<typeof searchAnswer>;
