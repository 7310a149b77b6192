import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { IMPORT_MAX_BYTES } from '#contract/limits';
import { importAnswer, importQuery } from '#contract/transfer';
import { readTenantZone } from '../../db/tenantTime.ts';
import { ApiError } from '../../errors.ts';
import { signedInUser } from '../../plugins/authentication.ts';
import { translateFor } from '../../texts.ts';
import { contextOf } from '../auth/signedInUser.ts';
import { changesOf } from './changes.ts';
import type { Resource } from './definition.ts';
import { FILE_MS } from './exportRoute.ts';
import { columnReader } from './headings.ts';
import { onceForKey } from './idempotency.ts';
import { checkRows } from './importChecks.ts';
import { readSheet, type Problems } from './importedSheet.ts';

/** Rows that are named as wrong, at most: people have one mistake in all of them. */
const ERRORS_AT_MOST = 1_000;

/** A resource from a CSV file, after every row was found right. */
export const importRoute = (resource: Resource): FastifyPluginAsyncZod => {
  const { name, schemas, permissions } = resource;
  const changes = changesOf(resource);
  const columnOf = columnReader(resource);

  return async app => {
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
        const timeZone = await request.readTenant(readTenantZone, wanted);
        const sheet = await readSheet(request.body, { columnOf, schema: schemas.input, timeZone });
        await request.readTenant(tx => checkRows(tx, resource, sheet), wanted);
        const { count: rows, problems } = sheet;
        if (problems.size > 0 || dryRun) {
          return { rows, imported: 0, errors: errorsOf(request, problems) };
        }
        const digest = createHash('sha256').update(request.body).digest('base64url');
        const imported = await request.withTenant(
          tx =>
            onceForKey(
              tx,
              request,
              async () => {
                const inputs = [...sheet.rows.values()];
                await changes.importAll(tx, request, tenantId, inputs, app.stopped);
                return { rows, imported: rows, errors: [] };
              },
              digest
            ),
          wanted
        );
        return importAnswer.parse(imported);
      }
    );
  };
};

const errorsOf = (request: FastifyRequest, problems: ReadonlyMap<number, Problems>) => {
  const translate = translateFor(request.headers['accept-language']);
  return [...problems]
    .toSorted(([one], [other]) => one - other)
    .slice(0, ERRORS_AT_MOST)
    .map(([row, wrong]) => ({
      row,
      fields: Object.fromEntries(
        [...wrong].map(([field, { code, limit }]) => [
          field,
          translate(`validation.${code}`, limit === undefined ? {} : { limit }),
        ])
      ),
    }));
};
