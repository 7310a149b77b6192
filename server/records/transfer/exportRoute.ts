import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { EXPORTED } from '#contract/audit/audit';
import { separatorFor } from '#contract/base/csvCells';
import { FREELANCER_TYPE } from '#contract/people/userTypes.values';
import { readTenantZone } from '../../db/tenantTime.ts';
import { forbidden } from '../../errors.ts';
import { assertMaySortBy, isHiddenMoney } from '../../security/money.ts';
import { readOrder } from '../conditions.ts';
import type { Resource } from '../definition.ts';
import { conditionsOf } from '../queries.ts';
import { readByIds } from '../rows.ts';
import { withReferencedNames } from '../references.ts';
import { cellWriter } from './cells.ts';
import { columnsOf, headingOf } from './columns.ts';

/**
 * Rows that an export reads at once. It reads their ids in order first. So a slow client holds
 * neither a transaction nor a whole table, and no batch costs more than the one before.
 */
const EXPORT_BATCH = 1_000;

/** Milliseconds to read or write a whole file. */
export const FILE_MS = 10 * 60_000;

/** A resource as a CSV file, as it is filtered and sorted, in the caller's language. */
export const exportRoute = (resource: Resource): FastifyPluginAsyncZod => {
  const { name, table, schemas, searched, filters, defaultFilters, permissions, references } =
    resource;
  const columns = columnsOf(resource);

  return async app => {
    app.get(
      `/${name}/export`,
      {
        handlerTimeout: FILE_MS,
        config: { permission: permissions.view ?? 'staff', heavy: true },
        schema: {
          summary: `All ${name} that a filter finds, as CSV`,
          produces: ['text/csv'],
          querystring: schemas.listQuery,
        },
      },
      async (request, reply) => {
        const { sort, filter } = request.query;
        const { actor } = request.tenantContext;
        const { user, language: locale } = actor;
        if (user.userType === FREELANCER_TYPE) throw forbidden();
        assertMaySortBy(actor, schemas.record, sort?.[0]);
        const { ids, timeZone } = await request.readCopy(async tx => {
          const where = await conditionsOf(tx, table, {
            filter,
            searched,
            filters,
            defaultFilters,
          });
          const order = await readOrder(tx, table, { where, sort });
          return { ids: order, timeZone: await readTenantZone(tx) };
        });
        await request.withTenant(async tx =>
          tx.audit({
            action: `${name}.${EXPORTED}`,
            resource: name,
            tenantId: tx.tenantId,
            metadata: { rows: ids.length, ...(filter && { filter }) },
          })
        );
        const shown = columns.filter(({ field }) => !isHiddenMoney(actor, schemas.record, field));
        const cellOf = cellWriter(resource, locale, timeZone);
        async function* rows() {
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
        const csv = stringify({
          header: true,
          bom: true,
          delimiter: separatorFor(locale),
          columns: shown.map(({ field }) => headingOf(name, field, locale)),
        });
        // A failed export, or one whose client goes away, ends only its own answer.
        pipeline(rows(), csv, { signal: app.stopped }).catch((error: unknown) =>
          request.log.info({ err: error }, 'an export was broken off')
        );
        return reply
          .header('content-type', 'text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${name}.csv"`)
          .send(csv);
      }
    );
  };
};
