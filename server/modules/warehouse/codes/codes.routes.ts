import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CodedResource } from '#contract/warehouse/codedResources.values';
import { codesAnswer, codesInput, nextCodeAnswer, nextCodeQuery } from '#contract/warehouse/codes';
import { recordQuery } from '#contract/base/list';
import {
  codeAnswer,
  codeParam,
  scannedJobAnswer,
  warehouseQuery,
} from '#contract/warehouse/warehouse';
import { onRecord } from '../../../http/onRecord.ts';
import { equipment } from '../../../tables/equipment.ts';
import { products } from '../../../tables/products.ts';
import { notFound } from '../../../errors.ts';
import { etagOf, expectedVersion } from '../../../http/ifMatch.ts';
import { findRecord } from '../../../records/recordRows.ts';
import type { RoutePermission } from '../../../db/actor.ts';
import { saveCodes } from './codes.commands.ts';
import { resolveCode } from './resolveCode.ts';
import { findScannedJob } from '../scannedJob.ts';
import { type FoundCode, proposeCode, readCodes } from './codes.queries.ts';

const told = ({ kind, id, name, amount }: FoundCode) => ({
  kind,
  id,
  name,
  ...(amount > 1 && { amount }),
});

const TABLES = { equipment, products };

const MANAGERS = ['equipment.manage', 'products.manage'] as const;

export const codeRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/codes/:code',
    {
      config: { permission: ['planning.view', 'warehouse.manage'] },
      schema: {
        summary: 'What a code is: a unit, a product or a project',
        description:
          '`amount` is there where the code stands for more than one. 409 `ambiguous_code`, with the ' +
          '`names`, where several have it: codes of before one was one thing, or serial numbers.',
        params: codeParam,
        querystring: recordQuery,
        response: { 200: codeAnswer },
      },
    },
    request => request.readTenant(async tx => told(await resolveCode(tx, request.params.code)))
  );

  app.get(
    '/warehouse/jobs/:code',
    {
      config: { permission: ['planning.view', 'warehouse.manage'], heavy: true },
      schema: {
        summary: 'What a code is, and which project of a day it is scanned for',
        description:
          'As `GET /codes/{code}`. Without a day, of today. `is_sure` where a unit is meant for that ' +
          'project alone.',
        params: codeParam,
        querystring: warehouseQuery,
        response: { 200: scannedJobAnswer },
      },
    },
    request =>
      request.readTenant(async tx => {
        const found = await resolveCode(tx, request.params.code);
        return { ...told(found), job: await findScannedJob(tx, found, request.query.day) };
      })
  );

  app.get(
    '/next-code',
    {
      config: { permission: MANAGERS },
      schema: {
        summary: 'A code that nothing has yet, by the pattern of the company',
        querystring: recordQuery.extend(nextCodeQuery.shape),
        response: { 200: nextCodeAnswer },
      },
    },
    async request => ({
      code: await request.readTenant(tx => proposeCode(tx, request.query.after)),
    })
  );

  const codesOf = (
    resource: CodedResource,
    { view, change }: Record<'view' | 'change', RoutePermission>
  ) => {
    app.get(
      `/${resource}/:id/codes`,
      {
        config: { permission: view },
        schema: {
          summary: `The further codes of one of ${resource}`,
          ...onRecord,
          response: { 200: codesAnswer },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { record, codes } = await request.readTenant(async tx => ({
          record: await findRecord(tx, TABLES[resource], id),
          codes: await readCodes(tx, resource, id),
        }));
        if (!record) throw notFound();
        void reply.header('etag', etagOf(record));
        return { codes };
      }
    );

    app.put(
      `/${resource}/:id/codes`,
      {
        config: { permission: change },
        schema: {
          summary: `Replace the further codes of one of ${resource}`,
          ...onRecord,
          body: codesInput[resource],
          response: { 200: codesAnswer },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { codes } = request.body;
        const expected = expectedVersion(request);
        const saved = await request.withTenant(tx =>
          saveCodes(tx, resource, { id, codes, expected })
        );
        void reply.header('etag', etagOf(saved));
        return { codes };
      }
    );
  };
  codesOf('equipment', { view: 'signedIn', change: 'equipment.manage' });
  codesOf('products', { view: 'products.view', change: 'products.manage' });
};
