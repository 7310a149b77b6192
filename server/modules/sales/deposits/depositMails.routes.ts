import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParam, idText } from '#contract/base/fields';
import { recordQuery } from '#contract/base/list';
import { depositSchema, mailDepositInput } from '#contract/sales/deposits';
import { sentMailsSchema } from '#contract/base/sentMails';
import { salesLinksSchema } from '#contract/sales/invoiceActions';
import { onRecord } from '../../../http/onRecord.ts';
import { actionRoutes } from '../../../records/actionRoute.ts';
import type { Services } from '../../../services.ts';
import { invoiceRights } from '../salesRights.ts';
import { endLink, readLinks } from '../documents/payLinks.ts';
import type { Payable } from '../documents/payableDocuments.ts';
import { mailDeposit, readDepositMails } from './deposits.mails.ts';
import { showDeposit } from './deposits.queries.ts';

const linkParams = idParam.extend({ linkId: idText });

export const depositMailRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async app => {
    const { outbox, sealer, appUrl } = services;

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

    app.get(
      '/deposits/:id/links',
      {
        config: { permission: invoiceRights.manage },
        schema: {
          summary: "The addresses of a deposit's page, one for each recipient",
          ...onRecord,
          response: { 200: salesLinksSchema },
        },
      },
      request =>
        request.readTenant(async tx => {
          const { id } = await showDeposit(tx, request.params.id);
          return readLinks(tx, sealer, { of: { kind: 'deposit', id }, appUrl });
        })
    );

    app.delete(
      '/deposits/:id/links/:linkId',
      {
        config: { permission: invoiceRights.manage },
        schema: {
          summary: "End the address of a recipient's page",
          params: linkParams,
          querystring: recordQuery,
          response: { 200: salesLinksSchema },
        },
      },
      request =>
        request.withTenant(async tx => {
          const { id } = await showDeposit(tx, request.params.id);
          const of: Payable = { kind: 'deposit', id };
          await endLink(tx, of, request.params.linkId);
          return readLinks(tx, sealer, { of, appUrl });
        })
    );
  };
