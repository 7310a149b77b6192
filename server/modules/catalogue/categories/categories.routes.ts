import { sql } from 'drizzle-orm';
import { categoryInput, categoryListQuery, categorySchema } from '#contract/catalogue/categories';
import { tenantOf } from '../../../db/tx.ts';
import { resourceRoutes } from '../../../records/routes.ts';
import { productCategories } from '../../../tables/categories.ts';

export const categoryRoutes = resourceRoutes({
  name: 'product-categories',
  table: productCategories,
  schemas: { record: categorySchema, input: categoryInput, listQuery: categoryListQuery },
  searched: ['name'],
  permissions: {
    view: 'products.view',
    create: 'products.manage',
    change: 'products.manage',
    token: { view: 'products.view', manage: 'products.manage' },
  },
  references: [
    { field: 'parent_id', table: productCategories, constraint: 'product_categories_parent' },
  ],
  constraints: { product_categories_levels: { field: 'parent_id', code: 'category_levels' } },
  unique: {
    constraints: { product_categories_name: 'name' },
    keysOf: ({ name }) => (typeof name === 'string' ? [['name', name.toLowerCase()]] : []),
    taken: async (tx, keys) => {
      const { rows } = await tx.execute<{ key: string }>(sql`
        select lower(name) as key from ${productCategories}
        where tenant_id = ${tenantOf(tx)} and lower(name) = any(${sql.param([...keys])}::text[])`);
      return new Set(rows.map(({ key }) => key));
    },
  },
});
