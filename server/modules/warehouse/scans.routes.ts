import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParam } from '#contract/base/fields';
import { recordQuery } from '#contract/base/list';
import {
  returnParams,
  returnsInput,
  scanAnswer,
  scanAnswers,
  scanLogAnswer,
  scanLogQuery,
  scanParams,
  scansInput,
} from '#contract/warehouse/warehouse';
import type { CallingActor } from '../../db/actor.ts';
import { onRecord } from '../../http/onRecord.ts';
import { type RecordedReturn, recordReturns, undoReturn } from './returns.ts';
import { readScanLog } from './scanLog.ts';
import { correctClock } from './sendersClock.ts';
import { undoScan } from './undo.ts';
import { unpackAll } from './unpack.ts';
import { recordScans } from './warehouse.commands.ts';
import { answerOf } from './warehouse.texts.ts';

const SCAN_VIEWERS = ['planning.view', 'warehouse.manage'] as const;

export const scanRoutes = (): FastifyPluginAsyncZod => async app => {
  app.post(
    '/projects/:id/scans',
    {
      config: { permission: 'warehouse.manage', token: 'warehouse.manage' },
      schema: {
        summary: 'Scan what is packed, goes out or comes back',
        description:
          'In the order given, each by itself: a refused scan changes nothing and does not stop the ' +
          'others. A scan whose `id` is known is answered as the first time.',
        ...onRecord,
        body: scansInput,
        response: { 200: scanAnswers },
      },
    },
    async request => {
      const { id } = request.params;
      const scans = correctClock(request.body);
      const recorded = await recordScans(work => request.withTenant(work), id, scans);
      return recorded.map(scan => answerOf(scan, request.actor));
    }
  );

  app.post(
    '/projects/:id/unpack',
    {
      config: { permission: 'warehouse.manage', token: 'warehouse.manage' },
      schema: {
        summary: 'Unpack all that was packed for a project and did not leave',
        description:
          'As after a cancellation. Each unit and each counted product is an entry of its own, which ' +
          '`POST /projects/{id}/scans/{scanId}/undo` packs again. Repeated, it answers an empty list.',
        ...onRecord,
        response: { 200: scanAnswers },
      },
    },
    async request => {
      const unpacked = await request.withTenant(tx => unpackAll(tx, request.params.id));
      return unpacked.map(scan => answerOf(scan, request.actor));
    }
  );

  app.post(
    '/projects/:id/scans/:scanId/undo',
    {
      config: { permission: 'warehouse.manage', token: 'warehouse.manage' },
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
    '/projects/:id/scans',
    {
      config: { permission: SCAN_VIEWERS, token: 'warehouse.manage' },
      schema: {
        summary: 'What was scanned for a project, the newest first',
        params: idParam,
        querystring: scanLogQuery,
        response: { 200: scanLogAnswer },
      },
    },
    request =>
      request.readTenant(tx =>
        readScanLog(tx, request.params.id, request.query.before, request.actor)
      )
  );

  app.post(
    '/warehouse/returns',
    {
      config: { permission: 'warehouse.manage', token: 'warehouse.manage' },
      schema: {
        summary: 'Take back what is scanned, for whichever project it is out',
        description:
          'As `POST /projects/{id}/scans`. `choose_job` where a product is counted and no amount is ' +
          'said, or it is out for several projects: with an `amount`, and a `project_id`, it is booked.',
        querystring: recordQuery,
        body: returnsInput,
        response: { 200: scanAnswers },
      },
    },
    async request => {
      const scans = correctClock(request.body);
      const recorded = await recordReturns(work => request.withTenant(work), scans);
      return recorded.map(scan => returnAnswerOf(scan, request.actor));
    }
  );

  app.post(
    '/warehouse/returns/:scanId/undo',
    {
      config: { permission: 'warehouse.manage', token: 'warehouse.manage' },
      schema: {
        summary: 'Undo a return by the opposite movement',
        params: returnParams,
        querystring: recordQuery,
        response: { 200: scanAnswer },
      },
    },
    async request => {
      const undone = await request.withTenant(tx => undoReturn(tx, request.params.scanId));
      return returnAnswerOf(undone, request.actor);
    }
  );
};

const returnAnswerOf = ({ job, jobs, ...scan }: RecordedReturn, actor: CallingActor) => ({
  ...answerOf(scan, actor),
  project_id: job?.id,
  project_name: job?.name ?? undefined,
  jobs,
});
