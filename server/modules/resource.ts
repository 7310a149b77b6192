import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '#contract/fields';
import { contentRange, recordQuery, type ListQuery } from '#contract/list';
import type { PermissionName } from '#contract/permissions';
import type { RoutePermission } from '../plugins/authentication.ts';
import { signedInUser } from '../plugins/authentication.ts';
import { ApiError, notFound } from '../errors.ts';
import { changesBetween, recordAudit } from './audit.ts';
import { contextOf } from './auth/signedInUser.ts';
import { etagOf, wantedVersion } from './ifMatch.ts';
import {
  deleteRecord,
  findRecord,
  insertRecord,
  listRecords,
  updateRecord,
  type RecordRow,
  type RecordTable,
} from './records.ts';

export interface Resource {
  /** Path, audit type and name in `Content-Range`: the one name that the resource has. */
  name: string;
  table: RecordTable;
  schemas: {
    record: z.ZodType;
    /** What people may fill in; a strict object, so that anything else is refused by name. */
    input: z.ZodObject;
    listQuery: z.ZodType<ListQuery>;
  };
  /** The text fields that `q` searches. */
  searched: readonly string[];
  permissions: {
    view: RoutePermission;
    create: PermissionName;
    change: PermissionName;
  };
}

/**
 * The calls that every resource has: list, one, create, update, delete. What is a tenant's alone is
 * the database's to keep; who may change, when two edits meet and what is logged is kept here.
 */
export const resourceRoutes = ({
  name,
  table,
  schemas,
  searched,
  permissions,
}: Resource): FastifyPluginAsyncZod => {
  const record = { response: { 200: schemas.record } };
  const onRecord = { params: idParam, querystring: recordQuery };

  return async app => {
    app.get(
      `/${name}`,
      {
        config: { permission: permissions.view },
        schema: { querystring: schemas.listQuery, response: { 200: z.array(schemas.record) } },
      },
      async (request, reply) => {
        const { tenantId: wanted, ...query } = request.query;
        const { tenantId } = contextOf(signedInUser(request), wanted);
        const { rows, total } = await request.withTenant(
          tx => listRecords(tx, table, { ...query, searched, tenantId }),
          wanted
        );
        if (query.range) {
          void reply.header(
            'content-range',
            contentRange(name, query.range[0], rows.length, total)
          );
        }
        return rows;
      }
    );

    app.get(
      `/${name}/:id`,
      { config: { permission: permissions.view }, schema: { ...onRecord, ...record } },
      async (request, reply) => {
        const { id } = request.params;
        const found = await request.withTenant(
          tx => findRecord(tx, table, id),
          request.query.tenantId
        );
        if (!found) throw notFound();
        void reply.header('etag', etagOf(found));
        return found;
      }
    );

    app.post(
      `/${name}`,
      {
        config: { permission: permissions.create },
        schema: {
          querystring: recordQuery,
          body: schemas.input,
          response: { 201: schemas.record },
        },
      },
      async (request, reply) => {
        const wanted = request.query.tenantId;
        const { tenantId } = contextOf(signedInUser(request), wanted);
        if (tenantId === null) throw new ApiError(400, 'tenant_required');
        const created = await request.withTenant(async tx => {
          const inserted = await insertRecord(tx, table, { ...request.body, tenant_id: tenantId });
          await audit(tx, request, 'created', inserted, { after: request.body });
          return inserted;
        }, wanted);
        return reply.status(201).header('etag', etagOf(created)).send(created);
      }
    );

    app.patch(
      `/${name}/:id`,
      {
        config: { permission: permissions.change },
        schema: { ...onRecord, body: schemas.input.partial(), ...record },
      },
      async (request, reply) => {
        const { id } = request.params;
        const version = wantedVersion(request);
        const updated = await request.withTenant(async tx => {
          const before = await findRecord(tx, table, id, 'update');
          if (!before) throw notFound();
          if (version !== undefined && version !== before.version) throw editConflict(before);
          const changes = changesBetween(before, request.body);
          if (Object.keys(changes).length === 0) return before;
          const after = await updateRecord(tx, table, id, request.body);
          await audit(tx, request, 'updated', after, { changes });
          return after;
        }, request.query.tenantId);
        void reply.header('etag', etagOf(updated));
        return updated;
      }
    );

    app.delete(
      `/${name}/:id`,
      { config: { permission: permissions.change }, schema: { ...onRecord, ...record } },
      async request => {
        const { id } = request.params;
        const version = wantedVersion(request);
        return request.withTenant(async tx => {
          const before = await findRecord(tx, table, id, 'update');
          if (!before) throw notFound();
          if (version !== undefined && version !== before.version) throw editConflict(before);
          await deleteRecord(tx, table, id);
          await audit(tx, request, 'deleted', before, { before });
          return before;
        }, request.query.tenantId);
      }
    );
  };

  function editConflict(current: RecordRow) {
    return new ApiError(412, 'edit_conflict', {
      extra: { current: z.parse(schemas.record, current) },
    });
  }

  function audit(
    tx: Parameters<typeof recordAudit>[0],
    request: Parameters<typeof recordAudit>[1],
    what: string,
    row: RecordRow,
    metadata: Record<string, unknown>
  ) {
    return recordAudit(tx, request, {
      action: `${name}.${what}`,
      resource: name,
      resourceId: row.id,
      tenantId: row.tenant_id,
      metadata,
    });
  }
};
