import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { safeCell } from '#contract/csvCells';
import type { FieldProblem } from '#contract/errors';
import { IMPORT_MAX_BYTES } from '#contract/limits';
import { importAnswer, importQuery } from '#contract/transfer';
import { ApiError } from '../../errors.ts';
import { signedInUser } from '../../plugins/authentication.ts';
import { translateFor } from '../../texts.ts';
import { contextOf } from '../auth/signedInUser.ts';
import { changesOf } from './changes.ts';
import type { Resource } from './definition.ts';
import { onceForKey } from './idempotency.ts';
import { checkSheet, readSheet } from './importedSheet.ts';
import { readOrder } from './order.ts';
import { conditionsOf } from './records.ts';
import { readByIds } from './wholeList.ts';

/**
 * Rows that an export reads at once. Their order is read before, as numbers: a slow reader of the file
 * holds neither a transaction nor a whole table, and no batch costs more than the one before.
 */
const EXPORT_BATCH = 1_000;

/** How long a whole file may take to be read or written, in milliseconds. */
const FILE_MS = 10 * 60_000;

/** A resource as a CSV file: out as it is filtered, in after every row was found right. */
export const transferRoutes = (resource: Resource): FastifyPluginAsyncZod => {
  const { name, table, schemas, searched, filters, permissions } = resource;
  const changes = changesOf(resource);
  const columns = Object.keys(schemas.input.shape).filter(
    field => field !== resource.detail?.field
  );

  return async app => {
    app.get(
      `/${name}/export`,
      {
        handlerTimeout: FILE_MS,
        config: { permission: permissions.view },
        schema: {
          summary: `All ${name} that a filter finds, as CSV`,
          produces: ['text/csv'],
          querystring: schemas.listQuery,
        },
      },
      async (request, reply) => {
        const { tenantId: wanted, range: _all, sort, filter } = request.query;
        const { tenantId } = contextOf(signedInUser(request), wanted);
        const list = { filter, searched, filters, tenantId };
        const ids = await request.readCopy(async tx => {
          const { where } = await conditionsOf(tx, table, list);
          return readOrder(tx, table, { where, sort });
        }, wanted);
        async function* rows() {
          for (let first = 0; first < ids.length; first += EXPORT_BATCH) {
            const batch = ids.subarray(first, first + EXPORT_BATCH);
            yield* await request.readCopy(tx => readByIds(tx, table, batch), wanted);
          }
        }
        return reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}.csv"`)
          .send(
            Readable.from(rows()).pipe(stringify({ header: true, bom: true, columns, cast: CELLS }))
          );
      }
    );

    app.addContentTypeParser(
      'text/csv',
      { parseAs: 'string', bodyLimit: IMPORT_MAX_BYTES },
      (_request, body, done) => done(null, body)
    );

    app.post(
      `/${name}/import`,
      {
        handlerTimeout: FILE_MS,
        config: { permission: permissions.change },
        bodyLimit: IMPORT_MAX_BYTES,
        schema: {
          summary: `Add to ${name} from CSV: every row or none`,
          consumes: ['text/csv'],
          querystring: importQuery,
          body: z.string(),
          response: { 200: importAnswer },
        },
      },
      async request => {
        const { tenantId: wanted, dryRun } = request.query;
        const { tenantId } = contextOf(signedInUser(request), wanted);
        if (tenantId === null) throw new ApiError(400, 'tenant_required');
        const sheet = readSheet(request.body);
        const { rows, problems } = checkSheet(sheet, columns, schemas.input);
        const errors = problems.map(([row, wrong]) => ({ row, fields: sentences(request, wrong) }));
        if (errors.length > 0 || dryRun) return { rows: sheet.rows.length, imported: 0, errors };
        const imported = await request.withTenant(
          tx =>
            onceForKey(tx, request, async () => {
              for (const row of rows) await changes.create(tx, request, tenantId, row);
              return { rows: rows.length, imported: rows.length, errors };
            }),
          wanted
        );
        return importAnswer.parse(imported);
      }
    );
  };
};

const CELLS = {
  string: safeCell,
  object: (list: object) => (Array.isArray(list) ? list.join(', ') : JSON.stringify(list)),
};

const sentences = (request: FastifyRequest, problems: Map<string, FieldProblem>) => {
  const translate = translateFor(request.headers['accept-language']);
  return Object.fromEntries(
    [...problems].map(([field, { code, limit }]) => [
      field,
      translate(`validation.${code}`, limit === undefined ? {} : { limit }),
    ])
  );
};
