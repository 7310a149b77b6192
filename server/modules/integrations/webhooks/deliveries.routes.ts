import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { successAnswer } from '#contract/account/auth';
import { idText, lineId } from '#contract/base/fields';
import { recordQuery } from '#contract/base/list';
import {
  deliverySchema,
  replayAnswer,
  replayInput,
  TEST_EVENT,
  testAnswer,
} from '#contract/integrations/webhookEndpoints';
import { onRecord } from '../../../http/onRecord.ts';
import type { Services } from '../../../services.ts';
import { postEvent } from './postEvent.ts';
import { addMissed } from './readOn.ts';
import { findCallable, replayDeliveries, resendDelivery } from './webhookEndpoints.commands.ts';
import { findEndpointRow, readDeliveries } from './webhookEndpoints.queries.ts';
import { CALLS_OUT, MANAGE } from './webhookEndpoints.routes.ts';

const deliveryParam = z.strictObject({
  id: idText,
  delivery: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(lineId),
});

export const deliveryRoutes =
  ({ sealer, outbound, appUrl }: Services): FastifyPluginAsyncZod =>
  async app => {
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
