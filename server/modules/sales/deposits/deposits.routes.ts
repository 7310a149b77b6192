import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ListQuery, recordQuery } from '#contract/base/list';
import {
  depositChange,
  depositInput,
  depositListQuery,
  depositSchema,
  keepInput,
  returnInput,
} from '#contract/sales/deposits';
import { onRecord } from '../../../http/onRecord.ts';
import { setContentRange } from '../../../http/contentRange.ts';
import { expectedVersion } from '../../../http/ifMatch.ts';
import { keyedCall, withIdempotency } from '../../../http/idempotencyKeys.ts';
import { listIds } from '../../../records/queries.ts';
import { NO_BODY, actionRoutes } from '../../../records/actionRoute.ts';
import { invoiceRights } from '../salesRights.ts';
import {
  changeDeposit,
  keepDeposit,
  requestDeposit,
  returnDeposit,
  withdrawDeposit,
} from './deposits.commands.ts';
import { conditionsOfDeposits, showDeposit, showDeposits } from './deposits.queries.ts';
import { deposits } from '../../../tables/sales/deposits.ts';

const newestFirst: ListQuery['sort'] = ['id', 'DESC'];

export const depositRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/deposits',
    {
      config: { permission: invoiceRights.view, token: 'sales.view' },
      schema: {
        summary: 'A page of deposits',
        querystring: depositListQuery,
        response: { 200: z.array(depositSchema) },
      },
    },
    async (request, reply) => {
      const { filter, ...query } = request.query;
      const page = await request.readTenant(async tx => {
        const found = await listIds(tx, deposits, {
          ...query,
          where: conditionsOfDeposits(tx, filter),
          defaultSort: newestFirst,
        });
        return { ...found, rows: await showDeposits(tx, found.rows) };
      });
      setContentRange(reply, 'deposits', query.range, page);
      return page.rows;
    }
  );

  app.get(
    '/deposits/:id',
    {
      config: { permission: invoiceRights.view, token: 'sales.view' },
      schema: { summary: 'One deposit', ...onRecord, response: { 200: depositSchema } },
    },
    request => request.readTenant(tx => showDeposit(tx, request.params.id))
  );

  app.post(
    '/deposits',
    {
      config: { permission: invoiceRights.manage },
      schema: {
        summary: 'Request a deposit for a project',
        description: 'It has a number of its own series, no VAT, and is in no turnover.',
        querystring: recordQuery,
        body: depositInput,
        response: { 201: depositSchema },
      },
    },
    async (request, reply) => {
      const requested = await request.withTenant(tx =>
        withIdempotency(tx, keyedCall(request), () => requestDeposit(tx, request.body))
      );
      return reply.status(201).send(depositSchema.parse(requested));
    }
  );

  app.patch(
    '/deposits/:id',
    {
      config: { permission: invoiceRights.manage },
      schema: {
        summary: 'Change what a deposit asks for, while nothing was paid',
        ...onRecord,
        body: depositChange,
        response: { 200: depositSchema },
      },
    },
    request =>
      request.withTenant(tx =>
        changeDeposit(tx, request.params.id, {
          ...request.body,
          version: expectedVersion(request),
        })
      )
  );

  const action = actionRoutes(app, {
    resource: 'deposits',
    permission: invoiceRights.manage,
    answer: depositSchema,
  });

  action(
    'withdraw',
    { summary: 'Ask for a deposit no more, while nothing was paid', body: NO_BODY },
    (tx, { id }) => withdrawDeposit(tx, id)
  );
  action(
    'return',
    { summary: 'Return money of a deposit to its customer', body: returnInput },
    (tx, { id, body }) => returnDeposit(tx, id, body)
  );
  action(
    'keep',
    { summary: 'Keep money of a deposit: it pays an invoice for damage', body: keepInput },
    (tx, { id, body }) => keepDeposit(tx, id, body)
  );
};
