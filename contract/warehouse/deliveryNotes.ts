import { z } from 'zod';
import { recordId } from '../base/fields.ts';
import { tenantIdQuery } from '../base/list.ts';

export const noteQuery = z.strictObject({
  trip: z.coerce.number().pipe(recordId).optional(),
  tenantId: tenantIdQuery.optional(),
});

export const pickListQuery = z.strictObject({
  only: z.enum(['to_go']).optional(),
  tenantId: tenantIdQuery.optional(),
});
