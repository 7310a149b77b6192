import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idText, lineId } from '#contract/base/fields';
import { recordQuery } from '#contract/base/list';
import { successAnswer } from '#contract/account/auth';
import {
  deliverySchema,
  madeEndpointSchema,
  replayAnswer,
  replayInput,
  TEST_EVENT,
  testAnswer,
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
import { postEvent } from './postEvent.ts';
import { addMissed } from './readOn.ts';
import {
  assertCallable,
  assertConfirmed,
  changeEndpoint,
  endEndpoint,
  findCallable,
  makeEndpoint,
  replayDeliveries,
  resendDelivery,
  rotateSecret,
} from './webhookEndpoints.commands.ts';
import {
  findEndpoint,
  findEndpointRow,
  listEndpoints,
  readDeliveries,
} from './webhookEndpoints.queries.ts';

/** Of people. A token that may make endpoints also lists, makes and ends its own. */
const MANAGE = { config: { permission: 'integrations.manage' } } as const;
const OWN = { config: { permission: 'integrations.manage', token: 'webhooks' } } as const;

/** Milliseconds: a call, or the look-up of a name, may take longer than other calls of the API. */
const CALLS_OUT = { handlerTimeout: CALL_MS + 5_000 } as const;

const deliveryParam = z.strictObject({
  id: idText,
  delivery: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(lineId),
});

export const webhookEndpointRoutes =
  ({ sealer, outbound, appUrl }: Services): FastifyPluginAsyncZod =>
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

    app.post(
      '/webhook-endpoints/:id/test',
      {
        ...MANAGE,
        ...CALLS_OUT,
        schema: {
          summary: 'Call an endpoint with `webhook.test`; it counts for nothing',
          ...onRecord,
          response: { 200: testAnswer },
        },
      },
      async request => {
        const endpoint = await request.readTenant(tx => findCallable(tx, request.params.id));
        const event_id = `evt_test_${crypto.randomUUID()}`;
        const body = JSON.stringify({
          id: event_id,
          type: TEST_EVENT,
          timestamp: new Date().toISOString(),
          data: {},
        });
        // No transaction is open while the answer is awaited.
        const { retryAfter: _wait, ...tried } = await postEvent(
          outbound,
          { unseal: sealer.unseal, log: request.log },
          {
            ...endpoint,
            event_id,
            body,
            previous_secret:
              Date.parse(endpoint.previous_until ?? '') > Date.now()
                ? endpoint.previous_secret
                : null,
          }
        );
        return tried;
      }
    );

    app.post(
      '/webhook-endpoints/:id/replay',
      {
        ...MANAGE,
        schema: {
          summary: 'Send again what failed or was missed since a moment of the last 30 days',
          description: 'Of an endpoint that is off: 409 `endpoint_off`.',
          ...onRecord,
          body: replayInput,
          response: { 200: replayAnswer },
        },
      },
      request => {
        const { params, body } = request;
        return request.withTenant(async tx => {
          const { count } = await replayDeliveries(tx, params.id, body.since);
          const endpoint = await findEndpointRow(tx, params.id);
          return { count: count + (await addMissed(tx, endpoint, body.since, appUrl)) };
        });
      }
    );

    app.get(
      '/webhook-endpoints/:id/deliveries',
      {
        ...MANAGE,
        schema: {
          summary: 'The newest deliveries of an endpoint',
          ...onRecord,
          response: { 200: z.array(deliverySchema) },
        },
      },
      request =>
        request.readTenant(async tx => {
          await findEndpointRow(tx, request.params.id);
          return readDeliveries(tx, request.params.id);
        })
    );

    app.post(
      '/webhook-endpoints/:id/deliveries/:delivery/resend',
      {
        ...MANAGE,
        schema: {
          summary: 'Send a delivery once more, with the same id',
          description: 'Of an endpoint that is off: 409 `endpoint_off`.',
          params: deliveryParam,
          querystring: recordQuery,
          response: { 200: successAnswer },
        },
      },
      async request => {
        const { id, delivery } = request.params;
        await request.withTenant(tx => resendDelivery(tx, id, delivery));
        return { success: true as const };
      }
    );
  };
