import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '#contract/base/fields';
import { type ListQuery, recordQuery } from '#contract/base/list';
import {
  allocateInput,
  reverseInput,
  salesPaymentInput,
  salesPaymentListQuery,
  salesPaymentSchema,
} from '#contract/sales/salesPayments';
import type { UserTx } from '../../../db/tx.ts';
import { setContentRange } from '../../../http/contentRange.ts';
import { keyedCall, withIdempotency } from '../../../http/idempotencyKeys.ts';
import { listRows } from '../../../records/queries.ts';
import { BOOKS, VIEWS } from '../invoices/invoiceRights.ts';
import { partPayment } from './providerPayments.ts';
import {
  allocatePayment,
  auditPayment,
  bookPayment,
  reversePayment,
} from './salesPayments.commands.ts';
import { conditionsOfPayments, showPayment, showPayments } from './salesPayments.queries.ts';
import { salesPayments } from '../../../tables/sales/salesPayments.ts';

const onPayment = { params: idParam, querystring: recordQuery };

const storedSort = (sort: ListQuery['sort']): ListQuery['sort'] =>
  sort && [sort[0] === 'amount' ? 'amount_cents' : sort[0], sort[1]];

/** Payments are added and reversed, never changed. */
export const salesPaymentRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/sales-payments',
    {
      config: { permission: VIEWS },
      schema: {
        summary: 'A page of payments of customers',
        querystring: salesPaymentListQuery,
        response: { 200: z.array(salesPaymentSchema) },
      },
    },
    async (request, reply) => {
      const { sort, range, filter } = request.query;
      const page = await request.readTenant(async tx => {
        const found = await listRows(tx, salesPayments, {
          columns: { id: salesPayments.id },
          where: conditionsOfPayments(tx, filter),
          ...(range && { range }),
          ...(sort && { sort: storedSort(sort) }),
        });
        const ids = found.rows.map(({ id }) => z.int().parse(id));
        return { ...found, rows: await showPayments(tx, ids) };
      });
      setContentRange(reply, 'sales-payments', range, page);
      return page.rows;
    }
  );

  app.get(
    '/sales-payments/:id',
    {
      config: { permission: VIEWS },
      schema: { summary: 'One payment', ...onPayment, response: { 200: salesPaymentSchema } },
    },
    request => request.readTenant(tx => showPayment(tx, request.params.id))
  );

  app.post(
    '/sales-payments',
    {
      config: { permission: BOOKS },
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

  const step = <Body extends z.ZodType>(
    name: string,
    summary: string,
    body: Body,
    work: (tx: UserTx, id: number, body: z.output<Body>) => ReturnType<typeof showPayment>
  ) =>
    app.post(
      `/sales-payments/:id/${name}`,
      {
        config: { permission: BOOKS },
        schema: { summary, ...onPayment, body, response: { 200: salesPaymentSchema } },
      },
      async request => {
        const given = body.parse(request.body);
        const answer = await request.withTenant(tx =>
          withIdempotency(tx, keyedCall(request), () => work(tx, request.params.id, given))
        );
        return salesPaymentSchema.parse(answer);
      }
    );

  step(
    'reverse',
    'Take a payment back: what it paid is open again',
    reverseInput.nullish().transform(body => body ?? {}),
    (tx, id, { on }) => reversePayment(tx, id, on)
  );
  step(
    'part',
    'Part a payment from the refund or chargeback of the provider that it was held to be',
    z.strictObject({}).nullish(),
    async (tx, id) => {
      const parted = await partPayment(tx, id);
      auditPayment(tx, 'sales-payments.parted', parted);
      return showPayment(tx, parted.id);
    }
  );
  step('allocate', 'Give what is left of a payment', allocateInput, (tx, id, { allocations }) =>
    allocatePayment(tx, id, allocations)
  );
};
