import { neededToAddProducts } from '#contract/people/permissions';
import {
  PRODUCT_FACETS,
  productInput,
  productListQuery,
  productSchema,
} from '#contract/catalogue/products';
import { products } from './products.tables.ts';
import { resourceRoutes } from '../../../records/routes.ts';
import { holds } from '../../../security/actor.ts';
import { uniqueCode } from '../../warehouse/codes/uniqueCodes.ts';
import { loadParts, lockParts, saveParts } from './parts.ts';

export const productRoutes = resourceRoutes({
  name: 'products',
  table: products,
  schemas: { record: productSchema, input: productInput, listQuery: productListQuery },
  searched: ['name', 'code', 'category_name'],
  facets: PRODUCT_FACETS,
  mayCreate: user => holds(user, neededToAddProducts(user.userType)),
  acceptsShortage: true,
  unique: uniqueCode,
  permissions: { view: 'products.view', create: 'products.view', change: 'products.manage' },
  files: { image_url: 'products' },
  constraints: { products_kit_without_stock: 'type' },
  detail: { field: 'parts', load: loadParts, save: saveParts, lock: lockParts },
});
