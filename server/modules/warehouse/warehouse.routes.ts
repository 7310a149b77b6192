import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParam } from '#contract/base/fields';
import { recordQuery } from '#contract/base/list';
import {
  packingAnswer,
  scanAnswer,
  scanAnswers,
  scanParams,
  scansInput,
  warehouseAnswer,
  warehouseQuery,
} from '#contract/warehouse/warehouse';
import { readCards } from './cards.ts';
import { recordScans } from './warehouse.commands.ts';
import { undoScan } from './undo.ts';
import { readPacking } from './packing.queries.ts';
import { answerOf } from './warehouse.texts.ts';

const VIEWERS = ['planning.view', 'warehouse.manage'] as const;

/** At the door: what a project takes, what went out and what came back. */
export const warehouseRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/projects/:id/packing',
    {
      config: { permission: VIEWERS },
      schema: {
        summary: 'What a project takes, and where all of it is',
        params: idParam,
        querystring: recordQuery,
        response: { 200: packingAnswer },
      },
    },
    request => request.readTenant(tx => readPacking(tx, request.params.id))
  );

  app.post(
    '/projects/:id/scans',
    {
      config: { permission: 'warehouse.manage' },
      schema: {
        summary: 'Scan what is packed, goes out or comes back',
        description:
          'In the order given, each by itself: a refused scan changes nothing and does not stop the ' +
          'others. A scan whose `id` is known is answered as the first time.',
        params: idParam,
        querystring: recordQuery,
        body: scansInput,
        response: { 200: scanAnswers },
      },
    },
    async request => {
      const { id } = request.params;
      const recorded = await recordScans(work => request.withTenant(work), id, request.body.scans);
      return recorded.map(scan => answerOf(scan, request.actor));
    }
  );

  app.post(
    '/projects/:id/scans/:scanId/undo',
    {
      config: { permission: 'warehouse.manage' },
      schema: {
        summary: 'Undo a scan by the opposite movement',
        params: scanParams,
        querystring: recordQuery,
        response: { 200: scanAnswer },
      },
    },
    async request => {
      const { id, scanId } = request.params;
      const undone = await request.withTenant(tx => undoScan(tx, id, scanId));
      return answerOf(undone, request.actor);
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
