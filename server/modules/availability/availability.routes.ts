import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  availabilityQuery,
  availabilitySchema,
  shortageQuery,
  type ReportedShortage,
  reportedShortageSchema,
  shortageWindow,
  standingQuery,
  standingSchema,
  timelineSchema,
} from '#contract/availability/availability';
import { idParam } from '#contract/base/fields';
import { windowQuery } from '#contract/base/window';
import { tenantOf } from '../../db/tx.ts';
import type { ReadShortages } from '../../db/readShortages.ts';
import { readProductTimeline } from './productClaims.ts';
import { readAvailability } from './availability.queries.ts';
import { readShortageReport } from './shortageReport.ts';
import { readStandings } from './standings.queries.ts';

const everFromNow = () => ({ from: new Date().toISOString(), until: '9999-12-31T00:00:00.000Z' });

/** Shortages that are explained in one transaction: a thousand take the embedded database for seconds. */
const REPORTED_AT_ONCE = 100;

export const availabilityRoutes =
  ({ shortages }: { shortages: ReadShortages }): FastifyPluginAsyncZod =>
  async app => {
    app.get(
      '/availability',
      {
        config: { permission: 'planning.view', token: 'planning.view' },
        schema: {
          summary: 'What is free of products throughout a window',
          querystring: availabilityQuery,
          response: { 200: z.array(availabilitySchema) },
        },
      },
      async request => {
        const { product_ids, ...window } = request.query;
        return request.readTenant(tx => readAvailability(tx, [...new Set(product_ids)], window));
      }
    );

    app.get(
      '/products/:id/timeline',
      {
        config: { permission: 'planning.view', token: 'planning.view', heavy: true },
        schema: {
          summary: 'What is free of a product from change to change, and who has it',
          params: idParam,
          querystring: windowQuery,
          response: { 200: timelineSchema },
        },
      },
      async request =>
        request.readTenant(tx => readProductTimeline(tx, request.params.id, request.query))
    );

    app.get(
      '/standings',
      {
        config: { permission: 'planning.view', token: 'planning.view', heavy: true },
        schema: {
          summary: 'How it stands with the material of projects',
          description:
            'Of how many products each has too few from now on, what was accepted as missing, and which ' +
            'of its sub-hires are not agreed yet or do not meet the periods of its lines.',
          querystring: standingQuery,
          response: { 200: z.array(standingSchema) },
        },
      },
      async request => {
        const ids = [...new Set(request.query.project_ids)];
        await shortages.prepare(tenantOf(request.tenantContext), work => request.readTenant(work));
        return request.readTenant(async tx =>
          readStandings(tx, ids, await shortages(tx, everFromNow()))
        );
      }
    );

    app.get(
      '/shortages',
      {
        config: { permission: 'planning.view', token: 'planning.view', heavy: true },
        schema: {
          summary: 'When more is claimed than there is, and why; soonest first',
          querystring: shortageQuery,
          response: { 200: z.array(reportedShortageSchema) },
        },
      },
      async request => {
        await shortages.prepare(tenantOf(request.tenantContext), work => request.readTenant(work));
        const window = shortageWindow(request.query);
        const found = await request.readTenant(tx => shortages(tx, window));
        const reports: ReportedShortage[] = [];
        for (let first = 0; first < found.length; first += REPORTED_AT_ONCE) {
          const some = found.slice(first, first + REPORTED_AT_ONCE);
          reports.push(...(await request.readTenant(tx => readShortageReport(tx, some))));
        }
        return reports;
      }
    );
  };
