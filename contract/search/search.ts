import { z } from 'zod';
import { searchText } from '../base/fields.ts';
import { tenantIdQuery } from '../base/list.ts';
import { SEARCH_KINDS } from './searchKinds.values.ts';

export const searchQuery = z.strictObject({
  q: searchText.min(1),
  tenantId: tenantIdQuery.optional(),
});

const result = z.object({
  id: z.int(),
  title: z.string(),
  detail: z.string().nullable(),
  start: z.iso.datetime().nullable().optional(),
  tenant: z.string().nullable().optional(),
});

/** Kinds that the user may not see are absent. */
export const searchAnswer = z.partialRecord(z.enum(SEARCH_KINDS), z.array(result));

export type SearchAnswer = z.infer<typeof searchAnswer>;
