import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { idParam, idText } from '#contract/base/fields';
import { recordQuery } from '#contract/base/list';
import {
  issueInput,
  issueManyAnswer,
  issueManyInput,
  mailInvoiceInput,
  salesInvoiceSchema,
  salesLinksSchema,
} from '#contract/sales/salesInvoices';
import { allocateInput } from '#contract/sales/salesPayments';
import type { UserTx } from '../../../db/tx.ts';
import {
  keyedCall,
  withIdempotency,
  withRepeatableIdempotency,
} from '../../../http/idempotencyKeys.ts';
import { expectedVersion } from '../../../http/ifMatch.ts';
import type { ExpectedVersion } from '../../../records/recordChanges.ts';
import type { Services } from '../../../services.ts';
import { allocateCredit } from '../payments/salesPayments.commands.ts';
import { issueAndMail, issueMany, issueOrRefresh } from './issueMany.ts';
import { endLink, readLinks } from '../documents/payLinks.ts';
import { BOOKS, ISSUES, MANAGES, type Right } from './invoiceRights.ts';
import { mailInvoice } from './salesInvoices.mails.ts';
import { findInvoice } from './salesInvoices.queries.ts';
import { showDraft } from './previewDraft.ts';

const onInvoice = { params: idParam, querystring: recordQuery };

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

    const step = <Body extends z.ZodType>(
      name: string,
      { summary, permission }: { summary: string; permission: Right },
      body: Body,
      work: (
        tx: UserTx,
        id: number,
        body: z.output<Body>,
        expected: ExpectedVersion
      ) => Promise<unknown>
    ) =>
      app.post(
        `/sales-invoices/:id/${name}`,
        {
          config: { permission },
          schema: { summary, ...onInvoice, body, response: { 200: salesInvoiceSchema } },
        },
        async request => {
          const { id } = request.params;
          const given = body.parse(request.body);
          const leave = await issuing.enter(request.tenantContext.tenantId, request.gone);
          const answer = await issueOrRefresh(inTenant(request), id, () =>
            request.withTenant(tx =>
              withIdempotency(tx, keyedCall(request), async () => {
                await work(tx, id, given, expectedVersion(request));
                return showDraft(tx, id);
              })
            )
          ).finally(leave);
          void outbox.deliverDue();
          return salesInvoiceSchema.parse(answer);
        }
      );

    step(
      'issue',
      {
        summary: 'Issue a draft: its content is frozen, and it gets the next number',
        permission: ISSUES,
      },
      issueInput.nullish().transform(body => issueInput.parse(body ?? {})),
      (tx, id, body, version) => issueAndMail(tx, services, id, { ...body, version })
    );
    step(
      'mail',
      { summary: 'Mail an issued invoice', permission: MANAGES },
      mailInvoiceInput.nullish().transform(body => body ?? {}),
      (tx, id, body) => mailInvoice(tx, services, id, body)
    );
    step(
      'allocate',
      { summary: 'Give what is left of a credit note to other invoices', permission: BOOKS },
      allocateInput,
      (tx, id, { allocations }) => allocateCredit(tx, id, allocations)
    );

    app.post(
      '/sales-invoices/issue',
      {
        handlerTimeout: MANY_MS,
        config: { permission: ISSUES },
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
        config: { permission: MANAGES },
        schema: {
          summary: "The addresses of an invoice's page, one for each recipient",
          ...onInvoice,
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
        config: { permission: MANAGES },
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
