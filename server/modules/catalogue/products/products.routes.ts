import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { recordQuery } from '#contract/base/list';
import { MOVED_PRODUCT_FIELDS } from '#contract/catalogue/movedFields.values';
import { MATCH_MAX, matchAnswer, matchInput } from '#contract/catalogue/productMatch';
import { neededToAddProducts } from '#contract/people/permissions';
import {
  PRODUCT_FACETS,
  productInput,
  productListQuery,
  productSchema,
} from '#contract/catalogue/products';
import { productCategories } from '../../../tables/categories.ts';
import { inCategory } from '../categories/inCategory.ts';
import { products } from '../../../tables/products.ts';
import { tenantOf } from '../../../db/tx.ts';
import { resourceRoutes } from '../../../records/routes.ts';
import { normalised } from '../../../records/transfer/similarRecords.ts';
import { holds } from '../../../db/actor.ts';
import { uniqueCode } from '../../warehouse/index.ts';
import { productRanking } from './productRanking.ts';
import { findUsages } from './usages.ts';
import { loadAlternatives, saveAlternatives } from './alternatives.ts';
import { matchProducts } from './match.ts';
import { loadParts, lockParts, saveParts } from './productParts.ts';

const stockFields = z.object(
  productInput.pick({ stock: true, stock_tracking: true }).partial().shape
);

const records = resourceRoutes({
  name: 'products',
  table: products,
  schemas: { record: productSchema, input: productInput, listQuery: productListQuery },
  ranking: productRanking,
  facets: PRODUCT_FACETS,
  moved: MOVED_PRODUCT_FIELDS,
  mayCreate: user => holds(user, neededToAddProducts(user.userType)),
  acceptShortage: async (tx, { id, values, reason }, save) => {
    const { stock = null, stock_tracking = null } = stockFields.parse(values);
    await tx.execute(
      sql`select accept_stock(${tenantOf(tx)}, ${id}, ${stock}, ${stock_tracking}, ${reason})`
    );
    return save();
  },
  unique: uniqueCode,
  permissions: {
    view: 'products.view',
    create: 'products.view',
    change: 'products.manage',
    token: { view: 'products.view', manage: 'products.manage' },
  },
  files: { image_url: 'products' },
  constraints: { products_kit_without_stock: { field: 'type', code: 'has_stock' } },
  filters: {
    category_id: id =>
      inCategory({ tenantId: products.tenant_id, categoryId: products.category_id }, id),
  },
  references: [
    {
      field: 'category_id',
      table: productCategories,
      copy: 'category_name',
      constraint: 'products_category',
    },
  ],
  likeness: [
    { field: 'name', form: normalised },
    { field: 'code', form: normalised },
  ],
  usedBy: findUsages,
  details: [
    { field: 'parts', load: loadParts, save: saveParts, lock: lockParts },
    { field: 'alternatives', load: loadAlternatives, save: saveAlternatives, lock: lockParts },
  ],
});

export const productRoutes: FastifyPluginAsyncZod = async app => {
  await app.register(records);

  app.post(
    '/products/match',
    {
      config: { permission: 'products.view', heavy: true },
      bodyLimit: MATCH_MAX.bytes,
      schema: {
        summary: 'Which products the rows of a list mean',
        description:
          'For each text, in their order: the products whose code or name it is (`exact`), those that have ' +
          'all of its words (`found`), or up to three that are only like it (`nearest`), the best first. ' +
          'They are ranked as in a list that is not sorted: by what fits, by use, by name.',
        querystring: recordQuery,
        body: matchInput,
        response: { 200: matchAnswer },
      },
    },
    request => request.readTenant(tx => matchProducts(tx, request.body.texts))
  );
};
