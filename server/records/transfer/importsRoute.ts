import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '#contract/base/fields';
import { LIST_MAX_ROWS } from '#contract/base/limits';
import { recordQuery } from '#contract/base/list';
import type { Locale } from '#contract/base/locales';
import {
  importDetail,
  importProgress,
  importSchema,
  importsQuery,
  importUndone,
} from '#contract/base/transfer';
import { type ReadTx, tenantOf } from '../../db/tx.ts';
import { forbidden, notFound } from '../../errors.ts';
import { signedInUser } from '../../http/authentication.ts';
import { setContentRange } from '../../http/contentRange.ts';
import { fullNameOf, users } from '../../tables/users.ts';
import { holderOf, mayView, type SignedInActor } from '../../db/actor.ts';
import { translateFor } from '../../texts.ts';
import { beginUndo } from './beginWork.ts';
import { FILE_MS } from './exportRoute.ts';
import { imports } from '../../tables/imports.ts';
import { allImported, importedOf, viewOf } from './registry.ts';
import { changedHidden, isOver, undoImport } from './undoImport.ts';

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
        const rows = await readImports(tx)
          .where(where)
          .orderBy(desc(imports.id))
          .offset(first)
          .limit(last - first + 1);
        return { rows, total: await tx.$count(imports, where) };
      });
      setContentRange(reply, 'imports', range, page);
      return page.rows.map(row => shown(row, request.tenantContext.actor.language));
    }
  );

  app.get(
    '/imports/:id',
    {
      config: { permission: 'staff' },
      schema: {
        summary: 'An import, how far it is, and what became of undoing it',
        params: idParam,
        querystring: recordQuery,
        response: { 200: importDetail },
      },
    },
    async request => {
      const { actor } = request.tenantContext;
      const row = await request.readTenant(async tx => {
        const isThis = and(eq(imports.tenant_id, tenantOf(tx)), eq(imports.id, request.params.id));
        const [found] = await readImports(tx).where(isThis);
        return found;
      });
      const imported = row && importedOf(row.resource);
      if (!imported) throw notFound();
      if (!mayView(holderOf(actor), viewOf(imported))) throw forbidden();
      return { ...shown(row, actor.language), undone: row.state === 'undone' ? row.undone : null };
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
          'fields become what they were where they are still as the import left them. What stays is named. ' +
          'More than 200 rows are taken back after the answer 202: `GET /imports/{id}` tells how far they are.',
        params: idParam,
        querystring: recordQuery,
        response: { 200: importUndone, 202: importProgress },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { begun, undone } = await request.withTenant(async tx => {
        const progress = await beginUndo(tx, id);
        if (progress) return { begun: progress };
        return { undone: await undoImport(tx, id, app.stopped) };
      });
      if (!begun) return undone;
      app.longImports.start(id);
      return reply.status(202).send(begun);
    }
  );
};

const readImports = (tx: ReadTx<SignedInActor>) =>
  tx
    .select({
      id: imports.id,
      resource: imports.resource,
      file: imports.file_name,
      by: sql<string | null>`nullif(${fullNameOf(users)}, '')`,
      at: imports.at,
      added: imports.added,
      changed: imports.changed,
      undone_at: imports.undone_at,
      undoable: sql<boolean>`${imports.state} = 'done' and not (${isOver})
        and not ${changedHidden(tx.actor)}`,
      state: imports.state,
      done: imports.done,
      total: imports.total,
      failure: imports.failure,
      undone: imports.undone,
      overtaken: imports.overtaken,
    })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.user_id))
    .$dynamic();

type ImportRead = Awaited<ReturnType<typeof readImports>>[number];

const shown = ({ failure, undone: _later, ...row }: ImportRead, language: Locale) => ({
  ...row,
  overtaken: row.overtaken ?? [],
  error: failure === null ? null : translateFor(language)(`errors.${failure}`),
});
