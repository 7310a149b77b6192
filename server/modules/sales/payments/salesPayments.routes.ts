import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ListQuery, recordQuery } from '#contract/base/list';
import {
  allocateInput,
  refundInput,
  reverseInput,
  salesPaymentInput,
  salesPaymentListQuery,
  salesPaymentSchema,
} from '#contract/sales/salesPayments';
import { onRecord } from '../../../http/onRecord.ts';
import { setContentRange } from '../../../http/contentRange.ts';
import { keyedCall, withIdempotency } from '../../../http/idempotencyKeys.ts';
import { listIds } from '../../../records/queries.ts';
import { NO_BODY, actionRoutes } from '../../../records/actionRoute.ts';
import { invoiceRights } from '../salesRights.ts';
import { partPayment } from './providerPayments.ts';
import {
  allocatePayment,
  auditPayment,
  bookPayment,
  refundPayment,
  reversePayment,
} from './salesPayments.commands.ts';
import { conditionsOfPayments, showPayment, showPayments } from './salesPayments.queries.ts';
import { salesPayments } from '../../../tables/sales/salesPayments.ts';

const storedSort = (sort: ListQuery['sort']): ListQuery['sort'] =>
  sort && [sort[0] === 'amount' ? 'amount_cents' : sort[0], sort[1]];

/** Payments are added and reversed, never changed. */
export const salesPaymentRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/sales-payments',
    {
      config: { permission: invoiceRights.view, token: 'sales.view' },
      schema: {
        summary: 'A page of payments of customers',
        querystring: salesPaymentListQuery,
        response: { 200: z.array(salesPaymentSchema) },
      },
    },
    async (request, reply) => {
      const { sort, filter, ...query } = request.query;
      const page = await request.readTenant(async tx => {
        const found = await listIds(tx, salesPayments, {
          ...query,
          where: conditionsOfPayments(tx, filter),
          sort: storedSort(sort),
        });
        return { ...found, rows: await showPayments(tx, found.rows) };
      });
      setContentRange(reply, 'sales-payments', query.range, page);
      return page.rows;
    }
  );

  app.get(
    '/sales-payments/:id',
    {
      config: { permission: invoiceRights.view, token: 'sales.view' },
      schema: { summary: 'One payment', ...onRecord, response: { 200: salesPaymentSchema } },
    },
    request => request.readTenant(tx => showPayment(tx, request.params.id))
  );

  app.post(
    '/sales-payments',
    {
      config: { permission: invoiceRights.book, token: 'sales.payments' },
      schema: {
        summary: 'Book a payment, and what it pays',
        description: 'A negative amount goes back. What is over stays the credit of the customer.',
        querystring: recordQuery,
        body: salesPaymentInput,
        response: { 201: salesPaymentSchema },
      },
    },
    async (request, reply) => {
      const booked = await request.withTenant(tx =>
        withIdempotency(tx, keyedCall(request), () => bookPayment(tx, request.body))
      );
      return reply.status(201).send(salesPaymentSchema.parse(booked));
    }
  );

  const action = actionRoutes(app, {
    resource: 'sales-payments',
    permission: invoiceRights.book,
    answer: salesPaymentSchema,
  });

  action(
    'reverse',
    {
      summary: 'Take a payment back: what it paid is open again',
      body: reverseInput.nullish().transform(body => body ?? {}),
    },
    (tx, { id, body }) => reversePayment(tx, id, body.on)
  );
  action(
    'refund',
    {
      summary: 'Pay back what is over of a payment: what it paid stays paid',
      body: refundInput,
    },
    (tx, { id, body }) => refundPayment(tx, id, body)
  );
  action(
    'part',
    {
      summary:
        'Part a payment from the refund or chargeback of the provider that it was held to be',
      body: NO_BODY,
    },
    async (tx, { id }) => {
      const parted = await partPayment(tx, id);
      auditPayment(tx, 'sales-payments.parted', parted);
      return showPayment(tx, parted.id);
    }
  );
  action(
    'allocate',
    { summary: 'Give what is left of a payment', body: allocateInput },
    (tx, { id, body }) => allocatePayment(tx, id, body.allocations)
  );
};
