import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '#contract/base/fields';
import {
  bookedPaymentInput,
  invoiceDetailSchema,
  paymentParam,
  refundInput,
} from '#contract/billing/invoices';
import {
  keyedCall,
  withIdempotency,
  withRepeatableIdempotency,
} from '../../../http/idempotencyKeys.ts';
import type { UserActor } from '../../../db/actor.ts';
import type { Services } from '../../../services.ts';
import { findInvoice, invoiceDetail } from '../invoices/invoices.queries.ts';
import { bookPayment, refundPayment } from './payments.commands.ts';
import { personContext } from '../../../http/authentication.ts';

export const paymentPlatformRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async app => {
    const { database, outbox, invoiceSender } = services;
    const config = { permission: 'invoices.manage' as const };
    const response = { 200: invoiceDetailSchema };

    const detailOf = (actor: UserActor, id: number) =>
      database.platformTransaction(actor, async tx =>
        z.parse(
          invoiceDetailSchema,
          await invoiceDetail(tx, await findInvoice(tx, id, { withDrafts: false }), invoiceSender)
        )
      );

    app.post(
      '/invoices/:id/payments',
      {
        config,
        schema: {
          summary: 'Book a payment that came by transfer',
          params: idParam,
          body: bookedPaymentInput,
          response,
        },
      },
      async request => {
        const { params, body } = request;
        const tenantContext = personContext(request);
        await database.platformTransaction(tenantContext.actor, tx =>
          withIdempotency(tx, keyedCall(request), async () => {
            await bookPayment(tx, params.id, body, services);
            return { id: params.id };
          })
        );
        void outbox.deliverDue();
        return detailOf(tenantContext.actor, params.id);
      }
    );

    app.post(
      '/invoices/:id/payments/:payment/refund',
      {
        config,
        schema: {
          summary: 'Begin to refund a payment',
          params: paymentParam,
          body: refundInput,
          response,
        },
      },
      async request => {
        const { params, body } = request;
        const tenantContext = personContext(request);
        const refund = {
          invoiceId: params.id,
          paymentId: params.payment,
          amountCents: body.amount_cents,
        };
        await withRepeatableIdempotency(database, tenantContext, keyedCall(request), async () => {
          await refundPayment(services, tenantContext.actor, refund);
          return { id: params.id };
        });
        return detailOf(tenantContext.actor, params.id);
      }
    );
  };
