import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ListQuery, recordQuery } from '#contract/base/list';
import {
  nextExportQuery,
  nextExportSchema,
  salesExportInput,
  salesExportListQuery,
  salesExportSchema,
} from '#contract/sales/salesExports';
import { onRecord } from '../../../http/onRecord.ts';
import type { ReadTx } from '../../../db/tx.ts';
import { setContentRange } from '../../../http/contentRange.ts';
import { etagOf, expectedVersion } from '../../../http/ifMatch.ts';
import { keyedCall, withIdempotency } from '../../../http/idempotencyKeys.ts';
import { matching } from '../../../records/conditions.ts';
import { listIds } from '../../../records/queries.ts';
import { FILE_MS } from '../../../records/transfer/exportRoute.ts';
import type { Services } from '../../../services.ts';
import { findExport, makeExport, readNextExport, showExports } from './salesExports.commands.ts';
import { salesExports } from '../../../tables/sales/salesExports.ts';

const EXPORTS = { all: ['sales.export', 'prices.view'] } as const;

const newestFirst: ListQuery['sort'] = ['id', 'DESC'];

const conditionsOf = ({ tenantId }: ReadTx, filter: NonNullable<ListQuery['filter']> = {}) =>
  and(
    tenantId === null ? undefined : eq(salesExports.tenant_id, tenantId),
    matching(salesExports, filter, ['by_name'])
  );

export const salesExportRoutes =
  ({ files }: Services): FastifyPluginAsyncZod =>
  async app => {
    app.get(
      '/sales-exports',
      {
        config: { permission: EXPORTS, token: 'sales.export' },
        schema: {
          summary: 'A page of exports of the journal',
          querystring: salesExportListQuery,
          response: { 200: z.array(salesExportSchema) },
        },
      },
      async (request, reply) => {
        const { filter, ...query } = request.query;
        const page = await request.readTenant(async tx => {
          const found = await listIds(tx, salesExports, {
            ...query,
            where: conditionsOf(tx, filter),
            defaultSort: newestFirst,
          });
          return { ...found, rows: await showExports(tx, found.rows) };
        });
        setContentRange(reply, 'sales-exports', query.range, page);
        return page.rows;
      }
    );

    app.get(
      '/sales-exports/next',
      {
        config: { permission: EXPORTS, token: 'sales.export' },
        schema: {
          summary: 'How many invoices an export through a day would take, and their total',
          querystring: nextExportQuery,
          response: { 200: nextExportSchema },
        },
      },
      async (request, reply) => {
        const next = await request.readTenant(tx => readNextExport(tx, request.query.until));
        void reply.header('etag', etagOf(next));
        return next;
      }
    );

    app.post(
      '/sales-exports',
      {
        handlerTimeout: FILE_MS,
        config: { permission: EXPORTS, token: 'sales.export', heavy: true },
        schema: {
          summary: 'Export the journal of all invoices through a day that no export has',
          description:
            'The file is kept. Payments are not in the journal. With `If-Match` of `/sales-exports/next`, or `expected_total`, other invoices or another total are refused.',
          querystring: recordQuery,
          body: salesExportInput,
          response: { 201: salesExportSchema },
        },
      },
      async (request, reply) => {
        const made = await request.withTenant(tx =>
          withIdempotency(tx, keyedCall(request), () =>
            makeExport(tx, { files }, { ...request.body, version: expectedVersion(request) })
          )
        );
        return reply.status(201).send(salesExportSchema.parse(made));
      }
    );

    app.get(
      '/sales-exports/:id/file',
      {
        handlerTimeout: FILE_MS,
        config: { permission: EXPORTS, token: { all: ['sales.export', 'prices.view'] } },
        schema: {
          summary: 'The file of an export, as it was made',
          produces: ['text/csv'],
          ...onRecord,
        },
      },
      async (request, reply) => {
        const { until, file_key } = await request.readTenant(tx =>
          findExport(tx, request.params.id)
        );
        return reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="journal-${until}.csv"`)
          .send(await files.get(file_key));
      }
    );
  };
