import { z } from 'zod';
import { recordId } from '../base/fields.ts';
import { tenantIdQuery } from '../base/list.ts';

/** A delivery or return note is for one trip of the project, or for all of them. */
export const noteQuery = z.strictObject({
  trip: z.coerce.number().pipe(recordId).optional(),
  tenantId: tenantIdQuery.optional(),
});

/** A pick list has everything that is planned, or only what still has to go. */
export const pickListQuery = z.strictObject({
  only: z.enum(['to_go']).optional(),
  tenantId: tenantIdQuery.optional(),
});
