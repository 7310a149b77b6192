import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exactText } from '#contract/base/fields';
import { IMPORT_MAX_BYTES } from '#contract/base/limits';
import type { Locale } from '#contract/base/locales';
import { importAnswer, importQuery } from '#contract/base/transfer';
import { readTenantZone } from '../../db/tenantTime.ts';
import { tenantOf } from '../../db/tx.ts';
import { keyedCall, onceForKey } from '../../http/idempotency.ts';
import { translateFor } from '../../texts.ts';
import { changesOf } from '../commands.ts';
import type { Resource } from '../definition.ts';
import { FILE_MS } from './exportRoute.ts';
import { checkRows } from './importChecks.ts';
import { columnReader, type Problems, readSheet } from './importedSheet.ts';

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
          body: exactText,
          response: { 200: importAnswer },
        },
      },
      async request => {
        tenantOf(request.tenantContext);
        const timeZone = await request.readTenant(readTenantZone);
        const sheet = await readSheet(request.body, { columnOf, schema: schemas.input, timeZone });
        await request.readTenant(tx => checkRows(tx, resource, sheet));
        const { count: rows, problems } = sheet;
        if (problems.size > 0 || request.query.dryRun) {
          return {
            rows,
            imported: 0,
            errors: errorsOf(request.tenantContext.actor.language, problems),
          };
        }
        const digest = createHash('sha256').update(request.body).digest('base64url');
        const imported = await request.withTenant(tx =>
          onceForKey(tx, keyedCall(request, digest), async () => {
            await changes.importAll(tx, [...sheet.rows.values()], app.stopped);
            return { rows, imported: rows, errors: [] };
          })
        );
        return importAnswer.parse(imported);
      }
    );
  };
};

const errorsOf = (language: Locale, problems: ReadonlyMap<number, Problems>) => {
  const translate = translateFor(language);
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
