import { z } from 'zod';
import { idList, tenantIdQuery } from '../base/list.ts';

export const hireContentsQuery = z.strictObject({
  ids: idList,
  tenantId: tenantIdQuery.optional(),
});

const hireContents = z.object({
  id: z.int(),
  products: z.array(z.object({ name: z.string(), amount: z.int() })),
  projects: z.array(z.string()),
});

export type HireContents = z.infer<typeof hireContents>;

export const hireContentsAnswer = z.array(hireContents);
