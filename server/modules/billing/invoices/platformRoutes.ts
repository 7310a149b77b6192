import { MINUTE_MS } from '#contract/base/durations';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '#contract/base/fields';
import {
  draftChanges,
  invoiceDetailSchema,
  invoiceInput,
  invoiceRunAnswer,
  invoiceRunInput,
  invoiceRunPreview,
} from '#contract/billing/invoices';
import { recordQuery } from '#contract/base/list';
import { DomainError } from '../../../errors.ts';
import {
  keyedCall,
  withIdempotency,
  withRepeatableIdempotency,
} from '../../../http/idempotencyKeys.ts';
import { expectedVersion } from '../../../http/ifMatch.ts';
import type { Services } from '../../../services.ts';
import { changeDraft, createDraft, deleteDraft, issueInvoice } from './invoices.commands.ts';
import { documentOf } from './invoicePdf.ts';
import { planMonth, runMonth } from './monthlyRun.ts';
import { findInvoice, invoiceDetail } from './invoices.queries.ts';

const RUN_MS = 10 * MINUTE_MS;

export const invoicePlatformRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async app => {
    const { database, outbox, invoiceSender } = services;
    const config = { permission: 'invoices.manage' as const };
    const detail = { response: { 200: invoiceDetailSchema } };

    /** If it fails, the first reader draws the same document: all its data is stored. */
    const drawAhead = (request: FastifyRequest, invoice: Parameters<typeof documentOf>[1]) =>
      documentOf(services, invoice, invoice.tenant_id).catch((error: unknown) =>
        request.log.warn({ err: error }, 'the PDF of an invoice was not drawn ahead')
      );

    app.post(
      '/invoices',
      {
        config,
        schema: {
          summary: 'Draw up an invoice',
          querystring: recordQuery,
          body: invoiceInput,
          response: { 201: invoiceDetailSchema },
        },
      },
      async (request, reply) => {
        const { tenant_id, ...draft } = request.body;
        const tenantId = tenant_id ?? request.query.tenantId;
        if (!tenantId) throw new DomainError('tenant_required');
        const created = await request.withTenant(
          tx =>
            withIdempotency(tx, keyedCall(request), () =>
              createDraft(tx, tenantId, draft, invoiceSender)
            ),
          tenantId
        );
        return reply.status(201).send(z.parse(invoiceDetailSchema, created));
      }
    );

    app.patch(
      '/invoices/:id',
      {
        config,
        schema: { summary: 'Change a draft', params: idParam, body: draftChanges, ...detail },
      },
      async request =>
        database.platformTransaction(request.actor, async tx =>
          z.parse(
            invoiceDetailSchema,
            await changeDraft(tx, request.params.id, request.body, {
              expected: expectedVersion(request),
              sender: invoiceSender,
            })
          )
        )
    );

    app.delete(
      '/invoices/:id',
      { config, schema: { summary: 'Delete a draft', params: idParam, ...detail } },
      async request =>
        database.platformTransaction(request.actor, async tx =>
          z.parse(
            invoiceDetailSchema,
            await deleteDraft(tx, request.params.id, {
              expected: expectedVersion(request),
              sender: invoiceSender,
            })
          )
        )
    );

    app.post(
      '/invoices/:id/issue',
      {
        config,
        schema: {
          summary: 'Issue a draft: it gets its number and is mailed',
          params: idParam,
          ...detail,
        },
      },
      async request => {
        const { actor } = request.tenantContext;
        const answer = await database.platformTransaction(actor, tx =>
          withIdempotency(tx, keyedCall(request), async () => {
            const { id } = await issueInvoice(tx, request.params.id, services);
            return { id };
          })
        );
        const issued = await database.platformTransaction(actor, tx =>
          findInvoice(tx, numbered.parse(answer).id, { withDrafts: false })
        );
        await drawAhead(request, issued);
        void outbox.deliverDue();
        return database.platformTransaction(actor, async tx =>
          z.parse(invoiceDetailSchema, await invoiceDetail(tx, issued, invoiceSender))
        );
      }
    );

    app.get(
      '/invoices/run',
      {
        config,
        schema: {
          summary: 'Preview the invoices of a month',
          querystring: invoiceRunInput,
          response: { 200: invoiceRunPreview },
        },
      },
      async request => {
        const tenants = await database.platformTransaction(request.actor, tx =>
          planMonth(tx, request.query.month)
        );
        return invoiceRunPreview.parse({ tenants });
      }
    );

    app.post(
      '/invoices/run',
      {
        handlerTimeout: RUN_MS,
        config,
        schema: {
          summary: 'Issue and mail the invoices of a month',
          body: invoiceRunInput,
          response: { 200: invoiceRunAnswer },
        },
      },
      async request => {
        const { tenantContext, actor, body } = request;
        const answer = await withRepeatableIdempotency(
          database,
          tenantContext,
          keyedCall(request),
          async () => {
            const { issued, skipped } = await runMonth(database, actor, body.month, services);
            for (const invoice of issued) await drawAhead(request, invoice);
            void outbox.deliverDue();
            return { issued: issued.map(({ id }) => id), skipped };
          }
        );
        return invoiceRunAnswer.parse(answer);
      }
    );
  };

const numbered = z.object({ id: z.int() });
