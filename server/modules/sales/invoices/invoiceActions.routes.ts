import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParam, idText } from '#contract/base/fields';
import { recordQuery } from '#contract/base/list';
import { salesInvoiceSchema } from '#contract/sales/salesInvoices';
import {
  issueInput,
  issueManyAnswer,
  issueManyInput,
  mailInvoiceInput,
  salesLinksSchema,
} from '#contract/sales/invoiceActions';
import { allocateInput } from '#contract/sales/salesPayments';
import { onRecord } from '../../../http/onRecord.ts';
import type { UserTx } from '../../../db/tx.ts';
import { keyedCall, withRepeatableIdempotency } from '../../../http/idempotencyKeys.ts';
import { actionRoutes } from '../../../records/actionRoute.ts';
import type { Services } from '../../../services.ts';
import { allocateCredit } from '../payments/salesPayments.commands.ts';
import { issueAndMail, issueMany, issueOrRefresh } from './issueMany.ts';
import { endLink, readLinks } from '../documents/payLinks.ts';
import { invoiceRights } from '../salesRights.ts';
import { mailInvoice } from './salesInvoices.mails.ts';
import { findInvoice } from './salesInvoices.queries.ts';
import { showDraft } from './previewDraft.ts';

const linkParams = idParam.extend({ linkId: idText });

const inTenant =
  (request: FastifyRequest) =>
  <Result>(work: (tx: UserTx) => Promise<Result>) =>
    request.withTenant(work);

const MANY_MS = 120_000;

export const invoiceStepRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async app => {
    const { database, outbox, sealer, appUrl, issuing } = services;

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

    app.get(
      '/sales-invoices/:id/links',
      {
        config: { permission: invoiceRights.manage },
        schema: {
          summary: "The addresses of an invoice's page, one for each recipient",
          ...onRecord,
          response: { 200: salesLinksSchema },
        },
      },
      request =>
        request.readTenant(async tx => {
          const { id } = await findInvoice(tx, request.params.id);
          return readLinks(tx, sealer, { of: { kind: 'invoice', id }, appUrl });
        })
    );

    app.delete(
      '/sales-invoices/:id/links/:linkId',
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
          const { id } = await findInvoice(tx, request.params.id);
          const of = { kind: 'invoice' as const, id };
          await endLink(tx, of, request.params.linkId);
          return readLinks(tx, sealer, { of, appUrl });
        })
    );
  };
