import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { extraWorkInput, extraWorkSchema } from '#contract/crew/extraWork';
import { salesInvoiceSchema } from '#contract/sales/salesInvoices';
import { keyedCall, withIdempotency } from '../../../http/idempotencyKeys.ts';
import { onRecord } from '../../../http/onRecord.ts';
import { showDraft } from '../invoices/previewDraft.ts';
import { invoiceRights } from '../salesRights.ts';
import { chargeExtraWork } from './extraWork.commands.ts';
import { readExtraWork } from './extraWork.queries.ts';

/** Of invoices, and about people's hours: never for freelancers. */
const RIGHTS = {
  view: { all: ['staff' as const, ...invoiceRights.view.all] },
  manage: { all: ['staff' as const, ...invoiceRights.manage.all] },
};

export const extraWorkRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/projects/:id/extra-work',
    {
      config: { permission: RIGHTS.view },
      schema: {
        summary: 'What people worked beyond the plan, and is on no invoice',
        description:
          'A line for each function: approved minutes beyond its shifts, at their price. Each approved hour is proposed once.',
        ...onRecord,
        response: { 200: extraWorkSchema },
      },
    },
    request => request.readTenant(tx => readExtraWork(tx, request.params.id))
  );

  app.post(
    '/projects/:id/extra-work',
    {
      config: { permission: RIGHTS.manage },
      schema: {
        summary: 'Put extra work on the next invoice of a project',
        description:
          'On its draft of the final invoice or by hand, else on a new one by hand: the answer. `minutes` as proposed, else 409 `extra_work_changed`.',
        ...onRecord,
        body: extraWorkInput,
        response: { 201: salesInvoiceSchema },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const draft = await request.withTenant(tx =>
        withIdempotency(tx, keyedCall(request), async () =>
          showDraft(tx, await chargeExtraWork(tx, params.id, body))
        )
      );
      return reply.status(201).send(salesInvoiceSchema.parse(draft));
    }
  );
};
