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
  /** The start of a project or the departure of a trip, if known. */
  start: z.iso.datetime().nullable().optional(),
  /** The tenant's name, in the view on all tenants. */
  tenant: z.string().nullable().optional(),
});

/** Kinds that the user may not see are left out. */
export const searchAnswer = z.partialRecord(z.enum(SEARCH_KINDS), z.array(result));

export type SearchAnswer = z.infer<typeof searchAnswer>;
