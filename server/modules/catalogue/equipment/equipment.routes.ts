import { MINUTE_MS } from '#contract/base/durations';
import { ne, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  EQUIPMENT_FACETS,
  equipmentInput,
  equipmentListQuery,
  equipmentSchema,
} from '#contract/catalogue/equipment';
import { recordQuery } from '#contract/base/list';
import { newUnitsAnswer, newUnitsInput, nextUnitAnswer } from '#contract/catalogue/newUnits';
import { linksAnswer, linksInput, proposedLinks, unitTimeline } from '#contract/catalogue/units';
import { onRecord } from '../../../http/onRecord.ts';
import { equipment } from '../../../tables/equipment.ts';
import { products } from '../../../tables/products.ts';
import { isReading } from '../../../http/authentication.ts';
import { invalidField, type Values } from '../../../records/definition.ts';
import { normalised } from '../../../records/transfer/similarRecords.ts';
import { actionRoutes } from '../../../records/actionRoute.ts';
import { resourceRoutes } from '../../../records/routes.ts';
import { stockCodes } from '../../../tables/warehouse/stockCodes.ts';
import { renewStatuses, uniqueCodeAndSerialNumber } from '../../warehouse/index.ts';
import { onDashboard } from '../../../records/dashboardLists.ts';
import { linkEquipment, lockProductsOf } from './equipment.commands.ts';
import { addUnits, proposeUnit } from './newUnits.ts';
import { proposeLinks, readUnitTimeline } from './equipment.queries.ts';

const records = resourceRoutes({
  name: 'equipment',
  table: equipment,
  schemas: { record: equipmentSchema, input: equipmentInput, listQuery: equipmentListQuery },
  ranking: {
    name: equipment.name,
    code: equipment.code,
    further: ({ tenantId }, q) =>
      tenantId === null
        ? undefined
        : sql`select equipment_id from ${stockCodes}
            where ${stockCodes.tenant_id} = ${tenantId} and ${stockCodes.folded} = fold_code(${q})`,
  },
  filters: { dashboard: onDashboard },
  facets: EQUIPMENT_FACETS,
  permissions: {
    view: 'signedIn',
    create: 'equipment.manage',
    change: 'equipment.manage',
    token: { view: 'products.view', manage: 'equipment.manage' },
  },
  references: [
    {
      field: 'product_id',
      table: products,
      constraint: 'equipment_product',
      only: ne(products.type, 'kit'),
    },
  ],
  // The product's stock is compared with its claims after all of its units are added.
  importedTogether: 'product_id',
  lock: (tx, ids, changes) => {
    const moved = changes && ids.filter((_id, index) => movesStock(changes[index]));
    return moved?.length === 0 ? undefined : lockProductsOf(tx, moved ?? ids, changes);
  },
  matchedWithin: { serial_number: 'product_id' },
  likeness: [
    { field: 'code', form: normalised },
    {
      field: 'serial_number',
      form: normalised,
      fits: (one, other) => (one.product_id ?? null) === (other.product_id ?? null),
    },
  ],
  check: (_values, { retired_at }) => {
    if (retired_at && Date.parse(retired_at) > Date.now() + ACCEPTED_CLOCK_DIFFERENCE_MS) {
      throw invalidField('retired_at', { code: 'in_future' });
    }
  },
  unique: uniqueCodeAndSerialNumber,
});

const movesStock = (changes: Values = {}) => 'product_id' in changes || 'retired_at' in changes;

const ACCEPTED_CLOCK_DIFFERENCE_MS = 5 * MINUTE_MS;

const LINKS_MAX_BYTES = 1024 * 1024;

export const equipmentRoutes: FastifyPluginAsyncZod = async app => {
  app.addHook('preHandler', async request => {
    if (isReading(request)) await renewStatuses(request);
  });
  await app.register(records);

  app.get(
    '/equipment/:id/timeline',
    {
      config: { permission: ['planning.view', 'warehouse.manage'], heavy: true },
      schema: {
        summary: 'Where a unit was, is and will be',
        ...onRecord,
        response: { 200: unitTimeline },
      },
    },
    request => request.readTenant(tx => readUnitTimeline(tx, request.params.id))
  );

  app.get(
    '/equipment/links',
    {
      config: { permission: 'equipment.manage', heavy: true },
      schema: {
        summary: 'Equipment without a product, and the products that it fits',
        querystring: recordQuery,
        response: { 200: proposedLinks },
      },
    },
    request => request.readTenant(proposeLinks)
  );

  app.post(
    '/equipment/links',
    {
      bodyLimit: LINKS_MAX_BYTES,
      config: { permission: 'equipment.manage' },
      schema: {
        summary: 'Make equipment units of products, by name and type',
        querystring: recordQuery,
        body: linksInput,
        response: { 200: linksAnswer },
      },
    },
    async request => {
      const linked = await request.withTenant(tx => linkEquipment(tx, request.body.links));
      return { linked };
    }
  );

  app.get(
    '/products/:id/next-unit',
    {
      config: { permission: 'equipment.manage' },
      schema: {
        summary: 'The code and place that the next unit of a product gets',
        ...onRecord,
        response: { 200: nextUnitAnswer },
      },
    },
    request => request.readTenant(tx => proposeUnit(tx, request.params.id))
  );

  const ofProduct = actionRoutes(app, {
    resource: 'products',
    permission: 'equipment.manage',
    answer: newUnitsAnswer,
  });

  ofProduct(
    'units',
    {
      summary: 'Add several units of a product: all or none',
      body: newUnitsInput,
      status: 201,
    },
    (tx, { id, body }) => addUnits(tx, id, body)
  );
};
