import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '#contract/fields';
import { recordQuery } from '#contract/list';
import { ApiError, forbidden } from '../errors.ts';
import { signedInUser } from '../plugins/authentication.ts';
import { contextOf, type SignedInUser } from './auth/signedInUser.ts';
import { changesOf } from './resource/changes.ts';
import type { Resource } from './resource/definition.ts';
import { countFacets, facetsAnswer } from './resource/facets.ts';
import { onceForKey } from './resource/idempotency.ts';
import { etagOf } from './resource/ifMatch.ts';
import { wholeRecordOf } from './resource/wholeRecord.ts';
import { setContentRange } from './resource/page.ts';
import { listRecords } from './resource/records.ts';
import { exportRoute } from './resource/exportRoute.ts';
import { importRoute } from './resource/importRoute.ts';

/**
 * The calls that every resource has: list, one, create, update, delete, counts, export and import.
 * What is a tenant's alone is the database's to keep; the rest is the same for all resources.
 */
export const resourceRoutes = (resource: Resource): FastifyPluginAsyncZod => {
  const { name, table, schemas, searched, filters, facets = [], permissions } = resource;
  const changes = changesOf(resource);
  const { wholeRecord, splitRecord } = wholeRecordOf(resource);
  const { mayCreate = () => true, hiddenFrom = () => [] } = resource;
  const shownTo = (user: SignedInUser, row: Record<string, unknown>) => ({
    ...row,
    ...Object.fromEntries(hiddenFrom(user).map(field => [field, null])),
  });
  const onRecord = { params: idParam, querystring: recordQuery };
  const record = { response: { 200: schemas.record } };

  return async app => {
    app.get(
      `/${name}`,
      {
        config: { permission: permissions.view },
        schema: {
          summary: `A page of ${name}`,
          querystring: schemas.listQuery,
          response: { 200: z.array(schemas.record) },
        },
      },
      async (request, reply) => {
        const { tenantId: wanted, ...query } = request.query;
        const user = signedInUser(request);
        const { tenantId } = contextOf(user, wanted);
        if (hiddenFrom(user).includes(query.sort?.[0] ?? '')) throw forbidden();
        const page = await request.readCopy(
          tx => listRecords(tx, table, { ...query, searched, filters, tenantId }),
          wanted
        );
        setContentRange(reply, name, query.range, page);
        return page.rows.map(row => shownTo(user, row));
      }
    );

    app.get(
      `/${name}/:id`,
      {
        config: { permission: permissions.view },
        schema: { summary: `One of ${name}`, ...onRecord, ...record },
      },
      async (request, reply) => {
        const { id } = request.params;
        const found = await request.readTenant(tx => changes.read(tx, id), request.query.tenantId);
        void reply.header('etag', etagOf(found));
        return shownTo(signedInUser(request), found);
      }
    );

    app.post(
      `/${name}`,
      {
        config: { permission: permissions.create },
        schema: {
          summary: `Add to ${name}`,
          querystring: recordQuery,
          body: schemas.input,
          response: { 201: schemas.record },
        },
      },
      async (request, reply) => {
        const wanted = request.query.tenantId;
        const user = signedInUser(request);
        if (!mayCreate(user)) throw forbidden();
        const { tenantId } = contextOf(user, wanted);
        if (tenantId === null) throw new ApiError(400, 'tenant_required');
        const created = await request.withTenant(
          tx => onceForKey(tx, request, () => changes.create(tx, request, tenantId, request.body)),
          wanted
        );
        return reply.status(201).send(shownTo(user, created));
      }
    );

    app.patch(
      `/${name}/:id`,
      {
        config: { permission: permissions.change },
        schema: {
          summary: `Change one of ${name}`,
          ...onRecord,
          body: schemas.input.partial(),
          ...record,
        },
      },
      async (request, reply) => {
        const updated = await request.withTenant(
          tx => changes.update(tx, request, request.params.id, request.body),
          request.query.tenantId
        );
        void reply.header('etag', etagOf(updated));
        return shownTo(signedInUser(request), updated);
      }
    );

    app.put(
      `/${name}/:id`,
      {
        config: { permission: permissions.change },
        schema: {
          summary: `Change one of ${name}, by its whole record`,
          ...onRecord,
          body: wholeRecord,
          ...record,
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const { input, version } = splitRecord(request.body);
        // The record says which version was changed, where no header does.
        if (version !== undefined) request.headers['if-match'] ??= etagOf({ version });
        const updated = await request.withTenant(
          tx => changes.update(tx, request, id, input),
          request.query.tenantId
        );
        void reply.header('etag', etagOf(updated));
        return shownTo(signedInUser(request), updated);
      }
    );

    app.delete(
      `/${name}/:id`,
      {
        config: { permission: permissions.change },
        schema: { summary: `Delete one of ${name}`, ...onRecord, ...record },
      },
      async request => {
        const removed = await request.withTenant(
          tx => changes.remove(tx, request, request.params.id),
          request.query.tenantId
        );
        return shownTo(signedInUser(request), removed);
      }
    );

    app.get(
      `/${name}/facets`,
      {
        config: { permission: permissions.view },
        schema: {
          summary: `How often each value occurs in ${name}, or in what a filter leaves of it`,
          querystring: schemas.listQuery.pick({ filter: true, tenantId: true }),
          response: { 200: facetsAnswer },
        },
      },
      async request => {
        const { filter, tenantId: wanted } = request.query;
        const { tenantId } = contextOf(signedInUser(request), wanted);
        return request.readCopy(
          tx => countFacets(tx, table, facets, { filter, searched, filters, tenantId }),
          wanted
        );
      }
    );

    await app.register(exportRoute(resource));
    await app.register(importRoute(resource));
  };
};
