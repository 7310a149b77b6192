import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { expectedAnswer, expectedInput } from '#contract/warehouse/agreedReturns';
import { projectCodes } from '#contract/warehouse/projectCodes';
import { packingAnswer, warehouseAnswer, warehouseQuery } from '#contract/warehouse/warehouse';
import { onRecord } from '../../http/onRecord.ts';
import { readAgreedReturns } from './agreedReturns.ts';
import { readCards } from './cards.ts';
import { recordExpected } from './expected.commands.ts';
import { readPacking } from './packing.queries.ts';
import { readProjectCodes } from './projectCodes.ts';

const VIEWERS = ['planning.view', 'warehouse.manage'] as const;

export const warehouseRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/projects/:id/packing',
    {
      config: { permission: VIEWERS, token: 'warehouse.manage' },
      schema: {
        summary: 'What a project takes, and where all of it is',
        ...onRecord,
        response: { 200: packingAnswer },
      },
    },
    request => request.readTenant(tx => readPacking(tx, request.params.id))
  );

  app.get(
    '/projects/:id/codes',
    {
      config: { permission: VIEWERS, token: 'warehouse.manage' },
      schema: {
        summary: 'All codes that count for a project, for a device that may be out of reach',
        ...onRecord,
        response: { 200: projectCodes },
      },
    },
    request => request.readTenant(tx => readProjectCodes(tx, request.params.id))
  );

  app.get(
    '/projects/:id/expected-returns',
    {
      config: { permission: VIEWERS, token: 'warehouse.manage' },
      schema: {
        summary: "What was agreed of a project's goods that are still out",
        ...onRecord,
        response: { 200: expectedAnswer },
      },
    },
    request => request.readTenant(tx => readAgreedReturns(tx, request.params.id))
  );

  app.post(
    '/projects/:id/expected-returns',
    {
      config: { permission: 'warehouse.manage', token: 'warehouse.manage' },
      schema: {
        summary: 'Agree until when something that is still out comes later, or stays',
        description:
          'Until and with that day it is not late. Without a day what was agreed is taken back. Answers ' +
          'as `GET /projects/{id}/packing`.',
        ...onRecord,
        body: expectedInput,
        response: { 200: packingAnswer },
      },
    },
    async request => {
      const { id } = request.params;
      await request.withTenant(tx => recordExpected(tx, id, request.body.returns));
      return request.readTenant(tx => readPacking(tx, id));
    }
  );

  app.get(
    '/warehouse',
    {
      config: { permission: VIEWERS, heavy: true },
      schema: {
        summary: "A day's cards: overdue, to go out, to come back",
        description: "In the tenant's time zone; without a day, today.",
        querystring: warehouseQuery,
        response: { 200: warehouseAnswer },
      },
    },
    request => request.readTenant(tx => readCards(tx, request.query.day))
  );
};
