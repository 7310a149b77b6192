import { z } from 'zod';
import { shownMoney } from '../base/fields.ts';
import { idList, tenantIdQuery } from '../base/list.ts';

export const suppliersQuery = z.strictObject({
  product_ids: idList,
  tenantId: tenantIdQuery.optional(),
});

const lastSupplier = z.object({
  product_id: z.int(),
  supplier_id: z.int().nullable(),
  supplier_name: z.string().nullable(),
  unit_cost: shownMoney,
});

export type LastSupplier = z.infer<typeof lastSupplier>;

export const lastSuppliers = z.array(lastSupplier);
