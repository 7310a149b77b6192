import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { productCategories } from '../../../tables/categories.ts';

export const inCategory = (
  product: { tenantId: PgColumn | SQL; categoryId: PgColumn | SQL },
  category: unknown
): SQL => sql`${product.categoryId} in (
  select part.id from ${productCategories} part where part.tenant_id = ${product.tenantId}
    and (part.id = ${category}::int or part.parent_id = ${category}::int))`;
