import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordQuery } from '#contract/base/list';
import { salesInvoiceSchema } from '#contract/sales/salesInvoices';
import {
  issueInput,
  issueManyAnswer,
  issueManyInput,
  mailInvoiceInput,
} from '#contract/sales/invoiceActions';
import { allocateInput } from '#contract/sales/salesPayments';
import type { SignedInTx } from '../../../db/tx.ts';
import { keyedCall, withRepeatableIdempotency } from '../../../http/idempotencyKeys.ts';
import { actionRoutes } from '../../../records/actionRoute.ts';
import type { Services } from '../../../services.ts';
import { allocateCredit } from '../payments/salesPayments.commands.ts';
import { issueAndMail, issueMany, issueOrRefresh } from './issueMany.ts';
import { payLinkRoutes } from '../documents/payLinks.routes.ts';
import { invoiceRights } from '../salesRights.ts';
import { mailInvoice } from './salesInvoices.mails.ts';
import { findInvoice } from './salesInvoices.queries.ts';
import { showDraft } from './previewDraft.ts';

const inTenant =
  (request: FastifyRequest) =>
  <Result>(work: (tx: SignedInTx) => Promise<Result>) =>
    request.withTenant(work);

const MANY_MS = 120_000;

export const invoiceStepRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async app => {
    const { database, outbox, issuing } = services;

    const action = actionRoutes(app, {
      resource: 'sales-invoices',
      permission: invoiceRights.manage,
      answer: salesInvoiceSchema,
      outbox,
      around: async (request, id, run) => {
        const leave = await issuing.enter(request.tenantContext.tenantId, request.gone);
        return issueOrRefresh(inTenant(request), id, run).finally(leave);
      },
    });

    action(
      'issue',
      {
        summary: 'Issue a draft: its content is frozen, and it gets the next number',
        permission: invoiceRights.issue,
        body: issueInput.nullish().transform(body => issueInput.parse(body ?? {})),
      },
      async (tx, { id, body, expected }) => {
        await issueAndMail(tx, services, id, { ...body, version: expected });
        return showDraft(tx, id);
      }
    );
    action(
      'mail',
      {
        summary: 'Mail an issued invoice',
        body: mailInvoiceInput.nullish().transform(body => body ?? {}),
      },
      async (tx, { id, body }) => {
        await mailInvoice(tx, services, id, body);
        return showDraft(tx, id);
      }
    );
    action(
      'allocate',
      {
        summary: 'Give what is left of a credit note to other invoices',
        permission: invoiceRights.book,
        body: allocateInput,
      },
      async (tx, { id, body }) => {
        await allocateCredit(tx, id, body.allocations);
        return showDraft(tx, id);
      }
    );

    app.post(
      '/sales-invoices/issue',
      {
        handlerTimeout: MANY_MS,
        config: { permission: invoiceRights.issue },
        schema: {
          summary: 'Issue many drafts, each for itself',
          querystring: recordQuery,
          body: issueManyInput,
          response: { 200: issueManyAnswer },
        },
      },
      async request => {
        const answer = await withRepeatableIdempotency(
          database,
          request.tenantContext,
          keyedCall(request),
          () => issueMany(inTenant(request), services, request.body)
        );
        void outbox.deliverDue();
        return issueManyAnswer.parse(answer);
      }
    );
  };

export const invoiceLinkRoutes = payLinkRoutes({
  kind: 'invoice',
  named: 'an invoice',
  find: (tx, id) => findInvoice(tx, id),
});
