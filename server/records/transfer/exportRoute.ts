import { MINUTE_MS } from '#contract/base/durations';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { EXPORTED } from '#contract/audit/audit';
import { separatorFor } from '#contract/base/csvCells';
import { EXPORT_FORMATS } from '#contract/base/transfer';
import { FREELANCER_TYPE } from '#contract/base/userTypes.values';
import { readTenantZone } from '../../db/tenantTime.ts';
import { forbidden } from '../../errors.ts';
import { assertMaySortBy } from '../../security/money.ts';
import { readOrder } from '../conditions.ts';
import type { Resource } from '../definition.ts';
import { conditionsOf } from '../queries.ts';
import { readByIds } from '../recordRows.ts';
import { withReferencedNames } from '../recordReferences.ts';
import { cellWriter, kindOfField, valueWriter } from './cells.ts';
import { fieldLabelsIn } from '../fieldLabels.ts';
import { columnsOf, headingOf } from './transferColumns.ts';
import { isHiddenColumn } from './hiddenColumns.ts';

/**
 * Ids are read in order first: a slow client holds no transaction and no whole table, and no batch costs more
 * than the previous one.
 */
const EXPORT_BATCH = 1_000;

/** Milliseconds to read or write a whole file. */
export const FILE_MS = 10 * MINUTE_MS;

const ROWS_TYPE = 'application/x-ndjson';

export const exportRoute = (resource: Resource): FastifyPluginAsyncZod => {
  const { name, table, schemas, searched, filters, defaultFilters, permissions, references } =
    resource;
  const allColumns = columnsOf(resource);

  return async app => {
    app.get(
      `/${name}/export`,
      {
        handlerTimeout: FILE_MS,
        config: {
          permission: permissions.view ?? 'staff',
          token: permissions.token?.view,
          heavy: true,
        },
        schema: {
          summary: `All ${name} that a filter finds, as CSV or as lines of JSON`,
          produces: ['text/csv', ROWS_TYPE],
          querystring: schemas.listQuery
            .omit({ after: true, limit: true })
            .extend({ format: z.enum(EXPORT_FORMATS).optional() }),
        },
      },
      async (request, reply) => {
        const { sort, filter, format = 'csv' } = request.query;
        const { actor } = request.tenantContext;
        const { language: locale } = actor;
        const isFreelancer = actor.kind === 'person' && actor.user.userType === FREELANCER_TYPE;
        if (isFreelancer) throw forbidden();
        assertMaySortBy(actor, schemas.record, sort?.[0]);
        const { ids, timeZone } = await request.readCopy(async tx => {
          const only = resource.seenBy?.(tx.actor);
          const where = await conditionsOf(tx, table, {
            filter,
            searched,
            filters,
            defaultFilters,
            ...(only && { only }),
          });
          const order = await readOrder(tx, table, { where, sort });
          return { ids: order, timeZone: await readTenantZone(tx) };
        });
        await request.withTenant(async tx =>
          tx.audit({
            action: `${name}.${EXPORTED}`,
            resource: name,
            tenantId: tx.tenantId,
            metadata: {
              rows: ids.length,
              ...(filter && Object.keys(filter).length > 0 && { filter }),
            },
          })
        );
        const shown = allColumns.filter(column => !isHiddenColumn(actor, resource, column));
        const labelOf = await fieldLabelsIn(locale);
        const headings = shown.map(({ field }) => headingOf(name, field, labelOf));
        async function* rows<Cell>(cellOf: (field: string, value: unknown) => Cell) {
          for (let first = 0; first < ids.length; first += EXPORT_BATCH) {
            const batch = ids.subarray(first, first + EXPORT_BATCH);
            const records = await request.readCopy(async tx =>
              withReferencedNames(tx, references, await readByIds(tx, table, batch))
            );
            for (const record of records) {
              yield shown.map(({ field }) => cellOf(field, record[field]));
            }
          }
        }
        const ended = (error: unknown) =>
          request.log.info({ err: error }, 'an export was broken off');
        if (format === 'rows') {
          const kinds = shown.map(({ field }) => kindOfField(resource, field));
          const columns = headings.map((heading, index) => ({ heading, kind: kinds[index] }));
          const lines = Readable.from(
            linesOf(columns, rows(valueWriter(resource, locale, timeZone)))
          );
          lines.on('error', ended);
          return reply.header('content-type', `${ROWS_TYPE}; charset=utf-8`).send(lines);
        }
        const csv = stringify({
          header: true,
          bom: true,
          delimiter: separatorFor(locale),
          columns: headings,
        });
        pipeline(rows(cellWriter(resource, locale, timeZone)), csv, { signal: app.stopped }).catch(
          ended
        );
        return reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}.csv"`)
          .send(csv);
      }
    );
  };
};

async function* linesOf(columns: unknown, rows: AsyncIterable<unknown>) {
  yield `${JSON.stringify(columns)}\n`;
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}
