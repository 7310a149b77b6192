import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { neededToAddProducts } from '#contract/people/permissions';
import {
  PRODUCT_FACETS,
  productInput,
  productListQuery,
  productSchema,
} from '#contract/catalogue/products';
import { products } from './products.tables.ts';
import { tenantOf } from '../../../db/tx.ts';
import { resourceRoutes } from '../../../records/routes.ts';
import { holds } from '../../../security/actor.ts';
import { uniqueCode } from '../../warehouse/codes/uniqueCodes.ts';
import { productRanking } from './ranking.ts';
import { loadParts, lockParts, saveParts } from './parts.ts';

const stockFields = z.object(
  productInput.pick({ stock: true, stock_tracking: true }).partial().shape
);

export const productRoutes = resourceRoutes({
  name: 'products',
  table: products,
  schemas: { record: productSchema, input: productInput, listQuery: productListQuery },
  ranking: productRanking,
  facets: PRODUCT_FACETS,
  mayCreate: user => holds(user, neededToAddProducts(user.userType)),
  acceptShortage: async (tx, { id, values, reason }, save) => {
    const { stock = null, stock_tracking = null } = stockFields.parse(values);
    await tx.execute(
      sql`select accept_stock(${tenantOf(tx)}, ${id}, ${stock}, ${stock_tracking}, ${reason})`
    );
    return save();
  },
  unique: uniqueCode,
  permissions: { view: 'products.view', create: 'products.view', change: 'products.manage' },
  files: { image_url: 'products' },
  constraints: { products_kit_without_stock: 'type' },
  detail: { field: 'parts', load: loadParts, save: saveParts, lock: lockParts },
});
