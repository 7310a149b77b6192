import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '#contract/base/fields';
import { LIST_MAX_ROWS } from '#contract/base/limits';
import { recordQuery } from '#contract/base/list';
import { importSchema, importsQuery, importUndone } from '#contract/base/transfer';
import { tenantOf } from '../../db/tx.ts';
import { forbidden } from '../../errors.ts';
import { signedInUser } from '../../http/authentication.ts';
import { setContentRange } from '../../http/contentRange.ts';
import { fullNameOf, users } from '../../modules/people/users/users.tables.ts';
import { mayView } from '../../security/actor.ts';
import { FILE_MS } from './exportRoute.ts';
import { imports } from './imports.tables.ts';
import { allImported } from './registry.ts';
import { changedHidden, isOver, undoImport, viewOf } from './undoImport.ts';

/**
 * Lists a tenant's imports, newest first, and undoes one, for users who may change the resource.
 */
export const importsRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/imports',
    {
      config: { permission: 'staff' },
      schema: {
        summary: 'Imports of one resource, or of all that the caller may change, the newest first',
        querystring: importsQuery,
        response: { 200: z.array(importSchema) },
      },
    },
    async (request, reply) => {
      const { resource, range } = request.query;
      const user = signedInUser(request);
      const open = allImported()
        .filter(imported => mayView(user, viewOf(imported)))
        .map(imported => imported.resource.name);
      if (resource !== undefined && !open.includes(resource)) throw forbidden();
      const [first, last] = range ?? [0, LIST_MAX_ROWS - 1];
      const page = await request.readTenant(async tx => {
        const where = and(
          eq(imports.tenant_id, tenantOf(tx)),
          inArray(imports.resource, resource === undefined ? open : [resource])
        );
        const rows = await tx
          .select({
            id: imports.id,
            resource: imports.resource,
            file: imports.file_name,
            by: sql<string | null>`nullif(${fullNameOf(users)}, '')`,
            at: imports.at,
            added: imports.added,
            changed: imports.changed,
            undone_at: imports.undone_at,
            undoable: sql<boolean>`${imports.undone_at} is null and not (${isOver})
              and not ${changedHidden(tx.actor)}`,
          })
          .from(imports)
          .leftJoin(users, eq(users.id, imports.user_id))
          .where(where)
          .orderBy(desc(imports.id))
          .offset(first)
          .limit(last - first + 1);
        return { rows, total: await tx.$count(imports, where) };
      });
      setContentRange(reply, 'imports', range, page);
      return page.rows;
    }
  );

  app.post(
    '/imports/:id/undo',
    {
      handlerTimeout: FILE_MS,
      config: { permission: 'staff' },
      schema: {
        summary: 'Take an import back, within seven days',
        description:
          'New records are deleted unless something refers to them or they were changed since; changed ' +
          'fields become what they were where they are still as the import left them. What stays is named.',
        params: idParam,
        querystring: recordQuery,
        response: { 200: importUndone },
      },
    },
    request => request.withTenant(tx => undoImport(tx, request.params.id, app.stopped))
  );
};
