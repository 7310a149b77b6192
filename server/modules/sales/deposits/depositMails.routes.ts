import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { depositSchema, mailDepositInput } from '#contract/sales/deposits';
import { sentMailsSchema } from '#contract/base/sentMails';
import { onRecord } from '../../../http/onRecord.ts';
import { actionRoutes } from '../../../records/actionRoute.ts';
import type { Services } from '../../../services.ts';
import { invoiceRights } from '../salesRights.ts';
import { payLinkRoutes } from '../documents/payLinks.routes.ts';
import { showDeposit } from './deposits.queries.ts';
import { mailDeposit, readDepositMails } from './deposits.mails.ts';

export const depositMailRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async app => {
    const { outbox } = services;

    const action = actionRoutes(app, {
      resource: 'deposits',
      permission: invoiceRights.manage,
      answer: depositSchema,
      outbox,
    });

    action(
      'mail',
      {
        summary: 'Mail a customer the page on which a deposit is paid',
        body: mailDepositInput.nullish().transform(body => body ?? {}),
      },
      (tx, { id, body }) => mailDeposit(tx, services, id, body)
    );

    app.get(
      '/deposits/:id/mails',
      {
        config: { permission: invoiceRights.view },
        schema: {
          summary: 'The mails about a deposit, the last first',
          ...onRecord,
          response: { 200: sentMailsSchema },
        },
      },
      request => request.readTenant(tx => readDepositMails(tx, request.params.id))
    );
  };

export const depositLinkRoutes = payLinkRoutes({
  kind: 'deposit',
  named: 'a deposit',
  find: showDeposit,
});
