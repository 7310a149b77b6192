import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '#contract/fields';
import {
  invoiceDetailSchema,
  invoiceInput,
  invoiceListQuery,
  invoiceRunAnswer,
  invoiceRunInput,
  invoiceSchema,
} from '#contract/invoices';
import { contentRange, recordQuery } from '#contract/list';
import { invoices } from '../../db/tables/invoices.ts';
import { ApiError } from '../../errors.ts';
import { signedInUser } from '../../plugins/authentication.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit.ts';
import { contextOf, holds } from '../auth/signedInUser.ts';
import { etagOf } from '../resource/ifMatch.ts';
import { onceForKey } from '../resource/idempotency.ts';
import { listRecords } from '../resource/records.ts';
import { documentOf } from './documents.ts';
import { issueInvoice } from './issue.ts';
import { runMonth } from './monthlyRun.ts';
import { findInvoice, insertDraft, invoiceDetail, notDraft } from './queries.ts';

/** What tenants owe the platform: they read it, the platform writes it (spec §2 Invoices). */
export const invoiceRoutes =
  ({ database, files, invoiceSender }: Services): FastifyPluginAsyncZod =>
  async app => {
    const onInvoice = { params: idParam, querystring: recordQuery };
    const view = { permission: 'invoices.view' as const };
    const manage = { permission: 'invoices.manage' as const };
    const detail = { response: { 200: invoiceDetailSchema } };

    app.get(
      '/invoices',
      {
        config: view,
        schema: { querystring: invoiceListQuery, response: { 200: z.array(invoiceSchema) } },
      },
      async (request, reply) => {
        const user = signedInUser(request);
        const { tenantId: wanted, ...query } = request.query;
        const { tenantId } = contextOf(user, wanted);
        const { rows, total } = await request.withTenant(
          tx =>
            listRecords(tx, invoices, {
              sort: ['created_at', 'DESC'],
              ...query,
              searched: ['invoice_number'],
              only: holds(user, 'invoices.manage') ? undefined : notDraft,
              tenantId,
            }),
          wanted
        );
        if (query.range) {
          const range = contentRange('invoices', query.range[0], rows.length, total);
          void reply.header('content-range', range);
        }
        return z.array(invoiceSchema).parse(rows);
      }
    );

    app.get(
      '/invoices/:id',
      { config: view, schema: { ...onInvoice, ...detail } },
      (request, reply) => {
        const withDrafts = holds(signedInUser(request), 'invoices.manage');
        return request.withTenant(async tx => {
          const invoice = await findInvoice(tx, request.params.id, { withDrafts });
          void reply.header('etag', etagOf(invoice));
          return z.parse(invoiceDetailSchema, await invoiceDetail(tx, invoice));
        }, request.query.tenantId);
      }
    );

    app.get('/invoices/:id/pdf', { config: view, schema: onInvoice }, async (request, reply) => {
      const invoice = await request.withTenant(
        tx => findInvoice(tx, request.params.id, { withDrafts: false }),
        request.query.tenantId
      );
      const document = await documentOf({ database, files }, invoice);
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="${invoice.invoice_number}.pdf"`)
        .send(document);
    });

    app.post(
      '/invoices',
      {
        config: manage,
        schema: {
          querystring: recordQuery,
          body: invoiceInput,
          response: { 201: invoiceDetailSchema },
        },
      },
      async (request, reply) => {
        const { tenant_id, lines, ...period } = request.body;
        const tenantId = tenant_id ?? request.query.tenantId;
        if (!tenantId) throw new ApiError(400, 'tenant_required');
        if (period.period_end < period.period_start) {
          const fields = { period_end: { code: 'before_start' as const } };
          throw new ApiError(400, 'invalid_input', { fields });
        }
        const created = await request.withTenant(
          tx =>
            onceForKey(tx, request, async () => {
              const draft = await insertDraft(tx, { ...period, tenant_id: tenantId }, lines);
              if (!draft) throw new Error('the invoice was not written');
              await recordAudit(tx, request, {
                action: 'invoices.created',
                resource: 'invoices',
                resourceId: draft.id,
                tenantId,
                metadata: { after: request.body },
              });
              return invoiceDetail(tx, draft);
            }),
          tenantId
        );
        return reply.status(201).send(z.parse(invoiceDetailSchema, created));
      }
    );

    app.post(
      '/invoices/:id/issue',
      { config: manage, schema: { params: idParam, ...detail } },
      async request => {
        const issued = await database.platformTransaction(tx =>
          issueInvoice(tx, request, request.params.id, invoiceSender)
        );
        await documentOf({ database, files }, issued);
        return database.platformTransaction(async tx =>
          z.parse(invoiceDetailSchema, await invoiceDetail(tx, issued))
        );
      }
    );

    app.post(
      '/invoices/run',
      { config: manage, schema: { body: invoiceRunInput, response: { 200: invoiceRunAnswer } } },
      async request => {
        const issued = await runMonth(database, request, request.body.month, invoiceSender);
        for (const id of issued) {
          const invoice = await database.platformTransaction(tx =>
            findInvoice(tx, id, { withDrafts: false })
          );
          await documentOf({ database, files }, invoice);
        }
        return { issued };
      }
    );
  };
