import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '#contract/base/fields';
import {
  checkoutAnswer,
  paymentStatusAnswer,
  paymentStatusQuery,
} from '#contract/billing/invoices';
import type { Tx } from '../../../db/tx.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { acceptFormsOnly } from '../../../http/bodies.ts';
import { keyedCall, withRepeatableIdempotency } from '../../../http/idempotencyKeys.ts';
import { countAgainst, counterKey, networkOf, type Rule } from '../../../security/throttle.ts';
import type { Services } from '../../../services.ts';
import { checkoutsOf } from './checkout.ts';
import { adoptPayment, findPayment, settle } from './settle.ts';
import { paymentOf } from './status.ts';
import { personContext } from '../../../http/authentication.ts';

/** The form of a provider's payment id; others are not looked up. */
const PROVIDER_ID = /^tr_[A-Za-z0-9]{4,40}$/;

const RETRY_AFTER = 10;

export const paymentRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async app => {
    const { database, throttle } = services;
    const checkoutFor = checkoutsOf(services);

    app.post(
      '/invoices/:id/pay',
      {
        config: { permission: 'invoices.pay', whileSuspended: true },
        schema: {
          summary: 'Start paying an invoice',
          params: idParam,
          body: z.strictObject({}).nullish(),
          response: { 200: checkoutAnswer },
        },
      },
      async request => {
        const { params } = request;
        const tenantContext = personContext(request);
        const answer = await withRepeatableIdempotency(
          database,
          tenantContext,
          keyedCall(request),
          async () => ({
            checkoutUrl: await checkoutFor(tenantContext, params.id),
          })
        );
        return checkoutAnswer.parse(answer);
      }
    );

    app.get(
      '/webhooks/mollie',
      {
        config: { permission: 'invoices.view' },
        schema: {
          summary: 'How a payment stands',
          description:
            'Of the invoice, or of the last one that was paid for in the tenant in view. Without a ' +
            'tenant in view (the superadmin), `invoice` is needed: 404.',
          querystring: paymentStatusQuery,
          response: { 200: paymentStatusAnswer, 202: paymentStatusAnswer },
        },
      },
      async (request, reply) => {
        const { query, log } = request;
        const tenantContext = personContext(request);
        const payment = await paymentOf(services, tenantContext, query.invoice, log);
        if (!payment) throw notFound();
        return reply.status(payment.status === 'paid' ? 200 : 202).send(payment);
      }
    );

    await app.register(async forms => {
      await acceptFormsOnly(forms);

      forms.post(
        '/webhooks/mollie',
        {
          config: { permission: 'public', form: hint },
          schema: {
            summary: 'Mollie tells of a payment',
            consumes: ['application/x-www-form-urlencoded'],
            produces: ['text/plain'],
            querystring: attemptQuery,
          },
        },
        async request => {
          const { data } = hint.safeParse(request.body);
          if (!data) throw new DomainError('invalid_input');
          const known = await database.platformTransaction(request.actor, async tx => {
            const found = await findPayment(tx, data.id);
            if (!found) await countUnknown(tx, request.ip, throttle.webhookAddress);
            return found;
          });
          const { payment: attempt } = attemptQuery.parse(request.query);
          // An unknown id that names no attempt causes no call to the provider.
          if (!known && !attempt) return '';
          try {
            const payment = known ?? (attempt && (await adoptPayment(services, attempt, data.id)));
            if (payment) await settle(services, request.actor, payment);
          } catch (error) {
            request.log.warn({ err: error }, 'a payment could not be looked into');
            throw new DomainError('payment_unavailable', { retryAfter: RETRY_AFTER });
          }
          return '';
        }
      );
    });
  };

const countUnknown = async (tx: Tx, ip: string, rule: Rule) => {
  const key = counterKey(`webhook:${networkOf(ip)}`);
  const retryAfter = await countAgainst(tx, key, rule);
  if (retryAfter) throw new DomainError('too_many_attempts', { retryAfter });
};

const attemptQuery = z.strictObject({ payment: z.uuid().optional() });

/** The only trusted part of a webhook: a payment may have changed. */
const hint = z.object({ id: z.string().regex(PROVIDER_ID) });
