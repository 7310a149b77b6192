import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  dueInspections,
  dueQuery,
  INSPECTION_FACETS,
  inspectionInput,
  inspectionListQuery,
  inspectionRules,
  inspectionSchema,
  scannedUnit,
  scannedUnitQuery,
} from '#contract/warehouse/inspections';
import { INSPECTION_VIEWERS, INSPECTION_WRITERS } from '#contract/warehouse/inspectors.values';
import { codeParam } from '#contract/warehouse/warehouse';
import { localDay } from '#contract/base/zonedTime';
import { onRecord } from '../../../http/onRecord.ts';
import { equipment } from '../../../tables/equipment.ts';
import { inspections } from '../../../tables/warehouse/inspections.ts';
import { products } from '../../../tables/products.ts';
import { notFound } from '../../../errors.ts';
import { etagOf, expectedVersion } from '../../../http/ifMatch.ts';
import { invalidField } from '../../../records/definition.ts';
import { findRecord } from '../../../records/recordRows.ts';
import { resourceRoutes } from '../../../records/routes.ts';
import { resolveCode } from '../codes/resolveCode.ts';
import { removeBegunRepair, repairIfFailed, saveRules } from './inspections.commands.ts';
import { readDue, readHindrance, readRules } from './inspections.queries.ts';

const records = resourceRoutes({
  name: 'inspections',
  table: inspections,
  schemas: { record: inspectionSchema, input: inspectionInput, listQuery: inspectionListQuery },
  searched: ['kind', 'inspector', 'notes'],
  facets: INSPECTION_FACETS,
  exported: ['repair_id'],
  permissions: {
    view: INSPECTION_VIEWERS,
    create: INSPECTION_WRITERS,
    change: INSPECTION_WRITERS,
  },
  files: { report: 'inspections' },
  references: [{ field: 'equipment_id', table: equipment, constraint: 'inspections_unit' }],
  saved: repairIfFailed,
  removing: removeBegunRepair,
  check: ({ inspected_on }) => {
    // No time zone has reached that day.
    if (inspected_on && inspected_on > localDay(Date.now(), 'Pacific/Kiritimati')) {
      throw invalidField('inspected_on', { code: 'in_future' });
    }
  },
});

/** docs/planning.md, rule 9. */
export const inspectionRoutes: FastifyPluginAsyncZod = async app => {
  await app.register(records);

  app.get(
    '/inspections/due',
    {
      config: { permission: INSPECTION_VIEWERS, heavy: true },
      schema: {
        summary: 'The units whose inspection is due up to a day, soonest first',
        description: 'Of one unit, all that it needs, whenever that is due.',
        querystring: dueQuery,
        response: { 200: dueInspections },
      },
    },
    request => request.readTenant(tx => readDue(tx, request.query))
  );

  app.get(
    '/inspections/scanned/:code',
    {
      config: { permission: INSPECTION_WRITERS },
      schema: {
        summary: 'The unit that has a code, and what speaks against inspecting it now',
        description: '404 where the code is of no unit, 409 where several have it.',
        params: codeParam,
        querystring: scannedUnitQuery,
        response: { 200: scannedUnit },
      },
    },
    request =>
      request.readTenant(async tx => {
        const { kind, id, name } = await resolveCode(tx, request.params.code);
        if (kind !== 'unit') throw notFound();
        return { id, name, hindrance: await readHindrance(tx, id, request.query.kind) };
      })
  );

  app.get(
    '/products/:id/inspections',
    {
      config: { permission: INSPECTION_VIEWERS },
      schema: {
        summary: 'The inspections that units of a product need',
        ...onRecord,
        response: { 200: inspectionRules },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { product, rules } = await request.readTenant(async tx => ({
        product: await findRecord(tx, products, id),
        rules: await readRules(tx, id),
      }));
      if (!product) throw notFound();
      void reply.header('etag', etagOf(product));
      return { rules };
    }
  );

  app.put(
    '/products/:id/inspections',
    {
      config: { permission: 'products.manage' },
      schema: {
        summary: 'Replace the inspections that units of a product need',
        ...onRecord,
        body: inspectionRules,
        response: { 200: inspectionRules },
      },
    },
    async (request, reply) => {
      const { rules } = request.body;
      const expected = expectedVersion(request);
      const saved = await request.withTenant(tx =>
        saveRules(tx, request.params.id, { rules, expected })
      );
      void reply.header('etag', etagOf(saved));
      return { rules };
    }
  );
};
