import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { safeCell } from '#contract/csvCells';
import { fieldProblems, type FieldProblem } from '#contract/errors';
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '#contract/limits';
import { importAnswer, importQuery } from '#contract/transfer';
import { ApiError } from '../../errors.ts';
import { signedInUser } from '../../plugins/authentication.ts';
import { translateFor } from '../../texts.ts';
import { contextOf } from '../auth/signedInUser.ts';
import { changesOf } from './changes.ts';
import type { Resource } from './definition.ts';
import { onceForKey } from './idempotency.ts';
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

type ImportedRow = { values: Record<string, unknown> } | { problems: Map<string, FieldProblem> };

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
        const rows = readRows(request.body).map(row => checkRow(schemas.input, row));
        const errors = rows.flatMap((row, index) =>
          'problems' in row ? [{ row: index + 1, fields: sentences(request, row.problems) }] : []
        );
        if (errors.length > 0 || dryRun) return { rows: rows.length, imported: 0, errors };
        const imported = await request.withTenant(
          tx =>
            onceForKey(tx, request, async () => {
              for (const row of rows) {
                if ('values' in row) await changes.create(tx, request, tenantId, row.values);
              }
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

const readRows = (csv: string): Record<string, string>[] => {
  try {
    return z
      .array(z.record(z.string(), z.string()))
      .max(IMPORT_MAX_ROWS)
      .parse(
        parse(csv, {
          columns: true,
          bom: true,
          trim: true,
          skip_empty_lines: true,
          delimiter: [',', ';'],
        })
      );
  } catch {
    throw new ApiError(400, 'csv_unreadable');
  }
};

/** Cells are text; numbers and lists are read as what the field wants, empty cells as not filled in. */
const checkRow = (schema: z.ZodObject, row: Record<string, string>): ImportedRow => {
  const filled = Object.entries(row)
    .filter(([, cell]) => cell !== '')
    .map(([field, cell]) => [field, readCell(schema.shape[field], cell)]);
  const { success, data, error } = schema.safeParse(Object.fromEntries(filled), {
    reportInput: true,
  });
  return success ? { values: data } : { problems: fieldProblems(error.issues) };
};

const readCell = (field: z.core.$ZodType | undefined, cell: string): unknown => {
  if (!field || z.safeParse(field, cell).success) return cell.replace(/^'(?=[=+\-@])/, '');
  const number = Number(cell.replace(',', '.'));
  if (Number.isFinite(number)) return number;
  const list = cell.split(',').map(item => item.trim());
  return z.safeParse(field, list).success ? list : cell;
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
