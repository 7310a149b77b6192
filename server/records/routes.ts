import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { recordQuery } from '#contract/base/list';
import { acceptShortage as acceptedReason } from '#contract/plan/planChanges';
import { onRecord } from '../http/onRecord.ts';
import { forbidden } from '../errors.ts';
import { holderOf } from '../db/actor.ts';
import { setContentRange } from '../http/contentRange.ts';
import { keyedCall, withIdempotency } from '../http/idempotencyKeys.ts';
import { etagOf, expectedVersion } from '../http/ifMatch.ts';
import { changesBetween } from './recordChanges.ts';
import { seenSchema } from './seenValues.ts';
import { recordCommands } from './recordCommands.ts';
import type { Resource, ResourceOf } from './definition.ts';
import { countFacets, facetsAnswer } from './facets.ts';
import { listRecords } from './queries.ts';
import { withTypedNames } from './recordReferences.ts';
import { findRecord, readByIds } from './recordRows.ts';
import { exportRoute } from './transfer/exportRoute.ts';
import { importRoute } from './transfer/importRoute.ts';
import { wholeRecordOf } from './wholeRecord.ts';

export const resourceRoutes = <Stored extends z.ZodObject, Input extends z.ZodObject>(
  resource: ResourceOf<Stored, Input>,
  own?: OwnCommand
) => routesOf(resource, own);

type Changes = ReturnType<typeof recordCommands>;

interface OwnCommand {
  beside: z.ZodRawShape;
  update: Changes['update'];
  needed: readonly string[];
}

const routesOf = (resource: Resource, own?: OwnCommand): FastifyPluginAsyncZod => {
  const {
    name,
    table,
    schemas,
    searched,
    ranking,
    filters,
    defaultFilters,
    facets = [],
    permissions,
    references,
  } = resource;
  const listed = { searched, ranking, filters, defaultFilters };
  const changes = withOwnUpdate(resource, own);
  const changedFields = changedFieldsOf(resource, own);
  const { wholeRecord, splitRecord } = wholeRecordOf(resource, changedFields);
  const record = { response: { 200: schemas.record } };

  return async app => {
    app.get(
      `/${name}`,
      {
        config: { permission: permissions.view ?? 'staff', token: permissions.token?.view },
        schema: {
          summary: `A page of ${name}`,
          querystring: schemas.listQuery,
          response: { 200: z.array(schemas.record) },
        },
      },
      async (request, reply) => {
        const { query } = request;
        const { page, rows } = await request.readCopy(async tx => {
          const only = resource.seenBy?.(tx.actor);
          const found = await listRecords(tx, table, {
            ...query,
            ...listed,
            ...(only && { only }),
          });
          return { page: found, rows: await changes.withDetails(tx, found.rows) };
        });
        setContentRange(reply, name, query.range, page);
        return rows;
      }
    );

    app.get(
      `/${name}/:id`,
      {
        config: { permission: permissions.view ?? 'staff', token: permissions.token?.view },
        schema: { summary: `One of ${name}`, ...onRecord, ...record },
      },
      async (request, reply) => {
        const { id } = request.params;
        const found = await request.readTenant(tx => changes.read(tx, id));
        void reply.header('etag', etagOf(found));
        return found;
      }
    );

    app.patch(
      `/${name}/:id`,
      {
        config: { permission: permissions.change, token: permissions.token?.manage },
        schema: {
          summary: `Change one of ${name}`,
          ...onRecord,
          body: changedFields,
          ...record,
        },
      },
      async (request, reply) => {
        const updated = await request.withTenant(tx =>
          changes.update(tx, request.params.id, request.body, expectedVersion(request))
        );
        void reply.header('etag', etagOf(updated));
        return updated;
      }
    );

    app.put(
      `/${name}/:id`,
      {
        config: { permission: permissions.change, token: permissions.token?.manage },
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
        const expected = expectedVersion(request, version);
        const updated = await request.withTenant(async tx => {
          const readCurrent = () => findRecord(tx, table, id);
          const typed = await withTypedNames(references, input, readCurrent);
          return changes.update(tx, id, typed, expected);
        });
        void reply.header('etag', etagOf(updated));
        return updated;
      }
    );

    app.get(
      `/${name}/facets`,
      {
        config: {
          permission: permissions.view ?? 'staff',
          token: permissions.token?.view,
          heavy: true,
        },
        schema: {
          summary: `How often each value occurs in ${name}, or in what a filter leaves of it`,
          querystring: schemas.listQuery.pick({ filter: true, tenantId: true }),
          response: { 200: facetsAnswer },
        },
      },
      request => {
        const { filter } = request.query;
        return request.readCopy(tx => {
          const only = resource.seenBy?.(tx.actor);
          return countFacets(tx, table, facets, { filter, ...listed, ...(only && { only }) });
        });
      }
    );

    await app.register(exportRoute(resource));
    if (resource.changedOnly) return;
    await app.register(ownRoutes(resource, changes));
    await app.register(importRoute({ resource, changes }));
  };
};

const ownRoutes =
  (
    { name, schemas, permissions, mayCreate = () => true }: Resource,
    changes: Changes
  ): FastifyPluginAsyncZod =>
  async app => {
    app.post(
      `/${name}`,
      {
        config: { permission: permissions.create, token: permissions.token?.manage },
        schema: {
          summary: `Add to ${name}`,
          querystring: recordQuery,
          body: schemas.input,
          response: { 201: schemas.record },
        },
      },
      async (request, reply) => {
        if (!mayCreate(holderOf(request.tenantContext.actor))) throw forbidden();
        const created = await request.withTenant(tx =>
          withIdempotency(tx, keyedCall(request), () => changes.create(tx, request.body))
        );
        return reply.status(201).send(created);
      }
    );

    app.delete(
      `/${name}/:id`,
      {
        config: { permission: permissions.change, token: permissions.token?.manage },
        schema: {
          summary: `Delete one of ${name}`,
          ...onRecord,
          response: { 200: schemas.record },
        },
      },
      async request => {
        const removed = await request.withTenant(tx =>
          changes.remove(tx, request.params.id, expectedVersion(request))
        );
        return removed;
      }
    );
  };

const withOwnUpdate = (resource: Resource, own: OwnCommand | undefined): Changes => {
  const changes = recordCommands(resource);
  if (!own) return changes;
  const { update, needed } = own;
  const updateAll: Changes['updateAll'] = async (tx, inputs, stopped, options) => {
    const isApart = ([, values]: [number, object]) => needed.some(field => field in values);
    const apart = [...inputs].filter(isApart);
    const together = new Map([...inputs].filter(entry => !isApart(entry)));
    const changed = await changes.updateAll(tx, together, stopped, options);
    for (const [id, values] of apart) {
      stopped.throwIfAborted();
      const [before] = await readByIds(tx, resource.table, Int32Array.of(id));
      const isSkipped = !before || options?.isAsPlanned?.(before, Object.keys(values)) === false;
      if (isSkipped) continue;
      const after = await update(tx, id, values, undefined);
      const made = changesBetween(before, fieldsFrom(after, Object.keys(values)));
      if (Object.keys(made).length > 0) changed.set(id, made);
    }
    return changed;
  };
  return { ...changes, update, updateAll };
};

const fieldsFrom = (row: Record<string, unknown>, fields: readonly string[]) =>
  Object.fromEntries(fields.map(field => [field, row[field] ?? null]));

const changedFieldsOf = ({ schemas, acceptShortage, moved }: Resource, own?: OwnCommand) =>
  schemas.input.partial().extend({
    ...(moved && { seen: seenSchema(schemas.input, moved).optional() }),
    ...(acceptShortage && { accept_shortage: acceptedReason.optional() }),
    ...own?.beside,
  });
