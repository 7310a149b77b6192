import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { recordQuery } from '#contract/base/list';
import {
  madeEndpointSchema,
  webhookEndpointChanges,
  webhookEndpointInput,
  webhookEndpointListQuery,
  webhookEndpointSchema,
} from '#contract/integrations/webhookEndpoints';
import { setContentRange } from '../../../http/contentRange.ts';
import { etagOf, expectedVersion } from '../../../http/ifMatch.ts';
import { keyedCall } from '../../../http/idempotencyKeys.ts';
import { madeOnce } from '../../../http/madeOnce.ts';
import { onRecord } from '../../../http/onRecord.ts';
import { CALL_MS } from '../../../security/outbound.ts';
import type { Services } from '../../../services.ts';
import {
  assertCallable,
  assertConfirmed,
  changeEndpoint,
  endEndpoint,
  makeEndpoint,
  rotateSecret,
} from './webhookEndpoints.commands.ts';
import { findEndpoint, listEndpoints } from './webhookEndpoints.queries.ts';

export const MANAGE = { config: { permission: 'integrations.manage' } } as const;

/** A token that may make endpoints also lists, makes and ends its own. */
const OWN = { config: { permission: 'integrations.manage', token: 'webhooks' } } as const;

/** Milliseconds: a call, or the look-up of a name, may take longer than other calls of the API. */
export const CALLS_OUT = { handlerTimeout: CALL_MS + 5_000 } as const;

export const webhookEndpointRoutes =
  ({ sealer, outbound }: Services): FastifyPluginAsyncZod =>
  async app => {
    app.get(
      '/webhook-endpoints',
      {
        ...OWN,
        schema: {
          summary: 'The addresses that are called when something happens',
          querystring: webhookEndpointListQuery,
          response: { 200: z.array(webhookEndpointSchema) },
        },
      },
      async (request, reply) => {
        const { tenantId: _tenant, ...query } = request.query;
        const page = await request.readTenant(tx => listEndpoints(tx, query));
        setContentRange(reply, 'webhook-endpoints', query.range, page);
        return page.rows;
      }
    );

    app.post(
      '/webhook-endpoints',
      {
        ...OWN,
        ...CALLS_OUT,
        schema: {
          summary: 'Add an address that is called',
          description:
            'The answer alone has `secret`: it cannot be read again. A repeat under the same `Idempotency-Key` ' +
            'makes nothing: 409 `already_made` with the `id`.',
          querystring: recordQuery,
          body: webhookEndpointInput,
          response: { 201: madeEndpointSchema },
        },
      },
      async (request, reply) => {
        // Names are looked up for nobody else.
        await request.readTenant(assertConfirmed);
        await assertCallable(outbound, request.body.url);
        const made = await request.withTenant(tx =>
          madeOnce(tx, keyedCall(request), () => makeEndpoint(tx, sealer, request.body))
        );
        return reply.status(201).send(made);
      }
    );

    app.get(
      '/webhook-endpoints/:id',
      {
        ...OWN,
        schema: { summary: 'One endpoint', ...onRecord, response: { 200: webhookEndpointSchema } },
      },
      async (request, reply) => {
        const found = await request.readTenant(tx => findEndpoint(tx, request.params.id));
        void reply.header('etag', etagOf(found));
        return found;
      }
    );

    app.patch(
      '/webhook-endpoints/:id',
      {
        ...MANAGE,
        ...CALLS_OUT,
        schema: {
          summary: 'Change an endpoint',
          ...onRecord,
          body: webhookEndpointChanges,
          response: { 200: webhookEndpointSchema },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        if (body.url !== undefined) {
          await request.readTenant(assertConfirmed);
          await assertCallable(outbound, body.url);
        }
        const changed = await request.withTenant(tx =>
          changeEndpoint(tx, params.id, body, expectedVersion(request))
        );
        void reply.header('etag', etagOf(changed));
        return changed;
      }
    );

    app.delete(
      '/webhook-endpoints/:id',
      {
        ...OWN,
        schema: {
          summary: 'Remove an endpoint, with its deliveries',
          ...onRecord,
          response: { 200: webhookEndpointSchema },
        },
      },
      request =>
        request.withTenant(tx => endEndpoint(tx, request.params.id, expectedVersion(request)))
    );

    app.post(
      '/webhook-endpoints/:id/rotate',
      {
        ...MANAGE,
        schema: {
          summary: 'Give an endpoint a new secret; for 24 hours both sign',
          ...onRecord,
          response: { 200: madeEndpointSchema },
        },
      },
      request =>
        request.withTenant(tx =>
          rotateSecret(tx, sealer, request.params.id, expectedVersion(request))
        )
    );
  };
